import * as z from 'zod'
import { toCents } from '#machines/lib/money.ts'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import { DAY_MS, SECOND_MS } from '#machines/lib/units.ts'
import { PAYMENTS_REREAD_AHEAD_DAYS, PAYMENTS_REREAD_DAYS } from '#machines/payments/limits.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Money, Store } from '../services.ts'
import { readCaches, writeCache } from '../store/caches.ts'
import { clearSubscriptionPaid, isSubscriptionPaid, type Lead, markSubscriptionPaid } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { getPaidAt } from './paid-at.ts'
import { queuePurchase } from './payment-ad-events.ts'
import {
  CASH_UNDONE,
  getReturnedCents,
  getStatedEvent,
  isOwed,
  isPaid,
  READ_AGAIN,
} from './payment-statuses.ts'
import { queueSubscriptionPaid } from './report-charge-to-deal.ts'
import { reportTrouble } from './report-trouble.ts'

/** What was last read of a payment of a subscription, of which we store no row. */
const Reading = z.object({
  status: z.string(),
  isPaid: z.boolean(),
  cents: z.number(),
  dueDate: z.string(),
  returnedCents: z.number(),
})

const FIELDS = Reading.keyof().options

/** What is kept of a payment: its last reading, and how many times it was taken back. */
const KeptReading = Reading.extend({ undone: z.number().default(0) })

/** What is kept of a payment of a subscription. */
export type SubscriptionReading = z.infer<typeof KeptReading>

/** As long as the payment is listed by `rereadPayments`. */
const KEPT_SECONDS = ((PAYMENTS_REREAD_DAYS + PAYMENTS_REREAD_AHEAD_DAYS) * DAY_MS) / SECOND_MS

const getKey = (paymentId: string) => `subscription-payment:${paymentId}`

/** Brings a lead up to date with a payment of its subscription. Safe to repeat. */
export async function refreshSubscriptionPayment(
  services: Store & Money & Logging,
  lead: Lead,
  payment: Payment,
  event: string,
): Promise<void> {
  const { db } = services.database
  const known = (await readReadings(db, [payment.id])).get(payment.id)
  if (isPaid(payment) && !(known === undefined && event === READ_AGAIN && isToldBefore(lead, payment)))
    await reportPaid(services, lead, payment, known?.undone ?? 0)
  const isUndone = event === CASH_UNDONE || (known?.isPaid === true && isOwed(payment))
  if (isUndone || getStatedEvent(payment) === 'payment.returned') await forgetPaid(services, lead, payment)
  if (isUndone) await reportTrouble(services, lead.id, payment, 'undone')
  await keepReading(db, payment, (known?.undone ?? 0) + (isUndone ? 1 : 0))
}

async function reportPaid(
  services: Store & Logging,
  lead: Lead,
  payment: Payment,
  undone: number,
): Promise<void> {
  const { db } = services.database
  const paidAt = getPaidAt(payment)
  // The first payment of the subscription wins the deal; after one that was taken back, the next is the first again. A later
  // sign-up with the same subscription is no new purchase (decision 54).
  if (!(await isSubscriptionPaid(db, lead.id, payment.subscription)))
    await queueSubscriptionPaid(db, lead.id, { payment, undone, paidAt })
  await queuePurchase(services, lead, { id: payment.id, cents: toCents(payment.value) })
  if (getReturnedCents(payment) > 0) await reportTrouble(services, lead.id, payment, 'partialRefund')
  // Last: an attempt that ends before it is repeated as a whole.
  await markSubscriptionPaid(db, lead.id, paidAt)
}

/**
 * Returns whether a payment of that day or a later one was reported to the deal already. A payment without an earlier reading is
 * then older than our readings: to report it again would win a deal that the sales team has closed since.
 */
function isToldBefore({ subscriptionPaidAt }: Lead, payment: Payment): boolean {
  return subscriptionPaidAt !== null && getOfficeDay(getPaidAt(payment)) <= getOfficeDay(subscriptionPaidAt)
}

/** Stops counting a lead as paying, unless another payment of the subscription counts. */
async function forgetPaid(
  { database, payments }: Store & Money,
  lead: Lead,
  payment: Payment,
): Promise<void> {
  const { subscription } = payment
  const others = subscription === null ? [] : await withRetry(() => payments.findPayments({ subscription }))
  if (!others.some((other) => other.id !== payment.id && isPaid(other)))
    await clearSubscriptionPaid(database.db, lead.id, subscription)
}

/** Reads what was last read of some payments, by their ids. */
export async function readReadings(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionReading>> {
  const kept = await readCaches(db, paymentIds.map(getKey))
  return new Map(
    paymentIds.flatMap((id) => {
      const reading = KeptReading.safeParse(kept.get(getKey(id))).data
      return reading ? [[id, reading] as const] : []
    }),
  )
}

/** Keeps what was read of a payment, with which the next reading is compared. */
export async function keepReading(db: Db, payment: Payment, undone: number): Promise<void> {
  await writeCache(db, getKey(payment.id), { ...toReading(payment), undone }, KEPT_SECONDS)
}

/** Whether a payment is otherwise than it was last read. One that was never read is new only once something happened to it. */
export function isUnlike(known: SubscriptionReading | undefined, payment: Payment): boolean {
  if (known === undefined) return payment.status !== 'PENDING'
  const read = toReading(payment)
  return FIELDS.some((field) => known[field] !== read[field])
}

function toReading(payment: Payment): z.infer<typeof Reading> {
  const { status, dueDate, value } = payment
  return {
    status,
    isPaid: isPaid(payment),
    cents: toCents(value),
    dueDate,
    returnedCents: getReturnedCents(payment),
  }
}
