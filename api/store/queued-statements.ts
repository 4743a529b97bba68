import type { PGlite } from '@electric-sql/pglite'
import { fairTurns } from './fair-turns.ts'
import type { MendedEngine } from './mended-engine.ts'
import { upkeep } from './upkeep.ts'

/** Other work of the process waits at most this long while statements follow one another. */
const TURN_MS = 8

/** The part of the engine that drizzle drives. */
export type DrivenEngine = Pick<PGlite, 'query' | 'transaction'>

/** A line of statements. */
export type StatementQueue = {
  readonly ordinarily: DrivenEngine
  /** For statements that go before all others that wait. */
  readonly urgently: DrivenEngine
  /** Takes no more statements, and resolves once none waits or runs: whoever never stops asking must not keep it open. */
  end(): Promise<void>
}

/**
 * PGlite answers without ever leaving the current turn of the event loop, and one statement at a time, so a loop or a
 * crowd of statements would keep timers and sockets waiting. Here each statement asks for its turn when its time comes.
 */
export function queueStatements({ run, transaction }: MendedEngine): StatementQueue {
  const turn = fairTurns(TURN_MS)
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

  const query = queryIn(ordinary)
  const counted = upkeep((statement) => query(statement))
  return {
    ordinarily: { query, transaction },
    urgently: { query: queryIn(urgent), transaction },
    end() {
      hasEnded = true
      return working ?? Promise.resolve()
    },
  }
}
