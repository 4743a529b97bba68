import { formatReais } from '#src/lib/format/money.ts'
import { formatDecimal } from '#src/lib/format/number.ts'

/** Formats a number as `1.234`. */
export function formatWhole(value: number): string {
  return formatDecimal(value)
}

/** Formats a number as `1.234,5`. */
export function formatOneDecimal(value: number): string {
  return formatDecimal(value, 0, 1)
}

/** Formats reais as `R$ 1.234`, without centavos; never `-R$ 0`. */
export function formatWholeReais(value: number): string {
  return formatReais(Math.round(value) || 0, 0)
}

/** Formats a fraction as `143%`. */
export function formatPercent(fraction: number): string {
  return `${formatDecimal(Math.abs(fraction) < 0.005 ? 0 : fraction * 100)}%`
}
