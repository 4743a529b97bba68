import { CHART_DRAWINGS } from '#machines/charts/drawings.ts'
import { CODE_UNDELIVERED, type HistoryStep } from '#machines/panel/lead-history.ts'
import { PAYMENT_TROUBLE_TITLES, PAYMENT_TROUBLES } from '#machines/payments/payment-trouble.ts'
import { nameStep } from './count-arrows.ts'
import { describeMoment } from './lead-texts.ts'
import { describeProblem } from './problem-texts.ts'
import { formatWait } from './results-texts.ts'

export const historyTexts = {
  title: 'No gráfico',
  hint: 'Cada passo deste cadastro, no desenho do seu fluxo, do primeiro ao último.',
  open: 'Ver no gráfico',
  close: 'Fechar o gráfico',
  busy: 'Lendo os passos…',
  none: 'Nenhum passo guardado: o cadastro é anterior ao registro dos passos.',
  previous: 'Passo anterior',
  next: 'Passo seguinte',
  play: 'Tocar',
  pause: 'Pausar',
  step: 'Passo',
  here: 'está aqui',
  steps: 'Todos os passos',
  place: (at: number, count: number) => `Passo ${at + 1} de ${count}`,
} as const

/** Says which chart a step was taken on, and by which of several: `Cobrança no servidor (2ª)`. */
function nameChart({ chart, nth }: HistoryStep): string {
  return nth === 1 ? CHART_DRAWINGS[chart].title : `${CHART_DRAWINGS[chart].title} (${nth}ª)`
}

/** Says what a step did: `Cadastro no servidor: de “Aceito” para “Sendo feito”`. */
export function describeStep(step: HistoryStep): string {
  const { from, to } = nameStep(CHART_DRAWINGS[step.chart], step)
  const way =
    from === null ? `começa em “${to}”` : from === to ? `continua em “${to}”` : `de “${from}” para “${to}”`
  return `${nameChart(step)}: ${way}`
}

/** Says what caused a step, and after how long; empty where nothing did. */
export function describeCause(step: HistoryStep): string {
  const { event } = nameStep(CHART_DRAWINGS[step.chart], step)
  const wait = step.waitedS === null ? null : `depois de ${formatWait(step.waitedS)}`
  return [event, wait].filter((text) => text !== null).join(', ')
}

/** Says what went wrong at a step; null where nothing did. */
export function describeWhy({ problem }: HistoryStep): string | null {
  if (problem === null) return null
  if (problem === CODE_UNDELIVERED) return `${describeMoment({ what: 'codeUndelivered' })}.`
  const trouble = PAYMENT_TROUBLES.find((name) => name === problem)
  return trouble ? `${PAYMENT_TROUBLE_TITLES[trouble]}.` : describeProblem(problem)
}
