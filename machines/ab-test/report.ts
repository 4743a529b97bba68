import type { AbTest } from './assign.ts'
import {
  type AbTally,
  DECISION_PROBABILITY,
  FEWEST_CONVERSIONS,
  FEWEST_EXPOSURES,
  judge,
  type NoDecision,
  type VariantStanding,
} from './judge.ts'

const REASONS: Readonly<Record<NoDecision, string>> = {
  uneven: 'a divisão dos visitantes está desigual; procure o erro antes de ler os números',
  tooFew: `cada variante precisa de pelo menos ${FEWEST_EXPOSURES} exposições e ${FEWEST_CONVERSIONS} conversões`,
  tooClose: `nenhuma variante chega a ${percent(DECISION_PROBABILITY, 0)} de chance de ser a melhor`,
}

/** How a test stands, as text for a terminal, in Portuguese. */
export function abReport(test: AbTest, tally: AbTally): string {
  const { standings, sampleRatioP, winner, noDecision } = judge(tally)
  const total = standings.reduce((sum, { exposures }) => sum + exposures, 0)
  return [
    `Teste ${test}: ${count(total, 'exposição', 'exposições')}`,
    '',
    ...table(standings),
    '',
    `Divisão dos visitantes: ${noDecision === 'uneven' ? 'desigual' : 'compatível com sorteio igual'} (p = ${probability(sampleRatioP)}).`,
    noDecision
      ? `Ainda sem decisão: ${REASONS[noDecision]}.`
      : `Decisão: a variante ${winner} é a melhor, com pelo menos ${percent(DECISION_PROBABILITY, 0)} de chance.`,
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

function table(standings: readonly VariantStanding[]): string[] {
  const rows = [HEADINGS, ...standings.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

function cells({ variant, exposures, conversions, rate, interval, probabilityBest }: VariantStanding) {
  const [low, high] = interval
  return [
    variant,
    exposures.toLocaleString('pt-BR'),
    conversions.toLocaleString('pt-BR'),
    exposures === 0 ? 'sem dados' : percent(rate, 2),
    exposures === 0 ? 'sem dados' : `${percent(low, 2)} a ${percent(high, 2)}`,
    percent(probabilityBest, 1),
  ]
}

function percent(share: number, digits: number): string {
  return `${(share * 100).toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`
}

function probability(p: number): string {
  return p < 0.0001 ? 'menos de 0,0001' : p.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`
}
