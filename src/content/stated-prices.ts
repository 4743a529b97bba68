import { STATED_REAIS } from '#machines/plan-simulator/limits.ts'
import { FIRST_WITH_AI, PLANS } from '#machines/plan-simulator/plan-features.ts'
import { formatReais } from '#src/lib/format/money.ts'

/** A price that pages state, in words. */
export const sayPrice = (product: keyof typeof STATED_REAIS) => formatReais(STATED_REAIS[product], 0)

/** What the plans cost, in one sentence. */
export const planPrices = `Planos a partir de ${sayPrice(PLANS[0].code)} por mês; com IA e integrações, ${sayPrice(FIRST_WITH_AI.code)}.`
