import { SUBSCRIPTION_CHECK_EVERY_MS } from '#machines/payments/limits.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Services } from '../services.ts'
import { claimDueDateCheck, type StoredSubscription, saveDueDate } from '../store/subscriptions.ts'

/** Statuses of a charge that is still to be paid. */
const UNPAID: readonly string[] = ['PENDING', 'OVERDUE']

/** Reads the due date of a subscription's next unpaid charge from the provider, `YYYY-MM-DD`. */
export async function readDueDate(
  { payments }: Services,
  subscriptionId: string,
  signal: AbortSignal,
): Promise<string> {
  const charges = await withRetry(
    (scope) => payments.findPayments({ subscription: subscriptionId }, { signal: scope }),
    signal,
  )
  const [first] = charges
    .filter(({ status, deleted }) => !deleted && UNPAID.includes(status))
    .map(({ dueDate }) => dueDate)
    .sort()
  if (first !== undefined) return first
  return (await withRetry((scope) => payments.getSubscription(subscriptionId, { signal: scope }), signal))
    .nextDueDate
}

/** The due date the provider has for a customer's subscription, refreshed every few minutes; null when the provider never answered. */
export async function refreshDueDate(
  services: Services,
  { key, subscriptionId, dueDate }: StoredSubscription,
  signal: AbortSignal,
): Promise<string | null> {
  const { db } = services.database
  if (subscriptionId === null || !(await claimDueDateCheck(db, key, SUBSCRIPTION_CHECK_EVERY_MS)))
    return dueDate
  try {
    const read = await readDueDate(services, subscriptionId, signal)
    if (read !== dueDate) await saveDueDate(db, key, read)
    return read
  } catch {
    return dueDate
  }
}
