import { describe, expect, test } from 'vitest'
import { DealDeleted } from '#api/providers/pipedrive/deal-deleted.ts'
import type { NewDeal } from '#api/providers/pipedrive/writes.ts'
import { letTimePass } from '#tests/support/database.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

const ana = { name: 'Ana Souza Lima', email: 'Ana@Exemplo.com.br', phone: '+5511987654321' }

function createNewDeal(personId: number): NewDeal {
  return {
    title: 'Lima Advogados - Ana Souza Lima',
    personId,
    value: 0,
    currency: 'BRL',
    pipelineId: 2,
    stageId: 14,
    fields: { leadId: 'lead-1' },
  }
}

async function createAnaWithDeal() {
  const person = await open.crm.createPerson(ana)
  return { person, deal: await open.crm.createDeal(createNewDeal(person.id)) }
}

describe('persons', () => {
  test('a new person is found by e-mail in any case and by the digits of the phone', async () => {
    const person = await open.crm.createPerson(ana)
    expect(person).toMatchObject({
      name: 'Ana Souza Lima',
      emails: [{ value: 'Ana@Exemplo.com.br', primary: true, label: 'work' }],
      phones: [{ value: '+5511987654321', primary: true, label: 'mobile' }],
    })
    const hit = { id: person.id, name: ana.name, emails: [ana.email], phones: [ana.phone] }
    expect(await open.crm.searchPersons('ana@exemplo.com.br', 'email', true)).toEqual([hit])
    expect(await open.crm.searchPersons('5511987654321', 'phone', true)).toEqual([hit])
    expect(await open.crm.searchPersons('souza', 'name', false)).toEqual([hit])
    expect(await open.crm.searchPersons('11987654321', 'phone', true)).toEqual([])
    expect(await open.crm.searchPersons('outra@exemplo.com.br', 'email', true)).toEqual([])
  })

  test('a person is not found before the search index is updated', async () => {
    await open.sandbox.faults.set('pipedrive', {
      ...(await open.sandbox.faults.getCurrent('pipedrive')),
      searchLagMs: 300,
    })
    const person = await open.crm.createPerson(ana)
    expect(await open.crm.searchPersons(ana.email, 'email', true)).toEqual([])
    expect((await open.crm.getPerson(person.id)).name).toBe(ana.name)
    await letTimePass(open.db, 300)
    expect(await open.crm.searchPersons(ana.email, 'email', true)).toHaveLength(1)
  })

  test('Pipedrive accepts the same person twice, newest first', async () => {
    const first = await open.crm.createPerson(ana)
    const second = await open.crm.createPerson(ana)
    const found = await open.crm.searchPersons(ana.email, 'email', true)
    expect(found.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await open.crm.searchPersons(ana.email, 'email', true, { limit: 1 })).toHaveLength(1)
  })

  test('a changed e-mail replaces the old one, also in the search', async () => {
    const { id } = await open.crm.createPerson(ana)
    const changed = await open.crm.updatePerson(id, { email: ['nova@exemplo.com.br', 'dois@exemplo.com.br'] })
    expect(changed.emails.map(({ value, primary }) => [value, primary])).toEqual([
      ['nova@exemplo.com.br', true],
      ['dois@exemplo.com.br', false],
    ])
    expect(changed.phones).toHaveLength(1)
    expect(await open.crm.searchPersons(ana.email, 'email', true)).toEqual([])
    expect(await open.crm.searchPersons('dois@exemplo.com.br', 'email', true)).toHaveLength(1)
  })

  test('a missing person is a 404', async () => {
    const failure = await catchFailure(open.crm.getPerson(999))
    expect(failure).toMatchObject({
      kind: 'status',
      status: 404,
      code: 'ERR_NOT_FOUND',
      isPassing: false,
      retryable: false,
    })
  })
})

test('an organization is created, changed and read', async () => {
  const { id } = await open.crm.createOrganization('Lima Advogados')
  await open.crm.updateOrganization(id, { address: 'Av. Paulista, 1000' })
  expect(await open.crm.getOrganization(id)).toMatchObject({
    name: 'Lima Advogados',
    address: 'Av. Paulista, 1000',
  })
  const person = await open.crm.createPerson({ ...ana, orgId: id })
  expect(person.org_id).toBe(id)
  expect((await catchFailure(open.crm.createPerson({ ...ana, orgId: 999 }))).status).toBe(404)
})

