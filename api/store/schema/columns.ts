import { timestamp } from 'drizzle-orm/pg-core'

/** A JSON object as stored. What is read back may be older than the code: callers parse what they rely on. */
export type JsonObject = Record<string, unknown>

/** A moment by the database's clock. Never filled in from a server's or a visitor's own clock. */
export function createMomentColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
