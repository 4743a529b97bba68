import { findErrorCode } from './error-code.ts'
import { getRequester } from './requester.ts'

/**
 * All that a line of the server's own log may carry: codes of closed lists, numbers and our own ids. Never what a visitor typed.
 * What the browser logs is redacted there (`machines/client-log/redaction.ts`).
 */
export type LogFields = {
  readonly requestId?: string
  readonly endpoint?: string
  readonly method?: string
  readonly status?: number
  /** Code of a failure, or of what caused an error: `ECONNREFUSED`, `57P01`. */
  readonly code?: string
  readonly provider?: string
  readonly providerCode?: string | number
  readonly jobId?: number
  readonly kind?: string
  readonly attempts?: number
  readonly milliseconds?: number
  readonly count?: number
  /** Class of an unexpected error. Its message is left out, because it may hold a query. */
  readonly error?: string
  /** File and line in our code where it was thrown. */
  readonly at?: string
}

/** Levels of spec S2 3. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'critical'

/** Writes one log line, as JSON. */
export type Log = (level: LogLevel, action: string, fields?: LogFields) => void

/** Adds the request that the logging code serves to each line that does not name one. */
export function nameRequests(log: Log): Log {
  return (level, action, fields) => {
    const { requestId } = getRequester()
    log(level, action, requestId === undefined ? fields : { requestId, ...fields })
  }
}

/** Creates a log that passes each line to `write`. */
export function createLog(write: (line: string) => void): Log {
  return (level, action, fields = {}) =>
    write(JSON.stringify({ timestamp: new Date().toISOString(), level, action, ...fields }))
}

/**
 * Describes an unexpected error for the log: its class, the code of its cause and our first place in its stack. For
 * a refusal by a provider, also the provider, the status and the provider's own code.
 */
export function describeError(
  thrown: unknown,
): Pick<LogFields, 'error' | 'code' | 'at' | 'provider' | 'status' | 'providerCode'> {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const at = thrown.stack?.split('\n').map(findOwnPlace).find(Boolean)
  const code = findErrorCode(thrown)
  const root = getRoot(thrown)
  return { error: root.name, ...(code ? { code } : {}), ...(at ? { at } : {}), ...describeRefusal(root) }
}

/** Finds the place in our own code that a line of a stack names: `api/store/rows.ts:12`. */
function findOwnPlace(line: string): string | undefined {
  const start = Math.max(line.lastIndexOf('/api/'), line.lastIndexOf('/machines/'))
  return start < 0 ? undefined : /^[\w./-]+:\d+/.exec(line.slice(start + 1))?.[0]
}

/** Describes a failed call to a provider, which carries only codes and numbers. */
function describeRefusal(error: Error): Pick<LogFields, 'provider' | 'status' | 'providerCode'> {
  if (!('provider' in error) || typeof error.provider !== 'string') return {}
  const { provider } = error
  const status = 'status' in error && typeof error.status === 'number' ? { status: error.status } : {}
  const code = 'code' in error && typeof error.code === 'string' ? { providerCode: error.code } : {}
  return { provider, ...status, ...code }
}

/** Returns the innermost cause of an error: drizzle wraps the driver's errors. */
function getRoot(thrown: Error): Error {
  return thrown.cause instanceof Error ? getRoot(thrown.cause) : thrown
}
