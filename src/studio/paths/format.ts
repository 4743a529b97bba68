import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { listActiveLeaves } from '#src/studio/model/active-states.ts'
import { formatDuration, getStateTitle } from '#src/studio/model/portuguese.ts'
import type { Occurrence } from './occurrence.ts'
import { getSample } from './occurrence.ts'
import type { StepSeen } from './run-path.ts'

/** The longest printed sample, in characters. */
const MAX_SAMPLE = 90

/** Formats a step in Portuguese. */
export function formatStep(entry: ChartEntry, occurrence: Occurrence): string {
  switch (occurrence.type) {
    case 'sent': {
      const { type, ...payload } = occurrence.event
      const title = entry.words.events[type]?.replace(/\.$/, '') ?? 'Acontece'
      return `${title} (\`${type}\`)${Object.keys(payload).length > 0 ? ` com ${formatValue(payload)}` : ''}`
    }
    case 'answered': {
      const answer = getSample(entry, occurrence)
      return `Deu certo ${nameCall(entry, occurrence.source)}${answer === undefined ? '' : `: ${formatValue(answer)}`}`
    }
    case 'failed':
      return `Não deu para ${nameCall(entry, occurrence.source)}: ${formatValue(getSample(entry, occurrence))}`
    case 'waited':
      return `Depois de ${formatDuration(occurrence.ms)} (${occurrence.timers.map(getTimerName).join(', ')})`
    case 'slept':
      return `O aparelho dorme por ${formatDuration(occurrence.ms)} e acorda`
  }
}

/** Formats the active states: their titles, then their paths: "Escolhendo o dia (`choosing.day`)". */
export function formatStanding({ words }: ChartEntry, { snapshot }: StepSeen): string {
  const leaves = listActiveLeaves(snapshot)
  const titles = leaves.map(({ id }) => getStateTitle(id, words))
  return `${titles.join(', ')} (\`${leaves.map(({ path }) => path.join('.')).join(', ')}\`)`
}

function nameCall({ words }: ChartEntry, source: string): string {
  return `${words.calls[source] ?? 'chamar'} (\`${source}\`)`
}

function getTimerName(event: string): string {
  return /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? event
}

function formatValue(value: unknown): string {
  const text =
    value instanceof Error ? (Reflect.get(value, 'reason') ?? value.message) : JSON.stringify(value)
  return String(text).length > MAX_SAMPLE ? `${String(text).slice(0, MAX_SAMPLE)}…` : String(text)
}
