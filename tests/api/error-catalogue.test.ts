import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDealNoteJob } from '#api/deal-note/jobs.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import type { SchedulingProvider } from '#api/providers/scheduling.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { enqueue } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import {
  findEnd,
  PHONE,
  REGISTRATION,
  type StartOptions,
  setUpApi,
  startApi,
  type TestApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { askToPay, createBuyer, createCharge, createProvenVisitor, PLAN } from '#tests/support/checkout.ts'
import { type ServerMessage, TOLD_BY_SERVER } from '#tests/support/error-catalogue.ts'
import { retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'

/** Causes each message of spec S2 8 that the server answers or logs once, and reads it there. */

const api = setUpApi()
beforeEach(retryAtOnce)
afterEach(() => void vi.restoreAllMocks())

const askAsOperator = (action: string, fields: object) =>
  api.postAsOperator('/api/crm', { action, ...fields })
const pay = (visitor: TestVisitor, requestType: string) => visitor.post('/api/payments', { requestType })

/** Asks for an action's message while the CRM refuses everything. */
function askWhileCrmFails(action: string, fields: object) {
  return async () => {
    await setFaults(api, 'pipedrive', { failRate: 1, status: 'unauthorized' })
    return askAsOperator(action, fields)
  }
}

/** A visitor with a plan whose payments fail once they signed up. */
async function askWhileAsaasFails(ask: (visitor: TestVisitor) => Promise<Response>) {
  const visitor = await createBuyer(api)
  visitor.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(PLAN))}`)
  await setFaults(api, 'asaas', { failRate: 1, status: 'unauthorized' })
  return ask(visitor)
}

/** Asks a separate server with replaced services. */
async function askElsewhere<Told>(replace: StartOptions['replace'], ask: (other: TestApi) => Promise<Told>) {
  const other = await startApi(replace ? { replace } : {})
  try {
    return await ask(other)
  } finally {
    await other.stop()
  }
}

/** Asks for the scheduling proxy's message while the provider behind it fails. */
function askWhileSchedulingFails(request: object) {
  const throwFailure = async () => {
    throw new ProviderError({ provider: 'scheduling', method: 'POST', kind: 'status', status: 400 })
  }
  const scheduling: SchedulingProvider = {
    getUsers: throwFailure,
    getDays: throwFailure,
    getHours: throwFailure,
    createAppointment: throwFailure,
  }
  return () =>
    askElsewhere(
      () => ({ scheduling }),
      async (other) => {
        const ana = await other.signUpVisitor()
        return ana.post('/api/scheduling', request)
      },
    )
}

/** The message of a create when the CRM answers without the record. */
function askWhileCrmAnswersNothing(action: string, fields: object) {
  const send = async () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"success":true,"data":{}}',
  })
  const crm = createPipedrive({ ...SANDBOX_ACCOUNTS.pipedrive, transport: { send } })
  return () =>
    askElsewhere(
      () => ({ crm }),
      (other) => other.postAsOperator('/api/crm', { action, ...fields }),
    )
}

const PERSON = { name: 'Ana Prado', email: 'ana@exemplo.com.br', phone: PHONE }

const TRIGGERS: Readonly<Record<ServerMessage, () => Promise<Response | string>>> = {
  'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.': askWhileSchedulingFails({
    action: 'createAppointment',
    time: '04/01/2100 10:30',
    contactName: PERSON.name,
    contactPhone: PHONE,
    contactEmail: REGISTRATION.email,
  }),
  'Ocorreu um erro ao carregar os dias disponíveis.': askWhileSchedulingFails({
    action: 'getDays',
    msisdn: PHONE,
  }),
  'Não há horários disponíveis (erro ao carregar).': askWhileSchedulingFails({
    action: 'getHours',
    msisdn: PHONE,
    input: '04/01/2100',
  }),
  'Não foi possível adquirir lock para ana@exemplo.com.br. Tente novamente em alguns segundos.': () =>
    askElsewhere(
      ({ waits }) => ({ waits: { ...waits, lockBackoff: { baseMs: 1, multiplier: 1, maxMs: 1 } } }),
      async (other) => {
        await acquireLocks(other.services.database.db, [`phone:${PHONE}`], 'another server', 30_000)
        return findEnd(await other.createVisitor().signUp()).message ?? ''
      },
    ),
  'Person ID não retornado': askWhileCrmAnswersNothing('createPerson', PERSON),
  'Deal ID não retornado': askWhileCrmAnswersNothing('createDeal', { personId: 1 }),
  'Falha ao criar pessoa': askWhileCrmFails('createPerson', PERSON),
  'Falha ao criar deal': askWhileCrmFails('createDeal', { personId: 1 }),
  'Falha ao atualizar estágio': askWhileCrmFails('updateDeal', { dealId: 1, data: { stage_id: 27 } }),
  'Falha ao criar atividade': askWhileCrmFails('createActivity', {
    activityData: { subject: 'Ligar', type: 'call', person_id: 1, deal_id: 1 },
  }),
  'Falha ao validar a API Key do Pipedrive.': askWhileCrmFails('connectPipedrive', {
    apiKey: 'a'.repeat(40),
  }),
  'DEAL_DELETED:1': async () => {
    await api.createVisitor().signUp()
    await workInCrm(api).remove('deals', 1)
    return askAsOperator('getDeal', { dealId: 1 })
  },
  'Falha ao mover deal para pipe=2, stage=17': askWhileCrmFails('updateDealStage', {
    dealId: 1,
    pipelineId: 2,
    stageId: 17,
  }),
  'Falha ao atualizar organização ID=3': askWhileCrmFails('updateOrganization', {
    organizationId: 3,
    data: {},
  }),
  'Não foi possível marcar deal=1 como won': askWhileCrmFails('markDealAsWon', { dealId: 1 }),
  'Falha ao atualizar deal 1': askWhileCrmFails('updateDeal', { dealId: 1, data: {} }),
  'Não foi possível obter o status do deal=1': askWhileCrmFails('getDealStatus', { dealId: 1 }),
  'Não foi possível adicionar nota ao deal=1': askWhileCrmFails('addNoteToDeal', {
    dealId: 1,
    content: 'nota',
  }),
  'Falha ao atualizar etiquetas do deal 1': askWhileCrmFails('updateDeal', {
    dealId: 1,
    data: { label: [66] },
  }),
  'Erro ao criar customer': () => askWhileAsaasFails((visitor) => pay(visitor, 'createCustomer')),
  'Erro ao criar assinatura': () => askWhileAsaasFails((visitor) => pay(visitor, 'createSubscription')),
  'Erro ao criar cobrança': async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN })
    await ana.post('/api/track', { event: 'implementation_accepted' })
    // The customer is there already: what fails is the charge.
    await api.drainOutbox()
    await setFaults(api, 'asaas', { failRate: 1, status: 503 })
    return askToPay(ana, 'pix')
  },
  'Erro ao obter QR Code PIX': async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await setFaults(api, 'asaas', { failRate: 1, status: 'unauthorized' })
    return ana.post('/api/payments', { requestType: 'getPixQrCode', paymentId })
  },
  'Dados de cadastro não encontrados': () =>
    api.postAsOperator('/api/payments', { requestType: 'createCustomer' }),
  'Dados de simulação não encontrados': async () => pay(await createProvenVisitor(api), 'createSubscription'),
  'Não há valor mensal para criar assinatura': async () => {
    const selectedProducts = [{ name: 'Implementação assistida', quantity: 1, billingFrequency: 'one-time' }]
    return pay(
      await createProvenVisitor(api, { simulation: { ...PLAN, selectedProducts } }),
      'createSubscription',
    )
  },
  'Falha ao criar cliente': async () =>
    askToPay(await createBuyer(api, { cpfCnpj: '11222333000100' }), 'pix'),
  'CRITICAL: Sessão não encontrada para etiquetagem': async () => {
    await enqueue(api.services.database.db, createDealNoteJob(4_711))
    await api.drainOutbox()
    const line = api.logs.find((one) => one.includes('labelling.failed')) ?? '{}'
    return String(Reflect.get(Object(JSON.parse(line)), 'code'))
  },
}

/** The status of each refusal that does not say that a provider failed, 502. */
const STATUSES: Partial<Record<ServerMessage, number>> = {
  // A key that Pipedrive refuses is the visitor's, not ours.
  'Falha ao validar a API Key do Pipedrive.': 422,
  'DEAL_DELETED:1': 409,
  'Dados de cadastro não encontrados': 409,
  'Dados de simulação não encontrados': 422,
  'Não há valor mensal para criar assinatura': 422,
}

test.each(TOLD_BY_SERVER)('%s', async (message) => {
  const told = await TRIGGERS[message]()
  if (typeof told === 'string') expect(told).toBe(message)
  else expect(await parseRefusal(told)).toMatchObject({ status: STATUSES[message] ?? 502, message })
})
