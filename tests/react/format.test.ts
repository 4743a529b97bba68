import fc from 'fast-check'
import { test } from 'vitest'
import { formatReais } from '#src/lib/format/money.ts'
import { formatDecimal } from '#src/lib/format/number.ts'

const numbers = fc
  .double({ min: -1e9, max: 1e9, noNaN: true })
  // What `Intl` writes as minus zero.
  .filter((value) => Math.abs(value) >= 1 || value === 0)
  .map((value) => value || 0)

test.each([
  [0, 0],
  [0, 1],
  [2, 2],
])('with %i to %i digits a number reads as Brazil writes it', (fewest, most) => {
  const format = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  })
  fc.assert(fc.property(numbers, (value) => formatDecimal(value, fewest, most) === format.format(value)))
})

test.each([0, 2])('an amount with %i centavos reads as Brazil writes it', (centavos) => {
  const format = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: centavos,
    maximumFractionDigits: centavos,
  })
  fc.assert(fc.property(numbers, (value) => formatReais(value, centavos) === format.format(value)))
})
