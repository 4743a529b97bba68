import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { ChartStepper } from './chart-stepper.ts'
import { observeMachine } from './observe-machine.ts'
import type { Occurrence, Path } from './occurrence.ts'

/**
 * Writes a path as a short text, such as `calendar:0:3.1.0`: the chart, the index of its start, and for each step the index
 * of its occurrence among the possible ones.
 */
export function encodePath(entry: ChartEntry, { start, steps }: Path): string {
  const stepper = new ChartStepper(entry, observeMachine(entry))
  let instant = stepper.begin(start)
  const places = steps.map(({ occurrence }) => {
    const wanted = JSON.stringify(occurrence)
    const place = stepper.next(instant).findIndex((one) => JSON.stringify(one) === wanted)
    instant = stepper.step(instant, occurrence)
    return place
  })
  return [entry.id, entry.starts.indexOf(start), places.join('.')].join(':')
}

/** Reads a path written by `encodePath`; null when the chart has no such path. */
export function decodePath(code: string): { readonly entry: ChartEntry; readonly path: Path } | null {
  const [, id, place, places = ''] = /^(\w+):(\d+):((?:\d+(?:\.\d+)*)?)$/.exec(code) ?? []
  const entry = charts.find((one) => one.id === id)
  const start = entry?.starts[Number(place)]
  if (entry === undefined || start === undefined) return null
  const stepper = new ChartStepper(entry, observeMachine(entry))
  let instant = stepper.begin(start)
  const steps: Path['steps'][number][] = []
  for (const step of places === '' ? [] : places.split('.')) {
    const occurrence: Occurrence | undefined = stepper.next(instant)[Number(step)]
    if (occurrence === undefined) return null
    instant = stepper.step(instant, occurrence)
    steps.push({ occurrence, transitions: instant.sighting.transitions })
  }
  return { entry, path: { start, steps } }
}
