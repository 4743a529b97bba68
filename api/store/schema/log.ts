import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** Log lines of requests, kept for some days so that operators can search them. They hold codes, numbers and our own ids. */
export const logLines = pgTable(
  'log_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: uuid('request_id').notNull(),
    level: text('level').notNull(),
    /** What happened, as `request.failed`. */
    action: text('action').notNull(),
    fields: jsonb('fields').$type<JsonObject>().notNull(),
    at: createMomentColumn('at').notNull(),
  },
  (line) => [index('log_lines_request').on(line.requestId), index('log_lines_at').on(line.at)],
)
