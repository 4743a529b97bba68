import { safeStrings } from 'virtual:safe-strings'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyEventObject, MachineContext } from 'xstate'
import { PERSONAL_KEYS } from '#machines/client-log/redaction.ts'
import { createStandIn } from './stand-in.ts'

/** Keys masked besides those the log redacts: what is typed letter by letter, and keys of accounts. */
const TYPED_KEYS = /^(?:value|text|digits|typed)$|key|chave/i

/** A key that looks like a one-time code's but names a country. */
const HARMLESS_KEYS = /^countryCode$/

/** The greatest depth that is reported, which also ends circular references. */
const DEPTH = 8

/** Texts that are safe by their form: our ids (UUIDs), dates, times of day and page paths. */
const SAFE_PATTERNS = [
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z)?$/,
  /^\d{2}:\d{2}$/,
  /^\/(?:[a-z]+(?:[-/][a-z]+)*)?$/,
]

/** Whether a number is a time in milliseconds, from 2008 to 2046. No phone number, CPF or CNPJ has this size. */
const isTime = (value: number) => value > 1.2e12 && value < 2.4e12

/** Larger numbers may be a phone or a CPF; the CRM's ids and amounts in cents are smaller. */
const LARGEST_SHOWN = 99_999_999

/**
 * Converts a value into plain data without personal data. Only the program's own texts stay as they are. Everything a
 * visitor may have typed becomes a stand-in of the same shape, so that guards still decide the same.
 */
export function maskValue(value: unknown, key = '', depth = 0, isPersonal = false): unknown {
  const hides = isPersonal || ((PERSONAL_KEYS.test(key) || TYPED_KEYS.test(key)) && !HARMLESS_KEYS.test(key))
  switch (typeof value) {
    case 'string':
      return hides || !isSafeText(value) ? createStandIn(value) : value
    case 'number':
      return (hides && Math.abs(value) > 9) || (Math.abs(value) > LARGEST_SHOWN && !isTime(value))
        ? Number(createStandIn(String(Math.trunc(value))))
        : value
    case 'boolean':
      return value
    case 'object':
      return value === null || depth >= DEPTH ? null : maskOnce(value, key, depth, hides)
    default:
      return undefined
  }
}

/** Options of `@statelyai/inspect`, in the browser and on the server: they mask every message. */
export const maskingOptions = {
  /** Only charts have a context. */
  sanitizeContext: (context: MachineContext | undefined) =>
    context === undefined ? context : maskValue(context),
  // The type stays: it is one of the chart's own events.
  sanitizeEvent: (event: AnyEventObject) => ({ ...toRecord(maskValue(event)), type: event.type }),
  serialize: maskMessage,
} as {
  readonly sanitizeContext: (context: MachineContext) => MachineContext
  readonly sanitizeEvent: (event: AnyEventObject) => AnyEventObject
  readonly serialize: (message: StatelyInspectionEvent) => StatelyInspectionEvent
}

/** Fields of a snapshot that are sent unchanged. References to children are left out: each actor is reported itself. */
const PLAIN_KEYS = ['status', 'value', 'context', 'actor', 'step'] as const
/** Fields that are sent masked. The library has no sanitizer for an actor's input and outcome. */
const MASKED_KEYS = ['input', 'output', 'error'] as const

function maskMessage(message: StatelyInspectionEvent): StatelyInspectionEvent {
  if (!('snapshot' in message)) return message
  const snapshot = toRecord(message.snapshot)
  const tags = snapshot.tags instanceof Set || Array.isArray(snapshot.tags) ? [...snapshot.tags] : []
  const sent = {
    ...Object.fromEntries(PLAIN_KEYS.map((key) => [key, snapshot[key]])),
    ...Object.fromEntries(MASKED_KEYS.map((key) => [key, maskValue(snapshot[key])])),
    tags,
  }
  // The type is unchanged, because only values of its snapshot were replaced.
  return { ...message, snapshot: sent } as unknown as StatelyInspectionEvent
}

/** Values that were already masked. Charts never change a value in place, and most of a context outlives an event. */
const masked = new WeakMap<object, Map<string, unknown>>()

function maskOnce(value: object, key: string, depth: number, hides: boolean): unknown {
  const variant = `${depth} ${hides} ${key}`
  const known = masked.get(value)
  if (known?.has(variant)) return known.get(variant)
  const made = maskObject(value, key, depth, hides)
  if (known) known.set(variant, made)
  else masked.set(value, new Map([[variant, made]]))
  return made
}

function maskObject(value: object, key: string, depth: number, hides: boolean): unknown {
  const maskInner = (one: unknown, name: string) => maskValue(one, name, depth + 1, hides)
  if (Array.isArray(value)) return value.map((one) => maskInner(one, key))
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map((one) => maskInner(one, key))
  if (value instanceof Map) return maskInner(Object.fromEntries(value), key)
  if (value instanceof Error) {
    return { message: maskInner(value.message, 'message'), ...toRecord(maskInner({ ...value }, '')) }
  }
  if ('sessionId' in value && 'send' in value) return { actor: String(value.sessionId) }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      isSafeKey(name) ? name : createStandIn(name),
      maskInner(one, name),
    ]),
  )
}

/** Whether the program itself wrote this text. */
function isSafeText(text: string): boolean {
  if (text === '' || safeStrings.has(text) || SAFE_PATTERNS.some((shape) => shape.test(text))) return true
  // A time and a step, as in the session's history.
  const [time = '', step = ''] = text.split(' ', 2)
  return text === `${time} ${step}` && Date.parse(time) > 0 && safeStrings.has(step)
}

/** Whether a key is a field's name and not, say, an e-mail address that keys a list. */
function isSafeKey(name: string): boolean {
  return /^[A-Za-z_$][\w$-]*$/.test(name) || isSafeText(name)
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
