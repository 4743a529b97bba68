import { toCents } from '#machines/lib/money.ts'
import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { Logging, Store } from '../services.ts'
import {
  type Charge,
  type ChargeReading,
  type ChargeStatus,
  findCharge,
  readCharges,
  saveReading,
} from '../store/charges.ts'
import { findLead } from '../store/leads.ts'
import { dropCharge } from './drop-charge.ts'
import { getPaidAt } from './paid-at.ts'
import { queuePurchase } from './payment-ad-events.ts'
import {
  type EventReport,
  findTrouble,
  getReturnedCents,
  getStatedEvent,
  isOwed,
  isPaid,
} from './payment-statuses.ts'
import { stepCharge } from './step-charge.ts'

/**
 * Updates a charge to the state of the provider's payment. That state decides and not the order of events, which may
 * come twice, late or in any order. A late payment counts like any other (decision 19) and cancels the lead's open
 * charge.
 * @param charge as it was stored before the payment was read: a step that was made meanwhile is not taken back
 * @param report what the payment was read for
 * @returns the charge's new status
 */
export async function refreshCharge(
  services: Store & Logging,
  charge: Charge,
  payment: Payment,
  report: EventReport = 'state',
): Promise<ChargeStatus> {
  const { db } = services.database
  const changes = isOutdated(charge, payment, report) ? null : findChanges(charge, payment)
  if (changes) await saveReading(db, charge.id, changes)
  const read = { ...charge, ...changes }
  let { status } = charge
  for (const event of await listChargeEvents(services, read, payment, report)) {
    // A payment that went back whole is not told again by its parts.
    if (event.type === 'payment.returnedInPart' && !chargeLife.hasTag(status, 'paid')) continue
    status = await applyEvent(services, read, payment, event)
  }
  return status
}

async function applyEvent(
  services: Store & Logging,
  charge: Charge,
  payment: Payment,
  event: ChargeEvent,
): Promise<ChargeStatus> {
  const { db } = services.database
  if (event.type === 'payment.received' && chargeLife.decide(charge.status, event).outcome === 'stepped') {
    // Queued before the step, because it reads more than the step's transaction holds; a repetition queues nothing.
    const lead = await findLead(db, charge.leadId)
    if (lead) await queuePurchase(services, lead, { id: payment.id, cents: charge.cents })
  }
  const stepped = await stepCharge(services, charge.id, event, listFacts(payment, event))
  const status = (stepped ?? (await findCharge(db, charge.id)) ?? charge).status
  // At a repetition, too: the process may have died after the step.
  if (chargeLife.hasTag(status, 'counted')) await dropCharge(services, charge.leadId)
  if (stepped && (event.type === 'payment.contested' || event.type === 'payment.returned'))
    services.log('warn', 'payment.given_back', { code: payment.status })
  return status
}

function listFacts(payment: Payment, { type }: ChargeEvent) {
  // The webhook event of a payment may come before the answer of the create.
  if (type === 'payment.received' || type === 'payment.contested') return { externalId: payment.id }
  return type === 'payment.returnedInPart' ? { returnedCents: getReturnedCents(payment) } : {}
}

/** Returns whether a reading is older than the payment: only some events take a paid charge back. */
function isOutdated(charge: Charge, payment: Payment, report: EventReport): boolean {
  const mayUndo = report === 'undone' || report === 'readAgain'
  return !mayUndo && isOwed(payment) && chargeLife.hasTag(charge.status, 'counted')
}

/** Finds what the provider says otherwise than our row, whatever the state; null when nothing. */
function findChanges(charge: Charge, payment: Payment): ChargeReading | null {
  if (payment.deleted) return null
  const cents = toCents(payment.value)
  const { dueDate } = payment
  const isChanged = cents !== charge.cents || dueDate !== charge.dueDate
  // The trouble `undone` stays while the payment is owed. A paid charge keeps its trouble here: the step of a payment clears it.
  const kept = charge.trouble === 'undone' && isOwed(payment) ? charge.trouble : null
  const trouble = isPaid(payment) ? charge.trouble : (findTrouble(payment) ?? kept)
  if (!isChanged && trouble === charge.trouble) return null
  // The line of a boleto holds its value and due date: it is read again.
  return { trouble, ...(isChanged ? { cents, dueDate, line: null } : {}) }
}

/** Whether the provider says otherwise than our row, so that a reading of the payment would change it. */
export function differs(charge: Charge, payment: Payment): boolean {
  // Returned money stays returned.
  if (charge.status === 'refunded') return false
  if (findChanges(charge, payment) !== null) return true
  const event = getStatedEvent(payment)
  if (event === 'payment.undone')
    return chargeLife.hasTag(charge.status, 'paid') || (charge.status === 'canceled') !== payment.deleted
  if (event === 'payment.received')
    return !chargeLife.hasTag(charge.status, 'paid') || getReturnedCents(payment) > charge.returnedCents
  if (event === null) return false
  return charge.status !== (event === 'payment.contested' ? 'contested' : 'refunded')
}

/** Lists what happened to a charge, in order, by the provider's payment; nothing while it waits to be paid. */
async function listChargeEvents(
  services: Store,
  charge: Charge,
  payment: Payment,
  report: EventReport,
): Promise<readonly ChargeEvent[]> {
  const event = getStatedEvent(payment)
  if (event === 'payment.received') {
    const received = { type: event, paidAt: getPaidAt(payment).getTime() } as const
    const isMoreReturned = getReturnedCents(payment) > charge.returnedCents
    return isMoreReturned ? [received, { type: 'payment.returnedInPart' }] : [received]
  }
  if (event === 'payment.returned' || event === 'payment.contested') return [{ type: event }]
  // The provider deletes only unpaid payments, so a deleted one is not paid any more.
  const isUndone =
    event === 'payment.undone' &&
    (payment.deleted || !isOutdated(charge, payment, report)) &&
    chargeLife.hasTag(charge.status, 'paid')
  const mayRestore = report === 'restored' || report === 'readAgain'
  const isRemoved = charge.status === 'canceled' && charge.externalId === payment.id
  const isRestored = mayRestore && isRemoved && !payment.deleted
  const isOnly = (isUndone || isRestored) && (await hasNoOther(services, charge))
  return [
    ...(isUndone ? [{ type: 'payment.undone', isOnly } as const] : []),
    ...(isRestored ? [{ type: 'charge.restored', isOnly } as const] : []),
    ...(payment.deleted ? [{ type: 'charge.removed' } as const] : []),
  ]
}

/** Returns whether the charge's customer has no other open charge. */
async function hasNoOther({ database }: Store, { id, leadId }: Charge): Promise<boolean> {
  const { current } = await readCharges(database.db, leadId, { openOnly: true })
  return current === null || current.id === id
}
