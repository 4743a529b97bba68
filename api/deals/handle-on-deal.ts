import { requireSpareTokens } from '../crm-account/token-budget.ts'
import type { JobDefinition, NewJob } from '../lib/define-job.ts'
import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import { handleJob, type JobContext, type JobEntry } from '../outbox/registry.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { reportDeletedDeal } from './report-deleted-deal.ts'

/** The input of a job handler that works on a lead's deal. */
export type DealJobContext<Payload> = JobContext<Payload> & {
  readonly lead: Lead
  readonly dealId: number
}

/**
 * Adapts a handler to a job whose subject is a lead with a deal. The job is deferred until the sign-up has found or
 * created the deal, and while the CRM's daily tokens run low. It fails permanently when the lead or the deal was
 * deleted.
 */
export function handleOnDeal<Payload extends NewJob['payload']>(
  definition: JobDefinition<Payload>,
  handler: (context: DealJobContext<Payload>) => Promise<void>,
): JobEntry {
  return handleJob(definition, async (context) => {
    requireSpareTokens(context.services)
    const lead = await findLead(context.services.database.db, context.job.subject)
    if (!lead) throw new PermanentFailure('lead_missing')
    const { dealId } = lead
    if (dealId === null) throw new JobDeferral('deal_missing')
    try {
      await handler({ ...context, lead, dealId })
    } catch (thrown) {
      if (!(thrown instanceof DealDeleted)) throw thrown
      await reportDeletedDeal(context.services, lead, dealId, context.signal)
      throw new PermanentFailure('deal_deleted')
    }
  })
}

/** Runs work on a deal. @throws PermanentFailure when the deal was deleted in the CRM */
export async function failOnDeletedDeal(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (thrown instanceof DealDeleted) throw new PermanentFailure('deal_deleted')
    throw thrown
  }
}
