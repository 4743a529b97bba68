import { decimal, reais } from '../decimal.ts'

/** `1.234` */
export function wholeNumber(value: number): string {
  return decimal(value)
}

/** `1.234,5` */
export function decimalNumber(value: number): string {
  return decimal(value, 0, 1)
}

/** `R$ 1.234`, without centavos; never `-R$ 0`. */
export function money(value: number): string {
  return reais(Math.round(value) || 0, 0)
}

/** `143%`, from a fraction. */
export function percent(fraction: number): string {
  return `${decimal(Math.abs(fraction) < 0.005 ? 0 : fraction * 100)}%`
}
