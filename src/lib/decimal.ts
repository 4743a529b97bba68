/**
 * A number as Brazilians write it: `1.234,5`. By hand, because the first use of `Intl` takes a slow phone longer than
 * anything else it does to make a page answer.
 * @param fewest digits after the comma, at least; `most` at most, rounded like `Intl` does
 */
export function decimal(value: number, fewest = 0, most = fewest): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(most).split('.')
  let digits = fraction
  while (digits.length > fewest && digits.endsWith('0')) digits = digits.slice(0, -1)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${grouped}${digits ? `,${digits}` : ''}`
}

/** Reais as people write them: `R$ 1.490,00`, or without centavos. The space does not break. */
export function reais(value: number, centavos = 2): string {
  return `${value < 0 ? '-' : ''}R$\u00a0${decimal(Math.abs(value), centavos)}`
}
