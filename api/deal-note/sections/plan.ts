import { listTotals } from '#machines/payments/plan-cost.ts'
import type { PricedItem, RefusedItem } from '#machines/payments/price-products.ts'
import type { SimulatedProduct } from '#machines/plan-simulator/simulation.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import { IMPLEMENTATION_DESCRIPTION } from '../../payments/implementation.ts'
import { priceOrder } from '../../payments/price.ts'
import type { Crm, Store } from '../../services.ts'
import { StoredSimulation } from '../../sign-up/parse-lead.ts'
import type { ImplementationDecision } from '../../store/charges.ts'
import type { Lead } from '../../store/leads.ts'
import { FREQUENCY_TITLES, formatCents } from './format.ts'

/**
 * Describes the simulated plan: items, quantities, and the total of each frequency, the plan's own first (decision
 * 48). A simulated implementation stands here until it is decided (decision 56).
 */
export async function describePlan(
  services: Store & Crm,
  lead: Pick<Lead, 'simulation' | 'dealCents'>,
  decision: ImplementationDecision | null,
  signal: AbortSignal,
): Promise<NoteSection> {
  const parsed = StoredSimulation.safeParse(lead.simulation).data
  if (!parsed) return { title: 'Simulação', lines: [] }
  const { planName, items, refused, implementation } = await priceOrder(services, parsed, signal)
  const totals = listTotals(items).map(({ cents, frequency }, index) => {
    // The CRM shows a deal's value without its frequency.
    const mark = index === 0 && cents === lead.dealCents ? ' (o valor do negócio)' : ''
    return `${formatCents(cents)} ${FREQUENCY_TITLES[frequency]}${mark}`
  })
  return {
    title: `Simulação: ${planName}`,
    lines: [
      ...items.map(formatItem),
      ...refused.map(formatRefused),
      ...(totals.length > 0 ? [`Total: ${totals.join('; ')}`] : []),
      ...(implementation && decision === null
        ? [
            `${IMPLEMENTATION_DESCRIPTION}: ${formatCents(implementation.cents)} ${FREQUENCY_TITLES['one-time']}, escolhida na simulação e ainda não confirmada`,
          ]
        : []),
    ],
  }
}

/** Formats a product that is not sold, with what the visitor's browser says of it. */
export function formatRefused({ refusal, seen }: RefusedItem): string {
  return `${seen.quantity} × ${seen.name}: ${REFUSAL_TITLES[refusal]}${formatSeenPrice(seen)}`
}

function formatItem({ product: { name, frequency }, quantity, cents }: PricedItem): string {
  return `${quantity} × ${name}: ${formatCents(cents)} ${FREQUENCY_TITLES[frequency]}`
}

/** Formats the price that the visitor's browser reports. The visitor can change it, so the text calls it unconfirmed. */
function formatSeenPrice({ cents, billingFrequency }: SimulatedProduct): string {
  if (cents === undefined) return ''
  return ` (o navegador do cliente diz ter visto ${formatCents(cents)} ${FREQUENCY_TITLES[billingFrequency]}, sem confirmação)`
}

const REFUSAL_TITLES: Readonly<Record<RefusedItem['refusal'], string>> = {
  removed: 'fora do catálogo',
  price: 'sem preço em reais no catálogo',
  frequency: 'com cobrança que o site não vende',
}
