import { describe, expect, test } from 'vitest'
import type { DealChanges } from '#api/providers/pipedrive/writes.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { findCrmIds, findEnd, listDeals, PHONE, PROFILE, setUpApi } from '#tests/support/api.ts'
import { PLAN } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData } from '#tests/support/refusal.ts'

/** A person that visitors who type this e-mail or phone must not overwrite. */
const KNOWN = { name: 'Ana Prado Lima', email: 'ana@exemplo.com.br', phone: PHONE }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const api = setUpApi()

/** The answer to the sign-up, with the CRM's own ids in place of the public ones. */
async function readRegistration(lines: Parameters<typeof findEnd>[0]) {
  const { registration } = findEnd(lines)
  return registration && { ...registration, ...(await findCrmIds(api, lines)) }
}

/** What the CRM holds once everything due is done. */
async function getCrm() {
  await api.drainOutbox()
  const state = await api.readSandbox()
  return { persons: state.persons, deals: listDeals(state) }
}

describe('a person the CRM knows is reused unchanged (decision 34)', () => {
  test.each([
    ['by e-mail', { email: 'ANA@exemplo.com.br', telefone: '21912345678' }],
    ['by phone', { email: 'outra@exemplo.com.br' }],
    ['by phone typed with the prefix 55', { email: 'outra@exemplo.com.br', telefone: '5511987654321' }],
  ])('%s', async (_, changes) => {
    const { id } = await api.services.crm.createPerson(KNOWN)
    const record = await readRegistration(
      await api.createVisitor().signUp({ nomeCompleto: 'Outra Pessoa', ...changes }),
    )
    expect(record).toMatchObject({ personId: id, isExisting: false, nomeCompleto: 'Outra Pessoa' })
    const { persons, deals } = await getCrm()
    expect(persons).toMatchObject([{ name: KNOWN.name, emails: [KNOWN.email], phones: [KNOWN.phone] }])
    expect(deals).toMatchObject([{ id: record?.dealId, person: { id } }])
    const [note] = deals[0]?.notes ?? []
    expect(note?.content).toContain('<b>Contato</b><br>Outra Pessoa, ')
    expect(note?.content).toContain('Pessoa já existente no CRM: os dados dela não foram alterados.')
  })

  test('by a mobile filed before its ninth digit came (decision 30)', async () => {
    const { id } = await api.services.crm.createPerson({ ...KNOWN, phone: '+551187654321' })
    const lines = await api.createVisitor().signUp({ email: 'outra@exemplo.com.br' })
    expect(await readRegistration(lines)).toMatchObject({ personId: id })
  })

  test('not by a phone that only ends the same', async () => {
    await api.services.crm.createPerson({ ...KNOWN, phone: '+5521987654321' })
    await api.createVisitor().signUp({ email: 'outra@exemplo.com.br' })
    expect((await getCrm()).persons).toHaveLength(2)
  })
})

test('a second device of the same person adds to the same person and deal', async () => {
  const first = await readRegistration(await api.createVisitor().signUp())
  const second = await readRegistration(
    await api
      .createVisitor()
      .signUp({ nomeCompleto: 'Ana P.', razaoSocial: 'Outra Razão', telefone: '21912345678' }),
  )
  expect(second).toMatchObject({ personId: first?.personId, dealId: first?.dealId, isExisting: false })
  const { persons, deals } = await getCrm()
  expect(persons).toMatchObject([{ name: 'Ana Prado', phones: [PHONE] }])
  expect(deals).toMatchObject([{ title: 'Prado Advogados - Ana Prado' }])
  expect(deals[0]?.notes).toHaveLength(1)
  const note = deals[0]?.notes[0]?.content ?? ''
  expect(note).toContain('<b>Contato</b><br>Ana Prado, Prado Advogados<br>WhatsApp: +55 (11) 98765-4321')
  expect(note).toContain(
    '<b>Também se cadastraram</b><br>Ana P., Outra Razão, +55 (21) 91234-5678 (ainda não confirmado), ana@exemplo.com.br',
  )
})

test('an e-mail the CRM knows is answered like one it does not know', async () => {
  const readTold = async (email: string, telefone: string) => {
    const lines = await api.createVisitor().signUp({ email, telefone })
    // Left out: what differs between any two sign-ups.
    const own = ['leadId', 'personId', 'dealId', 'email', 'phone', 'telefone', 'created', 'resendLeftMs']
    return JSON.parse(JSON.stringify(lines, (key, value: unknown) => (own.includes(key) ? key : value)))
  }
  const unknown = await readTold('nova@exemplo.com.br', '21912345678')
  await api.services.crm.createPerson(KNOWN)
  expect(await readTold(KNOWN.email, '31912345678')).toEqual(unknown)
})

