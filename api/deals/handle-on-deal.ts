import { requireSpareTokens } from '../crm-account/token-budget.ts'
import type { JobDefinition, NewJob } from '../lib/define-job.ts'
import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import { handleJob, type JobContext, type JobEntry } from '../outbox/registry.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { isMissing } from '../providers/provider-error.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { followDeal } from './follow-deal.ts'
import { type NewsOfDeleted, reportDeletedDeal } from './report-deleted-deal.ts'

/** The input of a job handler that works on a lead's deal. */
export type DealJobContext<Payload> = JobContext<Payload> & {
  readonly lead: Lead
  readonly dealId: number
}

type MaybeNews = NewsOfDeleted | null

/**
 * Adapts a handler to a job whose subject is a lead with a deal. The job is deferred until the sign-up has found or
 * created the deal, and while the CRM's daily tokens run low. Where the deal was merged, deleted or archived, the job goes on with the
 * person's other deal; when there is none, the sales team hears of it, and the job ends. It fails permanently when the lead was
 * deleted.
 * @param findNews finds what the sales team must hear of the job even so; null when it is enough that the visitor continues
 */
export function handleOnDeal<Payload extends NewJob['payload']>(
  definition: JobDefinition<Payload>,
  handler: (context: DealJobContext<Payload>) => Promise<void>,
  findNews: (context: DealJobContext<Payload>) => MaybeNews | Promise<MaybeNews> = () => null,
): JobEntry {
  return handleJob(definition, async (context) => {
    const { services, signal } = context
    requireSpareTokens(services)
    const lead = await findLead(services.database.db, context.job.subject)
    if (!lead) throw new PermanentFailure('lead_missing')
    const { dealId } = lead
    if (dealId === null) throw new JobDeferral('deal_missing')
    await readAgainOnMissing(async () => {
      try {
        await handler({ ...context, lead, dealId })
      } catch (thrown) {
        if (!(thrown instanceof DealDeleted)) throw thrown
        // Not always the deal from above: the handler may have given the lead a deal of its own, and found that one deleted.
        const { dealId: goneId, isArchived } = thrown
        const left = { ...lead, dealId: goneId }
        const followed = await followDeal(services, left, signal)
        if (followed)
          return handler({ ...context, ...followed }).catch((error: unknown) => {
            // It went meanwhile, too: the next attempt begins with it.
            throw error instanceof DealDeleted ? new JobDeferral('deal_missing') : error
          })
        const news = await findNews({ ...context, lead: left, dealId: goneId })
        await reportDeletedDeal(services, left, { dealId: goneId, isArchived, news }, signal)
      }
    })
  })
}

/**
 * Runs work on the CRM's records. A missing record is an answer and no outage: a deleted or archived deal ends the work. Any other record was
 * deleted or merged after it was read, so the work is repeated and reads the records again.
 * @throws JobDeferral when a record other than the deal is missing
 */
export async function readAgainOnMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (thrown instanceof DealDeleted) return
    const isCrmRecord = isMissing(thrown) && thrown.provider === 'pipedrive'
    throw isCrmRecord ? new JobDeferral('crm_record_missing') : thrown
  }
}
