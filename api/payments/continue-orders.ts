import { composeNoteJob } from '../deal-note/jobs.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store, Waits } from '../services.ts'
import { listDealsOfOrders, takeOverOrders } from '../store/charges.ts'
import { storeWrites } from '../store/writes.ts'
import { queueCharged } from './report-charge-to-deal.ts'

/**
 * Brings to a sign-up's deal what its customer ordered in an earlier sign-up and has not paid, if the sales team marked that one's
 * deal as lost: the payment is to win the one they work on. An open or won deal keeps its order (decision 54). Safe to repeat.
 */
export async function continueOrders(
  services: Store & Crm & Waits,
  leadId: string,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  for (const formerId of await listDealsOfOrders(db, leadId, dealId)) {
    if (!(await isLost(services, formerId, signal))) continue
    await db.transaction(async (tx) => {
      // A charge that is still being created is told to its deal by its creation.
      for (const charge of await takeOverOrders(tx, leadId, formerId))
        if (charge.status === 'pending') await queueCharged(tx, charge)
      // The note of the earlier deal must no longer show the charge.
      await storeWrites(tx, [composeNoteJob(services, formerId)])
    })
  }
}

/** Returns whether a deal is lost. The sign-ups of a deleted one leave it by themselves (`deals/follow-deal.ts`). */
async function isLost({ crm }: Crm, dealId: number, signal: AbortSignal): Promise<boolean> {
  try {
    return (await withRetry((scope) => crm.getDeal(dealId, { signal: scope }), signal)).status === 'lost'
  } catch (thrown) {
    if (thrown instanceof DealDeleted) return false
    throw thrown
  }
}
