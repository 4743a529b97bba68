import { LOG_LEVELS, type LogEntry } from '#machines/client-log/entry.ts'
import { MOST_LOGS_A_REQUEST } from '#machines/client-log/limits.ts'
import { addEntry, EMPTY_QUEUE, isDue, type LogQueue, removeSent } from '#machines/client-log/queue.ts'
import { permanentStorage } from '../storage/storage.ts'

/** Where the log is sent, from the build's environment; without it the log stays in the browser (spec S2 7). */
const ENDPOINT: string | undefined = import.meta.env.VITE_LOG_ENDPOINT

/** Names the sender to the endpoint. */
const SOURCE = 'site'

const STORAGE_KEY = 'app_logs'

/** What a log entry holds besides level and action. */
export type LogDetails = Pick<LogEntry, 'userId' | 'dealId' | 'personId' | 'metadata' | 'error'>

let queue: LogQueue | null = null
let isSending = false

/** Writes an entry, redacted, to the log in the visitor's browser, and sends it if an endpoint is configured. Never throws. */
export function logClient(level: LogEntry['level'], action: string, details: LogDetails = {}): void {
  keepEntry({
    level,
    action,
    timestamp: new Date().toISOString(),
    page: window.location.pathname,
    ...details,
  })
  if (ENDPOINT && isDue(getQueue())) void send(ENDPOINT)
}

/** Logs uncaught errors and rejections from now on. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) =>
    logClient('error', 'page.error', describeError(error ?? message)),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    logClient('error', 'page.rejection', describeError(reason)),
  )
}

/** Never rejects: entries that could not be sent wait, and the failure becomes an entry too. */
async function send(endpoint: string): Promise<void> {
  const batch = getQueue().waiting.slice(0, MOST_LOGS_A_REQUEST)
  if (isSending || batch.length === 0) return
  isSending = true
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ logs: batch, source: SOURCE, timestamp: new Date().toISOString() }),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
    keep(removeSent(getQueue(), batch))
  } catch (thrown) {
    keepEntry({
      level: 'warn',
      action: 'log.send_failed',
      timestamp: new Date().toISOString(),
      page: window.location.pathname,
      ...describeError(thrown),
    })
  } finally {
    isSending = false
  }
}

function keepEntry(entry: LogEntry) {
  keep(addEntry(getQueue(), entry))
}

function keep(changed: LogQueue) {
  queue = changed
  permanentStorage.write(STORAGE_KEY, changed)
}

/** Returns the queue of this page load, which starts with the valid entries of earlier ones. */
function getQueue(): LogQueue {
  if (queue) return queue
  const stored = permanentStorage.read(STORAGE_KEY)
  const listOf = (name: string) => {
    const list: unknown = Object(stored)[name]
    return Array.isArray(list) ? list.filter(isEntry) : []
  }
  queue = { ...EMPTY_QUEUE, kept: listOf('kept'), waiting: listOf('waiting') }
  return queue
}

function isEntry(value: unknown): value is LogEntry {
  if (typeof value !== 'object' || value === null) return false
  const { level, action } = { ...value } as Record<string, unknown>
  return LOG_LEVELS.some((one) => one === level) && typeof action === 'string'
}

function describeError(thrown: unknown): Pick<LogEntry, 'error'> {
  if (!(thrown instanceof Error)) return { error: { message: String(thrown) } }
  return { error: { message: thrown.message, ...(thrown.stack ? { stack: thrown.stack } : {}) } }
}
