/** The checkout as a visitor's page uses it, and the payment provider's side of it. */

import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import type { SandboxState } from '#api/sandbox/state.ts'
import { DEAL_LABELS } from '#machines/deals/limits.ts'
import type { Checkout, ShownCharge } from '#machines/payments/checkout-data.ts'
import type { TestApi, TestVisitor } from './api.ts'
import { listDeals } from './api.ts'
import { parseData } from './refusal.ts'

/** Reais: the price of the assisted implementation in the sandbox's list. */
export const IMPLEMENTATION_PRICE = 1_490

/** A plan at two of the list's prices. */
export const PLAN = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [
    { name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' as const },
    { name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' as const },
  ],
}

let visitors = 0

/** A new visitor with a proven phone, who accepted the implementation. */
export async function createBuyer(api: TestApi, changes: object = {}): Promise<TestVisitor> {
  const visitor = await createProvenVisitor(api, changes)
  await parseData(await visitor.post('/api/track', { event: 'implementation_accepted' }))
  return visitor
}

/** A new visitor with a proven phone. */
export async function createProvenVisitor(api: TestApi, changes: object = {}): Promise<TestVisitor> {
  visitors += 1
  const visitor = api.createVisitor()
  const digits = String(10_000 + visitors)
  await visitor.signUpAndValidate({
    telefone: `119876${digits}`,
    email: `comprador${digits}@exemplo.com.br`,
    ...changes,
  })
  // After the accepted code the worker does what a plan owes.
  if ('simulation' in changes) await api.drainOutbox()
  return visitor
}

/** Reads the visitor's checkout as their page reads it. */
export async function readCheckout(visitor: TestVisitor): Promise<Checkout> {
  // Our own API; its contract is the type.
  return (await parseData(await visitor.get('/api/payments'))) as Checkout
}

/** Asks for a charge. */
export function askToPay(visitor: TestVisitor, method: string, cents?: number): Promise<Response> {
  const payload = { method, ...(cents === undefined ? {} : { cents }) }
  return visitor.post('/api/payments', { requestType: 'createOneTimePayment', payload })
}

/** Requests a charge and returns it. */
export async function listChargesBy(visitor: TestVisitor, method: string): Promise<ShownCharge> {
  return (await parseData(await askToPay(visitor, method))) as ShownCharge
}

/** A new buyer, `ana`, with the charge they asked for. */
export async function createCharge(api: TestApi, method: string, changes: object = {}) {
  const ana = await createBuyer(api, changes)
  return { ana, ...(await listChargesBy(ana, method)) }
}

/** Has the payer act on a charge, as the buttons of the sandbox's page do. */
export function performPayerAct(api: TestApi, id: string, act: object): Promise<Response> {
  return api.createVisitor().post(`/api/sandbox/payments/${id}`, act)
}

/** Lists the implementation's charges at the provider that can be paid or were paid. */
export async function listOpenCharges(api: TestApi): Promise<SandboxState['payments']['charges']> {
  const { charges } = (await api.readSandbox()).payments
  return charges.filter(({ deleted, subscription }) => !deleted && subscription === undefined)
}

/** Finds the only deal of the board, with the ids of the labels of payment and test. */
export async function findOnlyDeal(api: TestApi) {
  const [deal, ...others] = listDeals(await api.readSandbox())
  if (!deal || others.length > 0) throw new Error('There is not exactly one deal')
  const known: readonly number[] = Object.values(DEAL_LABELS)
  const labels = deal.labels.map(({ id }) => id).filter((id) => known.includes(id))
  return { stageId: deal.stageId, status: deal.status, labels: labels.sort() }
}

/** Sends a webhook event as the provider does. */
export function notify(api: TestApi, event: object, headers: Record<string, string> = {}): Promise<Response> {
  return api.request('/api/webhooks/asaas', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'asaas-access-token': SANDBOX_ACCOUNTS.asaas.webhookToken,
      ...headers,
    },
    body: JSON.stringify(event),
  })
}
