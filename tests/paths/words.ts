import { type ChartModel, statesOf, transitionsOf } from '#machines/chart-model/model.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Occurrence } from './occurrence.ts'
import { sampleOf } from './occurrence.ts'
import type { StepSeen } from './run-path.ts'

/** Longest sample written out. */
const MAX_SAMPLE = 90

/** A step in Portuguese: who does what. */
export function stepText(entry: ChartEntry, occurrence: Occurrence): string {
  switch (occurrence.type) {
    case 'sent': {
      const { type, ...payload } = occurrence.event
      return `Acontece \`${type}\`${Object.keys(payload).length > 0 ? ` com ${valueText(payload)}` : ''}`
    }
    case 'answered': {
      const answer = sampleOf(entry, occurrence)
      return `\`${occurrence.source}\` responde${answer === undefined ? '' : ` ${valueText(answer)}`}`
    }
    case 'failed':
      return `\`${occurrence.source}\` falha: ${valueText(sampleOf(entry, occurrence))}`
    case 'waited':
      return `Passam ${durationText(occurrence.ms)} (${occurrence.timers.map(timerName).join(', ')})`
    case 'slept':
      return `O aparelho dorme por ${durationText(occurrence.ms)} e acorda`
  }
}

/** What the transitions of a step mean, where the chart says it. */
export function meaningOf(model: ChartModel, { transitions }: Pick<StepSeen, 'transitions'>): string {
  const meanings = transitionsOf(model).filter(({ id }) => transitions.includes(id))
  return meanings.flatMap(({ description }) => (description === '' ? [] : [description])).join(' ')
}

/** Where a chart stands, without its name. */
export function standingText({ snapshot }: StepSeen): string {
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return leaves.map(({ path }) => path.join('.')).join(', ')
}

/** What the active states mean. */
export function descriptionOf(model: ChartModel, { snapshot }: StepSeen): string {
  const active = new Set(snapshot._nodes.map(({ id }) => id))
  return statesOf(model)
    .flatMap(({ id, description }) => (active.has(id) && description !== '' ? [description] : []))
    .join(' ')
}

/** Milliseconds as people say them. */
export function durationText(ms: number): string {
  if (ms >= 3_600_000) return `${number(ms / 3_600_000)} h`
  if (ms >= 60_000) return `${number(ms / 60_000)} min`
  return ms >= 1_000 ? `${number(ms / 1_000)} s` : `${number(ms)} ms`
}

function number(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}

function timerName(event: string): string {
  return /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? event
}

function valueText(value: unknown): string {
  const text =
    value instanceof Error ? (Reflect.get(value, 'reason') ?? value.message) : JSON.stringify(value)
  return String(text).length > MAX_SAMPLE ? `${String(text).slice(0, MAX_SAMPLE)}…` : String(text)
}
