import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from '../store/database.ts'
import type { Db } from '../store/types.ts'

/**
 * Runs work on a connection of its own, whose statements are sent one after another. Parts of the program send several at
 * once, each on a connection of the pool; a simulation has one connection, on which `pg` advises against it.
 */
export async function withConnection<Result>(
  { connect }: Database,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await connect()
  try {
    return await work(drizzle(sendInTurn(client)))
  } finally {
    client.release()
  }
}

function sendInTurn(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  // `Client.query` has seven overloads: each passes its arguments and its result through as they are.
  const send: (...parameters: unknown[]) => unknown = client.query.bind(client)
  function query(...parameters: unknown[]) {
    const result = last.then(() => send(...parameters))
    last = result.catch(() => {})
    return result
  }
  return new Proxy(client, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) })
}
