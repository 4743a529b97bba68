import { PERSONAL_KEYS, REDACTED, redactedText } from './redaction.ts'

/** Levels of an entry (spec S2 3). */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'critical'] as const

/** A level. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Shape of an action, such as `session.expired`: a closed name, never what a visitor typed. */
export const LOG_ACTION = /^[a-z][a-z0-9]*(?:[._][a-z0-9]+)*$/

/** Entries kept in the browser (spec S2 9). */
export const MOST_LOCAL_LOGS = 500

/** Waiting entries are sent once there are so many (spec S2 9). */
export const FLUSH_AT = 10

/** Most entries of one request. */
export const MOST_LOGS_A_REQUEST = 50

/** Longest text in an entry, in characters. */
const TEXT_LENGTH = 500

/** Longest stack, in characters. */
const STACK_LENGTH = 4_000

/** One entry (spec S2 3). */
export type LogEntry = {
  readonly level: LogLevel
  readonly action: string
  /** ISO time. */
  readonly timestamp: string
  /** Path, without parameters. */
  readonly page: string
  readonly userId?: string
  readonly dealId?: number
  readonly personId?: number
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string; readonly stack?: string }
}

/** An entry fit to be kept and sent: nothing in it tells who the visitor is but our own ids. */
export function redacted(entry: LogEntry): LogEntry {
  const { metadata, error, page } = entry
  return {
    ...entry,
    page: page.split(/[?#]/)[0]?.slice(0, 200) ?? '',
    ...(metadata === undefined ? {} : { metadata: redactedFields(metadata) }),
    ...(error === undefined
      ? {}
      : {
          error: {
            message: redactedText(error.message).slice(0, TEXT_LENGTH),
            ...(error.stack === undefined ? {} : { stack: stackOf(error.stack) }),
          },
        }),
  }
}

/** Only its places, `at name (https://...)` or `name@https://...`: the first line repeats the message. */
function stackOf(stack: string): string {
  const places = stack.split('\n').filter((line) => /^\s*at |^[^\s@]*@https?:\/\//.test(line))
  return places
    .map((line) => line.replace(/\?[^\s:)]*/g, ''))
    .join('\n')
    .slice(0, STACK_LENGTH)
}

function redactedFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      PERSONAL_KEYS.test(key) ? REDACTED : redactedValue(value),
    ]),
  )
}

function redactedValue(value: unknown): unknown {
  if (typeof value === 'string') return redactedText(value).slice(0, TEXT_LENGTH)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  // Deeper than one level nobody has looked at what it holds.
  return REDACTED
}
