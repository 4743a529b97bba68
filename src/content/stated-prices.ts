import { STATED_REAIS } from '#machines/plan-simulator/limits.ts'
import { formatReais } from '#src/lib/format/money.ts'

const say = (product: keyof typeof STATED_REAIS) => formatReais(STATED_REAIS[product], 0)

/** The prices that pages state, in words. */
export const statedPrices = {
  plan: say('plano-essencial'),
  /** The first plan with AI and integrations. */
  professional: say('plano-profissional'),
  implementation: say('implantacao-assistida'),
} as const

/** What a page's subject costs, under its headline; the plans themselves are one link away. */
export const priceLines = {
  everyPlan: `Em todos os planos, a partir de ${statedPrices.plan} por mês.`,
  professional: `A partir do plano Profissional, ${statedPrices.professional} por mês.`,
  whole: `Planos a partir de ${statedPrices.plan} por mês; com IA e integrações, a partir de ${statedPrices.professional}.`,
  campaigns: `${say('campanhas')} por mês, em qualquer plano.`,
  surveys: `${say('pesquisas')} por mês, em qualquer plano.`,
  link: { label: 'Ver planos', to: '/plans' },
} as const
