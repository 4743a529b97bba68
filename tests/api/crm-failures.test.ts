import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FaultSettings } from '#api/sandbox/faults.ts'
import {
  findCrmIds,
  findEnd,
  setUpApi,
  setUpSharedApi,
  startApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'

/** The message of each action when the CRM fails, beside those of spec S2 8, which `error-catalogue.test.ts` causes. */
const MESSAGES: [string, object, string][] = [
  ['getDeal', { dealId: 7 }, 'Falha ao consultar o negócio'],
  ['getPerson', { personId: 1 }, 'Falha ao consultar pessoa'],
  ['findPersonByEmailOrPhone', { email: 'a@b.br' }, 'Falha ao consultar pessoa'],
  ['searchPersons', { term: 'ana', field_type: 'name' }, 'Falha ao consultar pessoas'],
  ['findDealsByPersonId', { personId: 1 }, 'Falha ao consultar negócios'],
  ['getPersonDealsCorrect', { personId: 1 }, 'Falha ao consultar negócios'],
  ['getOrganizationById', { orgId: 3 }, 'Falha ao consultar organização'],
  ['getDealProducts', { dealId: 7 }, 'Falha ao consultar produtos do negócio'],
  ['fetchAllProductsRaw', {}, 'Falha ao consultar produtos'],
  ['createOrganization', { name: 'x' }, 'Falha ao criar organização'],
  ['updatePerson', { personId: 1, data: { name: 'Ana Prado' } }, 'Falha ao atualizar pessoa'],
]

// No pauses between the attempts of a call.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

describe('when the CRM fails', () => {
  const api = setUpApi()

  const fail = (settings: Partial<FaultSettings>) =>
    api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({ failRate: 1, ...settings }))

  test.each(MESSAGES)('%s %j is answered with its own message', async (action, fields, message) => {
    await fail({ status: 'unauthorized' })
    const response = await api.postAsOperator('/api/crm', { action, ...fields })
    expect(await parseRefusal(response)).toMatchObject({ status: 502, message })
  })

  test.each([[500], [503], ['html']] as const)(
    '%s reads the same, and nothing of it gets out',
    async (status) => {
      await fail({ status })
      const response = await api.postAsOperator('/api/crm', { action: 'getDeal', dealId: 7 })
      expect(await response.clone().text()).not.toMatch(/Error 1015|Internal Server|Unavailable/)
      expect(await parseRefusal(response)).toMatchObject({
        status: 502,
        message: 'Falha ao consultar o negócio',
      })
    },
  )

  test('custom fields are answered with null (spec S2 8)', async () => {
    await fail({ status: 'unauthorized' })
    const body = { action: 'updateDealCustomFields', dealId: 7, customFields: { abTestGroup: 'A' } }
    expect(await parseData(await api.postAsOperator('/api/crm', body))).toBeNull()
  })

  test('ping works without the CRM', async () => {
    await fail({})
    expect(await parseData(await api.createVisitor().post('/api/crm', { action: 'ping' }))).toEqual({
      pong: true,
    })
  })

  test('a limit of the CRM is passed on with the time to wait', async () => {
    await fail({ status: 429 })
    const response = await api.postAsOperator('/api/crm', { action: 'getDeal', dealId: 7 })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await parseRefusal(response)).toMatchObject({ status: 502, retryAt: expect.any(String) })
  })

  test('a CRM that hangs delays the answer only up to the proxy’s time limit', async () => {
    const api = await startApi()
    await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({ hangRate: 1 }))
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), 50)
      return controller.signal
    })
    const response = await api.postAsOperator('/api/crm', { action: 'getDeal', dealId: 7 })
    expect(await parseRefusal(response)).toMatchObject({
      status: 502,
      message: 'Falha ao consultar o negócio',
    })
    await api.stop()
  })
})

describe('when the deal was deleted', () => {
  const api = setUpSharedApi()
  let ana: TestVisitor
  let dealId: number
  beforeAll(async () => {
    ana = api.createVisitor()
    const lines = await ana.signUpAndValidate()
    dealId = findEnd(lines).registration?.dealId ?? 0
    await workInCrm(api).remove('deals', (await findCrmIds(api, lines)).dealId)
  })

  test.each<[string, object]>([
    ['getDeal', {}],
    ['getDealStatus', {}],
    ['updateDealStage', { pipelineId: 2, stageId: 27 }],
    ['updateDeal', { data: { stage_id: 27 } }],
    ['updateDealCustomFields', { customFields: { abTestGroup: 'A' } }],
  ])('%s says DEAL_DELETED and makes the browser forget it (spec S2 4, 8)', async (action, fields) => {
    const response = await ana.post('/api/crm', { action, dealId, ...fields })
    expect(response.headers.getSetCookie()).toEqual([
      'dealData=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      'dealInProgress=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ])
    expect(await parseRefusal(response)).toEqual({
      status: 409,
      code: 'deal_deleted',
      message: `DEAL_DELETED:${dealId}`,
    })
  })
})
