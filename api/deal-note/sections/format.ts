import { toReais } from '#machines/lib/money.ts'
import type { BillingFrequency } from '#machines/payments/frequencies.ts'
import type { AnnualBill } from '../../payments/annual-bill.ts'

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats centavos as `R$ 1.490,00`, with a plain space, so that a search in the CRM finds it. */
export function formatCents(cents: number): string {
  return REAIS.format(toReais(cents)).replace('\u00a0', ' ')
}

/** Formats an annual bill as `Profissional anual, R$ 4.490,00 por ano`. */
export function formatAnnualBill({ planName, cents }: AnnualBill): string {
  return `${planName}, ${formatCents(cents)} ${FREQUENCY_TITLES.annually}`
}

/** How often an amount is due, as it follows the amount. */
export const FREQUENCY_TITLES: Readonly<Record<BillingFrequency, string>> = {
  monthly: 'por mês',
  annually: 'por ano',
  'one-time': 'uma vez',
}
