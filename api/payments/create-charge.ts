import { toReais } from '#machines/lib/money.ts'
import { PIX_TIMER_MS } from '#machines/payments/limits.ts'
import { createOnce, StillUncertain } from '../intents/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { getAskedWaitMs } from '../outbox/asked-wait.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Money, Store } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import type { Charge } from '../store/charges.ts'
import { BILLING_TYPES } from './billing-types.ts'
import { findLostCharge } from './charge-lost-in-restore.ts'
import { isCnpjFailure } from './cnpj-refusal.ts'
import { isContactRefusal } from './contact-refusal.ts'
import { dropUnwanted } from './drop-charge.ts'
import { ensureCustomer, withCustomer } from './ensure-customer.ts'
import { IMPLEMENTATION_DESCRIPTION } from './implementation.ts'
import { refreshCharge } from './refresh-charge.ts'
import { isRefusal } from './refusal.ts'
import { stepCharge } from './step-charge.ts'

/**
 * Creates a charge at the provider. After a call without an answer the chart `retriedRequest` waits through the
 * quarantine, then searches for a charge that the call may have created. A quarantine longer than the chart's
 * longest pause is left to the job.
 */
export async function createChargeForCertain(
  services: Store & Money & Logging,
  parsed: ParsedLead,
  charge: Charge,
  signal: AbortSignal,
): Promise<void> {
  const failure = await withRetry(async (scope) => {
    try {
      await createCharge(services, parsed, charge, scope)
      return null
    } catch (thrown) {
      if (!isInDoubt(thrown)) return { thrown }
      throw new ChargeInDoubt(getAskedWaitMs(thrown) || services.quarantineMs)
    }
  }, signal)
  if (failure) throw failure.thrown
}

/** Thrown for a charge that may exist at the provider: search for it after `retryAfterMs`. */
class ChargeInDoubt extends Error {
  readonly retryable = true
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('a charge may have been created')
    this.name = 'ChargeInDoubt'
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns whether a call without an answer may have taken effect. An error status is an answer. */
function isInDoubt(thrown: unknown): boolean {
  if (thrown instanceof ProviderError) return thrown.isMaybeApplied && thrown.kind !== 'status'
  return thrown instanceof StillUncertain
}

/**
 * Creates a charge at the provider and steps it by the answer.
 * @throws the provider's error; StillUncertain while an earlier call may still be applied
 */
export async function createCharge(
  services: Store & Money & Logging,
  parsed: ParsedLead,
  charge: Charge,
  signal: AbortSignal,
) {
  const { payments, isRestored } = services
  const seen: Payment[] = []
  let lost: Payment | null = null
  try {
    const ensure = () => ensureChargeCustomer(services, parsed, signal)
    const { id } = await withCustomer(services, parsed, ensure, (customerId) => {
      const request = createPaymentRequest(charge, customerId)
      return createOnce(services, {
        key: `charge:${charge.id}`,
        kind: 'charge',
        leadId: charge.leadId,
        find: async (scope) => {
          seen.push(...(await payments.findPayments({ externalReference: charge.id }, { signal: scope })))
          if (seen.length === 0 && isRestored) lost = await findLostCharge(services, request, scope)
          if (lost) seen.push(lost)
          return seen[0]?.id ?? null
        },
        create: async (scope) => {
          const made = await payments.createPayment(request, { signal: scope })
          seen.push(made)
          return made.id
        },
        signal,
      })
    })
    const made =
      seen.find((payment) => payment.id === id) ??
      (await withRetry((scope) => payments.getPayment(id, { signal: scope }), signal))
    const { invoiceUrl, bankSlipUrl: slipUrl } = made
    const timerMs = charge.method === 'pix' ? PIX_TIMER_MS : null
    const facts = { externalId: id, invoiceUrl, slipUrl, timerMs }
    const created = await stepCharge(services, charge.id, { type: 'charge.created' }, facts)
    if (lost && created) await refreshCharge(services, created, made)
    await dropUnwanted(services, charge)
  } catch (thrown) {
    if (isRefusal(thrown)) await stepCharge(services, charge.id, { type: 'charge.refused' })
    throw thrown
  }
}

/** Ensures the customer of a charge. @throws Failure with 'Falha ao criar cliente' (spec S2 8) when that fails */
async function ensureChargeCustomer(
  services: Store & Money & Logging,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<string> {
  try {
    return (await ensureCustomer(services, parsed, signal)).customerId
  } catch (thrown) {
    if (isInDoubt(thrown) || isCnpjFailure(thrown) || isContactRefusal(thrown) || signal.aborted) throw thrown
    throw new Failure('upstream_failed', { message: NO_CUSTOMER })
  }
}

/** Shown when a charge fails because its customer could not be created (spec S2 8). */
const NO_CUSTOMER = 'Falha ao criar cliente'

function createPaymentRequest({ id, method, cents, dueDate }: Charge, customer: string) {
  return {
    customer,
    billingType: BILLING_TYPES[method],
    value: toReais(cents),
    dueDate,
    description: IMPLEMENTATION_DESCRIPTION,
    externalReference: id,
  }
}
