import { CUSTOM_DATA_KEY, CUSTOM_TEXT_LENGTH, MOST_CUSTOM_DATA } from './limits.ts'

/** A value Meta takes in custom data. */
export type CustomValue = string | number | boolean | readonly string[]

/**
 * Keeps only the custom data that may leave the site: known shapes, and no text with an e-mail address or a long number,
 * because visitors type those into any field.
 */
export function sanitizeCustomData(data: Readonly<Record<string, unknown>>): Record<string, CustomValue> {
  const entries = Object.entries(data).flatMap(([key, value]) => {
    const harmless = CUSTOM_DATA_KEY.test(key) ? sanitizeValue(value) : null
    return harmless === null ? [] : [[key, harmless] as const]
  })
  return Object.fromEntries(entries.slice(0, MOST_CUSTOM_DATA))
}

function sanitizeValue(value: unknown): CustomValue | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.filter(isHarmlessText).slice(0, MOST_CUSTOM_DATA)
  return isHarmlessText(value) ? value : null
}

function isHarmlessText(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > CUSTOM_TEXT_LENGTH) return false
  return !value.includes('@') && !/(?:[0-9][\s().-]*){9,}/.test(value)
}
