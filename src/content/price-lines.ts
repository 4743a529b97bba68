import { FIRST_WITH_AI } from '#machines/plan-simulator/limits.ts'
import { PLANS } from '#machines/plan-simulator/plan-features.ts'
import { planPrices, sayPrice } from './stated-prices.ts'

/** What a page's subject costs, under its headline; the plans themselves are one link away. */
export const priceLines = {
  everyPlan: `Em todos os planos, a partir de ${sayPrice('plano-essencial')} por mês.`,
  professional: `A partir do plano ${PLANS[FIRST_WITH_AI].title}, ${sayPrice(FIRST_WITH_AI)} por mês.`,
  whole: planPrices,
  campaigns: `${sayPrice('campanhas')} por mês, em qualquer plano.`,
  surveys: `${sayPrice('pesquisas')} por mês, em qualquer plano.`,
  link: { label: 'Ver planos', to: '/plans' },
} as const
