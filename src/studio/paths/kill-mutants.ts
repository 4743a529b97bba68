import type { AnyStateMachine } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { examine } from './examine.ts'
import { type Limits, SHORT_SEARCH, WHOLE_SEARCH } from './explore.ts'
import { MUTANT_KINDS, type Mutant, type MutantKind } from './list-mutants.ts'
import { isSound } from './report-text.ts'

/** The least share of mutants that must be noticed. */
export const LEAST_NOTICED = 0.95

/** What became of a mutant: who noticed it first, or nobody. */
export type MutantFate = {
  readonly chart: string
  readonly kind: MutantKind
  readonly place: string
  readonly noticedBy: 'tests' | 'paths' | null
}

/** The search of a chart ends by its own limits; beyond so many events it hangs. */
const MAX_EVENTS = 1_000_000

/**
 * Creates a function that tells whether the paths and promises of a chart notice one of its mutants.
 * @throws Error when they find fault with the chart as it is, and so would with every mutant
 */
export function createPathJudge(entry: ChartEntry): (mutant: Mutant) => boolean {
  const isFaultless = (machine: AnyStateMachine, limits: Limits) =>
    isSound(examine({ ...entry, machine }, undefined, limits))
  // The short search sees too little of some charts.
  const limits = [SHORT_SEARCH, WHOLE_SEARCH].find((one) => isFaultless(entry.machine, one))
  if (limits === undefined) throw new Error(`Os caminhos de ${entry.id} falham sem mudança nenhuma`)
  return (mutant) => {
    try {
      return !isFaultless(mutant.change(entry.machine, MAX_EVENTS), limits)
    } catch {
      // A mutant that cannot run is noticed.
      return true
    }
  }
}

/** Formats a table of all charts, then the mutants that nobody noticed, in Portuguese. */
export function formatMutantReport(fates: readonly MutantFate[]): string {
  const charts = [...new Set(fates.map(({ chart }) => chart))]
  const formatRow = (name: string, some: readonly MutantFate[]) =>
    [
      name.padEnd(18),
      ...MUTANT_KINDS.map((kind) => formatCount(some.filter((fate) => fate.kind === kind))),
      formatCount(some),
    ].join('')
  const missed = fates.filter(({ noticedBy }) => noticedBy === null)
  const byTests = fates.filter(({ noticedBy }) => noticedBy === 'tests').length
  return [
    ['chart'.padEnd(18), ...[...MUTANT_KINDS, 'todos'].map((name) => name.padStart(11))].join(''),
    ...charts.map((chart) =>
      formatRow(
        chart,
        fates.filter((fate) => fate.chart === chart),
      ),
    ),
    formatRow('todos', fates),
    '',
    `Notados: ${(getShareNoticed(fates) * 100).toFixed(1)} % (mínimo ${LEAST_NOTICED * 100} %); pelos testes: ${byTests}; os outros pelos caminhos e promessas.`,
    ...(missed.length === 0 ? ['Nenhum passou.'] : ['Passaram:']),
    ...missed.map(({ chart, kind, place }) => `${chart}: ${kind}: ${place}`),
    '',
  ].join('\n')
}

/** Computes the share of mutants noticed, from 0 to 1; 1 when there are no mutants. */
export function getShareNoticed(fates: readonly MutantFate[]): number {
  return fates.length === 0 ? 1 : fates.filter(({ noticedBy }) => noticedBy !== null).length / fates.length
}

function formatCount(fates: readonly MutantFate[]): string {
  return `${fates.filter(({ noticedBy }) => noticedBy !== null).length}/${fates.length}`.padStart(11)
}
