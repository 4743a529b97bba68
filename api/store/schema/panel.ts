import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { OPERATOR_ACTS } from '#machines/panel/operator-acts.ts'
import { createMomentColumn } from './columns.ts'

/** Sessions of operators in `/painel`. */
export const operatorSessions = pgTable('operator_sessions', {
  /** Hash of the cookie's random token under the key that opened the session, in hexadecimal. */
  id: text('id').primaryKey(),
  /** Name of the key that opened it (`OPERATOR_KEYS`). */
  operator: text('operator').notNull(),
  createdAt: createMomentColumn('created_at').notNull().defaultNow(),
  expiresAt: createMomentColumn('expires_at').notNull(),
})

/** Acts of operators, in `/painel` or by `OPERATOR_KEY`; kept forever. Contains no personal data. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    operator: text('operator').notNull(),
    act: text('act', { enum: OPERATOR_ACTS }).notNull(),
    /** The job's id or kind, or the lead's id; null when the act has no single target. */
    target: text('target'),
    /** How many jobs or leads the act changed or gave out. */
    changed: integer('changed').notNull().default(0),
    at: createMomentColumn('at').notNull().defaultNow(),
  },
  (act) => [index('operator_acts_target').on(act.target, act.id).where(sql`${act.target} is not null`)],
)