describe('deals', () => {
  test('a deal carries our fields under our names and starts open', async () => {
    const { person, deal } = await createAnaWithDeal()
    expect(deal).toMatchObject({
      person_id: person.id,
      pipeline_id: 2,
      stage_id: 14,
      status: 'open',
      value: 0,
      currency: 'BRL',
      label_ids: [],
      is_deleted: false,
      add_time: '2026-11-20T15:00:00Z',
      fields: { leadId: 'lead-1' },
    })
    expect(await open.crm.getDeal(deal.id)).toEqual(deal)
  })

  test('changes keep what they do not name', async () => {
    const { deal } = await createAnaWithDeal()
    await open.crm.updateDeal(deal.id, { labelIds: [66], fields: { implementationPrice: 1490 } })
    open.clock.now += 60_000
    const changed = await open.crm.updateDeal(deal.id, {
      pipelineId: 2,
      stageId: 27,
      fields: { implementationCheckout: true, stageChangeDate: '2026-11-20' },
    })
    expect(changed).toMatchObject({
      stage_id: 27,
      label_ids: [66],
      stage_change_time: '2026-11-20T15:01:00Z',
      update_time: '2026-11-20T15:01:00Z',
      fields: {
        leadId: 'lead-1',
        implementationPrice: 1490,
        implementationCheckout: 'sim',
        stageChangeDate: '2026-11-20',
      },
    })
  })

  test('changes of one deal made at once do not undo each other', async () => {
    const { deal } = await createAnaWithDeal()
    await Promise.all([
      open.crm.updateDeal(deal.id, { fields: { paymentMethod: 'pix' } }),
      open.crm.updateDeal(deal.id, { fields: { conversionSource: 'google' } }),
      open.crm.updateDeal(deal.id, { labelIds: [67] }),
    ])
    expect(await open.crm.getDeal(deal.id)).toMatchObject({
      label_ids: [67],
      fields: { leadId: 'lead-1', paymentMethod: 'pix', conversionSource: 'google' },
    })
  })

  test('a won deal has its time, with milliseconds cut off; an open one must have none', async () => {
    const { deal } = await createAnaWithDeal()
    const wonTime = '2026-11-20T14:00:00.123Z'
    expect((await catchFailure(open.crm.updateDeal(deal.id, { wonTime }))).code).toBe(
      'ERR_SCHEMA_VALIDATION_FAILED',
    )
    const won = await open.crm.updateDeal(deal.id, { status: 'won', wonTime })
    expect(won).toMatchObject({ status: 'won', won_time: '2026-11-20T14:00:00Z' })
  })

  test("a person's deals come last changed first, without deleted ones", async () => {
    const { person, deal: first } = await createAnaWithDeal()
    open.clock.now += 1_000
    const second = await open.crm.createDeal(createNewDeal(person.id))
    open.clock.now += 1_000
    const third = await open.crm.createDeal(createNewDeal(person.id))
    open.clock.now += 1_000
    await open.crm.updateDeal(first.id, { stageId: 27, pipelineId: 2 })
    await deleteDeal(second.id)
    const ids = (await open.crm.listDeals(person.id, { limit: 100 })).map(({ id }) => id)
    expect(ids).toEqual([first.id, third.id])
    expect(await open.crm.listDeals(person.id, { limit: 1 })).toHaveLength(1)
    expect(await open.crm.listDeals(999, { limit: 100 })).toEqual([])
    expect((await open.crm.listAllDeals(person.id)).map(({ id }) => id)).toEqual(ids)
  })

  test('a deleted deal is reported by its id, whether it is read or changed, and so is one that never was', async () => {
    const { deal } = await createAnaWithDeal()
    await deleteDeal(deal.id)
    await expect(open.crm.getDeal(deal.id)).rejects.toThrow(new DealDeleted(deal.id))
    await expect(open.crm.updateDeal(deal.id, { value: 10 })).rejects.toThrow(`DEAL_DELETED:${deal.id}`)
    await expect(open.crm.getDeal(4711)).rejects.toThrow('DEAL_DELETED:4711')
  })

  test('an archived deal is reported as such, whether it is read or changed, until it is taken back', async () => {
    const { deal } = await createAnaWithDeal()
    await archiveDeal(deal.id, true)
    const archived = { message: `DEAL_DELETED:${deal.id}`, isArchived: true, retryable: false }
    await expect(open.crm.getDeal(deal.id)).rejects.toMatchObject(archived)
    for (const changes of [
      { value: 10 },
      { fields: { paymentMethod: 'pix' } },
      { stageId: 27, pipelineId: 2 },
    ])
      await expect(open.crm.updateDeal(deal.id, changes)).rejects.toMatchObject(archived)
    await archiveDeal(deal.id, false)
    expect(await open.crm.updateDeal(deal.id, { value: 10 })).toMatchObject({ value: 10 })
  })

  test('a deal of an unknown person is refused', async () => {
    expect(await catchFailure(open.crm.createDeal(createNewDeal(999)))).toMatchObject({
      status: 404,
      isMaybeApplied: false,
    })
  })

  test('a label or stage the account does not have is refused', async () => {
    const { deal } = await createAnaWithDeal()
    for (const changes of [{ labelIds: [12345] }, { stageId: 9 }, { pipelineId: 1, stageId: 14 }]) {
      expect(await catchFailure(open.crm.updateDeal(deal.id, changes))).toMatchObject({
        status: 400,
        code: 'ERR_SCHEMA_VALIDATION_FAILED',
        retryable: false,
      })
    }
  })

  test('a deal without products has none', async () => {
    const { deal } = await createAnaWithDeal()
    expect(await open.crm.listDealProducts(deal.id)).toEqual([])
    expect((await catchFailure(open.crm.listDealProducts(999))).status).toBe(404)
  })
})

