import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpTransport } from '#api/providers/http-transport.ts'
import { NO_FAULTS } from '#machines/sandbox/faults.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { serve } from '#tests/support/providers/serve.ts'
import { createClients, createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const open = createTestSandbox()

const ana = { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '+5511987654321' }
const firm = { name: 'Lima Advogados', cpfCnpj: '11222333000181', externalReference: 'lead-1' }

/** Long enough for a request to arrive, short enough to wait for. */
const impatient = { timeoutMs: 200 }

/** The same clients and the same sandbox with a real network between them. */
async function openOverHttp() {
  const origin = await serve(getRequestListener((request) => open.sandbox.fetch(request)))
  return createClients((provider) => {
    const transport = createHttpTransport(provider)
    onTestFinished(() => transport.close())
    return transport
  }, origin)
}

test('a sign-up over the network', async () => {
  const { crm, payments, whatsApp } = await openOverHttp()
  const person = await crm.createPerson(ana)
  const [found] = await crm.searchPersons(ana.email, 'email', true)
  expect(found?.id).toBe(person.id)
  const deal = await crm.createDeal({
    title: 'Lima',
    personId: person.id,
    value: 0,
    currency: 'BRL',
    pipelineId: 2,
    stageId: 14,
  })
  await crm.addNote(deal.id, 'Cadastro pelo site')
  await crm.updateDeal(deal.id, { pipelineId: 2, stageId: 27 })
  const customer = await payments.createCustomer(firm)
  await payments.createSubscription({
    customer: customer.id,
    billingType: 'BOLETO',
    value: 249,
    nextDueDate: '2026-12-05',
    cycle: 'MONTHLY',
  })
  await whatsApp.sendCode(ana.phone, '123456')

  const state = await open.sandbox.readState()
  expect(state.stages[1]?.deals).toMatchObject([{ id: deal.id, person: { name: 'Ana Lima' }, notes: [{}] }])
  expect(state.payments.charges).toHaveLength(1)
  expect(state.messages).toMatchObject([{ phone: ana.phone, code: '123456' }])
})

test('a write whose answer is dropped has happened', async () => {
  const { crm } = await openOverHttp()
  await open.sandbox.faults.set('pipedrive', { ...NO_FAULTS, dropAfterWriteRate: 1 })
  expect(await catchFailure(crm.createPerson(ana, impatient))).toMatchObject({
    kind: 'timeout',
    isMaybeApplied: true,
    retryable: false,
  })
  await waitUntilPasses(async () => expect((await open.sandbox.readState()).persons).toHaveLength(1))
})

test('a write may happen after its caller gave up', async () => {
  const { payments } = await openOverHttp()
  await open.sandbox.faults.set('asaas', { ...NO_FAULTS, lateApplyRate: 1, lateApplyMs: 20 })
  expect((await catchFailure(payments.createCustomer(firm, impatient))).kind).toBe('timeout')
  await waitUntilPasses(async () =>
    expect((await open.sandbox.readState()).payments.customers).toHaveLength(1),
  )
})

test('a provider that hangs does nothing', async () => {
  const { crm } = await openOverHttp()
  await open.sandbox.faults.set('pipedrive', { ...NO_FAULTS, hangRate: 1 })
  expect((await catchFailure(crm.createPerson(ana, impatient))).kind).toBe('timeout')
  expect((await catchFailure(crm.searchPersons(ana.email, 'email', true, impatient))).retryable).toBe(true)
  expect((await open.sandbox.readState()).persons).toEqual([])
})

test('a block page is not taken for JSON', async () => {
  const { crm, payments, whatsApp } = await openOverHttp()
  for (const service of ['pipedrive', 'asaas', 'whatsapp'] as const) {
    await open.sandbox.faults.set(service, { ...NO_FAULTS, failRate: 1, status: 'html' })
  }
  expect(await catchFailure(crm.createPerson(ana))).toMatchObject({ status: 403, code: 'blocked' })
  expect(await catchFailure(payments.createCustomer(firm))).toMatchObject({ status: 403, code: undefined })
  expect(await catchFailure(whatsApp.sendCode(ana.phone, '1'))).toMatchObject({
    status: 403,
    code: undefined,
  })
})

test('Asaas refuses a GET with a body', async () => {
  const origin = await serve(getRequestListener((request) => open.sandbox.fetch(request)))
  const transport = createHttpTransport('asaas')
  onTestFinished(() => transport.close())
  const { status } = await transport.send({
    method: 'GET',
    url: `${origin}/asaas/v3/customers`,
    headers: { access_token: 'sandbox-asaas-key', 'user-agent': 'Pauta' },
    body: '{}',
  })
  expect(status).toBe(403)
})
