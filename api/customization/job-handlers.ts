import { composeNoteJob } from '../deal-note/jobs.ts'
import { handleOnDeal } from '../deals/handle-on-deal.ts'
import { saveCustomization } from '../store/leads.ts'
import { CustomizationJob } from './jobs.ts'

/** The handlers of the customization's jobs. */
export const customizationJobs = [
  handleOnDeal(CustomizationJob, async ({ services, lead, dealId, payload, finishWith }) => {
    await saveCustomization(services.database.db, lead.id, payload)
    finishWith(composeNoteJob(services, dealId))
  }),
]
