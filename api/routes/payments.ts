import * as z from 'zod'
import { isBrCode } from '#machines/payments/br-code.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import { NO_MONTHLY_VALUE_MESSAGE } from '#machines/payments/checkout-messages.ts'
import {
  PAYMENT_ID_LENGTH,
  PAYMENT_REQUEST_MS,
  PAYMENT_REQUESTS_HOURLY,
  PRICE_MAX_CENTS,
} from '#machines/payments/limits.ts'
import { PAYMENT_METHODS } from '#machines/payments/payment-methods.ts'
import { sumLines } from '#machines/payments/plan-cost.ts'
import { CNPJ_MASKED_LENGTH } from '#machines/rules/limits.ts'
import { readAbVariant } from '../ab-test/ab-variant.ts'
import type { AppContext } from '../context.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { ensureCharge } from '../payments/charges.ts'
import { readCheckout, readShownCharge } from '../payments/checkout.ts'
import { correctCnpj, isCnpjFailure } from '../payments/cnpj-refusal.ts'
import { ensureCustomer } from '../payments/ensure-customer.ts'
import { requireImplementationCents } from '../payments/implementation.ts'
import { createHandOverJob } from '../payments/jobs.ts'
import { priceOrder } from '../payments/price.ts'
import { openSubscription } from '../payments/subscribe.ts'
import { PAYMENTS_POLICY } from '../policy.ts'
import { spendVisitorQuota } from '../quota.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Logging, Money, Services, Store } from '../services.ts'
import { authorize } from '../session/authorize.ts'
import { addSimulation } from '../sign-up/add-simulation.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import { readCharges } from '../store/charges.ts'
import { findOwnCharge } from '../store/customer-charges.ts'
import { enqueue } from '../store/jobs.ts'
import { saveSimulation } from '../store/leads.ts'

/** The price the visitor was shown, in centavos. */
const shownCents = z.number().int().positive().max(PRICE_MAX_CENTS).optional()

/** Body of a request to the payment proxy. Customer data and prices come from the server, never from the page. */
const PaymentRequest = z.discriminatedUnion('requestType', [
  z.strictObject({ requestType: z.literal('createCustomer'), payload: z.strictObject({}).optional() }),
  z.strictObject({
    requestType: z.literal('createSubscription'),
    payload: z.strictObject({ cents: shownCents }).optional(),
  }),
  z.strictObject({
    requestType: z.literal('createOneTimePayment'),
    payload: z.strictObject({ method: z.enum(PAYMENT_METHODS), cents: shownCents }),
  }),
  z.strictObject({
    requestType: z.literal('getPixQrCode'),
    paymentId: z.string().min(1).max(PAYMENT_ID_LENGTH),
  }),
  z.strictObject({
    requestType: z.literal('correctCnpj'),
    payload: z.strictObject({ cpfCnpj: z.string().max(CNPJ_MASKED_LENGTH) }),
  }),
  z.strictObject({ requestType: z.literal('leaveToTeam'), payload: z.strictObject({}).optional() }),
])

type ChargePayload = {
  readonly method: (typeof PAYMENT_METHODS)[number]
  readonly cents?: number | undefined
}

const FAILURES = {
  createCustomer: 'Erro ao criar customer',
  createSubscription: 'Erro ao criar assinatura',
  createOneTimePayment: 'Erro ao criar cobrança',
  getPixQrCode: 'Erro ao obter QR Code PIX',
  leaveToTeam: 'Não foi possível registrar o pedido agora. Tente novamente em alguns instantes.',
  correctCnpj: 'Não foi possível corrigir o CNPJ agora. Tente novamente em alguns instantes.',
} as const

/** The message when the visitor has not signed up (spec S2 8). */
const NO_REGISTRATION = 'Dados de cadastro não encontrados'

/**
 * The payment proxy (spec S2 7): `{requestType, payload or paymentId}` in, `{success, data, error.errors[0].description}`
 * out. `GET` returns the state of the visitor's checkout, with the server's prices.
 */
