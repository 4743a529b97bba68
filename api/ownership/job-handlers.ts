import { enqueueNoteOfLead } from '../deal-note/jobs.ts'
import { handleOnDeal } from '../deals/handle-on-deal.ts'
import { continueOrders } from '../payments/continue-orders.ts'
import { findHeldRecord } from './hold-record.ts'
import { CorrectedEmailJob, HoldRecordJob } from './jobs.ts'
import { writeCorrectedEmail } from './write-corrected-email.ts'

/** The handlers of the jobs about ownership. */
export const ownershipJobs = [
  handleOnDeal(HoldRecordJob, async ({ services, lead, signal }) => {
    const held = await findHeldRecord(services, lead, signal)
    if (held) await continueOrders(services, lead.id, held.dealId, signal)
  }),
  handleOnDeal(CorrectedEmailJob, async ({ services, lead, payload, signal }) => {
    await writeCorrectedEmail(services, lead, payload.former, signal)
    await enqueueNoteOfLead(services, lead.id)
  }),
]
