import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { type ChartModel, listStates, listTransitions } from '#src/studio/model/model.ts'

/** Finds faults that make exploring a chart impossible, in Portuguese. */
export function findFaults(entry: ChartEntry, model: ChartModel): readonly string[] {
  const states = listStates(model)
  const transitions = listTransitions(model)
  const delays = Object.keys(entry.machine.implementations.delays)
  const handled = new Set(
    transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : [])),
  )
  const sources = [...new Set(states.flatMap(({ invokes }) => invokes.map(({ source }) => source)))]
  return [
    ...(states.some(({ description }) => description !== '')
      ? []
      : ['O chart não tem nenhuma descrição em português.']),
    ...transitions.flatMap(({ source, trigger }) =>
      trigger.kind === 'delay' && trigger.ms === null && !delays.includes(trigger.delay)
        ? [`O estado ${source} espera "${trigger.delay}", um atraso que o chart não declara.`]
        : [],
    ),
    ...[...new Set(entry.events.map(({ type }) => type))].flatMap((type) =>
      [...handled].some((pattern) => isMatch(pattern, type)) ? [] : [`Nenhum estado trata o evento ${type}.`],
    ),
    ...sources.flatMap((source) =>
      (entry.answers[source] ?? []).length > 0 && (entry.failures[source] ?? []).length > 0
        ? []
        : [`Faltam amostras do que ${source} responde ou de como falha.`],
    ),
  ]
}

/** Whether an event type matches a trigger, in which a final `*` matches anything. */
function isMatch(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
