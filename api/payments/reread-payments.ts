import { getOfficeDay } from '#machines/lib/office-time.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import {
  PAYMENTS_REREAD_AHEAD_DAYS,
  PAYMENTS_REREAD_DAYS,
  PAYMENTS_REREAD_MS,
  PAYMENTS_REREAD_PAGES,
  PAYMENTS_REREAD_PATIENCE_MS,
} from '#machines/payments/limits.ts'
import { describeError } from '../lib/log.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { PaymentDays } from '../providers/asaas.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Money, Store } from '../services.ts'
import { type Charge, hasChargeInQuestion, listCharges, listPayableCharges } from '../store/charges.ts'
import { enqueue } from '../store/jobs.ts'
import { takeTurn } from '../store/locks.ts'
import { listOwnPayments } from '../store/own-payments.ts'
import { listSubscriptions, type PresentSubscription } from '../store/subscriptions.ts'
import { createRereadJob, createSubscriptionEventJob } from './jobs.ts'
import { isOwed, READ_AGAIN } from './payment-statuses.ts'
import { differs } from './refresh-charge.ts'
import { isUnlike, keepReading, readReadings } from './subscription-payment.ts'

/**
 * Finds changes whose webhook events were lost: reads the payments of the last days by a few list calls, and queues a job, as an
 * event does, for each payment of ours that differs from what we stored. The job reads the payment again before it changes
 * anything. Makes no call while nothing of ours can have changed. When the provider fails, the next reading is an hour later.
 * @returns the number of payments queued
 */
export async function rereadPayments(services: Store & Money & Logging): Promise<number> {
  const { db } = services.database
  if (!(await takeTurn(db, 'payments', PAYMENTS_REREAD_MS))) return 0
  // Before the reading, so that what is made meanwhile is not missed in it.
  const ours = {
    payable: await listPayableCharges(db, LATELY_MS),
    subscriptions: await listSubscriptions(db),
  }
  const isQuiet = ours.subscriptions.length === 0 && !(await hasChargeInQuestion(db, LATELY_MS))
  if (isQuiet) return 0
  const listed = await listPayments(services).catch((thrown: unknown) => {
    services.log('warn', 'payments.unread', describeError(thrown))
    return null
  })
  if (listed === null) return 0
  const queued = await queueDifferences(services, listed)
  return queued + (listed.isComplete ? await queueUnlisted(services, ours, listed) : 0)
}

const LATELY_MS = PAYMENTS_REREAD_DAYS * DAY_MS

type Listed = { readonly payments: readonly Payment[]; readonly isComplete: boolean }

/** Lists the account's payments that are due about now or were paid lately, each once. */
async function listPayments(services: Money & Logging): Promise<Listed> {
  const signal = AbortSignal.timeout(PAYMENTS_REREAD_PATIENCE_MS)
  const from = getDay(-PAYMENTS_REREAD_DAYS)
  const due = await listPages(services, { dueFrom: from, dueTo: getDay(PAYMENTS_REREAD_AHEAD_DAYS) }, signal)
  const paid = await listPages(services, { paidFrom: from }, signal)
  const byId = new Map([...due.payments, ...paid.payments].map((payment) => [payment.id, payment]))
  const isComplete = due.isComplete && paid.isComplete
  if (!isComplete) services.log('warn', 'payments.list_cut', { count: byId.size })
  return { payments: [...byId.values()], isComplete }
}

const getDay = (days: number) => getOfficeDay(new Date(Date.now() + days * DAY_MS))

async function listPages({ payments }: Money, days: PaymentDays, signal: AbortSignal): Promise<Listed> {
  const listed: Payment[] = []
  for (let page = 0; page < PAYMENTS_REREAD_PAGES; page += 1) {
    const answer = await withRetry((scope) => payments.listPayments(days, page, { signal: scope }), signal)
    listed.push(...answer.payments)
    if (!answer.hasMore) return { payments: listed, isComplete: true }
  }
  return { payments: listed, isComplete: false }
}

/** Queues a job for each payment of ours that is otherwise than we know. */
async function queueDifferences({ database: { db } }: Store, { payments }: Listed): Promise<number> {
  const own = new Map((await listOwnPayments(db, payments)).map((one) => [one.paymentId, one]))
  const ids = [...own.values()]
  const charges = await listCharges(
    db,
    ids.flatMap(({ chargeId }) => chargeId ?? []),
  )
  const readings = await readReadings(
    db,
    ids.flatMap(({ chargeId, paymentId }) => (chargeId === null ? paymentId : [])),
  )
  let count = 0
  for (const payment of payments) {
    const one = own.get(payment.id)
    if (one === undefined) continue
    const charge = charges.find(({ id }) => id === one.chargeId)
    const reading = readings.get(payment.id)
    const isNews = charge ? differs(charge, payment) : isUnlike(reading, payment)
    const job = createRereadJob(one.leadId, payment.id, `${getDay(0)}:${describe(payment)}`)
    if (isNews && (await enqueue(db, job))) count += 1
    if (!isNews && !charge && reading === undefined) await keepReading(db, payment, 0)
  }
  return count
}

/** What may be missing in the provider's lists, because it was deleted there. */
type Ours = { readonly payable: readonly Charge[]; readonly subscriptions: readonly PresentSubscription[] }

/**
 * Queues a job for each charge that no list has, and for each subscription without anything owed: the provider makes the next charge
 * weeks ahead, and ended subscriptions have none.
 */
async function queueUnlisted(
  { database: { db } }: Store,
  { payable, subscriptions }: Ours,
  { payments }: Listed,
): Promise<number> {
  const listed = new Set(payments.map(({ id }) => id))
  const owing = new Set(payments.filter(isOwed).map(({ subscription }) => subscription))
  const today = getDay(0)
  const queued = [
    ...payable.flatMap(({ leadId, externalId }) =>
      externalId === null || listed.has(externalId)
        ? []
        : [createRereadJob(leadId, externalId, `${today}:unlisted`)],
    ),
    ...subscriptions
      .filter(({ subscriptionId }) => !owing.has(subscriptionId))
      .map(({ leadId, subscriptionId }) =>
        createSubscriptionEventJob(`${READ_AGAIN}:${subscriptionId}:${today}`, leadId, subscriptionId),
      ),
  ]
  let count = 0
  for (const job of queued) if (await enqueue(db, job)) count += 1
  return count
}

/** Describes how a payment stands, so that the same difference is queued once a day. */
function describe({ status, dueDate, value, refunds }: Payment): string {
  return [status, dueDate, value, ...refunds.map((refund) => refund.value)].join(':')
}
