/**
 * Converts reais, as the CRM, the payment provider and the ad platform write them, to centavos, in which all sums are
 * computed.
 */
export function toCents(reais: number): number {
  return Math.round(reais * 100)
}

/** Converts centavos to reais. */
export function toReais(cents: number): number {
  return cents / 100
}
