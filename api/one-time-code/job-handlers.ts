import { handleJob } from '../outbox/registry.ts'
import { answerAsk } from './answer-ask.ts'
import { AskedCodeJob } from './jobs.ts'

/** The handlers of the jobs about codes. */
export const oneTimeCodeJobs = [
  handleJob(AskedCodeJob, ({ services, payload, job }) => answerAsk(services, payload, job.attempts > 1)),
]
