import { type ChartModel, statesOf, transitionsOf } from '#machines/chart-model/model.ts'
import { chartModel } from '#machines/chart-model/read-model.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { choosePaths, pairsIn } from './choose.ts'
import { explore } from './explore.ts'
import { faultsOf } from './faults.ts'
import { observed } from './observed-machine.ts'
import { type Walk, walk } from './walk.ts'

/** How much of something the paths came upon. */
export type Share = { readonly total: number; readonly missing: readonly string[] }

/** What there is to say of one chart. */
export type Examination = {
  readonly entry: ChartEntry
  readonly model: ChartModel
  readonly walks: readonly Walk[]
  readonly states: Share
  readonly transitions: Share
  /** Each guard that is met, true and false. */
  readonly guards: Share
  readonly pairs: Share
  /** Moments that were found and not followed further. */
  readonly cut: number
  /** What must not be, in Portuguese; empty for a sound chart. */
  readonly faults: readonly string[]
}

/** Derives the paths of a chart, runs them, and judges what they came upon. */
export function examine(entry: ChartEntry): Examination {
  const model = chartModel(entry.machine)
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
  }
  const standing = faultsOf(entry, model)
  if (standing.length > 0) return { ...blank, faults: standing }
  try {
    return walkAll(entry, model)
  } catch (thrown) {
    if (!isEndless(thrown)) throw thrown
    return {
      ...blank,
      faults: [`O chart não para: repete transições sem que nada aconteça. ${thrown.message}`],
    }
  }
}

function walkAll(entry: ChartEntry, model: ChartModel): Examination {
  const machine = observed(entry)
  const explorations = entry.starts.map((start) => explore(entry, machine, start))
  const plan = choosePaths(entry, explorations)
  const walks = [
    ...plan.essential.map((path) => walk(entry, machine, path, true)),
    ...plan.pairing.map((path) => walk(entry, machine, path, false)),
  ]

  const steps = walks.flatMap(({ seen }) => seen)
  const transitions = transitionsOf(model)
  const guards = transitions.flatMap(({ id, guard }) => (guard === null ? [] : [`${id} true`, `${id} false`]))
  const pairs = walks.flatMap(({ seen }) => pairsIn(seen.map((step) => step.transitions)))
  const share = (all: Iterable<string>, met: Iterable<string>): Share => {
    const known = new Set(met)
    const wanted = [...all]
    return { total: wanted.length, missing: wanted.filter((one) => !known.has(one)) }
  }
  const covered = {
    states: share(
      statesOf(model).flatMap(({ id, kind }) => (kind.endsWith('history') ? [] : [id])),
      steps.flatMap(({ states }) => [...states]),
    ),
    transitions: share(
      transitions.map(({ id }) => id),
      steps.flatMap((step) => step.transitions),
    ),
    guards: share(
      guards,
      steps.flatMap((step) => [...step.guards]),
    ),
    pairs: share(plan.pairs, pairs),
  }
  const cut = explorations.reduce((sum, exploration) => sum + exploration.cut, 0)
  const beyond = cut > 0 ? ` ${cut} momentos ficaram além dos limites da busca.` : ''
  return {
    entry,
    model,
    walks,
    ...covered,
    cut,
    faults: [
      ...covered.states.missing.map((id) => `Nenhum caminho chega ao estado ${id}.${beyond}`),
      ...covered.transitions.missing.map((id) => `Nenhum caminho toma a transição ${id}.${beyond}`),
    ],
  }
}

function isEndless(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.message.startsWith('Infinite loop detected')
}
