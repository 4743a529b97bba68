/** Meta refuses a whole call when one of its events is older than seven days; ours are dropped half a day before. */
export const AD_EVENT_LIFETIME_MS = 6.5 * 24 * 3_600_000

/** Most events of one request from a page. */
export const MOST_EVENTS_A_REQUEST = 20

/** Shape of an event id: ours are a random uuid, or a name and a fact. */
export const AD_EVENT_ID = /^[A-Za-z0-9._:-]{8,100}$/

/** Most entries of an event's custom data. */
export const MOST_CUSTOM_DATA = 12

/** Shape of a custom data key: Meta's own are lower case with underscores; charts may use camel case. */
export const CUSTOM_DATA_KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/** Longest text in custom data, in characters. */
export const CUSTOM_TEXT_LENGTH = 200

/** A value Meta takes in custom data. */
export type CustomValue = string | number | boolean | readonly string[]

/**
 * The custom data fit to leave the site: known shapes alone, and no text that holds an e-mail address or a long number,
 * because people type them into anything.
 */
export function harmlessCustomData(data: Readonly<Record<string, unknown>>): Record<string, CustomValue> {
  const entries = Object.entries(data).flatMap(([key, value]) => {
    const harmless = CUSTOM_DATA_KEY.test(key) ? harmlessValue(value) : null
    return harmless === null ? [] : [[key, harmless] as const]
  })
  return Object.fromEntries(entries.slice(0, MOST_CUSTOM_DATA))
}

function harmlessValue(value: unknown): CustomValue | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.filter(isHarmlessText).slice(0, MOST_CUSTOM_DATA)
  return isHarmlessText(value) ? value : null
}

function isHarmlessText(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > CUSTOM_TEXT_LENGTH) return false
  return !value.includes('@') && !/(?:[0-9][\s().-]*){9,}/.test(value)
}
