import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartExpectations } from '#machines/lib/chart-expectations.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { compareExpectations } from './compare-expectations.ts'
import { examine } from './examine.ts'
import { listMutants, type Mutant, type MutantKind } from './list-mutants.ts'
import { isSound } from './report-text.ts'

/** The least share of mutants that must be killed. */
export const LEAST_KILLED = 0.95

/** The result for the mutants of one chart. */
export type MutantCount = {
  readonly chart: string
  readonly total: Readonly<Record<MutantKind, number>>
  readonly killed: Readonly<Record<MutantKind, number>>
  /** How many the expectations killed; the paths killed the others. */
  readonly byExpectations: number
  /** The places of the surviving mutants. */
  readonly survivors: readonly string[]
}

/** Compares each mutant of a chart with the expectations, and runs all paths on those that pass. */
export function killMutants(entry: ChartEntry, expectations: ChartExpectations): MutantCount {
  const total = { destino: 0, condição: 0, ação: 0 }
  const killed = { destino: 0, condição: 0, ação: 0 }
  const survivors: string[] = []
  let byExpectations = 0
  for (const mutant of listMutants(entry.machine)) {
    total[mutant.kind] += 1
    const isUnexpected = compareExpectations(readChart(mutant.machine), expectations).length > 0
    if (isUnexpected) byExpectations += 1
    if (isUnexpected || !isPassing(entry, expectations, mutant)) killed[mutant.kind] += 1
    else survivors.push(`${mutant.kind}: ${mutant.place}`)
  }
  return { chart: entry.id, total, killed, byExpectations, survivors }
}

/** Formats a table of all charts, then the survivors, in Portuguese. */
export function formatMutantReport(counts: readonly MutantCount[]): string {
  const kinds = ['destino', 'condição', 'ação'] as const
  const head = [
    'chart'.padEnd(18),
    ...['destinos', 'condições', 'ações', 'todos'].map((name) => name.padStart(12)),
  ]
  const formatRow = (name: string, group: readonly MutantCount[]) => {
    const cells = [...kinds.map((kind) => [kind]), kinds].map((some) =>
      `${sum(group, 'killed', some)}/${sum(group, 'total', some)}`.padStart(12),
    )
    return [name.padEnd(18), ...cells].join('')
  }
  const survivors = counts.flatMap(({ chart, survivors: own }) => own.map((place) => `${chart}: ${place}`))
  const share = getShareKilled(counts)
  const byExpectations = counts.reduce((all, count) => all + count.byExpectations, 0)
  return [
    head.join(''),
    ...counts.map((count) => formatRow(count.chart, [count])),
    formatRow('todos', counts),
    '',
    `Notados: ${(share * 100).toFixed(1)} % (mínimo ${LEAST_KILLED * 100} %); pelas expectativas: ${byExpectations}; os outros pelos caminhos.`,
    ...(survivors.length === 0 ? ['Nenhum passou.'] : ['Passaram:', ...survivors]),
    '',
  ].join('\n')
}

/** Computes the share of mutants killed, from 0 to 1; 1 when there are no mutants. */
export function getShareKilled(counts: readonly MutantCount[]): number {
  const kinds = ['destino', 'condição', 'ação'] as const
  const total = sum(counts, 'total', kinds)
  return total === 0 ? 1 : sum(counts, 'killed', kinds) / total
}

function sum(
  counts: readonly MutantCount[],
  field: 'killed' | 'total',
  kinds: readonly MutantKind[],
): number {
  return counts.reduce((all, count) => all + kinds.reduce((some, kind) => some + count[field][kind], 0), 0)
}

function isPassing(entry: ChartEntry, expectations: ChartExpectations, { machine }: Mutant): boolean {
  try {
    return isSound(examine({ ...entry, machine }, expectations))
  } catch {
    // A mutant that cannot run counts as noticed.
    return false
  }
}
