import { Hono } from 'hono'
import * as z from 'zod'
import { PAYMENT_METHODS } from '#machines/checkout/payment-methods.ts'
import { isBrCode } from '#machines/pix-payment/br-code.ts'
import { authorize } from '../lib/authorize.ts'
import type { AppContext, AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { retried } from '../lib/retried.ts'
import { chargeFor } from '../payments/charges.ts'
import { readCheckout, shownCharge } from '../payments/checkout.ts'
import { requireImplementationCents } from '../payments/implementation.ts'
import { monthlyTotalOf } from '../payments/price.ts'
import { customerOf, NO_MONTHLY_VALUE, openSubscription } from '../payments/subscribe.ts'
import { PAYMENTS_POLICY } from '../policy.ts'
import type { Services } from '../services.ts'
import { abVariantIn } from '../sign-up/ab-variant.ts'
import { type LeadInHand, leadInHand } from '../sign-up/lead-in-hand.ts'
import { withSimulation } from '../sign-up/with-simulation.ts'
import { chargesOf, findChargeOf } from '../store/charges.ts'

/** Longest the proxy works on one request, attempts included, in milliseconds: the page gives up after fifteen seconds. */
const PATIENCE_MS = 14_000

/** A price the visitor was shown, in reais. */
const shownValue = z.number().positive().max(1_000_000).multipleOf(0.01).optional()

/** What a page may say of a customer, subscription or charge; the server uses the visitor's own registration and its own prices. */
const PaymentRequest = z.discriminatedUnion('requestType', [
  z.strictObject({ requestType: z.literal('createCustomer'), payload: z.strictObject({}).optional() }),
  z.strictObject({
    requestType: z.literal('createSubscription'),
    payload: z.strictObject({ value: shownValue }).optional(),
  }),
  z.strictObject({
    requestType: z.literal('createOneTimePayment'),
    payload: z.strictObject({ method: z.enum(PAYMENT_METHODS), value: shownValue }),
  }),
  z.strictObject({ requestType: z.literal('getPixQrCode'), paymentId: z.string().min(1).max(100) }),
])

type ChargePayload = {
  readonly method: (typeof PAYMENT_METHODS)[number]
  readonly value?: number | undefined
}

const FAILURES = {
  createCustomer: 'Erro ao criar customer',
  createSubscription: 'Erro ao criar assinatura',
  createOneTimePayment: 'Erro ao criar cobrança',
  getPixQrCode: 'Erro ao obter QR Code PIX',
} as const

/** Shown when there is no registration to work with (spec S2 8). */
const NO_REGISTRATION = 'Dados de cadastro não encontrados'

/**
 * The payment proxy (spec S2 7): `{requestType, payload or paymentId}` in, `{success, data, error.errors[0].description}`
 * out. `GET` is the visitor's checkout as it stands, with the server's prices.
 */
export const payments = new Hono<AppEnv>()
  .get('/', async (c) => {
    const caller = await authorize(c, 'validated')
    if (caller.kind === 'operator' || !caller.lead)
      throw new Failure('conflict', { message: NO_REGISTRATION })
    const hand = await withSimulation(c, leadInHand(caller.lead))
    return answer(async (services, signal) => readCheckout(services, hand, signal), undefined, c)
  })
  .post('/', async (c) => {
    const request = await readJson(c.req.raw, PaymentRequest, { describe: describeRequest })
    const caller = await authorize(c, PAYMENTS_POLICY[request.requestType])
    if (caller.kind === 'operator' || !caller.lead)
      throw new Failure('conflict', { message: NO_REGISTRATION })
    const hand = await withSimulation(c, leadInHand(caller.lead))
    return answer(
      async (services, signal) => {
        if (request.requestType === 'createCustomer') return customerOf(services, hand, signal)
        if (request.requestType === 'getPixQrCode')
          return pixQrCodeOf(services, hand, request.paymentId, signal)
        if (request.requestType === 'createOneTimePayment') return charge(c, hand, request.payload, signal)
        const shown = request.payload?.value
        if (shown !== undefined) await requireShownPrice(services, hand, shown, signal)
        return openSubscription(services, hand, signal)
      },
      FAILURES[request.requestType],
      c,
    )
  })

/** Works within the proxy's patience; what the provider did wrong is told in the spec's words alone. */
async function answer(
  work: (services: Services, signal: AbortSignal) => Promise<unknown>,
  message: string | undefined,
  c: AppContext,
): Promise<Response> {
  try {
    return success(c, await work(c.get('services'), AbortSignal.timeout(PATIENCE_MS)))
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown
    throw new Failure('upstream_failed', message === undefined ? {} : { message })
  }
}

/** The lead's one charge, for the implementation they accepted, at our own price. */
async function charge(
  c: AppContext,
  hand: LeadInHand,
  { method, value }: ChargePayload,
  signal: AbortSignal,
) {
  const services = c.get('services')
  const { db } = services.database
  const { current, now } = await chargesOf(db, hand.lead.id)
  if (current?.status === 'paid') return shownCharge(services, current, now, signal)
  const cents = await requireImplementationCents(services, signal)
  if (value !== undefined && Math.round(value * 100) !== cents) throw new Failure('conflict')
  const made = await chargeFor(services, hand, { method, cents, abGroup: abVariantIn(c.req.raw) }, signal)
  return shownCharge(services, made, (await chargesOf(db, hand.lead.id)).now, signal)
}

/** The PIX code of one of the caller's own charges, checked here before anybody can pay it. @throws Failure not_found */
async function pixQrCodeOf(services: Services, { lead }: LeadInHand, paymentId: string, signal: AbortSignal) {
  const owned = await findChargeOf(services.database.db, paymentId)
  if (owned?.leadId !== lead.id || owned.method !== 'pix') throw new Failure('not_found')
  const code = await retried((scope) => services.payments.getPixQrCode(paymentId, { signal: scope }), signal)
  if (isBrCode(code.payload)) return code
  services.log('error', 'payment.code_broken', { code: 'br_code' })
  throw new Failure('upstream_failed', { message: FAILURES.getPixQrCode })
}

/** A price the visitor saw that is not ours any more: nothing is charged. */
async function requireShownPrice(
  services: Services,
  { simulation }: LeadInHand,
  shown: number,
  signal: AbortSignal,
) {
  if (simulation && shown !== (await monthlyTotalOf(services, simulation, signal)))
    throw new Failure('conflict')
}

function describeRequest(error: z.ZodError): Failure {
  const field = error.issues[0]?.path.join('.') ?? ''
  if (field === 'requestType') return new Failure('unknown_action')
  return new Failure('invalid', {
    field,
    ...(field === 'payload.value' ? { message: NO_MONTHLY_VALUE } : {}),
  })
}
