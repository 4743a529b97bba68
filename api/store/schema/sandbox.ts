import { bigserial, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createMomentColumn, type JsonObject } from './columns.ts'

/** The records of the sandbox providers, one row each. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    service: text('service').notNull(),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    data: jsonb('data').$type<JsonObject>().notNull(),
    createdAt: createMomentColumn('created_at').notNull().defaultNow(),
    updatedAt: createMomentColumn('updated_at').notNull().defaultNow(),
    /** When searches begin to find the record: real search indexes lag behind writes. */
    visibleAt: createMomentColumn('visible_at').notNull().defaultNow(),
  },
  (record) => [unique('sandbox_records_identity').on(record.service, record.kind, record.externalId)],
)

/** The latest number given to a record, for each provider and kind. */
export const sandboxSequences = pgTable(
  'sandbox_sequences',
  {
    service: text('service').notNull(),
    kind: text('kind').notNull(),
    value: integer('value').notNull(),
  },
  (sequence) => [primaryKey({ columns: [sequence.service, sequence.kind] })],
)

/** The simulated faults of each sandbox provider. */
export const sandboxFaults = pgTable('sandbox_faults', {
  service: text('service').primaryKey(),
  settings: jsonb('settings').$type<JsonObject>().notNull(),
})
