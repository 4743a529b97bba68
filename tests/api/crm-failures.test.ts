import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import {
  findCrmIds,
  findEnd,
  setUpApi,
  startApi,
  type TestApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

/** The message of each action when the CRM fails (spec S2 8); the operator calls it for deal 1 and person 1. */
const MESSAGES: [string, object, string][] = [
  ['createPerson', { name: 'Ana Prado', email: 'a@b.br', phone: '+5511987654321' }, 'Falha ao criar pessoa'],
  ['createDeal', { title: 'Negócio', personId: 1 }, 'Falha ao criar deal'],
  ['updateDeal', { dealId: 7, data: { stage_id: 27 } }, 'Falha ao atualizar estágio'],
  ['updateDeal', { dealId: 7, data: { label: [66] } }, 'Falha ao atualizar etiquetas do deal 7'],
  ['updateDeal', { dealId: 7, data: { stage_change_reason: 'x' } }, 'Falha ao atualizar deal 7'],
  [
    'createActivity',
    { activityData: { subject: 'x', type: 'call', person_id: 1, deal_id: 7 } },
    'Falha ao criar atividade',
  ],
  ['updateDealStage', { dealId: 7, pipelineId: 2, stageId: 27 }, 'Falha ao mover deal para pipe=2, stage=27'],
  ['updateOrganization', { organizationId: 3, data: { name: 'x' } }, 'Falha ao atualizar organização ID=3'],
  ['markDealAsWon', { dealId: 7 }, 'Não foi possível marcar deal=7 como won'],
  ['getDealStatus', { dealId: 7 }, 'Não foi possível obter o status do deal=7'],
  ['addNoteToDeal', { dealId: 7, content: 'x' }, 'Não foi possível adicionar nota ao deal=7'],
  ['connectPipedrive', { apiKey: 'a'.repeat(40) }, 'Falha ao validar a API Key do Pipedrive.'],
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
    // A key that Pipedrive refuses is the visitor's, not ours.
    const expected = action === 'connectPipedrive' ? { status: 422, message } : { status: 502, message }
    expect(await parseRefusal(response)).toMatchObject(expected)
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

  test('an answer without the requested data has its own message (spec S2 8)', async () => {
    const send = async () => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"success":true,"data":{}}',
    })
    const empty = await startApi({
      replace: () => ({ crm: createPipedrive({ ...SANDBOX_ACCOUNTS.pipedrive, transport: { send } }) }),
    })
    const person = { action: 'createPerson', name: 'Ana Prado', email: 'a@b.br', phone: '+5511987654321' }
    expect(await parseRefusal(await empty.postAsOperator('/api/crm', person))).toMatchObject({
      status: 502,
      message: 'Person ID não retornado',
    })
    const deal = { action: 'createDeal', title: 'Negócio', personId: 1 }
    expect(await parseRefusal(await empty.postAsOperator('/api/crm', deal))).toMatchObject({
      status: 502,
      message: 'Deal ID não retornado',
    })
    await empty.stop()
  })
})

describe('when the deal was deleted', () => {
  let api: TestApi
  let ana: TestVisitor
  let dealId: number
  beforeAll(async () => {
    api = await startApi()
    ana = api.createVisitor()
    const lines = await ana.signUpAndValidate()
    dealId = findEnd(lines).registration?.dealId ?? 0
    const { baseUrl, token } = SANDBOX_ACCOUNTS.pipedrive
    const url = `${baseUrl}/api/v2/deals/${(await findCrmIds(api, lines)).dealId}`
    await api.services.sandbox?.fetch(
      new Request(url, { method: 'DELETE', headers: { 'x-api-token': token } }),
    )
  })
  afterAll(() => api.stop())

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
