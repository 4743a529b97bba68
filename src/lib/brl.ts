import { reais } from './decimal.ts'

/** An amount in cents as Brazilians write it: R$ 1.490,00. */
export function formatBrl(cents: number): string {
  return reais(cents / 100)
}
