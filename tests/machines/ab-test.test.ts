import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignVariant, HOME_TEST, VARIANTS, variantCookie } from '#machines/ab-test/assign.ts'

const never = () => {
  throw new Error('nothing was to be drawn')
}

test('a new visitor gets each variant with the same chance', () => {
  const drawn = (random: number) =>
    assignVariant(HOME_TEST, { cookies: '', search: '', random: () => random })
  expect(drawn(0)).toEqual({ variant: 'A', origin: 'drawn' })
  expect(drawn(1 / 3)).toEqual({ variant: 'B', origin: 'drawn' })
  expect(drawn(2 / 3)).toEqual({ variant: 'C', origin: 'drawn' })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(VARIANTS).toContain(drawn(random).variant)
    }),
  )
})

test('a visitor keeps the variant, whatever other cookies there are', () => {
  expect(variantCookie(HOME_TEST)).toBe('abc_test_home_main')
  const cookies = 'xabc_test_home_main=A; other=1; abc_test_home_main=C; abc_test_other=B'
  expect(assignVariant(HOME_TEST, { cookies, search: '', random: never })).toEqual({
    variant: 'C',
    origin: 'kept',
  })
})

test('a broken cookie is drawn anew', () => {
  for (const value of ['', 'D', 'AB', 'a', '%41']) {
    const cookies = `abc_test_home_main=${value}`
    expect(assignVariant(HOME_TEST, { cookies, search: '', random: () => 0 }).origin).toBe('drawn')
  }
})

test('the address forces a variant, and only with a letter of the test', () => {
  const cookies = 'abc_test_home_main=A'
  const from = (search: string) => assignVariant(HOME_TEST, { cookies, search, random: never })
  expect(from('?variant=B')).toEqual({ variant: 'B', origin: 'forced' })
  expect(from('?utm_source=x&variant=C&y=1')).toEqual({ variant: 'C', origin: 'forced' })
  for (const search of ['?variant=D', '?variant=', '?variant=BB', '?myvariant=B', '?variant=%42'])
    expect(from(search)).toEqual({ variant: 'A', origin: 'kept' })
})
