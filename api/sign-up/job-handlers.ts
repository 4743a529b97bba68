import { handleJob } from '../outbox/registry.ts'
import { stepLead } from '../store/lead-states.ts'
import { SignUpJob } from './jobs.ts'
import { NO_AUDIENCE, runSignUpJob } from './run.ts'

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
