import { statesOf } from '#machines/chart-model/model.ts'
import { chartModel } from '#machines/chart-model/read-model.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartFacts } from '#src/charts/facts.ts'
import { explore } from '../paths/explore.ts'
import { atMoment } from '../paths/moment.ts'
import { observed } from '../paths/observed-machine.ts'

/** Moments followed for the messages: fewer than paths need, and enough for every message of every state. */
const MOST_ALIKE = 40
const MOST = 800

/** Everything exports tell of a chart; the messages by walking it, and by the selectors its screens use. */
export function factsOf(entry: ChartEntry): ChartFacts {
  const { id, title, purpose, screens, machine } = entry
  const chart = JSON.parse(JSON.stringify(chartModel(machine)))
  return { id, title, purpose, screens, chart, messages: messagesOf(entry, chart) }
}

/** What is told of a chart, or in Portuguese why it cannot be told. */
export function factsOrFault(entry: ChartEntry): ChartFacts | string {
  try {
    return factsOf(entry)
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    const why = thrown.message.startsWith('Infinite loop')
      ? 'não para: repete transições sem que nada aconteça'
      : 'não pode ser percorrido'
    return `${entry.id}: o chart ${why}. ${thrown.message}`
  }
}

/** The messages seen in each state without states inside, while the chart was running. */
function messagesOf(entry: ChartEntry, chart: ChartFacts['chart']): ChartFacts['messages'] {
  const machine = observed(entry)
  const seen = new Map<string, Map<string, string>>()
  const leaves = new Set<string>()
  for (const start of entry.starts) {
    const { nodes, edges } = explore(entry, machine, start, MOST_ALIKE, MOST)
    for (const { snapshot, now } of [...nodes.map(({ instant }) => instant), ...edges.map(({ to }) => to)]) {
      if (snapshot.status === 'error') throw snapshot.error
      if (snapshot.status !== 'active') continue
      const active = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
      for (const leaf of active) leaves.add(leaf.id)
      for (const message of atMoment(now, () => entry.says(snapshot))) {
        // A wait that is counted down is one message.
        const kind = message.replace(/\d+/g, '#')
        const states = seen.get(kind) ?? new Map<string, string>()
        seen.set(kind, states)
        for (const leaf of active) if (!states.has(leaf.id)) states.set(leaf.id, message)
      }
    }
  }
  for (const states of seen.values()) leaveBystanders(chart, states, leaves)
  const found = statesOf(chart).map(({ id }): [string, string[]] => [
    id,
    [...seen.values()].flatMap((states) => states.get(id) ?? []),
  ])
  return Object.fromEntries(found.filter(([, messages]) => messages.length > 0))
}

/**
 * Beside a region that speaks, another one may be in any of its states: those have nothing to do with the message. Where
 * that is so of all regions, the state around them speaks.
 */
function leaveBystanders(
  chart: ChartFacts['chart'],
  states: Map<string, string>,
  leaves: ReadonlySet<string>,
) {
  for (const { id, kind, states: regions } of statesOf(chart)) {
    if (kind !== 'parallel') continue
    const inside = regions.map(({ id }) =>
      [...leaves].filter((leaf) => leaf === id || leaf.startsWith(`${id}.`)),
    )
    const isBystander = (region: readonly string[]) => region.every((leaf) => states.has(leaf))
    const bystanders = inside.filter(isBystander)
    const [message] = states.values()
    if (bystanders.length === inside.length && message !== undefined) states.set(id, message)
    for (const leaf of bystanders.flat()) states.delete(leaf)
  }
}
