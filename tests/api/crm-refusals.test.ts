import { beforeAll, describe, expect, test } from 'vitest'
import { CRM_POLICY } from '#api/policy.ts'
import { findCrmIds, findEnd, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const DEAL_ID_INVALID = { status: 422, code: 'invalid', message: 'Deal ID inválido' }
const INVALID = { status: 422, code: 'invalid', message: 'Confira os dados enviados.' }

const api = setUpSharedApi()
let ana: TestVisitor
let dealId: number
let personId: number
let crmPersonId: number
beforeAll(async () => {
  ana = api.createVisitor()
  const lines = await ana.signUpAndValidate()
  const { registration } = findEnd(lines)
  crmPersonId = (await findCrmIds(api, lines)).personId
  dealId = registration?.dealId ?? 0
  personId = registration?.personId ?? 0
})

const ask = (action: string, fields: object = {}) => ana.post('/api/crm', { action, ...fields })

describe('unknown actions', () => {
  test.each([
    ['unknown'],
    ['toString'],
    ['__proto__'],
    ['hasOwnProperty'],
    ['PING'],
    [''],
    [['ping']],
    [1],
    [null],
  ])('%j', async (action) => {
    expect(await parseRefusal(await ana.post('/api/crm', { action }))).toEqual({
      status: 400,
      code: 'unknown_action',
      message: 'Ação desconhecida.',
    })
  })

  test('a missing action', async () => {
    expect(await parseRefusal(await ana.post('/api/crm', {}))).toMatchObject({ code: 'unknown_action' })
  })

  test('an action refuses unknown fields', async () => {
    for (const action of Object.keys(CRM_POLICY)) {
      const response = await api.postAsOperator('/api/crm', { action, surprise: true })
      expect([action, (await parseRefusal(response)).status]).toEqual([action, 422])
    }
  })
})

describe('ids', () => {
  const BAD = [0, -1, 1.5, '1', '1 OR 1=1', 2 ** 53, 2 ** 31, null, true, [1], {}, undefined]
  const WITH_DEAL: Record<string, object> = {
    getDeal: {},
    getDealStatus: {},
    updateDealStage: { pipelineId: 2, stageId: 17 },
    updateDeal: { data: {} },
    updateDealCustomFields: { customFields: {} },
    addNoteToDeal: { content: 'x' },
    getDealProducts: {},
    markDealAsWon: {},
  }

  test.each(Object.entries(WITH_DEAL))("%s answers 'Deal ID inválido'", async (action, fields) => {
    for (const id of BAD) {
      const response = await api.postAsOperator('/api/crm', { action, ...fields, dealId: id })
      expect(await parseRefusal(response)).toEqual({ ...DEAL_ID_INVALID, field: 'dealId' })
    }
  })

  test('so does the deal of an activity', async () => {
    const activityData = { subject: 'x', type: 'call', person_id: personId, deal_id: -1 }
    expect(await parseRefusal(await ask('createActivity', { activityData }))).toMatchObject(DEAL_ID_INVALID)
  })

  test.each(['getPerson', 'findDealsByPersonId', 'getPersonDealsCorrect'])(
    '%s refuses a bad person',
    async (action) => {
      for (const id of BAD)
        expect(await parseRefusal(await ask(action, { personId: id }))).toMatchObject(INVALID)
    },
  )

  test.each<[string, string, object]>([
    ['updatePerson', 'personId', { data: { name: 'Ana Prado' } }],
    ['createDeal', 'personId', { title: 'Novo' }],
    ['createDeal', 'orgId', { title: 'Novo', personId: 1 }],
    ['updateOrganization', 'organizationId', { data: { name: 'Outra' } }],
    ['getOrganizationById', 'orgId', {}],
    ['updateDealStage', 'stageId', { dealId: 1, pipelineId: 2 }],
  ])('%s refuses a bad %s of the operator too', async (action, name, fields) => {
    // A deal needs no organisation.
    for (const id of name === 'orgId' && action === 'createDeal'
      ? BAD.filter((one) => one !== undefined)
      : BAD) {
      const response = await api.postAsOperator('/api/crm', { action, ...fields, [name]: id })
      expect([id, await parseRefusal(response)]).toMatchObject([
        id,
        { status: 422, code: 'invalid', field: name },
      ])
    }
  })
})

describe('lists', () => {
  test('a list of deals has the length and order of the spec', async () => {
    const list = (fields: object) => ask('findDealsByPersonId', { personId, ...fields })
    expect(await parseData(await list({ sort: 'update_time DESC', limit: 100 }))).toMatchObject([
      { id: dealId },
    ])
    for (const fields of [{ limit: 10_000 }, { limit: 0 }, { sort: 'title; drop table deals' }]) {
      expect(await parseRefusal(await list(fields))).toMatchObject(INVALID)
    }
  })

  test('a field of a deal has 200 characters at the most', async () => {
    const write = (length: number) =>
      ask('updateDealCustomFields', { dealId, customFields: { conversionSource: 'x'.repeat(length) } })
    expect((await write(200)).status).toBe(200)
    expect(await parseRefusal(await write(201))).toMatchObject({ status: 422, code: 'invalid' })
  })

  test('a deal to create has a title of 255 characters at the most', async () => {
    const create = (fields: object) =>
      api.postAsOperator('/api/crm', { action: 'createDeal', personId: crmPersonId, ...fields })
    expect((await create({ title: 'x'.repeat(255) })).status).toBe(200)
    expect(await parseRefusal(await create({ title: 'x'.repeat(256) }))).toEqual({
      status: 422,
      code: 'invalid',
      message: 'Dados inválidos: title deve ter no máximo 255 caracteres',
      field: 'title',
    })
  })
})
