import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCrmCheck } from '#api/crm-account/run-crm-check.ts'
import { createSandboxTransport } from '#api/providers/sandbox-transport.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { findEnd, listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { listChargesBy, performPayerAct } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData } from '#tests/support/refusal.ts'

// A CRM account that was not prepared for us, or stops working: no lead is stuck, and the operator reads what to do.

const DAY_MS = 86_400_000

const api = setUpApi()

type Gaps = Partial<NonNullable<FaultSettings['account']>>

/** Changes how the simulated Pipedrive behaves, until the test ends. */
async function setPipedrive(settings: object) {
  await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse(settings))
}

/** A visitor who signs up, validates the phone, wants the implementation and pays it by PIX. */
async function buy(): Promise<TestVisitor> {
  const ana = api.createVisitor()
  expect(findEnd(await ana.signUpAndValidate())).toMatchObject({ outcome: 'completed' })
  await api.drainOutbox()
  await parseData(await ana.post('/api/track', { event: 'pricing_viewed' }))
  await parseData(await ana.post('/api/track', { event: 'implementation_accepted' }))
  const { paymentId } = await listChargesBy(ana, 'pix')
  await api.drainOutbox()
  await performPayerAct(api, paymentId, { act: 'pay' })
  await api.drainOutbox()
  return ana
}

/** Lists the failed jobs that are not done, with the reason. */
async function listFailedJobs() {
  const rows = await api.services.database.db.select().from(jobs)
  return rows
    .filter(({ state, problem }) => state === 'dead' || (state === 'pending' && problem !== null))
    .map(({ kind, state, problem }) => ({ kind, state, problem }))
}

/** Lists the log lines of an action. */
function listLogged(action: string): Record<string, unknown>[] {
  return api.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => entry.action === action)
}

/** The lines of `npm run crm-check` on the simulated account. */
async function checkAccount(): Promise<readonly string[]> {
  const { sandbox } = api.services
  if (!sandbox) throw new Error('There is no sandbox')
  const { token, baseUrl, fieldKeys, labelIds } = SANDBOX_ACCOUNTS.pipedrive
  const simulated = createSandboxTransport('pipedrive', sandbox)
  const lines: string[] = []
  await runCrmCheck({
    env: {
      PIPEDRIVE_API_TOKEN: token,
      PIPEDRIVE_FIELD_KEYS: JSON.stringify(fieldKeys),
      PIPEDRIVE_LABEL_IDS: JSON.stringify(labelIds),
    },
    transport: {
      send: (request) =>
        simulated.send({ ...request, url: request.url.replace('https://api.pipedrive.com', baseUrl) }),
    },
    shouldCreate: false,
    say: (line) => void lines.push(line),
  })
  return lines
}

test('refuses nothing on a prepared account, and the check confirms it', async () => {
  await buy()
  expect(listDeals(await api.readSandbox())).toMatchObject([{ stageId: 26, status: 'won' }])
  expect(listLogged('crm.refused')).toEqual([])
  expect(await checkAccount()).toContain('Nada falta: o site pode usar esta conta.')
})

describe('an account that lacks something accepts the rest', () => {
  test.each<[string, Gaps, { stageId: number; status: string }, string, string]>([
    [
      'the stage of new leads',
      { lacksStages: [14] },
      { stageId: 26, status: 'won' },
      'stage',
      'Etapa "Lead capturado" (leadCaptured): não existe no funil.',
    ],
    [
      'the last stage',
      { lacksStages: [26] },
      { stageId: 47, status: 'won' },
      'stage',
      'Etapa "Aguardando ativação" (awaitingActivation): não existe no funil.',
    ],
    [
      'a price field that holds a date',
      { fieldTypes: { implementationPrice: 'date' } },
      { stageId: 26, status: 'won' },
      'fields:implementationPrice',
      'Campo "Preço da implementação" (implementationPrice): é do tipo date; precisa ser monetary ou double.',
    ],
    [
      'an option field without the options',
      { fieldTypes: { paymentMethod: 'enum' } },
      { stageId: 26, status: 'won' },
      'fields:paymentMethod',
      'Campo "Forma de pagamento" (paymentMethod): faltam as opções pix, boleto, credit_card.',
    ],
    [
      'a date field that is a number',
      { fieldTypes: { stageChangeDate: 'double' } },
      { stageId: 26, status: 'won' },
      'fields:stageChangeDate',
      'Campo "Data da mudança de etapa" (stageChangeDate): é do tipo double; precisa ser date ou varchar ou text.',
    ],
    [
      'a field that does not exist',
      { lacksFields: ['leadId'] },
      { stageId: 26, status: 'won' },
      'fields:leadId',
      'Campo "Cadastro no site" (leadId): a chave configurada não existe na conta.',
    ],
    [
      'a label',
      { lacksLabels: [77] },
      { stageId: 26, status: 'won' },
      'labels',
      'Etiqueta "Implementação assistida" (assistedImplementation): não existe na conta.',
    ],
  ])('%s', async (_, account, deal, kind, line) => {
    await setPipedrive({ account })
    await buy()
    expect(listDeals(await api.readSandbox())).toMatchObject([deal])
    expect(await listFailedJobs()).toEqual([])
    expect(listLogged('crm.refused')).toContainEqual(expect.objectContaining({ level: 'error', kind }))
    expect(await checkAccount()).toContain(`  - ${line}`)
    const health = await api.request('/api/health')
    expect(await health.json()).toMatchObject({ status: 'degraded', checks: { crm_account: false } })
  })

  test('a number field for the price gets a number', async () => {
    await setPipedrive({ account: { fieldTypes: { implementationPrice: 'double' } } })
    await buy()
    expect(listLogged('crm.refused')).toEqual([])
    expect(await checkAccount()).toContain('Nada falta: o site pode usar esta conta.')
  })
})

describe('an account that refuses everything: the lead waits and nothing is lost', () => {
  test.each([
    ['a token that was revoked', 'unauthorized', 'provider.key_refused'],
    ['a day whose quota is spent', 'exhausted', null],
  ])('%s', async (_, status, logged) => {
    await setPipedrive({ failRate: 1, status })
    const ana = api.createVisitor()
    expect(findEnd(await ana.signUpAndValidate())).toMatchObject({ outcome: 'completed' })
    await api.drainOutbox()
    expect(listDeals(await api.readSandbox())).toEqual([])
    const failed = await listFailedJobs()
    expect(failed).toContainEqual(expect.objectContaining({ kind: 'sign-up', state: 'pending' }))
    expect(failed.filter(({ state }) => state === 'dead')).toEqual([])
    if (logged) expect(listLogged(logged)).toHaveLength(1)

    // The next day, with a new key or a new quota.
    await setPipedrive({})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    const steadyMs = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => steadyMs + DAY_MS)
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    for (let round = 0; round < 2; round += 1) {
      await letTimePass(api.services.database.db, DAY_MS)
      await api.drainOutbox()
    }
    expect(await listFailedJobs()).toEqual([])
    expect(listDeals(await api.readSandbox())).toMatchObject([{ stageId: 27 }])
    expect(await api.services.database.db.select().from(leads)).toMatchObject([
      { dealId: expect.any(Number) },
    ])
  })
})
