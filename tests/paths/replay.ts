import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { Clockwork } from './clockwork.ts'
import { observed } from './observed-machine.ts'
import type { Occurrence, Path } from './occurrence.ts'

/** A path as a short text, `calendar:0:3.1.0`: the chart, the place of its start, and the place of each step among what could happen. */
export function codeOf(entry: ChartEntry, { start, steps }: Path): string {
  const clockwork = new Clockwork(entry, observed(entry))
  let instant = clockwork.begin(start)
  const places = steps.map(({ occurrence }) => {
    const wanted = JSON.stringify(occurrence)
    const place = clockwork.next(instant).findIndex((one) => JSON.stringify(one) === wanted)
    instant = clockwork.step(instant, occurrence)
    return place
  })
  return [entry.id, entry.starts.indexOf(start), places.join('.')].join(':')
}

/** The path such a text stands for; null when it stands for none. */
export function pathOfCode(code: string): { readonly entry: ChartEntry; readonly path: Path } | null {
  const [, id, place, places = ''] = /^(\w+):(\d+):((?:\d+(?:\.\d+)*)?)$/.exec(code) ?? []
  const entry = charts.find((one) => one.id === id)
  const start = entry?.starts[Number(place)]
  if (entry === undefined || start === undefined) return null
  const clockwork = new Clockwork(entry, observed(entry))
  let instant = clockwork.begin(start)
  const steps: Path['steps'][number][] = []
  for (const step of places === '' ? [] : places.split('.')) {
    const occurrence: Occurrence | undefined = clockwork.next(instant)[Number(step)]
    if (occurrence === undefined) return null
    instant = clockwork.step(instant, occurrence)
    steps.push({ occurrence, transitions: instant.sighting.transitions })
  }
  return { entry, path: { start, steps } }
}
