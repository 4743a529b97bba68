import { LOG_PAGE_LENGTH, LOG_STACK_LENGTH, LOG_TEXT_LENGTH } from './limits.ts'
import { PERSONAL_KEYS, REDACTED, redactText } from './redaction.ts'

/** Levels of an entry (spec S2 3). */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'critical'] as const

/** A level. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Shape of an action, such as `session.expired`: a closed name, never what a visitor typed. */
export const LOG_ACTION = /^[a-z][a-z0-9]*(?:[._][a-z0-9]+)*$/

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

/** Redacts an entry so that it can be stored and sent: afterwards only our own ids identify a visitor. */
export function redactEntry(entry: LogEntry): LogEntry {
  const { metadata, error, page } = entry
  return {
    ...entry,
    page: page.replace(/[?#].*/s, '').slice(0, LOG_PAGE_LENGTH),
    ...(metadata === undefined ? {} : { metadata: redactFields(metadata) }),
    ...(error === undefined
      ? {}
      : {
          error: {
            message: redactText(error.message).slice(0, LOG_TEXT_LENGTH),
            ...(error.stack === undefined ? {} : { stack: redactStack(error.stack) }),
          },
        }),
  }
}

/** Keeps only the frames, `at name (https://...)` or `name@https://...`: the first line of a stack repeats the message. */
function redactStack(stack: string): string {
  const places = stack.split('\n').filter((line) => /^\s*at |^[^\s@]*@https?:\/\//.test(line))
  return places
    .map((line) => line.replace(/\?[^\s:)]*/g, ''))
    .join('\n')
    .slice(0, LOG_STACK_LENGTH)
}

function redactFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      PERSONAL_KEYS.test(key) ? REDACTED : redactValue(value),
    ]),
  )
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value).slice(0, LOG_TEXT_LENGTH)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  // Nested values are not inspected, so they may hold personal data.
  return REDACTED
}
