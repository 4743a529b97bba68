import { describe, expect, test } from 'vitest'
import { applyNumberMutant, chooseEvenly, listNumberMutants } from '#tests/mutants/number-mutants.ts'

const constants = import.meta.glob<Record<string, unknown>>('/machines/*/limits.ts', { eager: true })
const sources = import.meta.glob<string>('/machines/*/limits.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const SAMPLE = `import { MINUTE_MS } from '../lib/units.ts'
/** 7 is not a number of the product. */
export const PLAIN = 5
export const PRODUCT = 2 * MINUTE_MS
export const NESTED = { share: 0.5, list: [1, 0], text: '9' } as const
export type Shape = { readonly size: 3 }
export const SHAPE = /^[0-9]{4}$/`

const VALUES = {
  PLAIN: 5,
  PRODUCT: 120_000,
  NESTED: { share: 0.5, list: [1, 0], text: '9' },
  SHAPE: /^[0-9]{4}$/,
}

describe('the numbers that npm run mutants:numbers changes', () => {
  test('are those of constants, nested ones too; a product is one number', () => {
    const changes = listNumberMutants(SAMPLE, VALUES).map(({ name, from, to }) => [name, from, to])
    expect(changes).toEqual([
      ['PLAIN', 5, 6],
      ['PRODUCT', 120_000, 132_000],
      ['NESTED.share', 0.5, 0.55],
      ['NESTED.list[0]', 1, 2],
      ['NESTED.list[1]', 0, 1],
    ])
  })

  test('are replaced one at a time, and nothing else', () => {
    const [, product, share] = listNumberMutants(SAMPLE, VALUES)
    if (!product || !share) throw new Error('The sample has fewer numbers')
    expect(applyNumberMutant(SAMPLE, product)).toBe(SAMPLE.replace('2 * MINUTE_MS', '132000'))
    expect(applyNumberMutant(SAMPLE, share)).toBe(SAMPLE.replace('0.5', '0.55'))
  })

  test('are at least thirty of all features, without --all', () => {
    const chosen = Object.entries(sources).map(([file, source]) =>
      chooseEvenly(listNumberMutants(source, constants[file] ?? {}), 25),
    )
    expect(chosen.filter((numbers) => numbers.length === 0)).toHaveLength(0)
    expect(chosen.flat().length).toBeGreaterThanOrEqual(30)
  })
})

test('of a list the middle of each stretch is chosen', () => {
  expect(chooseEvenly([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([1, 4, 6])
  expect(chooseEvenly([], 3)).toEqual([])
})
