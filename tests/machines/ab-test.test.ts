import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AB_VARIANTS, abCookieName, assignVariant, HOME_TEST } from '#machines/ab-test/assign.ts'

test('a new visitor gets each variant with the same chance', () => {
  expect(abCookieName(HOME_TEST)).toBe('abc_test_home_main')
  expect([0, 1 / 3, 2 / 3].map((random) => assignVariant(null, null, random).variant)).toEqual([
    'A',
    'B',
    'C',
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const { variant, isNew } = assignVariant(null, null, random)
      expect(AB_VARIANTS).toContain(variant)
      expect(isNew).toBe(true)
    }),
  )
})

test('a visitor keeps the variant; a broken one is drawn anew', () => {
  expect(assignVariant('C', null, 0)).toEqual({ variant: 'C', isNew: false, isForced: false })
  for (const broken of ['', 'D', 'AB', 'a', '%41']) expect(assignVariant(broken, null, 0).isNew).toBe(true)
})

test('the address forces a variant, and only with a letter of the test', () => {
  expect(assignVariant('A', 'B', 0)).toEqual({ variant: 'B', isNew: false, isForced: true })
  for (const odd of ['D', '', 'BB', 'b']) expect(assignVariant('A', odd, 0).variant).toBe('A')
})
