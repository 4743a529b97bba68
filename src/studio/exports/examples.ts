/** The modules that hold the texts of the charts, with what they export; samples of what visitors type, in entries, journeys and promises, are no texts. */
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/machines/*/*.ts', '!/machines/*/*.{entry,journeys,promises}.ts', '!/machines/samples/*.ts'],
  { eager: true },
)

/** The same modules as they are written. */
const SOURCES = import.meta.glob<string>(
  ['/machines/*/*.ts', '!/machines/*/*.{entry,journeys,promises}.ts', '!/machines/samples/*.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

const exported = new Set(Object.values(MODULES).flatMap((module) => listTexts(Object.values(module))))
const written = Object.values(SOURCES).join('\n')

/**
 * Whether a message is one example of many: put together, and with a number, a time, a name in quotes or an address that comes from
 * what a visitor typed or from the clock.
 */
export function isExample(message: string): boolean {
  if (exported.has(message) || written.includes(`'${message}'`)) return false
  return message
    .split(/\s+/)
    .some((word) => /[\d•"]/.test(word) || (word.includes('@') && !written.includes(word.replace(/\.$/, ''))))
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  // Machines and classes hold no texts that visitors read.
  if (!Array.isArray(value) && Object.getPrototypeOf(value ?? 0) !== Object.prototype) return []
  return Object.values(value as object).flatMap(listTexts)
}
