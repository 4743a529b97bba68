import { requireSpareTokens } from '../crm-account/token-budget.ts'
import { readAgainOnMissing } from '../deals/handle-on-deal.ts'
import { handleJob } from '../outbox/registry.ts'
import { DealNoteJob } from './jobs.ts'
import { writeDealNote } from './write-deal-note.ts'

/** The handlers of the jobs that write notes. */
export const dealNoteJobs = [
  handleJob(DealNoteJob, async ({ services, payload, signal, finishWith }) => {
    requireSpareTokens(services)
    await readAgainOnMissing(async () =>
      finishWith(...(await writeDealNote(services, payload.dealId, signal))),
    )
  }),
]
