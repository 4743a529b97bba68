import { handleOnDeal } from '../deals/handle-on-deal.ts'
import { findHeldRecord } from './hold-record.ts'
import { HoldRecordJob } from './jobs.ts'

/** The handlers of the jobs about ownership. */
export const ownershipJobs = [
  handleOnDeal(HoldRecordJob, async ({ services, lead, signal }) => {
    await findHeldRecord(services, lead, signal)
  }),
]