describe('what another visitor merely typed links no visitor to a record', () => {
  test('not the phone typed beside a known e-mail, nor the e-mail typed beside a known phone', async () => {
    const { id } = await api.services.crm.createPerson(KNOWN)
    await api.createVisitor().signUp({ telefone: '21912345678' })
    await api.createVisitor().signUp({ email: 'bia@exemplo.com.br' })
    const byPhone = await api
      .createVisitor()
      .signUp({ email: 'caio@exemplo.com.br', telefone: '21912345678' })
    const byEmail = await api.createVisitor().signUp({ email: 'bia@exemplo.com.br', telefone: '31912345678' })
    const made = [(await readRegistration(byPhone))?.personId, (await readRegistration(byEmail))?.personId]
    expect(new Set([id, ...made]).size).toBe(3)
    expect((await getCrm()).persons).toHaveLength(3)
  })

  test('not an address that was corrected since', async () => {
    const ana = await api.signUpVisitor({ email: 'ama@exemplo.com.br' })
    const own = await readRegistration(await ana.signUp())
    const ama = await readRegistration(
      await api.createVisitor().signUp({ email: 'ama@exemplo.com.br', telefone: '21912345678' }),
    )
    expect(ama?.personId).not.toBe(own?.personId)
  })
})

test('a person who was removed from the CRM is created again', async () => {
  const first = await readRegistration(await api.createVisitor().signUp())
  await createRecords(api.services.database.db, 'pipedrive').update('person', String(first?.personId), {
    is_deleted: true,
  })
  const again = await readRegistration(await api.createVisitor().signUp())
  expect(again?.personId).not.toBe(first?.personId)
})

test('a person made a moment ago is found though the search does not know them yet', async () => {
  await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({ searchLagMs: 60_000 }))
  await api.createVisitor().signUp()
  await api.createVisitor().signUp({ email: 'outra@exemplo.com.br' })
  await api.createVisitor().signUp({ email: 'terceira@exemplo.com.br' })
  const { persons, deals } = await getCrm()
  expect([persons.length, deals.length]).toEqual([1, 1])
})

test('a visitor who returns to correct the phone corrects only their own person', async () => {
  const ana = await api.signUpVisitor({ telefone: '11987650000' })
  const mended = await readRegistration(await ana.signUp({ nomeCompleto: 'Ana Prado Lima' }))
  const { persons, deals } = await getCrm()
  expect(persons).toMatchObject([
    { id: mended?.personId, name: 'Ana Prado Lima', emails: ['ana@exemplo.com.br'], phones: [PHONE] },
  ])
  expect(deals).toMatchObject([{ id: mended?.dealId }])

  const other = await api.signUpVisitor({ nomeCompleto: 'Primeira Vez', telefone: '21912345678' })
  await other.signUp({ nomeCompleto: 'Segunda Vez', telefone: '21912345679' })
  expect((await getCrm()).persons).toMatchObject([{ name: 'Ana Prado Lima', phones: [PHONE] }])
})

test('a visitor who corrected the phone owns the deal once it is proven', async () => {
  const ana = await api.signUpVisitor({ telefone: '11987650000' })
  const dealId = findEnd(await ana.signUpAndValidate()).registration?.dealId
  const answer = await ana.post('/api/crm', { action: 'getDealStatus', dealId })
  expect(await answer.json()).toMatchObject({ success: true, data: { id: dealId, status: 'open' } })
  expect(listDeals(await api.readSandbox())).toHaveLength(1)
})

