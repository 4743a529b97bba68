import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '#machines/deal-stages/events.ts'
import { createOnce, StillUncertain } from '../lib/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Services } from '../services.ts'
import type { LeadInHand } from '../sign-up/lead-in-hand.ts'
import {
  beginClosing,
  type Charge,
  chargeMade,
  chargesOf,
  findCharge,
  implementationOf,
  moveCharge,
  reserveCharge,
} from '../store/charges.ts'
import { queueCharged } from './charge-events.ts'
import { closingJob, creatingJob } from './charge-jobs.ts'
import { IMPLEMENTATION_DESCRIPTION } from './implementation.ts'
import { isRefusal } from './refusal.ts'
import { settleCharge } from './settle.ts'
import { customerOf } from './subscribe.ts'
import { chargeDueDate, PIX_TIMER_MS } from './terms.ts'

/** How soon a request looks again for what another one is doing about the same charge, in milliseconds. */
const LOOK_AGAIN_MS = 150

/** A request that accepted a charge has this long before a worker carries it on, in milliseconds. */
const WORKER_AFTER_MS = 30_000

/** What a visitor wants to be charged. */
export type ChargeWish = {
  readonly method: PaymentMethod
  readonly cents: number
  readonly abGroup: 'A' | 'B' | 'C' | null
}

/**
 * The one charge of a lead, made now if there is none. However often and by however many it is asked for, at most one
 * charge can be paid at any moment: another method, or a new PIX code, first takes the old charge back. What was
 * paid meanwhile stays paid, and is the answer.
 * @throws Failure conflict when the implementation is not wanted (any more), the provider's error, or the signal's reason when another try is still in doubt
 */
export async function chargeFor(
  services: Services,
  hand: LeadInHand,
  wish: ChargeWish,
  signal: AbortSignal,
): Promise<Charge> {
  const { db } = services.database
  const { id: leadId } = hand.lead
  const { current: before } = await chargesOf(db, leadId)
  for (;;) {
    signal.throwIfAborted()
    const { current, cardFailed, now } = await chargesOf(db, leadId)
    if (current === null) {
      if ((await implementationOf(db, leadId)) !== 'accepted') throw new Failure('conflict')
      const afterCardFailure = wish.method === 'boleto' && cardFailed
      await reserve(services, leadId, wish, afterCardFailure)
    } else if (current.status === 'pending') {
      // Only what stood there before this request is replaced: of two wishes at once the first one wins.
      if (current.id !== before?.id || suits(current, wish.method, now)) return current
      await beginClosing(db, current.id, closingJob(current), WORKER_AFTER_MS)
    } else if (!(await carryOn(services, hand, current, signal))) return current
  }
}

/** Takes back what the lead could still pay: they do not want it any more. */
export async function dropCharge(services: Services, leadId: string): Promise<void> {
  const { db } = services.database
  const { current } = await chargesOf(db, leadId)
  if (current?.status === 'pending') await beginClosing(db, current.id, closingJob(current), 0)
}

/** What a worker does about a charge whose request died: makes it, or takes it back. */
export async function finishCharge(
  services: Services,
  hand: LeadInHand,
  chargeId: string,
  signal: AbortSignal,
): Promise<void> {
  const charge = await findCharge(services.database.db, chargeId)
  if (charge?.status === 'creating') await createCharge(services, hand, charge, signal)
  if (charge?.status === 'closing') await closeCharge(services, charge, signal)
}

/** One step of a charge under way. False when there is nothing to be done: it is paid. */
async function carryOn(services: Services, hand: LeadInHand, charge: Charge, signal: AbortSignal) {
  try {
    if (charge.status === 'creating') await createCharge(services, hand, charge, signal)
    else if (charge.status === 'closing') await closeCharge(services, charge, signal)
    else return false
  } catch (thrown) {
    if (!isInDoubt(thrown)) throw thrown
    await sleep(LOOK_AGAIN_MS, undefined, { signal })
  }
  return true
}

/** It may have happened, and a look will tell before long. A call that was answered with an error is told at once. */
function isInDoubt(thrown: unknown): boolean {
  if (thrown instanceof ProviderError) return thrown.maybeApplied && thrown.kind !== 'status'
  return thrown instanceof StillUncertain
}

