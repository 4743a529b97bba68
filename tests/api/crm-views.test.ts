import { beforeAll, describe, expect, test } from 'vitest'
import { findCrmIds, findEnd, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { setFaults } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

/** CRM data of a customer from before any sign-up. None of it may reach a visitor. */
const VICTIM = { name: 'Vítima Sigilosa', email: 'vitima@exemplo.com.br', phone: '+5521998887766' }
const SECRET = /Sigilos|998887766|Contrato antigo/

const NOT_PROVEN = { status: 401, code: 'phone_not_proven' }

const NOT_FOUND = { status: 404, code: 'not_found' }

const api = setUpSharedApi()
let victim: { personId: number; dealId: number }
beforeAll(async () => {
  const { crm } = api.services
  const person = await crm.createPerson(VICTIM)
  const place = { pipelineId: 2, stageId: 15 }
  const deal = await crm.createDeal({
    title: 'Contrato antigo',
    personId: person.id,
    value: 9_000,
    currency: 'BRL',
    ...place,
  })
  victim = { personId: person.id, dealId: deal.id }
})

/** Calls of every action that reads or changes the record of a visitor's sign-up. */
function listCalls({ personId, dealId }: typeof victim): Record<string, unknown>[] {
  return [
    { action: 'getPerson', personId },
    { action: 'getDeal', dealId },
    { action: 'getDealStatus', dealId },
    { action: 'findDealsByPersonId', personId },
    { action: 'getPersonDealsCorrect', personId },
    { action: 'updateDealStage', dealId, pipelineId: 2, stageId: 47 },
    { action: 'updateDealCustomFields', dealId, customFields: { abTestGroup: 'A' } },
    { action: 'updateDeal', dealId, data: { stage_change_reason: 'x' } },
    { action: 'addNoteToDeal', dealId, content: 'olá' },
    { action: 'updatePerson', personId, data: { name: 'Outro Nome' } },
    {
      action: 'createActivity',
      activityData: { subject: 'x', type: 'call', person_id: personId, deal_id: dealId },
    },
    { action: 'findPersonByEmailOrPhone', email: VICTIM.email },
    { action: 'findPersonByEmailOrPhone', phone: VICTIM.phone },
    { action: 'searchPersons', term: VICTIM.email, field_type: 'email' },
    { action: 'searchPersons', term: 'Vítima', field_type: 'name' },
  ]
}

/** The ids the visitor gets. */
function getPublicIds(lines: Parameters<typeof findEnd>[0]): typeof victim {
  const { personId, dealId } = findEnd(lines).registration ?? {}
  if (!personId || !dealId) throw new Error('The sign-up ended without ids')
  return { personId, dealId }
}

const ask = (visitor: TestVisitor, action: string, fields: object = {}) =>
  visitor.post('/api/crm', { action, ...fields })

describe("a visitor who signs up with another person's e-mail", () => {
  let eve: TestVisitor
  let own: typeof victim
  let lines: Awaited<ReturnType<TestVisitor['signUp']>>
  beforeAll(async () => {
    eve = api.createVisitor()
    lines = await eve.signUp({ email: VICTIM.email, nomeCompleto: 'Eva Intrusa' })
    own = getPublicIds(lines)
  })

  test('reads and changes nothing, regardless of the ids they send', async () => {
    expect(await findCrmIds(api, lines)).toEqual(victim)
    for (const ids of [own, victim]) {
      for (const body of listCalls(ids))
        expect(await (await eve.post('/api/crm', body)).text()).not.toMatch(SECRET)
      for (const action of ['getDeal', 'getDealStatus'])
        expect(await parseRefusal(await ask(eve, action, { dealId: ids.dealId }))).toMatchObject(NOT_PROVEN)
    }
    for (const path of ['/api/session', '/api/signup', '/api/my-data'])
      expect(await (await eve.get(path)).text()).not.toMatch(SECRET)
    await expectUnchanged()
  })

  test('gets a deal of their own with their own phone, and still nothing of the other', async () => {
    await eve.validate(await api.readCode())
    expect(await parseData(await ask(eve, 'getDeal', { dealId: own.dealId }))).toMatchObject({
      id: own.dealId,
      status: 'open',
    })
    expect(await parseRefusal(await ask(eve, 'getDeal', { dealId: victim.dealId }))).toMatchObject(NOT_FOUND)
    for (const body of [...listCalls(own), ...listCalls(victim)])
      expect(await (await eve.post('/api/crm', body)).text()).not.toMatch(SECRET)
    await eve.signUp({ email: VICTIM.email, nomeCompleto: 'Eva De Novo', telefone: '11987650009' })
    await expectUnchanged()
    const moved = await findCrmIds(api, lines)
    expect([moved.personId, moved.dealId]).not.toEqual([victim.personId, victim.dealId])
    expect(await api.services.crm.getPerson(moved.personId)).toMatchObject({
      phones: [{ value: '+5511987654321' }],
    })
  })

  async function expectUnchanged() {
    await api.drainOutbox()
    const person = await api.services.crm.getPerson(victim.personId)
    expect(person).toMatchObject({ name: VICTIM.name, phones: [{ value: VICTIM.phone }] })
    const deal = await api.services.crm.getDeal(victim.dealId)
    expect(deal).toMatchObject({ title: 'Contrato antigo', value: 9_000, stage_id: 15 })
    expect(deal.fields).not.toHaveProperty('abTestGroup')
  }
})

test('a foreign number with the same last digits proves nothing', async () => {
  const email = 'brasil@exemplo.com.br'
  const { crm } = api.services
  const person = await crm.createPerson({ name: 'Do Brasil', email, phone: '+5511912345678' })
  const place = { pipelineId: 2, stageId: 15 }
  await crm.createDeal({ title: 'Antigo', personId: person.id, value: 1, currency: 'BRL', ...place })
  const stranger = api.createVisitor()
  const lines = await stranger.signUpAndValidate({ email, countryCode: '351', telefone: '912345678' })
  expect((await findCrmIds(api, lines)).personId).toBe(person.id)
  await api.drainOutbox()
  expect((await findCrmIds(api, lines)).personId).not.toBe(person.id)
})

test('a visitor who validates the phone of the record sees the stage of the deal, and no more', async () => {
  const owner = api.createVisitor()
  const lines = await owner.signUp({
    email: VICTIM.email,
    telefone: '21998887766',
    nomeCompleto: 'Vítima Sigilosa',
  })
  const { dealId } = getPublicIds(lines)
  expect(await parseRefusal(await ask(owner, 'getDeal', { dealId }))).toMatchObject(NOT_PROVEN)
  await owner.validate(await api.readCode(VICTIM.phone), VICTIM.phone)
  expect(await parseData(await ask(owner, 'getDeal', { dealId }))).toEqual({
    id: dealId,
    stage_id: expect.any(Number),
    pipeline_id: 2,
    status: 'open',
    is_deleted: false,
    label_ids: [],
    add_time: expect.any(String),
    update_time: expect.any(String),
  })
  expect(await findCrmIds(api, lines)).toEqual(victim)
})

describe('what a visitor sees of their own', () => {
  let ana: TestVisitor
  let ids: typeof victim
  let crmPersonId: number
  beforeAll(async () => {
    ana = api.createVisitor()
    const lines = await ana.signUp({ email: 'ana@exemplo.com.br', telefone: '11987650077' })
    ids = getPublicIds(lines)
    crmPersonId = (await findCrmIds(api, lines)).personId
  })

  const searches: [string, object, 'own' | null][] = [
    ['their e-mail', { term: 'ana@exemplo.com.br', field_type: 'email' }, 'own'],
    ['their e-mail in capitals', { term: ' ANA@EXEMPLO.COM.BR ', field_type: 'email' }, 'own'],
    ['their phone', { term: '+5511987650077', field_type: 'phone' }, 'own'],
    ['their phone as they typed it', { term: '(11) 98765-0077', field_type: 'phone' }, 'own'],
    ['their name', { term: 'Ana Prado', field_type: 'name' }, null],
    ["somebody else's e-mail", { term: VICTIM.email, field_type: 'email' }, null],
    ["somebody else's phone", { term: VICTIM.phone, field_type: 'phone' }, null],
    ['a wildcard', { term: '%', field_type: 'email' }, null],
    ['a star', { term: '*', field_type: 'phone' }, null],
    ['a letter', { term: 'a', field_type: 'email' }, null],
    ['part of their e-mail', { term: 'ana@', field_type: 'email', exact_match: false }, null],
  ]
  const lookups: [string, object, 'own' | null][] = [
    ['nothing', {}, null],
    ['spaces', { email: '  ', phone: ' ' }, null],
    ['their e-mail among spaces', { email: '  ana@exemplo.com.br ' }, 'own'],
    ['their phone', { phone: '+5511987650077' }, 'own'],
    ['both', { email: 'ana@exemplo.com.br', phone: '11987650077' }, 'own'],
    ["their e-mail and somebody else's phone", { email: 'ana@exemplo.com.br', phone: VICTIM.phone }, null],
    ["somebody else's e-mail", { email: VICTIM.email }, null],
  ]

  test('a search finds no person before the phone is proven', async () => {
    for (const [, fields] of searches)
      expect(await parseData(await ask(ana, 'searchPersons', fields))).toBeNull()
    for (const [, fields] of lookups)
      expect(await parseData(await ask(ana, 'findPersonByEmailOrPhone', fields))).toBeNull()
  })

  describe('once the phone is proven', () => {
    beforeAll(async () => void (await ana.validate(await api.readCode('+5511987650077'), '+5511987650077')))

    test.each(searches)('a search for %s', async (_, fields, found) => {
      const expected = found && { id: ids.personId }
      expect(await parseData(await ask(ana, 'searchPersons', fields))).toEqual(expected)
    })

    test.each(lookups)('a look-up of %s', async (_, fields, found) => {
      const expected = found && { id: ids.personId }
      expect(await parseData(await ask(ana, 'findPersonByEmailOrPhone', fields))).toEqual(expected)
    })

    test('the person is what they typed; the deals are their own one', async () => {
      expect(await parseData(await ask(ana, 'getPerson', { personId: ids.personId }))).toEqual({
        id: ids.personId,
        name: 'Ana Prado',
        email: 'ana@exemplo.com.br',
        phone: '+5511987650077',
      })
      const place = { pipelineId: 2, stageId: 14 }
      const { personId } = ids
      const other = { title: 'Outro', personId: crmPersonId, value: 1, currency: 'BRL', ...place }
      await api.services.crm.createDeal(other)
      for (const action of ['findDealsByPersonId', 'getPersonDealsCorrect']) {
        const deals = await parseData(await ask(ana, action, { personId }))
        expect(deals).toEqual([expect.objectContaining({ id: ids.dealId })])
        expect(JSON.stringify(deals)).not.toContain('title')
      }
    })
  })
})

test('an operator finds persons as the CRM does, and an empty search makes no call', async () => {
  const find = (fields: object) =>
    api.postAsOperator('/api/crm', { action: 'findPersonByEmailOrPhone', ...fields })
  expect(await parseData(await find({ email: ' vitima@exemplo.com.br ' }))).toMatchObject({
    emails: ['vitima@exemplo.com.br'],
  })
  expect(await parseData(await find({ email: 'ninguem@exemplo.com.br', phone: VICTIM.phone }))).toMatchObject(
    {
      id: victim.personId,
    },
  )
  await setFaults(api, 'pipedrive', { failRate: 1, status: 'unauthorized' })
  expect(await parseData(await find({ email: ' ', phone: '' }))).toBeNull()
  expect(await parseData(await find({}))).toBeNull()
  await api.services.sandbox?.faults.clear()
})

test('the price list is kept six hours, and a visitor sees names and prices alone', async () => {
  const list = () => ask(api.createVisitor(), 'fetchAllProductsRaw')
  const products = await parseData(await list())
  expect(products).toContainEqual({
    id: 1,
    name: 'Plano Essencial',
    code: 'plano-essencial',
    description: 'WhatsApp do escritório para até 3 pessoas',
    billing_frequency: 'monthly',
    prices: [{ price: 249, currency: 'BRL' }],
  })
  await setFaults(api, 'pipedrive', { failRate: 1, status: 'unauthorized' })
  expect(await parseData(await list())).toEqual(products)
  await letTimePass(api.services.database.db, 6 * 3_600_000)
  expect(await parseRefusal(await list())).toMatchObject({
    status: 502,
    message: 'Falha ao consultar produtos',
  })
  await api.services.sandbox?.faults.clear()
  const raw = await parseData(await api.postAsOperator('/api/crm', { action: 'fetchAllProductsRaw' }))
  expect(raw).toContainEqual(expect.objectContaining({ id: 1, unit: 'un', tax: 0 }))
})
