/** The only things a log line may carry: closed codes, numbers and our own ids. Never what a visitor typed. */
export type LogFields = {
  readonly requestId?: string
  readonly endpoint?: string
  readonly method?: string
  readonly status?: number
  readonly code?: string
  readonly provider?: string
  readonly providerCode?: string | number
  readonly jobId?: number
  readonly kind?: string
  readonly attempts?: number
  readonly milliseconds?: number
  readonly count?: number
  /** The class of an unexpected error and where it was thrown; its message may hold a query, so it stays out. */
  readonly error?: string
  readonly at?: string
}

/** Levels of spec S2 3. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'critical'

/** Writes one line of JSON per fact. */
export type Log = (level: LogLevel, action: string, fields?: LogFields) => void

/** A log that writes to a stream of lines. */
export function createLog(write: (line: string) => void): Log {
  return (level, action, fields = {}) =>
    write(JSON.stringify({ timestamp: new Date().toISOString(), level, action, ...fields }))
}

/** What may be told of an unexpected error: its class and the first place of ours in its stack. */
export function describeError(thrown: unknown): Pick<LogFields, 'error' | 'at'> {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const place = thrown.stack
    ?.split('\n')
    .find((line) => line.includes('/api/') || line.includes('/machines/'))
  const at = place?.match(/((?:api|machines)\/[\w./-]+:\d+)/)?.[1]
  return { error: rootOf(thrown).name, ...(at ? { at } : {}) }
}

/** What lies behind an error that only wraps another, as drizzle's do. */
function rootOf(thrown: Error): Error {
  return thrown.cause instanceof Error ? rootOf(thrown.cause) : thrown
}
