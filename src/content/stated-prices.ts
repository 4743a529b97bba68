import { FIRST_WITH_AI, STATED_REAIS } from '#machines/plan-simulator/limits.ts'
import { formatReais } from '#src/lib/format/money.ts'

/** A price that pages state, in words. */
export const sayPrice = (product: keyof typeof STATED_REAIS) => formatReais(STATED_REAIS[product], 0)

/** What the plans cost, in one sentence. */
export const planPrices = `Planos a partir de ${sayPrice('plano-essencial')} por mês; com IA e integrações, ${sayPrice(FIRST_WITH_AI)}.`
