const FORMAT = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** An amount in cents as Brazilians write it: R$ 1.490,00. */
export function formatBrl(cents: number): string {
  return FORMAT.format(cents / 100)
}
