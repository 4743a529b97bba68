import { Client } from 'pg'
import { TRANSACTION_SETTINGS } from './session-settings.ts'

const BEGIN = /^begin\b/i

/**
 * The client for connections without a session of their own: what is set in a session would stay there for whoever gets it next, so
 * each transaction sets it for itself, together with its beginning. A statement outside of a transaction holds no locks
 * beyond its end; it runs as long as the settings of the account or database allow.
 */
export class PooledClient extends Client {
  // `Client.query` has seven overloads: each passes its arguments and its result through as they are.
  override query(query: unknown, ...rest: unknown[]): never {
    const run: (...parameters: unknown[]) => unknown = super.query
    return run.call(this, withSettings(query), ...rest) as never
  }
}

function withSettings(query: unknown): unknown {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && BEGIN.test(text) ? `${text}; ${TRANSACTION_SETTINGS}` : query
}
