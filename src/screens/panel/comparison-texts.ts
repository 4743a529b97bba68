import { FEWEST_CONVERSIONS, FEWEST_EXPOSURES } from '#machines/ab-test/limits.ts'
import type { Difference } from '#machines/panel/comparison.ts'
import type { Comparison, Days, ResultsFilter } from '#machines/panel/results-data.ts'
import { formatDays } from './results-texts.ts'

export const comparisonTexts = {
  compare: 'Comparar com',
  nothing: 'nada',
  period: 'outro período',
  variant: 'outra variante',
  otherPeriod: 'Período comparado',
  otherVariant: 'Variante comparada',
  compared: 'Comparado com',
  title: 'Comparação',
  hint: 'Diferença do primeiro lado em relação ao segundo. Os dois têm o mesmo filtro, menos no que se compara.',
  difference: 'Diferença',
  none: 'igual',
  few: 'poucos',
  fewHint: `Poucos: ainda sem decisão, porque cada lado precisa de pelo menos ${FEWEST_EXPOSURES} visitas, e de ${FEWEST_CONVERSIONS} em cada outra linha. A diferença pode ser acaso.`,
  steps: 'Passos comparados',
  all: 'Todas as variantes',
} as const

/** Names a side of a comparison by what tells it from the other one. */
export function nameSide(by: Comparison['by'], { variant }: ResultsFilter, days: Days): string {
  if (by === 'period') return formatDays(days)
  return variant === null ? comparisonTexts.all : `Variante ${variant}`
}

const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' })
const signedPercent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Formats a difference: `+12 (+11,1%)`; what had nothing before has no share. */
export function formatDifference({ absolute, share }: Difference): string {
  if (absolute === 0) return comparisonTexts.none
  return share === null
    ? signed.format(absolute)
    : `${signed.format(absolute)} (${signedPercent.format(share)})`
}
