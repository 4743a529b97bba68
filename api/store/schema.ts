/** Every table of the store, by what it is about. Migrations are made from this file (`drizzle.config.ts`). */
export type { JsonObject } from './schema/columns.ts'
export * from './schema/events.ts'
export * from './schema/leads.ts'
export * from './schema/metrics.ts'
export * from './schema/payments.ts'
export * from './schema/sandbox.ts'
export * from './schema/visitors.ts'
export * from './schema/work.ts'
