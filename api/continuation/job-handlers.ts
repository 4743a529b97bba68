import { handleJob } from '../outbox/registry.ts'
import { ContinuationMailJob } from './jobs.ts'
import { sendContinuationMail } from './send-continuation-mail.ts'

/** The handlers of the continuation's jobs. */
export const continuationJobs = [
  handleJob(ContinuationMailJob, ({ services, payload, signal }) =>
    sendContinuationMail(services, payload, signal),
  ),
]