describe('which deal counts as existing (spec S2 4)', () => {
  const wonAt = new Date().toISOString()

  /** A deal of the known person that was last changed so many days ago. */
  async function createDeal(personId: number, changes: DealChanges, daysAgo: number) {
    const { crm } = api.services
    const place = { pipelineId: 2, stageId: 14 }
    const { id } = await crm.createDeal({ title: 'Antigo', personId, value: 10, currency: 'BRL', ...place })
    await crm.updateDeal(id, changes)
    const update_time = new Date(Date.now() - daysAgo * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z')
    await createRecords(api.services.database.db, 'pipedrive').update('deal', String(id), { update_time })
    return id
  }

  const OPEN: DealChanges = { status: 'open' }
  const WON: DealChanges = { status: 'won', wonTime: wonAt }
  const LOST: DealChanges = { status: 'lost' }

  test.each<[string, [DealChanges, number][], number | null]>([
    ['an open one, however old', [[OPEN, 400]], 0],
    ['one won and changed 29 days ago', [[WON, 29]], 0],
    ['not one won and changed 31 days ago', [[WON, 31]], null],
    ['not one lost yesterday', [[LOST, 1]], null],
    [
      'the open one before a newer won one',
      [
        [OPEN, 200],
        [WON, 1],
      ],
      0,
    ],
    [
      'the won one beside a newer lost one',
      [
        [WON, 20],
        [LOST, 1],
      ],
      0,
    ],
    [
      'the newest of two won ones',
      [
        [WON, 20],
        [WON, 10],
      ],
      1,
    ],
  ])('%s', async (_, deals, expected) => {
    const { id: personId } = await api.services.crm.createPerson(KNOWN)
    const ids: number[] = []
    for (const [changes, daysAgo] of deals) ids.push(await createDeal(personId, changes, daysAgo))
    const record = await readRegistration(await api.createVisitor().signUp())
    if (expected === null) expect(ids).not.toContain(record?.dealId)
    else expect(record?.dealId).toBe(ids[expected])
    const older = (await getCrm()).deals.filter(({ title }) => title === 'Antigo')
    expect(older.map(({ value }) => value)).toEqual(deals.map(() => 10))
  })

  test('an open one of our pipeline before a newer one of another (decision 54)', async () => {
    const { id: personId } = await api.services.crm.createPerson(KNOWN)
    const ours = await createDeal(personId, OPEN, 200)
    const elsewhere = await createDeal(personId, OPEN, 1)
    await createRecords(api.services.database.db, 'pipedrive').update('deal', String(elsewhere), {
      pipeline_id: 3,
    })
    expect((await readRegistration(await api.createVisitor().signUp()))?.dealId).toBe(ours)
  })

  test('an open one of another pipeline, where there is no other', async () => {
    const { id: personId } = await api.services.crm.createPerson(KNOWN)
    const elsewhere = await createDeal(personId, OPEN, 1)
    await createRecords(api.services.database.db, 'pipedrive').update('deal', String(elsewhere), {
      pipeline_id: 3,
    })
    expect((await readRegistration(await api.createVisitor().signUp()))?.dealId).toBe(elsewhere)
  })

  test('the answer for a person is kept five minutes', async () => {
    const first = await readRegistration(await api.createVisitor().signUp())
    await api.services.crm.updateDeal(first?.dealId ?? 0, { status: 'lost' })
    const soon = await readRegistration(await api.createVisitor().signUp())
    expect(soon?.dealId).toBe(first?.dealId)
    await letTimePass(api.services.database.db, 5 * MINUTE_MS)
    const later = await readRegistration(await api.createVisitor().signUp())
    expect(later?.dealId).not.toBe(first?.dealId)
    expect((await getCrm()).deals).toHaveLength(2)
  })
})

describe('a visitor who signs up again with the same data', () => {
  test.each<[string, (dealId: number) => Promise<unknown>]>([
    ['was lost', (dealId) => api.services.crm.updateDeal(dealId, { status: 'lost' })],
    [
      'was deleted',
      (dealId) =>
        createRecords(api.services.database.db, 'pipedrive').update('deal', String(dealId), {
          is_deleted: true,
        }),
    ],
  ])('on another day, after the deal %s, has a new one', async (_, close) => {
    const ana = api.createVisitor()
    const first = await readRegistration(await ana.signUpAndValidate())
    await api.drainOutbox()
    await close(first?.dealId ?? 0)
    await letTimePass(api.services.database.db, 20 * DAY_MS)
    const again = await readRegistration(await ana.signUp())
    expect(again?.dealId).not.toBe(first?.dealId)
    const { deals } = await getCrm()
    expect(deals.find(({ id }) => id === again?.dealId)).toMatchObject({
      status: 'open',
      person: { id: first?.personId },
      notes: [{}],
    })
  })

  test('on the same day has one sign-up, with the answers given last', async () => {
    const ana = api.createVisitor()
    const others = {
      practiceAreas: 'civil',
      monthlyRevenue: null,
      currentSystems: null,
      urgency: null,
    } as const
    const first = await readRegistration(
      await ana.signUp({ prequalification: { lawyersCount: '3-5', ...others } }),
    )
    await api.drainOutbox()
    await ana.signUp({ prequalification: { lawyersCount: '20+', ...others }, sawPrices: true })
    await ana.signUp()
    const { deals } = await getCrm()
    expect(deals).toMatchObject([{ id: first?.dealId }])
    const note = deals[0]?.notes[0]?.content ?? ''
    expect(note).toContain('Mais de 20')
    expect(note).not.toContain('Também se cadastraram')
  })

  test('after they saw the prices, has the label of the score that this makes', async () => {
    const { crm, labelIds } = api.services
    const ana = api.createVisitor()
    const first = await readRegistration(await ana.signUpAndValidate({ simulation: PLAN }))
    const payload = { ...PROFILE, role: 'other', availableToCall: false }
    await parseData(await ana.post('/api/track', { event: 'profile_completed', payload }))
    await api.drainOutbox()
    const readLabels = async () => (await crm.getDeal(first?.dealId ?? 0)).label_ids
    expect(await readLabels()).toContain(labelIds.low)
    await ana.signUp({ simulation: PLAN, sawPrices: true })
    await api.drainOutbox()
    expect(await readLabels()).toContain(labelIds.medium)
  })
})

test("the deal's title holds 255 characters (spec S2 5)", async () => {
  await api.createVisitor().signUp({ razaoSocial: 'R'.repeat(255) })
  expect((await getCrm()).deals.map(({ title }) => title)).toEqual(['R'.repeat(255)])
})
