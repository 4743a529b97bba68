import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { composeNoteJob } from '../deal-note/jobs.ts'
import { applyDealChange } from '../deals/apply-deal-change.ts'
import { handleOnDeal } from '../deals/handle-on-deal.ts'
import { ProfileJob } from './jobs.ts'

/** The handlers of the profile's jobs. */
export const profileJobs = [
  handleOnDeal(ProfileJob, async ({ services, lead, dealId, signal, finishWith }) => {
    const change = { events: [{ type: STEP_DEAL_EVENTS.profile }], add: [], remove: [] }
    finishWith(...(await applyDealChange(services, { dealId, lead }, change, signal)).writes)
    finishWith(composeNoteJob(services, dealId))
  }),
]
