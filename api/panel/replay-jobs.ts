import type { Logging, Store } from '../services.ts'
import { type ReplayScope, replayFailed } from '../store/jobs.ts'
import { recordOperatorAct } from '../store/operators.ts'

type Asked = { readonly operator: string; readonly scope: ReplayScope; readonly requestId: string }

/**
 * Makes failed jobs due now (`job.replayed` of the chart `machines/outbox/job.machine.ts`) and records the act, unless nothing
 * changed. Returns how many jobs are due.
 */
export async function replayJobs(
  { database, log }: Store & Logging,
  { operator, scope, requestId }: Asked,
): Promise<number> {
  const replayed = await database.db.transaction(async (tx) => {
    const jobs = await replayFailed(tx, scope)
    if (jobs.length > 0)
      await recordOperatorAct(tx, { operator, changed: jobs.length, ...describeAct(scope) })
    return jobs
  })
  for (const { id, kind } of replayed) log('warn', 'job.replayed', { requestId, jobId: id, kind })
  return replayed.length
}

function describeAct({ id, kind, leadId }: ReplayScope) {
  if (leadId !== undefined) return { act: 'replayed_lead', target: leadId } as const
  if (id !== undefined) return { act: 'replayed_job', target: `${id}` } as const
  if (kind !== undefined) return { act: 'replayed_kind', target: kind } as const
  return { act: 'replayed_all' } as const
}
