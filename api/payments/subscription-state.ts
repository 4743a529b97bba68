import { SUBSCRIPTION_CHECK_EVERY_MS } from '#machines/payments/limits.ts'
import type { Subscription } from '../providers/asaas/schemas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Money, Store } from '../services.ts'
import {
  claimSubscriptionCheck,
  clearSubscription,
  type StoredSubscription,
  saveDueDate,
} from '../store/subscriptions.ts'
import { isOwed } from './payment-statuses.ts'

/** Statuses of a subscription that creates no more charges. */
const ENDED: readonly string[] = ['EXPIRED', 'INACTIVE']

/**
 * Returns whether the provider creates charges for a subscription. An unknown status counts as running, so that no
 * second subscription is opened.
 */
export function isRunning({ deleted, status }: Pick<Subscription, 'deleted' | 'status'>): boolean {
  return !deleted && !ENDED.includes(status)
}

/** Reads the due date of a subscription's next unpaid charge from the provider, `YYYY-MM-DD`. */
export async function readDueDate(
  services: Money,
  subscriptionId: string,
  signal: AbortSignal,
): Promise<string> {
  const { payments } = services
  return (
    (await findUnpaidDueDate(services, subscriptionId, signal)) ??
    (await withRetry((scope) => payments.getSubscription(subscriptionId, { signal: scope }), signal))
      .nextDueDate
  )
}

async function findUnpaidDueDate(
  { payments }: Money,
  subscriptionId: string,
  signal: AbortSignal,
): Promise<string | null> {
  const charges = await withRetry(
    (scope) => payments.findPayments({ subscription: subscriptionId }, { signal: scope }),
    signal,
  )
  const [first = null] = charges
    .filter((charge) => !charge.deleted && isOwed(charge))
    .map(({ dueDate }) => dueDate)
    .sort()
  return first
}

/**
 * Returns a customer's subscription, read from the provider every few minutes; the stored one while the provider
 * does not answer.
 */
export async function refreshSubscription(
  services: Store & Money,
  stored: StoredSubscription,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  const { db } = services.database
  const { key, subscriptionId } = stored
  if (subscriptionId === null || !(await claimSubscriptionCheck(db, key, SUBSCRIPTION_CHECK_EVERY_MS)))
    return stored
  try {
    return await checkSubscription(services, { ...stored, subscriptionId }, signal)
  } catch {
    return stored
  }
}

/**
 * Brings a stored subscription up to date with the provider: its due date, and its end, which the account's staff
 * may have decided.
 * @throws ProviderError when the provider does not answer
 */
export async function checkSubscription(
  services: Store & Money,
  stored: StoredSubscription & { readonly subscriptionId: string },
  signal: AbortSignal,
): Promise<StoredSubscription> {
  const { db } = services.database
  const { key, subscriptionId } = stored
  const running = await findRunning(services, subscriptionId, signal)
  if (running === null) {
    await clearSubscription(db, key, subscriptionId)
    return { ...stored, subscriptionId: null, cents: null, description: null, dueDate: null }
  }
  const dueDate = (await findUnpaidDueDate(services, subscriptionId, signal)) ?? running.nextDueDate
  if (dueDate !== stored.dueDate) await saveDueDate(db, key, dueDate)
  return { ...stored, dueDate }
}

/** Finds the subscription; null once it was ended or removed. */
async function findRunning(
  { payments }: Money,
  subscriptionId: string,
  signal: AbortSignal,
): Promise<Subscription | null> {
  try {
    const found = await withRetry(
      (scope) => payments.getSubscription(subscriptionId, { signal: scope }),
      signal,
    )
    return isRunning(found) ? found : null
  } catch (thrown) {
    if (thrown instanceof ProviderError && thrown.status === 404) return null
    throw thrown
  }
}
