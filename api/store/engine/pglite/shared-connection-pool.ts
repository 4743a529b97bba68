import { Pool, type PoolClient } from 'pg'

/** A connection in use by several statements at once. */
type Shared = { readonly client: Promise<PoolClient>; isConnected: boolean; users: number }

/**
 * A pool for an engine with a single session. Statements outside a transaction share its connection and are sent
 * without waiting for one another's answers, so that engine and server work at the same time; a transaction gets the
 * connection exclusively, in its turn. Requires `max: 1` and `pipeline: true`.
 */
export class SharedConnectionPool extends Pool {
  #shared: Shared | null = null

  // `Pool.query` has six overloads; drizzle calls those that give a promise.
  override query(...parameters: unknown[]): never {
    return this.#run(parameters) as never
  }

  async #run(parameters: unknown[]): Promise<unknown> {
    const shared = this.#share()
    shared.users += 1
    try {
      const client = await shared.client
      const query: (...parameters: unknown[]) => Promise<unknown> = client.query
      return await query.apply(client, parameters)
    } finally {
      shared.users -= 1
      if (shared.users === 0) this.#giveBack(shared)
    }
  }

  #share(): Shared {
    const current = this.#shared
    // A transaction that waits for the connection takes precedence over further statements.
    if (current && !(current.isConnected && this.waitingCount > 0)) return current
    const shared: Shared = {
      client: this.connect().then((client) => {
        shared.isConnected = true
        return client
      }),
      isConnected: false,
      users: 0,
    }
    this.#shared = shared
    return shared
  }

  #giveBack(shared: Shared) {
    if (this.#shared === shared) this.#shared = null
    // A connection that failed to open has nothing to release.
    shared.client.then(
      (client) => client.release(),
      () => {},
    )
  }
}
