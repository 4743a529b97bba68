import { formatCount } from '../lib/format-count.ts'
import type { AbTest } from './assign.ts'
import { type AbTally, judge, type NoDecision, type VariantStanding } from './judge.ts'
import { DECISION_PROBABILITY, FEWEST_CONVERSIONS, FEWEST_EXPOSURES } from './limits.ts'

const REASONS: Readonly<Record<NoDecision, string>> = {
  uneven: 'a divisão dos visitantes está desigual; procure o erro antes de ler os números',
  tooFew: `cada variante precisa de pelo menos ${FEWEST_EXPOSURES} exposições e ${FEWEST_CONVERSIONS} conversões`,
  tooClose: `nenhuma variante chega a ${formatPercent(DECISION_PROBABILITY, 0)} de chance de ser a melhor`,
}

/** Formats a test's result as Portuguese text for a terminal. */
export function formatAbReport(test: AbTest, tally: AbTally): string {
  const { standings, sampleRatioP, winner, noDecision } = judge(tally)
  const total = standings.reduce((sum, { exposures }) => sum + exposures, 0)
  return [
    `Teste ${test}: ${formatCount(total, 'exposição', 'exposições')}`,
    '',
    ...formatTable(standings),
    '',
    `Divisão dos visitantes: ${noDecision === 'uneven' ? 'desigual' : 'compatível com sorteio igual'} (p = ${formatProbability(sampleRatioP)}).`,
    noDecision
      ? `Ainda sem decisão: ${REASONS[noDecision]}.`
      : `Decisão: a variante ${winner} é a melhor, com pelo menos ${formatPercent(DECISION_PROBABILITY, 0)} de chance.`,
    'Conversão é um cadastro aceito. O intervalo contém a taxa verdadeira com 95% de probabilidade.',
  ].join('\n')
}

const HEADINGS = [
  'Variante',
  'Exposições',
  'Conversões',
  'Taxa',
  'Intervalo de 95%',
  'Chance de ser a melhor',
]

function formatTable(standings: readonly VariantStanding[]): string[] {
  const rows = [HEADINGS, ...standings.map(formatCells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

function formatCells({ variant, exposures, conversions, rate, interval, probabilityBest }: VariantStanding) {
  const [low, high] = interval
  return [
    variant,
    exposures.toLocaleString('pt-BR'),
    conversions.toLocaleString('pt-BR'),
    exposures === 0 ? 'sem dados' : formatPercent(rate, 2),
    exposures === 0 ? 'sem dados' : `${formatPercent(low, 2)} a ${formatPercent(high, 2)}`,
    formatPercent(probabilityBest, 1),
  ]
}

function formatPercent(share: number, digits: number): string {
  return `${(share * 100).toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`
}

function formatProbability(p: number): string {
  return p < 0.0001 ? 'menos de 0,0001' : p.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
}
