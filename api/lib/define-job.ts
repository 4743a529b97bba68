import type * as z from 'zod'

/** Not exported: without it no other module can write an object that is a `NewJob`. */
const isDefined = Symbol('made by a job definition')

/** Work to be queued. Only a definition creates one, so that each kind is spelled once and each payload is checked. */
export type NewJob = {
  readonly [isDefined]: true
  readonly kind: string
  /** Jobs of one subject (a lead's id) run one after another, oldest first. */
  readonly subject: string
  /** Derived from the cause: a second job with the same key is the same job. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A kind of job without its handler, so that a feature that queues another feature's job imports only this. */
export type JobDefinition<Payload extends NewJob['payload']> = {
  /** The name it is stored under. Renaming one needs a migration of the stored jobs. */
  readonly kind: string
  /** The schema that a payload must match when the job is claimed. */
  readonly payload: z.ZodType<Payload>
  create(job: Pick<NewJob, 'subject' | 'key'> & { readonly payload: Payload }): NewJob
}

/** Defines a kind of job. */
export function defineJob<Payload extends NewJob['payload']>(
  kind: string,
  payload: z.ZodType<Payload>,
): JobDefinition<Payload> {
  return { kind, payload, create: (job) => ({ [isDefined]: true, kind, ...job }) }
}
