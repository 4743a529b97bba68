import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { CONNECT_TIMEOUT_MS, POOLER_TRIES } from './limits.ts'

/**
 * How connections relate to sessions of the Postgres server.
 * - `none`: each connection has a session of its own: there is no pooler, or one in session mode
 * - `prepared`: a pooler gives each transaction any session, and keeps prepared statements (PgBouncer since 1.21 with
 *   `max_prepared_statements`)
 * - `unprepared`: a pooler gives each transaction any session. A statement that one connection prepared is missing in the next
 *   session, or is there under a name that another connection uses for another statement (42P05)
 */
export type Pooling = 'none' | 'prepared' | 'unprepared'

/**
 * Finds out what is in front of a Postgres server, by using it: two connections look which sessions they get, and then prepare a
 * statement under one name.
 * @throws when the server cannot be used
 */
export async function findPooling(url: string): Promise<Pooling> {
  const [first, second] = [createProbe(url), createProbe(url)]
  try {
    await first.connect()
    // A server numbers a connection by its session; a pooler has numbers of its own.
    if ((await getSession(first)) === Reflect.get(first, 'processID')) return 'none'
    await second.connect()
    if (!(await isShared(first, second))) return 'none'
    return (await keepsPrepared(first, second)) ? 'prepared' : 'unprepared'
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

function createProbe(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'pauta',
  })
  // A connection that breaks fails its statement; without a listener the process would end.
  client.on('error', () => {})
  return client
}

/** Reads the number of the session that runs a statement, by a prepared one if it is given a name. */
async function getSession(client: Client, name?: string): Promise<number | undefined> {
  const text = 'select pg_backend_pid() as session'
  const { rows } = await client.query<{ session: number }>(name === undefined ? text : { text, name })
  return rows[0]?.session
}

/**
 * Returns whether one session serves both connections, or one connection gets several. Mostly a pooler gives the session that was
 * used last. Asking twice in a row also finds one that takes turns.
 */
async function isShared(first: Client, second: Client): Promise<boolean> {
  const [ofFirst, ofSecond] = [new Set<number | undefined>(), new Set<number | undefined>()]
  for (let time = 0; time < POOLER_TRIES; time += 1) {
    ofFirst.add(await getSession(first))
    for (let again = 0; again < 2; again += 1) ofSecond.add(await getSession(second))
    const haveMoved = ofFirst.size > 1 || ofSecond.size > 1
    if (haveMoved || [...ofFirst].some((session) => ofSecond.has(session))) return true
  }
  return false
}

/**
 * Returns whether two connections can prepare a statement under one name in one session. False as well when they never get the
 * same session: unnamed statements work everywhere.
 */
async function keepsPrepared(first: Client, second: Client): Promise<boolean> {
  for (let time = 0; time < POOLER_TRIES; time += 1) {
    const name = `pauta_${randomUUID()}`
    try {
      if ((await getSession(first, name)) === (await getSession(second, name))) return true
    } catch {
      return false
    }
  }
  return false
}
