import { type PGlite, types } from '@electric-sql/pglite'
import { fairTurns } from './fair-turns.ts'
import { prepareStatements } from './prepared-statements.ts'
import { upkeep } from './upkeep.ts'

/** drizzle reads dates itself, so the engine leaves them as text. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [
    type,
    (text: string) => text,
  ]),
)

/** Other work of the process waits at most this long while statements follow one another. */
const TURN_MS = 8

/** A line of statements. */
export type StatementQueue = {
  /** Takes no more statements, and resolves once none waits or runs: whoever never stops asking must not keep it open. */
  end(): Promise<void>
  /** The engine for statements that go before all others that wait. */
  readonly urgently: PGlite
}

/**
 * PGlite answers without ever leaving the current turn of the event loop, and one statement at a time, so a loop or a
 * crowd of statements would keep timers and sockets waiting. Here each statement asks for its turn when its time comes.
 */
export function queueStatements(client: PGlite): StatementQueue {
  const turn = fairTurns(TURN_MS)
  const run = prepareStatements(client)
  Object.assign(client.parsers, AS_TEXT)
  const counted = upkeep((statement) => client.query(statement))
  const urgent: (() => Promise<void>)[] = []
  const ordinary: (() => Promise<void>)[] = []
  let working: Promise<void> | null = null
  let hasEnded = false

  async function work() {
    for (let next = urgent.shift() ?? ordinary.shift(); next; next = urgent.shift() ?? ordinary.shift()) {
      await turn()
      await next()
    }
    working = null
  }

  function queryIn(line: (() => Promise<void>)[]): PGlite['query'] {
    return (statement, parameters, options) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new Error('The database is closed'))
        line.push(() => run(statement, parameters, options).then(resolve, reject))
        working ??= Promise.resolve().then(work)
        counted()
      })
  }

  client.query = queryIn(ordinary)
  return {
    end() {
      hasEnded = true
      return working ?? Promise.resolve()
    },
    // The engine itself, but for the line its statements stand in.
    urgently: Object.create(client, { query: { value: queryIn(urgent) } }),
  }
}
