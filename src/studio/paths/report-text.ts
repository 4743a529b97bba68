import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { isKept, type PromiseCheck } from './check-promises.ts'
import { MAX_PAIRS } from './choose-paths.ts'
import type { Examination, Share } from './examine.ts'
import { WHOLE_SEARCH } from './explore.ts'
import { formatStep } from './format.ts'
import type { Path } from './occurrence.ts'
import { encodePath } from './path-code.ts'

/** The limits of the search, in Portuguese. */
export const BOUNDS = `Limites: até ${WHOLE_SEARCH.instants} momentos por início, até ${WHOLE_SEARCH.alike} com os mesmos estados ativos, até ${MAX_PAIRS} pares de transições por chart.`

/**
 * Formats the coverage as a table, then the faults, one per line.
 * @param brokenPairs the promises that pairs of charts break, each with the way there
 */
export function formatTextReport(
  examinations: readonly Examination[],
  brokenPairs: readonly string[],
): string {
  const rows = examinations.map(({ entry, walks, states, transitions, guards, pairs, promises, cut }) =>
    [
      entry.id.padEnd(18),
      String(walks.length).padStart(8),
      formatShare(states).padStart(13),
      formatShare(transitions).padStart(13),
      formatShare(guards).padStart(13),
      formatShare(pairs).padStart(13),
      `${promises.filter(isKept).length}/${promises.length}`.padStart(11),
      String(cut).padStart(9),
    ].join(''),
  )
  const head = ['chart'.padEnd(18), 'caminhos'.padStart(8)]
  const columns = ['estados', 'transições', 'guardas', 'pares'].map((name) => name.padStart(13))
  const wrong = [...examinations.flatMap((examination) => listFaultLines(examination)), ...brokenPairs]
  return [
    [...head, ...columns, 'promessas'.padStart(11), 'cortados'.padStart(9)].join(''),
    ...rows,
    '',
    BOUNDS,
    'Guardas: cada uma verdadeira e falsa. Pares: duas transições seguidas. Promessas: cumpridas em todo momento visitado. Cortados: momentos encontrados e não seguidos.',
    ...(wrong.length === 0 ? ['Nenhuma falha.'] : ['', 'Falhas:', ...wrong]),
    '',
  ].join('\n')
}

/** Formats coverage: `12/12`, or `9/12 75%` when something is missing. */
export function formatShare({ total, missing }: Share): string {
  const met = total - missing.length
  return missing.length === 0 ? `${met}/${total}` : `${met}/${total} ${Math.floor((met / total) * 100)}%`
}

/** Whether nothing is wrong with a chart. */
export function isSound({ faults, walks, promises }: Examination): boolean {
  return faults.length === 0 && walks.every(({ failure }) => failure === null) && promises.every(isKept)
}

/** Lists the faults of a chart. For paths that fail alike, only the shortest is listed. */
export function listFaultLines({ entry, faults, walks, promises }: Examination): readonly string[] {
  const shortest = new Map<string, (typeof walks)[number]>()
  for (const walk of walks) {
    if (walk.failure === null) continue
    const known = shortest.get(walk.failure.message)?.failure
    if (!known || walk.failure.steps < known.steps) shortest.set(walk.failure.message, walk)
  }
  return [
    ...faults.map((fault) => `${entry.id}: ${fault}`),
    ...promises.filter((check) => !isKept(check)).flatMap((check) => listBrokenLines(entry, check)),
    ...[...shortest].flatMap(([message, { path, failure }]) => [
      `${entry.id}: ${message}`,
      ...listWay(entry, { ...path, steps: path.steps.slice(0, failure?.steps) }),
    ]),
  ]
}

/** Lists what became of a promise that is not kept, with the shortest way to where it is broken. */
function listBrokenLines(
  entry: ChartEntry,
  { promise: { sentence, source }, brokenBy }: PromiseCheck,
): readonly string[] {
  return brokenBy === null
    ? [`${entry.id}: Nenhum momento põe à prova a promessa (${source}): ${sentence}`]
    : [`${entry.id}: Promessa quebrada (${source}): ${sentence}`, ...listWay(entry, brokenBy)]
}

function listWay(entry: ChartEntry, path: Path): readonly string[] {
  return [
    ...path.steps.map(({ occurrence }, place) => `  ${place + 1}. ${formatStep(entry, occurrence)}`),
    `  Para repetir: npm run paths -- --replay ${encodePath(entry, path)}`,
  ]
}
