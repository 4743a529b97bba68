import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { AB_COUNTS } from '#machines/ab-test/judge.ts'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** Events on their way to the ad platform (spec S2 7). Their payload is emptied once they are sent or dropped. */
export const adEvents = pgTable(
  'ad_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    /** Shared with the browser's pixel: name and id identify one event. */
    eventId: text('event_id').notNull(),
    leadId: uuid('lead_id'),
    /** The session whose page reported it, until it is sent or dropped; null for an event of the server. */
    sessionId: text('session_id'),
    /** When it happened, by the visitor's clock, but never later than now. */
    occurredAt: createMomentColumn('occurred_at').notNull(),
    /** Source address, user data (hashed) and custom data. */
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    state: text('state', { enum: ['pending', 'sent', 'dropped'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: createMomentColumn('due_at').notNull().defaultNow(),
    problem: text('problem'),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    finishedAt: createMomentColumn('finished_at'),
  },
  (event) => [
    unique('ad_events_identity').on(event.name, event.eventId),
    index('ad_events_due').on(event.dueAt, event.id).where(sql`${event.state} = 'pending'`),
    index('ad_events_dropped').on(event.id).where(sql`${event.state} = 'dropped'`),
    index('ad_events_lead').on(event.leadId),
    index('ad_events_session').on(event.sessionId).where(sql`${event.sessionId} is not null`),
  ],
)

/**
 * The data about a visitor who agreed to marketing cookies that the server's own events need, such as a payment days
 * later.
 */
export const adVisitors = pgTable('ad_visitors', {
  leadId: uuid('lead_id').primaryKey(),
  /** Address, user agent and click ids of the latest visit. */
  browser: jsonb('browser').$type<JsonObject>().notNull(),
  sourceUrl: text('source_url').notNull(),
  updatedAt: createMomentColumn('updated_at').notNull().defaultNow(),
})

/** The events of an A/B/C test (spec S1 4.3): who saw which variant, and who signed up, proved the phone and paid. */
export const abEvents = pgTable(
  'ab_events',
  {
    id: uuid('id').notNull(),
    test: text('test').notNull(),
    kind: text('kind', { enum: AB_COUNTS }).notNull(),
    variant: text('variant', { enum: ['A', 'B', 'C'] }).notNull(),
    at: createMomentColumn('at').notNull().defaultNow(),
  },
  (event) => [primaryKey({ columns: [event.test, event.kind, event.id] })],
)

/**
 * Number of rows of `ab_events` by kind, so that a report takes as long in the test's last week as on its first day.
 */
export const abTallies = pgTable(
  'ab_tallies',
  {
    test: text('test').notNull(),
    kind: text('kind', { enum: AB_COUNTS }).notNull(),
    variant: text('variant', { enum: ['A', 'B', 'C'] }).notNull(),
    count: integer('count').notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.test, tally.kind, tally.variant] })],
)
