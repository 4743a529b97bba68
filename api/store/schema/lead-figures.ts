import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LEAD_COSTS } from '#machines/panel/lead-costs.ts'

/** The facts by which each deal was last counted in `fact_days`, so that it is counted once. */
export const dealFacts = pgTable('deal_facts', {
  /** The CRM's id. */
  dealId: integer('deal_id').primaryKey(),
  /** Of the deal's first sign-up, by the office's calendar. */
  day: date('day', { mode: 'string' }).notNull(),
  /** As one text (`machines/lead-scoring/facts.ts`). */
  facts: text('facts').notNull(),
  isPaid: boolean('is_paid').notNull(),
})

/** The number of deals by the facts that their score sees, and by the day of the first sign-up. */
export const factDays = pgTable(
  'fact_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    facts: text('facts').notNull(),
    count: integer('count').notNull(),
    /** How many of them paid. */
    paid: integer('paid').notNull(),
  },
  (day) => [primaryKey({ name: 'fact_days_key', columns: [day.day, day.facts] })],
)

/** Sign-ups, and what was spent on them, by month and channel. It names nobody. */
export const leadCosts = pgTable(
  'lead_costs',
  {
    /** The first day of the month in which it happened, by the office's calendar. */
    month: date('month', { mode: 'string' }).notNull(),
    /** A kind of origin; empty for what belongs to no sign-up, or to one whose origin nobody knows. */
    channel: text('channel').notNull(),
    /** `leads` are the sign-ups themselves. */
    kind: text('kind', { enum: ['leads', ...LEAD_COSTS] }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (cost) => [primaryKey({ name: 'lead_costs_key', columns: [cost.month, cost.channel, cost.kind] })],
)
