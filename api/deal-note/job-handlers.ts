import { requireSpareTokens } from '../crm-account/token-budget.ts'
import { followDeal } from '../deals/follow-deal.ts'
import { handleJob } from '../outbox/registry.ts'
import { isMissing } from '../providers/provider-error.ts'
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
      if (!isMissing(thrown) || thrown.provider !== 'pipedrive') throw thrown
      // Merged or deleted before its first note: what is known belongs to the visitor's other deal, if there is one.
      const [lead] = await listLeadsOfDeal(services.database.db, dealId)
      if (lead) await followDeal(services, lead, signal)
    }
  }),
]
