const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
const percentage = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** `1.234` */
export function wholeNumber(value: number): string {
  return whole.format(value)
}

/** `1.234,5` */
export function decimalNumber(value: number): string {
  return oneDecimal.format(value)
}

/** `R$ 1.234`, without centavos; never `-R$ 0`. */
export function money(value: number): string {
  return reais.format(Math.round(value) || 0)
}

/** `143%`, from a fraction. */
export function percent(fraction: number): string {
  return percentage.format(Math.abs(fraction) < 0.005 ? 0 : fraction)
}
