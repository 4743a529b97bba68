import { composeNoteJob } from '../deal-note/jobs.ts'
import type { Store, Waits } from '../services.ts'
import { takeOverOrders } from '../store/charges.ts'
import { storeWrites } from '../store/writes.ts'
import { queueCharged } from './report-charge-to-deal.ts'

/**
 * Brings to a sign-up's deal what its customer ordered in an earlier sign-up and has not paid: the sales team closed that one's deal,
 * and the payment is to win the one they work on. Safe to repeat.
 */
export async function continueOrders(services: Store & Waits, leadId: string, dealId: number): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    for (const { charge, formerDealId } of await takeOverOrders(tx, leadId, dealId)) {
      await queueCharged(tx, charge)
      // The note of the earlier deal must no longer show the charge.
      await storeWrites(tx, [composeNoteJob(services, formerDealId)])
    }
  })
}