export const payments = new Endpoint('/api/payments', {
  GET: { access: 'proven', limit: 'a changed plan counts with the events of `track`' },
  POST: {
    access: PAYMENTS_POLICY,
    limit: `${PAYMENT_REQUESTS_HOURLY} an hour and session, together`,
    example: { requestType: 'createCustomer' },
  },
})
  .get('/', async (c) => {
    const caller = await authorize(c, 'proven')
    if (caller.kind === 'operator' || !caller.lead)
      throw new Failure('conflict', { message: NO_REGISTRATION })
    const parsed = await addSimulation(c, parseLead(caller.lead))
    return answerInTime(async (services, signal) => readCheckout(services, parsed, signal), undefined, c)
  })
  .post('/', async (c) => {
    const request = await readJson(c.req.raw, PaymentRequest, {
      typed: ['cpfCnpj'],
      describe: describeRequest,
    })
    const caller = await authorize(c, PAYMENTS_POLICY[request.requestType])
    if (caller.kind === 'operator' || !caller.lead)
      throw new Failure('conflict', { message: NO_REGISTRATION })
    await spendVisitorQuota(c, 'payment', PAYMENT_REQUESTS_HOURLY)
    const parsed = await addSimulation(c, parseLead(caller.lead))
    return answerInTime(
      async (services, signal) => {
        if (request.requestType === 'createCustomer') return ensureCustomer(services, parsed, signal)
        if (request.requestType === 'getPixQrCode')
          return readPixQrCode(services, parsed, request.paymentId, signal)
        if (request.requestType === 'leaveToTeam')
          return enqueue(services.database.db, createHandOverJob(parsed.lead.id, 'subscription')).then(
            () => null,
          )
        if (request.requestType === 'correctCnpj')
          return correctCnpj(services, parsed, request.payload.cpfCnpj)
        if (request.requestType === 'createOneTimePayment') return charge(c, parsed, request.payload, signal)
        const shown = request.payload?.cents
        if (shown !== undefined) await requireShownPrice(services, parsed, shown, signal)
        // The visitor now requests this plan, which makes it their latest.
        if (parsed.simulation) await saveSimulation(services.database.db, parsed.lead.id, parsed.simulation)
        return openSubscription(services, parsed, signal)
      },
      FAILURES[request.requestType],
      c,
    )
  })

/** Runs `work` within the proxy's time limit. Failures of the provider are answered with the spec's message. */
async function answerInTime(
  work: (services: Services, signal: AbortSignal) => Promise<unknown>,
  message: string | undefined,
  c: AppContext,
): Promise<Response> {
  try {
    return sendSuccess(c, await work(c.get('services'), AbortSignal.timeout(PAYMENT_REQUEST_MS)))
  } catch (thrown) {
    // A charge names its customer as the reason; the other requests have a message of their own (spec S2 8).
    if (isCnpjFailure(thrown) && message !== undefined && message !== FAILURES.createOneTimePayment)
      throw new Failure('cnpj_refused', { message })
    if (thrown instanceof Failure) throw thrown
    throw new Failure('upstream_failed', message === undefined ? {} : { message })
  }
}

/** Creates or returns the only charge of the lead's customer: the implementation they accepted, at the server's price. */
async function charge(
  c: AppContext,
  parsed: ParsedLead,
  { method, cents: shown }: ChargePayload,
  signal: AbortSignal,
) {
  const services = c.get('services')
  const { db } = services.database
  const { current, now } = await readCharges(db, parsed.lead.id)
  if (current && chargeLife.hasTag(current.status, 'counted'))
    return readShownCharge(services, current, now, signal)
  const cents = await requireImplementationCents(services, signal)
  if (shown !== undefined && shown !== cents) throw new Failure('conflict')
  const request = { method, cents, abGroup: readAbVariant(c), askedAt: c.get('arrivedAt') }
  const made = await ensureCharge(services, parsed, request, signal)
  return readShownCharge(services, made, (await readCharges(db, parsed.lead.id)).now, signal)
}

/** Reads and verifies the PIX code of one of the caller's own charges. @throws Failure not_found */
async function readPixQrCode(
  services: Store & Money & Logging,
  { lead }: ParsedLead,
  paymentId: string,
  signal: AbortSignal,
) {
  const owned = await findOwnCharge(services.database.db, paymentId, lead.id)
  if (owned?.method !== 'pix') throw new Failure('not_found')
  const code = await withRetry(
    (scope) => services.payments.getPixQrCode(paymentId, { signal: scope }),
    signal,
  )
  if (isBrCode(code.payload)) return code
  services.log('error', 'payment.code_broken', { code: 'br_code' })
  throw new Failure('upstream_failed', { message: FAILURES.getPixQrCode })
}

/** Refuses to charge when the visitor was shown an outdated price. @throws Failure conflict */
async function requireShownPrice(
  services: Store & Crm,
  { simulation }: ParsedLead,
  shown: number,
  signal: AbortSignal,
) {
  if (!simulation) return
  const { items } = await priceOrder(services, simulation, signal)
  if (shown !== sumLines(items, 'monthly')) throw new Failure('conflict')
}

function describeRequest(error: z.ZodError): Failure {
  const field = error.issues[0]?.path.join('.') ?? ''
  if (field === 'requestType') return new Failure('unknown_action')
  return new Failure('invalid', {
    field,
    ...(field === 'payload.cents' ? { message: NO_MONTHLY_VALUE_MESSAGE } : {}),
  })
}