async function reserve(services: Services, leadId: string, wish: ChargeWish, afterCardFailure: boolean) {
  const { method, cents, abGroup } = wish
  const id = randomUUID()
  const dueDate = chargeDueDate(new Date(), method)
  const charge = { id, leadId, method, cents, dueDate, afterCardFailure, abGroup }
  await reserveCharge(services.database.db, charge, creatingJob(charge), WORKER_AFTER_MS)
}

async function createCharge(services: Services, hand: LeadInHand, charge: Charge, signal: AbortSignal) {
  const { payments, database } = services
  const seen: Payment[] = []
  try {
    const customerId = await customerFor(services, hand, signal)
    const { id } = await createOnce(services, {
      key: `charge:${charge.id}`,
      kind: 'charge',
      leadId: charge.leadId,
      find: async (scope) => {
        seen.push(...(await payments.findPayments({ externalReference: charge.id }, { signal: scope })))
        return seen[0]?.id ?? null
      },
      create: async (scope) => {
        const made = await payments.createPayment(newPayment(charge, customerId), { signal: scope })
        seen.push(made)
        return made.id
      },
      signal,
    })
    const made =
      seen.find((payment) => payment.id === id) ??
      (await retried((scope) => payments.getPayment(id, { signal: scope }), signal))
    // Queued before the charge is shown as made: the other way round a death between the two would lose the move.
    await queueCharged(database.db, charge)
    const { invoiceUrl, bankSlipUrl: slipUrl } = made
    const timerMs = charge.method === 'pix' ? PIX_TIMER_MS : null
    await chargeMade(database.db, charge.id, { externalId: id, invoiceUrl, slipUrl }, timerMs)
    // Declined while the provider was making it: there was nothing to be taken back yet.
    if ((await implementationOf(database.db, charge.leadId)) === 'declined')
      await dropCharge(services, charge.leadId)
  } catch (thrown) {
    if (isRefusal(thrown)) await moveCharge(database.db, charge.id, ['creating'], 'refused')
    throw thrown
  }
}

/** @throws Failure with 'Falha ao criar cliente' (spec S2 8) when there is no customer to be had */
async function customerFor(services: Services, hand: LeadInHand, signal: AbortSignal): Promise<string> {
  try {
    return (await customerOf(services, hand, signal)).customerId
  } catch (thrown) {
    if (isInDoubt(thrown) || signal.aborted) throw thrown
    throw new Failure('upstream_failed', { message: NO_CUSTOMER })
  }
}

/** Shown when a charge fails for want of a customer (spec S2 8). */
const NO_CUSTOMER = 'Falha ao criar cliente'

function newPayment({ id, method, cents, dueDate }: Charge, customer: string) {
  return {
    customer,
    billingType: BILLING_TYPES[method],
    value: cents / 100,
    dueDate,
    description: IMPLEMENTATION_DESCRIPTION,
    externalReference: id,
  }
}

const BILLING_TYPES = { pix: 'PIX', boleto: 'BOLETO', credit_card: 'CREDIT_CARD' } as const

/** Removes a charge at the provider; one that was paid just before stays, and is settled as paid. */
async function closeCharge(services: Services, charge: Charge, signal: AbortSignal) {
  const { payments, database } = services
  const { externalId } = charge
  if (externalId !== null) {
    const payment = await retried((scope) => payments.getPayment(externalId, { signal: scope }), signal)
    if ((await settleCharge(services, charge, payment)) === 'paid') return
    if (!payment.deleted) await remove(services, charge, externalId, signal)
    if ((await findCharge(database.db, charge.id))?.status === 'paid') return
  }
  await moveCharge(database.db, charge.id, ['closing'], 'canceled')
}

async function remove(services: Services, charge: Charge, externalId: string, signal: AbortSignal) {
  const { payments } = services
  try {
    await retried((scope) => payments.deletePayment(externalId, { signal: scope }), signal)
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown
    // Gone by another request's hand, or paid since we looked.
    if (thrown.status === 404) return
    const payment = await retried((scope) => payments.getPayment(externalId, { signal: scope }), signal)
    if ((await settleCharge(services, charge, payment)) !== 'paid' && !payment.deleted) throw thrown
  }
}

/** A pending charge that serves a wish as it is. A PIX code whose time is over is replaced by a new one. */
function suits({ method, expiresAt }: Charge, wanted: PaymentMethod, now: Date): boolean {
  return method === wanted && (expiresAt === null || expiresAt > now)
}
