import { randomUUID } from 'node:crypto'
import { chargeLife } from '#machines/payments/charge-life.ts'
import { CHARGE_HANDED_OVER_MS } from '#machines/payments/limits.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { Failure } from '../lib/failure.ts'
import { withLock } from '../lock/with-lock.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Money, Store, Waits } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import {
  type Charge,
  type ChargesOfLead,
  findCharge,
  findImplementationDecision,
  readCharges,
} from '../store/charges.ts'
import { reserveCharge } from '../store/customer-charges.ts'
import { createCharge, createChargeForCertain } from './create-charge.ts'
import { getBillingLocks, getCustomerKey } from './customer-key.ts'
import { dropCorrected, dropUnwanted } from './drop-charge.ts'
import { createChargingJob } from './jobs.ts'
import { refreshCharge } from './refresh-charge.ts'
import { stepCharge } from './step-charge.ts'
import { getChargeDueDate } from './terms.ts'

/** A charge a visitor asks for. */
export type ChargeRequest = {
  readonly method: PaymentMethod
  readonly cents: number
  readonly abGroup: 'A' | 'B' | 'C' | null
  /** When the visitor asked, by `performance.now()`. */
  readonly askedAt: number
}

/**
 * Returns the one charge of a lead's customer, or creates it. Requests may repeat and overlap: those of one customer
 * take turns, and at most one charge can be paid at any moment. Another method or a new PIX code first cancels the
 * old charge; if that one was paid meanwhile, it is the result.
 * @throws Failure conflict when the lead has not accepted the implementation; the provider's error; ChargeInDoubt or the signal's reason when the outcome of a call is still unknown
 */
export async function ensureCharge(
  services: Store & Money & Waits & Logging,
  parsed: ParsedLead,
  request: ChargeRequest,
  signal: AbortSignal,
): Promise<Charge> {
  const { db } = services.database
  const { id: leadId } = parsed.lead
  return withChargeLock(services, parsed, signal, async () => {
    let replaced: Charge | null = null
    for (;;) {
      signal.throwIfAborted()
      const { current, hasCardFailed, now }: ChargesOfLead = await readCharges(db, leadId)
      if (current === null) {
        const isDecided = (await findImplementationDecision(db, leadId)) !== null
        // Who decided nothing in this sign-up goes on with the one whose charge this replaces.
        const chargedId = isDecided ? leadId : (replaced?.leadId ?? leadId)
        if ((await findImplementationDecision(db, chargedId)) !== 'accepted') throw new Failure('conflict')
        const afterCardFailure = request.method === 'boleto' && hasCardFailed
        // First: a process that dies before the next line leaves nothing payable, and the visitor asks again.
        await dropCorrected(services, leadId)
        await reserve(services, chargedId, request, afterCardFailure)
      } else if (chargeLife.hasTag(current.status, 'owesCreation')) {
        await createChargeForCertain(services, parsed, current, signal)
      } else if (chargeLife.hasTag(current.status, 'owesRemoval')) {
        replaced = current
        await closeCharge(services, current, signal)
      } else if (chargeLife.hasTag(current.status, 'payable')) {
        // Replaces only a charge older than this request: of two simultaneous requests, the first one wins.
        if (isMadeSince(request.askedAt, current, now) || canServe(current, request.method, now))
          return current
        await stepCharge(services, current.id, { type: 'closing.requested', afterMs: CHARGE_HANDED_OVER_MS })
      } else return current
    }
  })
}

/** Runs work on the charges of a lead's customer, one at a time (decision 38). */
function withChargeLock<Result>(
  services: Store & Waits,
  { lead, registration }: ParsedLead,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const { charge } = getBillingLocks(getCustomerKey(lead.phoneKey, registration.cpfCnpj))
  return withLock(services, charge, signal, work)
}

/**
 * Finishes a charge whose request died: creates it at the provider, or cancels it, also where it was created and is not wanted.
 * @returns the charge as it was found; null when it is gone
 */
export async function finishCharge(
  services: Store & Money & Waits & Logging,
  parsed: ParsedLead,
  chargeId: string,
  signal: AbortSignal,
): Promise<Charge | null> {
  return withChargeLock(services, parsed, signal, async () => {
    const charge = await findCharge(services.database.db, chargeId)
    if (!charge) return null
    if (chargeLife.hasTag(charge.status, 'owesCreation')) await createCharge(services, parsed, charge, signal)
    if (chargeLife.hasTag(charge.status, 'owesRemoval')) await closeCharge(services, charge, signal)
    if (chargeLife.hasTag(charge.status, 'payable')) await dropUnwanted(services, charge)
    return charge
  })
}

async function reserve(services: Store, leadId: string, request: ChargeRequest, afterCardFailure: boolean) {
  const { method, cents, abGroup } = request
  const id = randomUUID()
  const dueDate = getChargeDueDate(new Date(), method)
  const charge = { id, leadId, method, cents, dueDate, afterCardFailure, abGroup }
  return reserveCharge(services.database.db, charge, createChargingJob(charge), CHARGE_HANDED_OVER_MS)
}

/** Removes a charge at the provider; one that was paid just before stays and is recorded as paid. */
async function closeCharge(services: Store & Money & Logging, charge: Charge, signal: AbortSignal) {
  const { payments } = services
  const { externalId } = charge
  if (externalId !== null) {
    const payment = await withRetry((scope) => payments.getPayment(externalId, { signal: scope }), signal)
    if (!chargeLife.hasTag(await refreshCharge(services, charge, payment), 'owesRemoval')) return
    if (!payment.deleted) await remove(services, charge, externalId, signal)
    const after = await findCharge(services.database.db, charge.id)
    if (!after || !chargeLife.hasTag(after.status, 'owesRemoval')) return
  }
  await stepCharge(services, charge.id, { type: 'charge.removed' })
}

async function remove(
  services: Store & Money & Logging,
  charge: Charge,
  externalId: string,
  signal: AbortSignal,
) {
  const { payments } = services
  try {
    await withRetry((scope) => payments.deletePayment(externalId, { signal: scope }), signal)
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown
    // Removed by another request, or paid since the last look.
    if (thrown.status === 404) return
    const payment = await withRetry((scope) => payments.getPayment(externalId, { signal: scope }), signal)
    const status = await refreshCharge(services, charge, payment)
    if (chargeLife.hasTag(status, 'owesRemoval') && !payment.deleted) throw thrown
  }
}

/**
 * Returns whether a charge was created after a moment of this process. Compares two durations, because the database
 * has its own clock.
 */
function isMadeSince(moment: number, { createdAt }: Charge, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < performance.now() - moment
}

/** Returns whether a pending charge satisfies a request. An expired PIX code does not. */
function canServe({ method, expiresAt }: Charge, wanted: PaymentMethod, now: Date): boolean {
  return method === wanted && (expiresAt === null || expiresAt > now)
}
