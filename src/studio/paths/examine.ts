import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import { type ChartModel, listStates, listTransitions } from '#src/studio/model/model.ts'
import { translateChart } from '#src/studio/model/portuguese.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { checkPromises, type PromiseCheck } from './check-promises.ts'
import { choosePaths, listPairsInRow } from './choose-paths.ts'
import { Explorer, type Limits, WHOLE_SEARCH } from './explore.ts'
import { findFaults } from './find-faults.ts'
import { isEndless } from './observe-machine.ts'
import { type Walk, walkPath } from './walk-path.ts'

/** How much of something the paths covered. */
export type Share = { readonly total: number; readonly missing: readonly string[] }

/** The result of examining one chart. */
export type Examination = {
  readonly entry: ChartEntry
  /** With guards, actions and events in Portuguese. */
  readonly model: ChartModel
  readonly walks: readonly Walk[]
  readonly states: Share
  readonly transitions: Share
  /** Each guard as true and as false. */
  readonly guards: Share
  readonly pairs: Share
  /** The number of instants that were found but not followed further. */
  readonly cut: number
  readonly promises: readonly PromiseCheck[]
  /** What is wrong with the chart, in Portuguese. */
  readonly faults: readonly string[]
}

/**
 * Derives the paths of a chart, runs them, measures their coverage and checks the chart's promises.
 * @param explorer the search of the same chart, if another has begun it
 */
export function examine(entry: ChartEntry, explorer?: Explorer, limits = WHOLE_SEARCH): Examination {
  const model = translateChart(readChart(entry.machine), entry.words)
  const nothing: Share = { total: 0, missing: [] }
  const blank = {
    entry,
    model,
    walks: [],
    states: nothing,
    transitions: nothing,
    guards: nothing,
    pairs: nothing,
    cut: 0,
    promises: [],
  }
  const standing = findFaults(entry, model)
  if (standing.length > 0) return { ...blank, faults: standing }
  try {
    return walkAll(entry, model, explorer ?? new Explorer(entry), limits)
  } catch (thrown) {
    if (!isEndless(thrown)) throw thrown
    return {
      ...blank,
      faults: [`O chart não para: repete transições sem que nada aconteça. ${thrown.message}`],
    }
  }
}

function walkAll(entry: ChartEntry, model: ChartModel, explorer: Explorer, limits: Limits): Examination {
  const explorations = entry.starts.map((start) => explorer.explore(start, limits))
  const plan = choosePaths(entry, explorations)
  const walks = [
    ...plan.essential.map((path) => walkPath(entry, explorer.observed, path, true)),
    ...plan.pairing.map((path) => walkPath(entry, explorer.observed, path, false)),
  ]

  const steps = walks.flatMap(({ seen }) => seen)
  const transitions = listTransitions(model)
  const guards = transitions.flatMap(({ id, guard }) => (guard === null ? [] : [`${id} true`, `${id} false`]))
  const pairs = walks.flatMap(({ seen }) => listPairsInRow(seen.map((step) => step.transitions)))
  const measureShare = (all: Iterable<string>, met: Iterable<string>): Share => {
    const known = new Set(met)
    const wanted = [...all]
    return { total: wanted.length, missing: wanted.filter((one) => !known.has(one)) }
  }
  const covered = {
    states: measureShare(
      listStates(model).flatMap(({ id, kind }) => (kind.endsWith('history') ? [] : [id])),
      steps.flatMap(({ states }) => [...states]),
    ),
    transitions: measureShare(
      transitions.map(({ id }) => id),
      steps.flatMap((step) => step.transitions),
    ),
    guards: measureShare(
      guards,
      steps.flatMap((step) => [...step.guards]),
    ),
    pairs: measureShare(plan.pairs, pairs),
  }
  const cut = explorations.reduce((sum, exploration) => sum + exploration.cut, 0)
  const beyond =
    cut > 0 ? ` ${formatCount(cut, 'momento ficou', 'momentos ficaram')} além dos limites da busca.` : ''
  return {
    entry,
    model,
    walks,
    ...covered,
    cut,
    promises: checkPromises(entry, explorations),
    faults: [
      ...covered.states.missing.map((id) => `Nenhum caminho chega ao estado ${id}.${beyond}`),
      ...covered.transitions.missing.map((id) => `Nenhum caminho toma a transição ${id}.${beyond}`),
    ],
  }
}
