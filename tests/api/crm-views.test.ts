import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { endOf, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { dataIn, refusalIn } from '#tests/support/refusal.ts'

/** What the CRM knew of a customer before anybody signed up; none of it may reach a visitor. */
const VICTIM = { name: 'Vítima Sigilosa', email: 'vitima@exemplo.com.br', phone: '+5521998887766' }
const SECRET = /Sigilos|998887766|Contrato antigo/

const NOT_FOUND = { status: 404, code: 'not_found' }

let api: TestApi
let victim: { personId: number; dealId: number }
beforeAll(async () => {
  api = await startApi()
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
afterAll(() => api.stop())

/** Calls of every action that reads or changes the record a visitor's sign-up ended at. */
function callsFor({ personId, dealId }: typeof victim): Record<string, unknown>[] {
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

const ask = (visitor: TestVisitor, action: string, fields: object = {}) =>
  visitor.post('/api/crm', { action, ...fields })

describe("whoever signs up with somebody else's e-mail", () => {
  let eve: TestVisitor
  let ended: ReturnType<typeof endOf>
  beforeAll(async () => {
    eve = api.visitor()
    const lines = await eve.signUpAndValidate({ email: VICTIM.email, nomeCompleto: 'Eva Intrusa' })
    ended = endOf(lines)
  })

  test('is told nothing of the record, though it is theirs to add to', async () => {
    expect(ended.registration).toMatchObject({ ...victim, isExisting: false, nomeCompleto: 'Eva Intrusa' })
    for (const body of callsFor(victim)) {
      const response = await eve.post('/api/crm', body)
      expect(await response.text()).not.toMatch(SECRET)
    }
    for (const path of ['/api/session', '/api/signup']) {
      expect(await (await eve.get(path)).text()).not.toMatch(SECRET)
    }
    const refused = { personId: victim.personId, dealId: victim.dealId }
    for (const action of ['getDeal', 'getDealStatus'])
      expect(await refusalIn(await ask(eve, action, { dealId: refused.dealId }))).toMatchObject(NOT_FOUND)
    expect(
      await refusalIn(await ask(eve, 'findDealsByPersonId', { personId: refused.personId })),
    ).toMatchObject(NOT_FOUND)
  })

  test('changes nothing of it', async () => {
    for (const body of callsFor(victim)) await eve.post('/api/crm', body)
    await eve.signUp({ email: VICTIM.email, nomeCompleto: 'Eva De Novo', telefone: '11987650009' })
    await api.settled()
    const person = await api.services.crm.getPerson(victim.personId)
    expect(person).toMatchObject({ name: VICTIM.name, phones: [{ value: VICTIM.phone }] })
    const deal = await api.services.crm.getDeal(victim.dealId)
    expect(deal).toMatchObject({ title: 'Contrato antigo', value: 9_000 })
    expect(deal.fields).not.toHaveProperty('abTestGroup')
  })
})

test('a foreign number that ends like the one on the record proves nothing', async () => {
  const email = 'brasil@exemplo.com.br'
  const { crm } = api.services
  const person = await crm.createPerson({ name: 'Do Brasil', email, phone: '+5511912345678' })
  const place = { pipelineId: 2, stageId: 15 }
  await crm.createDeal({ title: 'Antigo', personId: person.id, value: 1, currency: 'BRL', ...place })
  const stranger = api.visitor()
  const { registration } = endOf(
    await stranger.signUpAndValidate({ email, countryCode: '351', telefone: '912345678' }),
  )
  expect(registration?.personId).toBe(person.id)
  expect(await refusalIn(await ask(stranger, 'getDeal', { dealId: registration?.dealId }))).toMatchObject(
    NOT_FOUND,
  )
})

test('whoever proves the phone that is on the record sees where the deal stands, and no more', async () => {
  const owner = api.visitor()
  await owner.signUp({ email: VICTIM.email, telefone: '21998887766', nomeCompleto: 'Vítima Sigilosa' })
  expect(await refusalIn(await ask(owner, 'getDeal', { dealId: victim.dealId }))).toMatchObject(NOT_FOUND)
  await owner.validate(await api.code(VICTIM.phone), VICTIM.phone)
  expect(await dataIn(await ask(owner, 'getDeal', { dealId: victim.dealId }))).toEqual({
    id: victim.dealId,
    stage_id: expect.any(Number),
    pipeline_id: 2,
    status: 'open',
    is_deleted: false,
    label_ids: [],
    add_time: expect.any(String),
    update_time: expect.any(String),
  })
})

describe('what a visitor sees of their own', () => {
  let ana: TestVisitor
  let ids: typeof victim
  beforeAll(async () => {
    ana = api.visitor()
    const { registration } = endOf(await ana.signUp({ email: 'ana@exemplo.com.br', telefone: '11987654321' }))
    ids = { personId: registration?.personId ?? 0, dealId: registration?.dealId ?? 0 }
  })

  const searches: [string, object, 'own' | null][] = [
    ['their e-mail', { term: 'ana@exemplo.com.br', field_type: 'email' }, 'own'],
    ['their e-mail in capitals', { term: ' ANA@EXEMPLO.COM.BR ', field_type: 'email' }, 'own'],
    ['their phone', { term: '+5511987654321', field_type: 'phone' }, 'own'],
    ['their phone as they typed it', { term: '(11) 98765-4321', field_type: 'phone' }, 'own'],
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
    ['their phone', { phone: '+5511987654321' }, 'own'],
    ['both', { email: 'ana@exemplo.com.br', phone: '11987654321' }, 'own'],
    ["their e-mail and somebody else's phone", { email: 'ana@exemplo.com.br', phone: VICTIM.phone }, null],
    ["somebody else's e-mail", { email: VICTIM.email }, null],
  ]

  test('a search finds nobody before the phone is proven', async () => {
    for (const [, fields] of searches)
      expect(await dataIn(await ask(ana, 'searchPersons', fields))).toBeNull()
    for (const [, fields] of lookups)
      expect(await dataIn(await ask(ana, 'findPersonByEmailOrPhone', fields))).toBeNull()
  })

  describe('once the phone is proven', () => {
    beforeAll(async () => void (await ana.validate(await api.code())))

    test.each(searches)('a search for %s', async (_, fields, found) => {
      const expected = found && { id: ids.personId }
      expect(await dataIn(await ask(ana, 'searchPersons', fields))).toEqual(expected)
    })

    test.each(lookups)('a look-up of %s', async (_, fields, found) => {
      const expected = found && { id: ids.personId }
      expect(await dataIn(await ask(ana, 'findPersonByEmailOrPhone', fields))).toEqual(expected)
    })

    test('the person is what they typed; the deals are their own one', async () => {
      expect(await dataIn(await ask(ana, 'getPerson', { personId: ids.personId }))).toEqual({
        id: ids.personId,
        name: 'Ana Prado',
        email: 'ana@exemplo.com.br',
        phone: '+5511987654321',
      })
      const place = { pipelineId: 2, stageId: 14 }
      const { personId } = ids
      await api.services.crm.createDeal({ title: 'Outro', personId, value: 1, currency: 'BRL', ...place })
      for (const action of ['findDealsByPersonId', 'getPersonDealsCorrect']) {
        const deals = await dataIn(await ask(ana, action, { personId }))
        expect(deals).toEqual([expect.objectContaining({ id: ids.dealId })])
        expect(JSON.stringify(deals)).not.toContain('title')
      }
    })
  })
})

test('an operator finds persons as the CRM does, and calls nothing for nothing', async () => {
  const find = (fields: object) => api.operator('/api/crm', { action: 'findPersonByEmailOrPhone', ...fields })
  expect(await dataIn(await find({ email: ' vitima@exemplo.com.br ' }))).toMatchObject({
    id: victim.personId,
  })
  expect(await dataIn(await find({ email: 'ninguem@exemplo.com.br', phone: VICTIM.phone }))).toMatchObject({
    id: victim.personId,
  })
  await api.services.sandbox?.faults.set(
    'pipedrive',
    FaultSettings.parse({ failRate: 1, status: 'unauthorized' }),
  )
  expect(await dataIn(await find({ email: ' ', phone: '' }))).toBeNull()
  expect(await dataIn(await find({}))).toBeNull()
  await api.services.sandbox?.faults.clear()
})

test('the price list is kept six hours, and a visitor sees names and prices alone', async () => {
  const list = () => ask(api.visitor(), 'fetchAllProductsRaw')
  const products = await dataIn(await list())
  expect(products).toContainEqual({
    id: 1,
    name: 'Plano Essencial',
    code: 'plano-essencial',
    description: 'WhatsApp do escritório para até 3 pessoas',
    billing_frequency: 'monthly',
    prices: [{ price: 249, currency: 'BRL' }],
  })
  await api.services.sandbox?.faults.set(
    'pipedrive',
    FaultSettings.parse({ failRate: 1, status: 'unauthorized' }),
  )
  expect(await dataIn(await list())).toEqual(products)
  await letTimePass(api.services.database.db, 6 * 3_600_000)
  expect(await refusalIn(await list())).toMatchObject({ status: 502, message: 'Falha ao consultar produtos' })
  await api.services.sandbox?.faults.clear()
  const raw = await dataIn(await api.operator('/api/crm', { action: 'fetchAllProductsRaw' }))
  expect(raw).toContainEqual(expect.objectContaining({ id: 1, unit: 'un', tax: 0 }))
})
