import { Client } from 'pg'
import { MOST_PREPARED } from './limits.ts'

/**
 * Creates the client class of a pool. On its connections each statement with parameters is parsed once and then run by its
 * name. A pooler in front of the server must keep prepared statements: see `pooling.ts`.
 * @param Base the class that sends the statements
 */
export function createPreparingClient(Base: typeof Client = Client): typeof Client {
  // By text, the same on every connection of the pool.
  const names = new Map<string, string>()

  function getName(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  function withName(query: unknown): unknown {
    if (typeof query !== 'object' || query === null || !('text' in query)) return query
    if (typeof query.text !== 'string' || ('name' in query && query.name)) return query
    const name = getName(query.text)
    return name === undefined ? query : { ...query, name }
  }

  return class extends Base {
    // `Client.query` has seven overloads: each passes its arguments and its result through as they are.
    override query(query: unknown, ...rest: unknown[]): never {
      const run: (...parameters: unknown[]) => unknown = super.query
      return run.call(this, withName(query), ...rest) as never
    }
  }
}
