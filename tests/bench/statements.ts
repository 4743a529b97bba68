import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { type Server, startServer } from '../support/server.ts'
import { createRemoteVisitor, openClient, signUpRemotely } from '../support/server-visitor.ts'
import { openStatementCounter, type StatementCounter } from './statement-counter.ts'
import { printTable } from './table.ts'

/** The numbers of counted sign-ups and of warm-up ones. */
const COUNTED = 20
const WARM_UP = 3

/** How many characters of a statement are printed. */
const SHOWN = 110

/** Statements of the simulated providers and of the polling worker, which are no part of a sign-up. */
const OTHERS = /"?sandbox_|\bwith due as\b|^begin$|^commit$/

/**
 * Counts the statements of a whole sign-up by text, from the request until the deal has its note. Visitors sign up one after
 * another; the statements of the simulated providers are counted separately.
 */
export async function measure(dist: string): Promise<void> {
  const { socket, stop } = await startPostgres()
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const counter = await openStatementCounter(socket)
  const database = await createDatabase(socket)
  const observer = new Client(database)
  await observer.connect()
  const url = new URL(database)
  url.host = `127.0.0.1:${counter.port}`
  url.search = ''
  try {
    const server = await startServer({
      program: join(dist, 'api/node.js'),
      directory,
      env: { DATABASE_URL: url.href, SIGNUPS_PER_ADDRESS_HOURLY: '1000000' },
    })
    const counts = await countSignUps(server, counter, observer)
    const rows = [...counts].map(([text, count]) => ({ text: shorten(text), each: count / COUNTED }))
    const isOurs = ({ text }: { readonly text: string }) => !OTHERS.test(text)
    const sum = (some: typeof rows) => some.reduce((total, { each }) => total + each, 0).toFixed(1)
    const shown = rows
      .filter((row) => isOurs(row) && row.each >= 0.5)
      .sort((one, other) => other.each - one.each)
    printTable(`Statements of a whole sign-up, on average of ${COUNTED}`, [
      ...shown.map(({ text, each }) => [text, each.toFixed(1)] as const),
      ['of the server', sum(rows.filter(isOurs))],
      ['of the simulated services and of looking for work', sum(rows.filter((row) => !isOurs(row)))],
    ])
    await server.stop()
  } finally {
    await observer.end()
    await counter.close()
    await stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function countSignUps(
  server: Server,
  counter: StatementCounter,
  observer: Client,
): Promise<ReadonlyMap<string, number>> {
  const client = openClient()
  for (let number = 0; number < WARM_UP + COUNTED; number += 1) {
    if (number === WARM_UP) counter.take()
    await signUpRemotely(client, server.origin, createRemoteVisitor(71_000_000 + number), () => true)
    await waitUntilWorked(observer)
  }
  const counts = counter.take()
  await client.destroy()
  return counts
}

/** Waits until no job is left, with queries that bypass the counter. */
async function waitUntilWorked(observer: Client): Promise<void> {
  for (;;) {
    const { rows } = await observer.query("select 1 from jobs where state = 'pending' limit 1")
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, SHOWN)
}
