import { type AnyStateNode, createActor, StateMachine } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartExample, ChartFacts } from '#src/studio/exports/facts.ts'
import { listActiveLeaves } from '#src/studio/model/active-states.ts'
import { type ChartModel, listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { type Exploration, Explorer, SHORT_SEARCH } from '../paths/explore.ts'
import { runAtMoment } from '../paths/run-at-moment.ts'
import { addCalledEnds } from './called-ends.ts'
import { isExample } from './examples.ts'
import { readPromises } from './promise-facts.ts'

/**
 * Reads everything the exports say about a chart. Finds its messages by exploring the chart and calling, at each moment,
 * the selectors that its screens use.
 * @param explorer a search of the same chart; what it finds here, its owner need not search for again
 */
export function readFacts(entry: ChartEntry, explorer = new Explorer(entry)): ChartFacts {
  const { id, title, purpose, screens, words, detours, machine } = entry
  const explorations = entry.starts.map((start) => explorer.explore(start, SHORT_SEARCH))
  const chart = addCalledEnds(entry, JSON.parse(JSON.stringify(readChart(machine))), explorer, explorations)
  const messages = readMessages(entry, chart, explorations)
  const examples = [...new Set(Object.values(messages).flat())].filter(isExample)
  const promises = readPromises(entry, explorer, explorations)
  const calls = readCalls(entry)
  const example = readExample(entry)
  return {
    id,
    title,
    purpose,
    screens,
    words,
    detours,
    chart,
    calls,
    example,
    messages,
    examples,
    promises,
  }
}

function readExample({ machine, withFakes, starts }: ChartEntry): ChartExample {
  const [{ at, input, standing } = { at: 0, input: undefined, standing: null }] = starts
  const readContext = () => createActor(withFakes, { input }).getSnapshot().context
  const context = standing === null ? runAtMoment(at, readContext) : standing.context
  const inputs = listNodes(machine.root).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, input: given }) => (given === undefined ? [] : [[id, String(given)] as const])),
  )
  return { input, context, callInputs: Object.fromEntries(inputs) }
}

function listNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(listNodes)]
}

/** Finds the charts that a chart calls: the actors of its entry that are machines themselves. */
function readCalls({ withFakes }: ChartEntry): ChartFacts['calls'] {
  const actors = Object.entries(withFakes.implementations.actors as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    actors.flatMap(([call, logic]) => (logic instanceof StateMachine ? [[call, logic.id]] : [])),
  )
}

/** Reads the facts of a chart, or says in Portuguese why they cannot be read. */
export function tryReadFacts(entry: ChartEntry): ChartFacts | string {
  try {
    return readFacts(entry)
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    const reason = thrown.message.startsWith('Infinite loop')
      ? 'não para: repete transições sem que nada aconteça'
      : 'não pode ser percorrido'
    return `${entry.id}: o chart ${reason}. ${thrown.message}`
  }
}

/** Finds the messages of each state, by its id: those shown while the state was active. */
function readMessages(
  entry: ChartEntry,
  chart: ChartModel,
  explorations: readonly Exploration[],
): ChartFacts['messages'] {
  const seen = new Map<string, Map<string, string>>()
  const leaves = new Set<string>()
  for (const { nodes, edges } of explorations) {
    for (const { snapshot, now } of [...nodes.map(({ instant }) => instant), ...edges.map(({ to }) => to)]) {
      if (snapshot.status === 'error') throw snapshot.error
      if (snapshot.status !== 'active') continue
      const active = listActiveLeaves(snapshot)
      for (const leaf of active) leaves.add(leaf.id)
      for (const message of runAtMoment(now, () => entry.says(snapshot))) {
        // A countdown's seconds do not make another message.
        const kind = message.replace(/\d+/g, '#')
        const states = seen.get(kind) ?? new Map<string, string>()
        seen.set(kind, states)
        for (const leaf of active) if (!states.has(leaf.id)) states.set(leaf.id, message)
      }
    }
  }
  for (const states of seen.values()) removeUnrelatedRegions(chart, states, leaves)
  const found = listStates(chart).map(({ id }): [string, string[]] => [
    id,
    [...seen.values()].flatMap((states) => states.get(id) ?? []),
  ])
  return Object.fromEntries(found.filter(([, messages]) => messages.length > 0))
}

/**
 * Removes a message from unrelated regions, where it showed in every state. When that holds for all regions, the message
 * belongs to the parallel state around them.
 */
function removeUnrelatedRegions(chart: ChartModel, states: Map<string, string>, leaves: ReadonlySet<string>) {
  for (const { id, kind, states: regions } of listStates(chart)) {
    if (kind !== 'parallel') continue
    const inside = regions.map((region) =>
      [...leaves].filter((leaf) => leaf === region.id || leaf.startsWith(`${region.id}.`)),
    )
    const unrelated = inside.filter((region) => region.every((leaf) => states.has(leaf)))
    const [message] = states.values()
    if (unrelated.length === inside.length && message !== undefined) states.set(id, message)
    for (const leaf of unrelated.flat()) states.delete(leaf)
  }
}
