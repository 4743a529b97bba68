import { MOST_WAITING_LOG_LINES } from '#machines/panel/limits.ts'
import type { Log, LogFields, LogLevel } from '../lib/log.ts'
import { storeLogLines } from '../store/log-lines.ts'
import type { Db } from '../store/types.ts'

/** Keeps the log lines of requests where operators can search them. No request waits for it. */
export type LogKeeper = {
  /** A log that also keeps each line that names a request. */
  readonly log: Log
  /**
   * Stores the lines that wait. While the database is away they go on waiting, the oldest of too many excepted. Returns how
   * many were stored.
   */
  save(db: Db): Promise<number>
}

type Waiting = {
  readonly requestId: string
  readonly level: LogLevel
  readonly action: string
  readonly fields: Omit<LogFields, 'requestId'>
  /** By the process's own clock, in milliseconds. */
  readonly writtenAt: number
}

/** Creates a keeper beside a log. */
export function createLogKeeper(log: Log): LogKeeper {
  let waiting: Waiting[] = []
  let dropped = 0

  /** Drops the oldest lines of too many. */
  function limit() {
    dropped += waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING_LOG_LINES)).length
  }

  return {
    log(level, action, fields = {}) {
      log(level, action, fields)
      const { requestId, ...others } = fields
      if (requestId === undefined) return
      waiting.push({ requestId, level, action, fields: others, writtenAt: performance.now() })
      limit()
    },
    async save(db) {
      if (dropped > 0) log('warn', 'log.lines_dropped', { count: dropped })
      dropped = 0
      const lines = waiting
      if (lines.length === 0) return 0
      waiting = []
      const now = performance.now()
      try {
        await storeLogLines(
          db,
          lines.map(({ writtenAt, ...line }) => ({ ...line, ageMs: now - writtenAt })),
        )
        return lines.length
      } catch {
        // Nothing is logged: the server's output has these lines already, and other lines report that the database is away.
        waiting = [...lines, ...waiting]
        limit()
        return 0
      }
    },
  }
}
