import { LOG_LEVELS, type LogEntry, MOST_LOGS_A_REQUEST } from '#machines/client-log/entry.ts'
import { EMPTY_QUEUE, isDue, type LogQueue, withEntry, withoutSent } from '#machines/client-log/queue.ts'
import type { SessionLog } from '#machines/session/session.machine.ts'
import { permanentStorage } from './storage.ts'

/** Where the log is sent, from the build's environment; without it the log stays in the browser (spec S2 7). */
const ENDPOINT: string | undefined = import.meta.env.VITE_LOG_ENDPOINT

/** Who sends, as the endpoint is told. */
const SOURCE = 'site'

const STORAGE_KEY = 'app_logs'

/** What is told of a fact besides its name. */
export type LogDetails = Pick<LogEntry, 'userId' | 'dealId' | 'personId' | 'metadata' | 'error'>

let queue: LogQueue | null = null
let isSending = false

/** Notes a fact in the visitor's browser, redacted; sends it where an endpoint is configured. Never throws. */
export function logClient(level: LogEntry['level'], action: string, details: LogDetails = {}): void {
  note({
    level,
    action,
    timestamp: new Date().toISOString(),
    page: window.location.pathname,
    ...details,
  })
  if (ENDPOINT && isDue(current())) void send(ENDPOINT)
}

/** Notes what nobody caught, from now on. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) =>
    logClient('error', 'page.error', told(error ?? message)),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    logClient('error', 'page.rejection', told(reason)),
  )
}

/** Notes that a session expired, or was missing where it was to be changed (spec S2 4, 8). */
export function logSession(event: SessionLog): void {
  if (event.type === 'session.expired') logClient('info', event.type)
  else logClient('critical', event.type, { error: { message: event.message } })
}

/** @throws never: what could not be sent waits, and the failure is noted beside it */
async function send(endpoint: string): Promise<void> {
  const batch = current().waiting.slice(0, MOST_LOGS_A_REQUEST)
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
    keep(withoutSent(current(), batch))
  } catch (thrown) {
    note({
      level: 'warn',
      action: 'log.send_failed',
      timestamp: new Date().toISOString(),
      page: window.location.pathname,
      ...told(thrown),
    })
  } finally {
    isSending = false
  }
}

function note(entry: LogEntry) {
  keep(withEntry(current(), entry))
}

function keep(changed: LogQueue) {
  queue = changed
  permanentStorage.write(STORAGE_KEY, changed)
}

/** The queue of this page load, begun with what earlier ones left; broken entries are left out. */
function current(): LogQueue {
  if (queue) return queue
  const stored = permanentStorage.read(STORAGE_KEY)
  const listOf = (name: string) => {
    const list: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : null
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

function told(thrown: unknown): Pick<LogEntry, 'error'> {
  if (!(thrown instanceof Error)) return { error: { message: String(thrown) } }
  return { error: { message: thrown.message, ...(thrown.stack ? { stack: thrown.stack } : {}) } }
}
