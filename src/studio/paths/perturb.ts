/** The largest number that counts something; above it are times and prices, where one more changes nothing to see. */
const LARGEST_COUNT = 1_000

/**
 * Changes every part of a value: numbers grow, texts get a mark, what is true is false, a list loses its last. An error stays one
 * of its class.
 */
export function perturb(value: unknown): unknown {
  if (typeof value === 'number') return value > LARGEST_COUNT ? value + 3_600_000 : value + 1
  if (typeof value === 'string') return `${value}~`
  if (typeof value === 'boolean') return !value
  if (value === null || value === undefined) return '~'
  if (value instanceof Error)
    return Object.assign(
      Object.create(Object.getPrototypeOf(value)),
      perturb({ ...value, message: value.message }),
    )
  if (Array.isArray(value)) return value.length === 0 ? ['~'] : value.slice(0, -1)
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, perturb(part)]))
    : value
}

/** Makes every count in a value one higher. */
export function shift(value: unknown): unknown {
  if (typeof value === 'number') return value <= LARGEST_COUNT ? value + 1 : value
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shift(part)]))
    : value
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
