import { formatCount } from '../lib/format-count.ts'
import type { AbTest } from './assign.ts'
import { type AbJudgement, type AbTally, judge, type NoDecision, type VariantStanding } from './judge.ts'
import { DECISION_PROBABILITY, FEWEST_CONVERSIONS, FEWEST_EXPOSURES, MOST_FORETOLD_DAYS } from './limits.ts'

const REASONS: Readonly<Record<NoDecision, string>> = {
  uneven: 'a divisão dos visitantes está desigual; procure o erro antes de ler os números',
  tooFew: `cada variante precisa de pelo menos ${FEWEST_EXPOSURES} exposições e ${FEWEST_CONVERSIONS} conversões`,
  tooClose: `nenhuma variante chega a ${formatPercent(DECISION_PROBABILITY, 0)} de chance de ser a melhor`,
}

/** Says whether a test may be decided, and for which variant. */
export function describeVerdict({ winner, noDecision }: Pick<AbJudgement, 'winner' | 'noDecision'>): string {
  return noDecision
    ? `Ainda sem decisão: ${REASONS[noDecision]}.`
    : `Decisão: a variante ${winner} é a melhor, com pelo menos ${formatPercent(DECISION_PROBABILITY, 0)} de chance.`
}

/** Says whether the visitors are split as a fair draw splits them. */
export function describeSplit({
  sampleRatioP,
  noDecision,
}: Pick<AbJudgement, 'sampleRatioP' | 'noDecision'>): string {
  return `Divisão dos visitantes: ${noDecision === 'uneven' ? 'desigual' : 'compatível com sorteio igual'} (p = ${formatProbability(sampleRatioP)}).`
}

/**
 * Says when a test may be decided.
 * @param days as `foretellDecision` foretells it
 */
export function describeForecast(
  { noDecision }: Pick<AbJudgement, 'noDecision'>,
  days: number | null,
): string {
  if (noDecision === null) return 'Já se pode decidir.'
  if (noDecision === 'uneven')
    return 'Não decida por estes números: quem viu cada variante não foi sorteado por igual.'
  return days === null
    ? `No ritmo de agora, ainda não em ${MOST_FORETOLD_DAYS} dias.`
    : `No ritmo de agora, e se as taxas continuarem assim, em cerca de ${formatCount(days, 'dia', 'dias')}.`
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
    describeSplit({ sampleRatioP, noDecision }),
    describeVerdict({ winner, noDecision }),
    'Conversão é um cadastro que chegou ao CRM. O intervalo contém a taxa verdadeira com 95% de probabilidade.',
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

/** Formats a share in per cent. */
export function formatPercent(share: number, digits: number): string {
  return `${(share * 100).toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`
}

function formatProbability(p: number): string {
  return p < 0.0001 ? 'menos de 0,0001' : p.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
}
