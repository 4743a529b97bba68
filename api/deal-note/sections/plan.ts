import type { BillingFrequency } from '#machines/sign-up/records.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import { type PricedItem, type PricedSimulation, priceSimulation } from '../../payments/price-simulation.ts'
import type { Services } from '../../services.ts'
import { SimulationBody } from '../../sign-up/parse-lead.ts'
import type { Lead } from '../../store/leads.ts'
import { FREQUENCY_TITLES, formatCents } from './format.ts'

/**
 * Describes the simulated plan: items, quantities, and the total of each frequency, the plan's own first (decision
 * 48).
 */
export async function describePlan(
  services: Services,
  { simulation }: Pick<Lead, 'simulation'>,
  signal: AbortSignal,
): Promise<NoteSection> {
  const parsed = SimulationBody.safeParse(simulation).data
  if (!parsed) return { title: 'Simulação', lines: [] }
  const priced = await priceSimulation(services, parsed, signal)
  return {
    title: `Simulação: ${priced.planName}`,
    lines: [...priced.items.map(formatItem), formatTotals(priced)],
  }
}

function formatItem({ name, quantity, frequency, cents }: PricedItem): string {
  const price = cents === null ? 'fora do catálogo' : `${formatCents(cents)} ${FREQUENCY_TITLES[frequency]}`
  return `${quantity} × ${name}: ${price}`
}

function formatTotals({ totals, ownFrequency }: PricedSimulation): string {
  const all: readonly BillingFrequency[] = ['monthly', 'annually', 'one-time']
  const inOrder = [ownFrequency, ...all.filter((frequency) => frequency !== ownFrequency)]
  const named = inOrder.filter((frequency) => totals[frequency] > 0)
  return `Total: ${named.map((frequency) => `${formatCents(totals[frequency])} ${FREQUENCY_TITLES[frequency]}`).join('; ') || formatCents(0)}`
}
