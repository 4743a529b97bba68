import { Client } from 'pg'
import { MOST_PREPARED } from './limits.ts'

/** Names by text, the same on every connection of the process. */
const names = new Map<string, string>()

/**
 * A connection on which each statement with parameters is parsed once and then run by its name. A pooler in
 * front of the server must support prepared statements (PgBouncer since 1.21, `max_prepared_statements`).
 */
export class PreparingClient extends Client {
  // `Client.query` has seven overloads: whichever was called, its arguments and its result pass through as they are.
  override query(query: unknown, ...rest: unknown[]): never {
    const run: (...parameters: unknown[]) => unknown = super.query
    return run.call(this, withName(query), ...rest) as never
  }
}

function withName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query)) return query
  if (typeof query.text !== 'string' || ('name' in query && query.name)) return query
  const name = nameOf(query.text)
  return name === undefined ? query : { ...query, name }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
