import { timestamp } from 'drizzle-orm/pg-core'

/** A JSON object as stored. A stored object may be older than the code: callers parse what they rely on. */
export type JsonObject = Record<string, unknown>

/** Defines a column for a moment by the database's clock, never by a server's or a visitor's own clock. */
export function createMomentColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
