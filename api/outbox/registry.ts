import type { JobDefinition, NewJob } from '../lib/define-job.ts'
import type { Services } from '../services.ts'
import type { Job } from '../store/jobs.ts'
import type { Db } from '../store/types.ts'
import type { StoreWrite } from '../store/writes.ts'
import { PermanentFailure } from './job-errors.ts'

/** A claimed job, reduced to what running it needs. */
export type ClaimedJob = Pick<Job, 'id' | 'kind' | 'subject' | 'key' | 'payload' | 'attempts' | 'leaseOwner'>

/** The input of a job handler. */
export type JobContext<Payload> = {
  readonly services: Services
  readonly job: Omit<ClaimedJob, 'payload'>
  readonly payload: Payload
  /** Aborted when the job has run as long as one attempt may. */
  readonly signal: AbortSignal
  /** Adds writes to the statement that records the job as done. They are dropped when the attempt fails. */
  readonly finishWith: (...writes: readonly StoreWrite[]) => void
}

/**
 * Does a job's work. Runs at least once, perhaps more often, so it must be safe to repeat.
 * @throws PermanentFailure when it can never succeed; any other error defers the job
 */
export type JobHandler<Payload> = (context: JobContext<Payload>) => Promise<void>

/** Stores the consequences of a job's death, in the transaction `tx` that marks it as dead. */
export type OnJobDeath = (tx: Db, job: Pick<ClaimedJob, 'subject'>) => Promise<void>

/** How a job is run: its handler, which takes the payload as stored, and the consequences of its death. */
export type JobRun = { readonly run: JobHandler<unknown>; readonly onDeath?: OnJobDeath | undefined }

/** A kind of job and how it is run. */
export type JobEntry = JobRun & { readonly kind: string }

/** How each stored kind is run. */
export type JobRegistry = ReadonlyMap<string, JobRun>

/** Connects a handler to its definition. A stored payload that does not parse is a permanent failure. */
export function handleJob<Payload extends NewJob['payload']>(
  definition: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  onDeath?: OnJobDeath,
): JobEntry {
  return {
    kind: definition.kind,
    onDeath,
    run: async (context) => {
      const { data } = definition.payload.safeParse(context.payload)
      if (data === undefined) throw new PermanentFailure('payload_invalid')
      await handler({ ...context, payload: data })
    },
  }
}

/** Creates the registry of all entries. @throws Error when two have the same kind */
export function createJobRegistry(entries: readonly JobEntry[]): JobRegistry {
  const registry = new Map(entries.map((entry) => [entry.kind, entry]))
  if (registry.size < entries.length) throw new Error('Two jobs have the same kind')
  return registry
}
