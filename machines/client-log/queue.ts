import { type LogEntry, redactEntry } from './entry.ts'
import { FLUSH_AT, MOST_LOCAL_LOGS } from './limits.ts'

/** The browser's log: all stored entries, and those still to be sent. */
export type LogQueue = { readonly kept: readonly LogEntry[]; readonly waiting: readonly LogEntry[] }

/** Nothing logged yet. */
export const EMPTY_QUEUE: LogQueue = { kept: [], waiting: [] }

/** Redacts an entry and adds it. Both the stored and the waiting entries are limited to the newest 500. */
export function addEntry({ kept, waiting }: LogQueue, entry: LogEntry): LogQueue {
  const safe = redactEntry(entry)
  return {
    kept: [...kept, safe].slice(-MOST_LOCAL_LOGS),
    waiting: [...waiting, safe].slice(-MOST_LOCAL_LOGS),
  }
}

/** Whether the queue should be sent now: ten entries wait, or one of them is an error (spec S2 9). */
export function isDue({ waiting }: LogQueue): boolean {
  return waiting.length >= FLUSH_AT || waiting.some(({ level }) => level === 'error' || level === 'critical')
}

/** Removes sent entries from those that wait. */
export function removeSent(queue: LogQueue, sent: readonly LogEntry[]): LogQueue {
  return { ...queue, waiting: queue.waiting.filter((entry) => !sent.includes(entry)) }
}
