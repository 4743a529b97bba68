import { enqueueNoteOfLead } from '../deal-note/jobs.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Money, Store, Waits } from '../services.ts'
import { clearSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { isPaid } from './payment-statuses.ts'

/**
 * Ends subscriptions that their visitor no longer wants: for a phone or CNPJ they corrected, or because they chose a
 * plan without a monthly bill. A paid one stays: the sales team arranges the rest.
 */
export async function endUnlessPaid(
  services: Store & Money & Waits,
  unwanted: readonly StoredSubscription[],
  signal: AbortSignal,
): Promise<void> {
  const { payments, database } = services
  for (const { key, leadId, subscriptionId: id } of unwanted) {
    if (id === null) continue
    const charged = await withRetry(
      (scope) => payments.findPayments({ subscription: id }, { signal: scope }),
      signal,
    )
    if (charged.some(isPaid)) continue
    try {
      await withRetry((scope) => payments.deleteSubscription(id, { signal: scope }), signal)
    } catch (thrown) {
      // Removed at the provider.
      if (!(thrown instanceof ProviderError && thrown.status === 404)) throw thrown
    }
    await clearSubscription(database.db, key, id)
    await enqueueNoteOfLead(services, leadId)
  }
}