test('the price list has monthly plans in reais', async () => {
  const products = await open.crm.listProducts()
  const plans = products.filter(({ billing_frequency }) => billing_frequency === 'monthly')
  expect(plans.length).toBeGreaterThanOrEqual(3)
  for (const { prices } of products) expect(prices).toEqual([{ price: expect.any(Number), currency: 'BRL' }])
})

test('an activity belongs to its deal and its main participant', async () => {
  const { person, deal } = await createAnaWithDeal()
  const activity = await open.crm.createActivity({
    subject: 'Demonstração',
    type: 'demonstracao',
    dealId: deal.id,
    personId: person.id,
    dueDate: '2026-11-23',
    dueTime: '17:00',
    duration: '00:30',
    busy: true,
    done: false,
    location: 'Online',
    publicDescription: 'Chamada de demonstração',
    note: '<p>Prefere a manhã</p>',
    attendees: [{ email: 'ana@exemplo.com.br', name: 'Ana' }],
  })
  expect(await open.crm.listActivities(deal.id)).toEqual([activity])
  expect(activity).toMatchObject({ deal_id: deal.id, due_time: '17:00', duration: '00:30', done: false })
  expect(await open.crm.listActivities(999)).toEqual([])
  expect(await open.crm.setActivityDone(activity.id, true)).toEqual({ ...activity, done: true })
  expect(await open.crm.listActivities(deal.id)).toMatchObject([{ done: true }])
  expect((await catchFailure(open.crm.setActivityDone(999, true))).status).toBe(404)
  const unknownType = open.crm.createActivity({ subject: 'x', type: 'inexistente', dealId: deal.id })
  expect((await catchFailure(unknownType)).status).toBe(400)
})

test('a note is pinned, cleaned, and listed across pages', async () => {
  const { deal } = await createAnaWithDeal()
  expect(await open.crm.listNotes(deal.id)).toEqual([])
  const note = await open.crm.addNote(deal.id, '<p onclick="x()">Oi<script>alert(1)</script></p>')
  expect(note).toMatchObject({ content: '<p>Oi</p>', deal_id: deal.id })
  for (let more = 0; more < 100; more += 1) await open.crm.addNote(deal.id, `Nota ${more}`)
  const notes = await open.crm.listNotes(deal.id)
  expect(notes).toHaveLength(101)
  expect(new Set(notes.map(({ id }) => id)).size).toBe(101)
  expect((await catchFailure(open.crm.addNote(999, 'x'))).status).toBe(404)
})

test('long lists of deals are read to their end', async () => {
  const person = await open.crm.createPerson(ana)
  for (let more = 0; more < 5; more += 1) await open.crm.createDeal(createNewDeal(person.id))
  open.sent.length = 0
  expect(await open.crm.listAllDeals(person.id)).toHaveLength(5)
  expect(open.sent).toHaveLength(1)
})

describe('keys', () => {
  test('our own token and a visitor’s key return their owner', async () => {
    expect(await open.crm.getMe()).toMatchObject({ id: 1, company_name: 'Escritório Simulado' })
    expect(await open.crm.checkKey('0123456789abcdef0123456789abcdef01234567')).toMatchObject({ id: 1 })
  })

  test('a key Pipedrive does not take is null', async () => {
    expect(await open.crm.checkKey('dead456789abcdef0123456789abcdef01234567')).toBeNull()
    expect(await open.crm.checkKey('qualquer')).toBeNull()
  })

  test('a text that cannot be a key is never sent', async () => {
    open.sent.length = 0
    expect(await open.crm.checkKey('linha\r\nx-api-token: y')).toBeNull()
    expect(await open.crm.checkKey('')).toBeNull()
    expect(await open.crm.checkKey('k'.repeat(201))).toBeNull()
    expect(open.sent).toEqual([])
  })
})

async function deleteDeal(id: number) {
  const response = await open.sandbox.fetch(
    new Request(`http://sandbox.invalid/pipedrive/api/v2/deals/${id}`, {
      method: 'DELETE',
      headers: { 'x-api-token': 'sandbox-pipedrive-token' },
    }),
  )
  expect(await response.json()).toEqual({ success: true, data: { id } })
}

/** Archives a deal, or takes it back, as salespeople do, not through our client. */
async function archiveDeal(id: number, isArchived: boolean) {
  const response = await open.sandbox.fetch(
    new Request(`http://sandbox.invalid/pipedrive/api/v2/deals/${id}`, {
      method: 'PATCH',
      headers: { 'x-api-token': 'sandbox-pipedrive-token', 'content-type': 'application/json' },
      body: JSON.stringify({ is_archived: isArchived }),
    }),
  )
  expect(response.status).toBe(200)
}
