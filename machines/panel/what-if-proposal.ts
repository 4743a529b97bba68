import { formatPercent } from '../ab-test/report.ts'
import { SCORE_LABELS, type ScoringRules } from '../lead-scoring/score.ts'
import { formatCount } from '../lib/format-count.ts'
import { FEWEST_PAYMENTS } from './limits.ts'
import { computeEffect, countMoved, type Forecast, getReachedShare, type ScoredLeads } from './what-if.ts'
import { listRuleChanges } from './what-if-rules.ts'

/** The share of the leads whose payments a proposal compares. */
const CALLED_SHARE = 0.2

/** Describes other rules with their effect, for whoever decides on them. */
export function describeProposal(scored: ScoredLeads, rules: ScoringRules): string {
  const effect = computeEffect(scored, rules)
  const { leads, payments, moves, present, changed } = effect
  const { from, until } = scored.days
  const moved = SCORE_LABELS.flatMap(({ label: before, title }) =>
    SCORE_LABELS.flatMap(({ label: after, title: other }) =>
      before !== after && moves[before][after] > 0
        ? [`- ${title} → ${other}: ${formatCount(moves[before][after], 'lead', 'leads')}`]
        : [],
    ),
  )
  return [
    'Proposta para a pontuação de leads',
    `Base: ${formatCount(leads, 'lead', 'leads')} de ${formatDay(from)} a ${formatDay(until)}; ${formatCount(payments, 'pagou', 'pagaram')}.`,
    '',
    'O que muda:',
    ...listRuleChanges(rules).map(({ title, before, after }) => `- ${title}: ${before} → ${after}`),
    '',
    `Etiquetas: ${formatCount(countMoved(moves), 'lead mudaria', 'leads mudariam')} de etiqueta.`,
    ...moved,
    '',
    'Previsão de pagamento, de hoje para a proposta:',
    `- Área sob a curva (acaso: 50%): ${formatArea(present)} → ${formatArea(changed)}`,
    `- Pagamentos alcançados ao chamar os ${formatPercent(CALLED_SHARE, 0)} de leads com mais pontos: ${formatReached(present)} → ${formatReached(changed)}`,
    ...(payments < FEWEST_PAYMENTS
      ? [`Com menos de ${FEWEST_PAYMENTS} pagamentos, a diferença pode ser acaso.`]
      : []),
  ].join('\n')
}

const formatDay = (day: string) => day.split('-').reverse().join('/')

const formatArea = ({ area }: Forecast) => (area === null ? 'sem pagamentos' : formatPercent(area, 1))

const formatReached = (forecast: Forecast) =>
  forecast.area === null ? 'sem pagamentos' : formatPercent(getReachedShare(forecast, CALLED_SHARE), 1)
