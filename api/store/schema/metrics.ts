import { bigserial, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ALERT_KIND_NAMES } from '#machines/alerts/kinds.ts'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** Figures taken every five minutes, the newest hundred (spec S2 9). */
export const metrics = pgTable('metrics', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  figures: jsonb('figures').$type<JsonObject>().notNull(),
  at: createMomentColumn('at').notNull().defaultNow(),
})

/**
 * Alerts: what is or was wrong, the newest fifty (spec S2 9), and those that last. At most one of a kind lasts, which all servers
 * share (`store/alerts.ts`).
 */
export const metricAlerts = pgTable('metric_alerts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind', { enum: ALERT_KIND_NAMES }).notNull(),
  value: doublePrecision('value').notNull(),
  threshold: doublePrecision('threshold').notNull(),
  /** When the trouble began. */
  at: createMomentColumn('at').notNull().defaultNow(),
  /** When it was seen last. */
  seenAt: createMomentColumn('seen_at').notNull().defaultNow(),
  /** When it ended; null while it lasts. */
  endedAt: createMomentColumn('ended_at'),
  /** When its beginning was told; null for one that was not worth telling. */
  toldAt: createMomentColumn('told_at'),
})
