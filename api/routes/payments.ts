import { Hono } from 'hono'
import * as z from 'zod'
import { authorize } from '../lib/authorize.ts'
import type { AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { monthlyTotalOf } from '../payments/price.ts'
import { customerOf, NO_MONTHLY_VALUE, openSubscription } from '../payments/subscribe.ts'
import { PAYMENTS_POLICY } from '../policy.ts'
import type { Services } from '../services.ts'
import { type LeadInHand, leadInHand } from '../sign-up/lead-in-hand.ts'

/** Longest the proxy works on one request, attempts included, in milliseconds. */
const PATIENCE_MS = 20_000

/** What a page may say of a customer or subscription; the server uses the visitor's own registration and its own prices. */
const PaymentRequest = z.discriminatedUnion('requestType', [
  z.strictObject({ requestType: z.literal('createCustomer'), payload: z.strictObject({}).optional() }),
  z.strictObject({
    requestType: z.literal('createSubscription'),
    payload: z
      .strictObject({ value: z.number().positive().max(1_000_000).multipleOf(0.01).optional() })
      .optional(),
  }),
])

const FAILURES = {
  createCustomer: 'Erro ao criar customer',
  createSubscription: 'Erro ao criar assinatura',
} as const

/** The payment proxy (spec S2 7): `{requestType, payload}` in, `{success, data, error.errors[0].description}` out. */
export const payments = new Hono<AppEnv>().post('/', async (c) => {
  const request = await readJson(c.req.raw, PaymentRequest, { describe: describeRequest })
  const caller = await authorize(c, PAYMENTS_POLICY[request.requestType])
  if (caller.kind === 'operator' || !caller.lead)
    throw new Failure('conflict', { message: 'Dados de cadastro não encontrados' })
  const services = c.get('services')
  const hand = leadInHand(caller.lead)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    if (request.requestType === 'createCustomer') return success(c, await customerOf(services, hand, signal))
    const shown = request.payload?.value
    if (shown !== undefined) await requireShownPrice(services, hand, shown, signal)
    return success(c, await openSubscription(services, hand, signal))
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown
    throw new Failure('upstream_failed', { message: FAILURES[request.requestType] })
  }
})

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
