import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { VISITOR_MAY_WAIT_MS } from '#machines/sign-up/limits.ts'
import { runFor } from '../lib/requester.ts'
import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import { handleJob, type JobContext } from '../outbox/registry.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import { notePaymentOwed } from '../store/lead-proof.ts'
import { stepLead } from '../store/lead-states.ts'
import { SignUpJob } from './jobs.ts'
import type { SignUpLine } from './lines.ts'
import { type ParsedLead, parseLead } from './parse-lead.ts'
import { requireLead } from './require-lead.ts'
import { runSignUp } from './run.ts'

/** The visitor who follows a sign-up while it runs. */
export type SignUpAudience = {
  readonly address: string | null
  readonly sendLine: (line: SignUpLine) => void
}

const NO_AUDIENCE: SignUpAudience = { address: null, sendLine: () => {} }

/**
 * Runs the chart of a lead until each step is done. Customer and subscription are only noted as owed; a separate job
 * creates them once the phone is proven (decisions 12 and 38).
 * @param accepted the lead, where this process has just validated and stored it
 */
export async function runSignUpJob(
  { services, job }: JobContext<unknown>,
  audience: SignUpAudience,
  accepted?: ParsedLead,
): Promise<void> {
  const parsed = accepted ?? parseLead(await requireLead(services, job.subject))
  const { lead } = parsed
  const { output, owed, retryAfterMs, putOff } = await runFor({ kind: 'signUp', name: lead.sessionId }, () =>
    runSignUp(services, parsed, {
      claim: job,
      isVisitorWaiting:
        getSignUpStanding(lead.status) === 'running' &&
        Date.now() - lead.createdAt.getTime() < VISITOR_MAY_WAIT_MS,
      ...audience,
    }),
  )
  if (output.outcome === 'rejected') throw new PermanentFailure('rejected')
  if (output.outcome === 'failed') throw new JobDeferral(output.problem ?? 'failed')
  if (owed !== null) throw putOff ?? new JobDeferral(`pending:${owed}`, retryAfterMs ?? 0)
  if (output.pending.length > 0)
    await notePaymentOwed(services.database.db, lead.id, createSubscriptionJob(lead.id), retryAfterMs ?? 0)
}

/** The handlers of the sign-up's jobs. */
export const signUpJobs = [
  handleJob(
    SignUpJob,
    (context) => runSignUpJob(context, NO_AUDIENCE),
    async (tx, { subject }) => {
      await stepLead(tx, subject, { type: 'job.died' }, null)
    },
  ),
]
