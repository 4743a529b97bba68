import { closedWords } from 'virtual:closed-words'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyEventObject, MachineContext } from 'xstate'
import { PERSONAL_KEYS } from '#machines/client-log/redaction.ts'
import { standIn } from './stand-in.ts'

/** Besides the keys no log shows: what is typed letter by letter, and what opens a door. */
const TYPED_KEYS = /^(?:value|text|digits|typed)$|key|chave/i

/** Named like a code, and only a country. */
const HARMLESS_KEYS = /^countryCode$/

/** Deeper than this nobody looks; what goes round in circles ends here. */
const DEPTH = 8

/** The ids we give, times and addresses of pages: the program's own words, though no two are alike. */
const OWN_WORDS = [
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z)?$/,
  /^\d{2}:\d{2}$/,
  /^\/(?:[a-z]+(?:[-/][a-z]+)*)?$/,
]

/** Times in milliseconds since 1970, from 2008 to 2046; no phone number and no CPF or CNPJ is among them. */
const isTime = (value: number) => value > 1.2e12 && value < 2.4e12

/** Larger numbers may be a phone, a CPF or a code; ids of the CRM and amounts in cents are smaller. */
const LARGEST_SHOWN = 99_999_999

/**
 * What the inspector may show of a value: plain data, in which only the program's own words are left as they are.
 * Everything a visitor may have typed is replaced by a stand-in of the same shape, so that the same guards let it pass.
 */
export function masked(value: unknown, key = '', depth = 0, isPersonal = false): unknown {
  const hides = isPersonal || ((PERSONAL_KEYS.test(key) || TYPED_KEYS.test(key)) && !HARMLESS_KEYS.test(key))
  switch (typeof value) {
    case 'string':
      return hides || !isOurs(value) ? standIn(value) : value
    case 'number':
      return (hides && Math.abs(value) > 9) || (Math.abs(value) > LARGEST_SHOWN && !isTime(value))
        ? Number(standIn(String(Math.trunc(value))))
        : value
    case 'boolean':
      return value
    case 'object':
      return value === null || depth >= DEPTH ? null : maskedObject(value, key, depth, hides)
    default:
      return undefined
  }
}

/** For `@statelyai/inspect`, here and at the server: applied to all that is sent. */
export const masking = {
  /** Actors that are no charts have no context. */
  sanitizeContext: (context: MachineContext | undefined) =>
    context === undefined ? context : masked(context),
  // Its type is the chart's; `masked` keeps it, as it stands in the chart's source.
  sanitizeEvent: (event: AnyEventObject) => ({ ...asRecord(masked(event)), type: event.type }),
  serialize: maskedMessage,
} as {
  readonly sanitizeContext: (context: MachineContext) => MachineContext
  readonly sanitizeEvent: (event: AnyEventObject) => AnyEventObject
  readonly serialize: (message: StatelyInspectionEvent) => StatelyInspectionEvent
}

/** What may leave of a snapshot; references to other actors stay, as the inspector is told of each by itself. */
const PLAIN_KEYS = ['status', 'value', 'context', 'actor', 'step'] as const
/** What an actor was given, and what came of it: no sanitizer of the library's looks at these. */
const MASKED_KEYS = ['input', 'output', 'error'] as const

function maskedMessage(message: StatelyInspectionEvent): StatelyInspectionEvent {
  if (!('snapshot' in message)) return message
  const snapshot = asRecord(message.snapshot)
  const tags = snapshot.tags instanceof Set || Array.isArray(snapshot.tags) ? [...snapshot.tags] : []
  const sent = {
    ...Object.fromEntries(PLAIN_KEYS.map((key) => [key, snapshot[key]])),
    ...Object.fromEntries(MASKED_KEYS.map((key) => [key, masked(snapshot[key])])),
    tags,
  }
  // The same message with values replaced by values.
  return { ...message, snapshot: sent } as unknown as StatelyInspectionEvent
}

function maskedObject(value: object, key: string, depth: number, hides: boolean): unknown {
  const inner = (one: unknown, name: string) => masked(one, name, depth + 1, hides)
  if (Array.isArray(value)) return value.map((one) => inner(one, key))
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map((one) => inner(one, key))
  if (value instanceof Map) return inner(Object.fromEntries(value), key)
  if (value instanceof Error) {
    return { message: inner(value.message, 'message'), ...asRecord(inner({ ...value }, '')) }
  }
  if ('sessionId' in value && 'send' in value) return { actor: String(value.sessionId) }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [isOurKey(name) ? name : standIn(name), inner(one, name)]),
  )
}

/** Whether the program itself said this. */
function isOurs(text: string): boolean {
  if (text === '' || closedWords.has(text) || OWN_WORDS.some((shape) => shape.test(text))) return true
  // An entry of the session's history is a time and a step.
  const [time = '', word = ''] = text.split(' ', 2)
  return text === `${time} ${word}` && Date.parse(time) > 0 && closedWords.has(word)
}

/** Names of fields are the program's; a list by telephone or e-mail is not. */
function isOurKey(name: string): boolean {
  return /^[A-Za-z_$][\w$-]*$/.test(name) || isOurs(name)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
