/**
 * Formats a number as Brazilians write it: `1.234,5`. Avoids `Intl`, whose first use takes a slow phone longer than
 * anything else it does to make a page respond.
 * @param minDigits digits after the comma, at least
 * @param maxDigits digits after the comma, at most; rounded like `Intl` does
 */
export function formatDecimal(value: number, minDigits = 0, maxDigits = minDigits): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(maxDigits).split('.')
  let digits = fraction
  while (digits.length > minDigits && digits.endsWith('0')) digits = digits.slice(0, -1)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${grouped}${digits ? `,${digits}` : ''}`
}
