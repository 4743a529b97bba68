import { FLUSH_AT, type LogEntry, MOST_LOCAL_LOGS, redacted } from './entry.ts'

/** What the browser keeps of its log, and what of it still has to be sent. */
export type LogQueue = { readonly kept: readonly LogEntry[]; readonly waiting: readonly LogEntry[] }

/** Nothing logged yet. */
export const EMPTY_QUEUE: LogQueue = { kept: [], waiting: [] }

/** The queue with one more entry, redacted: the newest 500 are kept, and as many wait at most. */
export function withEntry({ kept, waiting }: LogQueue, entry: LogEntry): LogQueue {
  const safe = redacted(entry)
  return {
    kept: [...kept, safe].slice(-MOST_LOCAL_LOGS),
    waiting: [...waiting, safe].slice(-MOST_LOCAL_LOGS),
  }
}

/** Whether the queue is to be sent now: ten wait, or one of them is an error (spec S2 9). */
export function isDue({ waiting }: LogQueue): boolean {
  return waiting.length >= FLUSH_AT || waiting.some(({ level }) => level === 'error' || level === 'critical')
}

/** The queue after some of its entries were sent. */
export function withoutSent(queue: LogQueue, sent: readonly LogEntry[]): LogQueue {
  return { ...queue, waiting: queue.waiting.filter((entry) => !sent.includes(entry)) }
}
