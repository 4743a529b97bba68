import { formatDecimal } from './number.ts'

/** Reais as people write them: `R$ 1.490,00`, or without centavos. The space does not break. */
export function formatReais(value: number, centavos = 2): string {
  return `${value < 0 ? '-' : ''}R$\u00a0${formatDecimal(Math.abs(value), centavos)}`
}

/** Formats an amount in cents, in reais: `R$ 1.490,00`. */
export function formatCents(cents: number): string {
  return formatReais(cents / 100)
}
