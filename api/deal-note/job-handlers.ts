import { requireSpareTokens } from '../crm-account/token-budget.ts'
import { followDeal } from '../deals/follow-deal.ts'
import { handleJob } from '../outbox/registry.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { isMissing, isRefusedWrite } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm } from '../services.ts'
import { listLeadsOfDeal } from '../store/deal-sign-ups.ts'
import { DealNoteJob } from './jobs.ts'
import { writeDealNote } from './write-deal-note.ts'

/** The handlers of the jobs that write notes. */
export const dealNoteJobs = [
  handleJob(DealNoteJob, async ({ services, payload: { dealId }, signal, finishWith }) => {
    requireSpareTokens(services)
    try {
      finishWith(...(await writeDealNote(services, dealId, signal)))
    } catch (thrown) {
      if (!(await isDealGone(services, dealId, thrown, signal))) throw thrown
      // What is known belongs to the visitor's other deal, if there is one.
      const [lead] = await listLeadsOfDeal(services.database.db, dealId)
      if (lead) await followDeal(services, lead, signal)
    }
  }),
]

/**
 * Returns whether a note was refused because its deal was merged or deleted before the first one, or archived, which only the
 * deal tells.
 */
async function isDealGone(
  { crm }: Crm,
  dealId: number,
  thrown: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isRefusedWrite(thrown) || thrown.provider !== 'pipedrive') return false
  if (isMissing(thrown)) return true
  try {
    await withRetry((scope) => crm.getDeal(dealId, { signal: scope }), signal)
    return false
  } catch (error) {
    if (error instanceof DealDeleted) return true
    throw error
  }
}
