import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Instant } from './chart-stepper.ts'

/**
 * Creates a function that identifies instants: those with the same identity behave alike from then on. Times count relative to
 * now. A number stands for each text, and an object of a context is read only once, because it never changes.
 */
export function createIdentifier({ counters }: ChartEntry): (instant: Instant) => string {
  const numbers = new Map<unknown, number>()
  const objects = new WeakMap<object, { readonly number: number; readonly at: number | null }>()
  const number = (part: unknown) => {
    const found = numbers.get(part) ?? numbers.size
    if (found === numbers.size) numbers.set(part, found)
    return found
  }
  const numberObject = (value: object, now: number) => {
    const known = objects.get(value)
    if (known !== undefined && (known.at === null || known.at === now)) return known.number
    // The time for which the number counts; null when the object has no times.
    let at: number | null = null
    const text = JSON.stringify(value, (_, inner: unknown) => {
      const shown = toRelative(inner, now)
      if (shown !== inner) at = now
      return shown
    })
    const found = { number: number(text), at }
    objects.set(value, found)
    return found.number
  }
  const identifyValue = (value: unknown, now: number) =>
    typeof value === 'object' && value !== null
      ? `object ${numberObject(value, now)}`
      : number(toRelative(value ?? null, now))
  return ({ snapshot, now, clock, timers, calls }) => {
    const { status, value, context } = snapshot
    const names = Object.keys(context).filter((name) => !counters.includes(name))
    const waits = timers.map(({ event, due }) => `${event.type} ${due - clock}`).sort()
    const awaited = calls.map(({ id }) => id).sort()
    const standing = JSON.stringify([status, value, names, waits, awaited, now - clock])
    return [number(standing), ...names.map((name) => identifyValue(context[name], now))].join()
  }
}

/** Serializes all of an instant that its steps depend on. */
export function serializeInstant({ snapshot, now, clock, timers, calls }: Instant): string {
  const { status, value, context, historyValue } = snapshot
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes?.map((node) => node.id)])
  return JSON.stringify([status, value, context, history, now, clock, timers, calls])
}

function toRelative(value: unknown, now: number): unknown {
  const moment = parseMoment(value)
  if (moment === null) return value
  return moment <= now ? 'past' : `in ${moment - now} ms`
}

/** Recognizes times by their size or format; nothing else in a context looks like them. */
function parseMoment(value: unknown): number | null {
  if (typeof value === 'number') return value > 1e12 ? value : null
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : null
}
