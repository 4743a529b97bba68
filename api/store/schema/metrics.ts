import { bigserial, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** Figures taken every five minutes, the newest hundred (spec S2 9). */
export const metrics = pgTable('metrics', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  figures: jsonb('figures').$type<JsonObject>().notNull(),
  at: createMomentColumn('at').notNull().defaultNow(),
})

/** Figures that exceeded their threshold, the newest fifty (spec S2 9). */
export const metricAlerts = pgTable('metric_alerts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  value: doublePrecision('value').notNull(),
  threshold: doublePrecision('threshold').notNull(),
  at: createMomentColumn('at').notNull().defaultNow(),
})
