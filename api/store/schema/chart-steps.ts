import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createMomentColumn } from './columns.ts'

/**
 * Every step of the charts that the server keeps, and of the funnel: rows are only added, by the statement that stores the step.
 * Erasing a sign-up deletes its rows that are summed and takes its ids and campaign off the others, so that only counts stay.
 */
export const chartSteps = pgTable(
  'chart_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The chart's id; `funnel` for the funnel's stages. */
    chart: text('chart').notNull(),
    /** The id of the row whose life it is; null where it is erased, and for what has none. */
    subject: text('subject'),
    /** The sign-up it belongs to. */
    leadId: uuid('lead_id'),
    /** Null for the first step. */
    fromState: text('from_state'),
    /** The event's type; null for the first step. */
    event: text('event'),
    toState: text('to_state').notNull(),
    at: createMomentColumn('at').notNull().defaultNow(),
    /** When the sign-up began, by which the funnel counts. */
    begunAt: createMomentColumn('begun_at'),
    /** Seconds in `fromState`; in the funnel, since the sign-up began. Null where nobody knows. */
    waited: doublePrecision('waited'),
    variant: text('variant'),
    /** A kind of origin (`machines/origin/classify.ts`). */
    channel: text('channel'),
    campaign: text('campaign'),
    isQualified: boolean('is_qualified').notNull().default(false),
  },
  (step) => [
    index('chart_steps_lead').on(step.leadId).where(sql`${step.leadId} is not null`),
    // A sign-up reaches each stage of the funnel once.
    uniqueIndex('chart_steps_stage')
      .on(step.leadId, step.toState)
      .where(sql`${step.chart} = 'funnel' and ${step.leadId} is not null`),
  ],
)

/**
 * The number of rows of `chart_steps` by day, so that a view takes as long with a million sign-ups as with a few. Texts are
 * empty where the rows have none.
 */
export const chartDays = pgTable(
  'chart_days',
  {
    chart: text('chart').notNull(),
    /** By the office's calendar: of the step; in the funnel, of the sign-up. */
    day: date('day', { mode: 'string' }).notNull(),
    fromState: text('from_state').notNull(),
    event: text('event').notNull(),
    toState: text('to_state').notNull(),
    variant: text('variant').notNull(),
    channel: text('channel').notNull(),
    campaign: text('campaign').notNull(),
    isQualified: boolean('is_qualified').notNull(),
    /** How long it waited, as a class of lengths (`chart-days.ts`); -1 where nobody knows. */
    span: smallint('span').notNull(),
    count: integer('count').notNull(),
  },
  (day) => [
    primaryKey({
      name: 'chart_days_key',
      columns: [
        day.chart,
        day.day,
        day.fromState,
        day.event,
        day.toState,
        day.variant,
        day.channel,
        day.campaign,
        day.isQualified,
        day.span,
      ],
    }),
  ],
)

/** Up to which row `chart_steps` is summed; one row, none before the first sum. */
export const chartSums = pgTable('chart_sums', {
  id: integer('id').primaryKey(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})
