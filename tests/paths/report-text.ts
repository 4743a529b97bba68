import { MAX_PAIRS } from './choose.ts'
import type { Examination, Share } from './examine.ts'
import { MAX_ALIKE, MAX_INSTANTS } from './explore.ts'
import { codeOf } from './replay.ts'
import { stepText } from './words.ts'

/** The bounds of the search, for whoever reads a report. */
export const BOUNDS = `Limites: até ${MAX_INSTANTS} momentos por início, até ${MAX_ALIKE} com os mesmos estados ativos, até ${MAX_PAIRS} pares de transições por chart.`

/** What was covered, as a table, and what is wrong, one line each. */
export function textReport(examinations: readonly Examination[]): string {
  const rows = examinations.map(({ entry, walks, states, transitions, guards, pairs, cut }) =>
    [
      entry.id.padEnd(18),
      String(walks.length).padStart(8),
      shareText(states).padStart(13),
      shareText(transitions).padStart(13),
      shareText(guards).padStart(13),
      shareText(pairs).padStart(13),
      String(cut).padStart(9),
    ].join(''),
  )
  const head = ['chart'.padEnd(18), 'caminhos'.padStart(8)]
  const columns = ['estados', 'transições', 'guardas', 'pares'].map((name) => name.padStart(13))
  const wrong = examinations.flatMap((examination) => faultLines(examination))
  return [
    [...head, ...columns, 'cortados'.padStart(9)].join(''),
    ...rows,
    '',
    BOUNDS,
    'Guardas: cada uma verdadeira e falsa. Pares: duas transições seguidas. Cortados: momentos encontrados e não seguidos.',
    ...(wrong.length === 0 ? ['Nenhuma falha.'] : ['', 'Falhas:', ...wrong]),
    '',
  ].join('\n')
}

/** `12/12`, and the share where something is missing. */
export function shareText({ total, missing }: Share): string {
  const met = total - missing.length
  return missing.length === 0 ? `${met}/${total}` : `${met}/${total} ${Math.floor((met / total) * 100)}%`
}

/** Whether nothing is wrong with a chart. */
export function isSound({ faults, walks }: Examination): boolean {
  return faults.length === 0 && walks.every(({ failure }) => failure === null)
}

/** What is wrong with a chart; of walks that failed alike, the shortest way to see it again. */
export function faultLines({ entry, faults, walks }: Examination): readonly string[] {
  const shortest = new Map<string, (typeof walks)[number]>()
  for (const walk of walks) {
    if (walk.failure === null) continue
    const known = shortest.get(walk.failure.message)?.failure
    if (!known || walk.failure.steps < known.steps) shortest.set(walk.failure.message, walk)
  }
  return [
    ...faults.map((fault) => `${entry.id}: ${fault}`),
    ...[...shortest].flatMap(([message, { path, failure }]) => {
      const cut = { ...path, steps: path.steps.slice(0, failure?.steps) }
      return [
        `${entry.id}: ${message}`,
        ...cut.steps.map(({ occurrence }, place) => `  ${place + 1}. ${stepText(entry, occurrence)}`),
        `  Para repetir: npm run paths -- --replay ${codeOf(entry, cut)}`,
      ]
    }),
  ]
}
