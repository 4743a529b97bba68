import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** The outbox: work accepted together with its cause, done at least once, in order for each subject. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    /** What the job is about (a lead's id). Jobs of one subject run one after another, in order of id. */
    subject: text('subject').notNull(),
    /** Derived from the cause: the same cause never queues twice. */
    key: text('key').notNull().unique('jobs_key'),
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    state: text('state', { enum: ['pending', 'done', 'dead'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: createMomentColumn('due_at').notNull().defaultNow(),
    leaseOwner: text('lease_owner'),
    leaseUntil: createMomentColumn('lease_until'),
    problem: text('problem'),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    finishedAt: createMomentColumn('finished_at'),
  },
  (job) => [
    index('jobs_due').on(job.dueAt, job.id).where(sql`${job.state} = 'pending'`),
    index('jobs_subject').on(job.subject, job.id),
    index('jobs_dead').on(job.id).where(sql`${job.state} = 'dead'`),
    index('jobs_given_up').on(job.finishedAt).where(sql`${job.state} = 'dead'`),
    // Finds all jobs of a visitor for deletion, when the subject does not name the sign-up.
    index('jobs_lead')
      .on(sql`(${job.payload} ->> 'leadId')`)
      .where(sql`(${job.payload} ->> 'leadId') is not null`),
    index('jobs_registration')
      .on(sql`(${job.payload} ->> 'registrationId')`)
      .where(sql`(${job.payload} ->> 'registrationId') is not null`),
  ],
)

/** The backups this database was filled from; empty if it never was. */
export const restores = pgTable('restores', {
  takenAt: createMomentColumn('taken_at').primaryKey(),
  restoredAt: createMomentColumn('restored_at').notNull().defaultNow(),
})

/** Objects we are about to create in a provider, written before the call (decision 9). */
export const intents = pgTable(
  'intents',
  {
    /** For example `person:ana@exemplo.com.br`: one key, one outside object. */
    key: text('key').primaryKey(),
    kind: text('kind').notNull(),
    leadId: uuid('lead_id'),
    state: text('state', { enum: ['planned', 'done', 'abandoned'] })
      .notNull()
      .default('planned'),
    externalId: text('external_id'),
    /** Until this time an unanswered call may still take effect, so nothing is created again. */
    quarantineUntil: createMomentColumn('quarantine_until').notNull(),
    attempts: integer('attempts').notNull().default(1),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    updatedAt: createMomentColumn('updated_at').notNull().defaultNow(),
  },
  (intent) => [index('intents_lead').on(intent.leadId)],
)

/** Numbers the holders of all locks: a later holder always has the greater token (decision 10). */
export const lockTokens = pgSequence('lock_tokens')

/** A lease on a name. An expired row is free; it stays for a while so that tokens only grow. */
export const locks = pgTable('locks', {
  name: text('name').primaryKey(),
  owner: text('owner').notNull(),
  token: bigint('token', { mode: 'number' }).notNull(),
  expiresAt: createMomentColumn('expires_at').notNull(),
})

/** Points spent in the current window of a limit. */
export const quotas = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: createMomentColumn('expires_at').notNull(),
})

/** Provider answers worth keeping for a while (products 6 h, person to deal 5 min; spec S2 9). */
export const caches = pgTable('caches', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>(),
  expiresAt: createMomentColumn('expires_at').notNull(),
})
