import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPageAddress } from '#machines/lib/page-address.ts'

const addresses = {
  pages: ['/', '/plans', '/controljus/plans'],
  outside: { '/developer-docs': 'https://docs.pauta.example' },
}
const find = (url: string) => findPageAddress(url, addresses)

test('a page in other letter case leads to the page as it is written, with its query', () => {
  expect(find('/Plans')).toBe('/plans')
  expect(find('/PLANS/?variant=A&x=%2F')).toBe('/plans?variant=A&x=%2F')
  expect(find('/ControlJus/Plans')).toBe('/controljus/plans')
  expect(find('/Plans//')).toBe('/plans')
})

test('does not redirect a correctly written page or an unknown address', () => {
  for (const url of [
    '/',
    '/plans',
    '/plans/',
    '/plans//',
    '/plans?X=Y',
    '/assets/Plans-AbC.js',
    '/nada',
    '//evil.example',
    '',
  ])
    expect(find(url), url).toBeNull()
})

test('a path of another host leads there', () => {
  expect(find('/developer-docs')).toBe('https://docs.pauta.example')
  expect(find('/Developer-Docs/?x=1')).toBe('https://docs.pauta.example')
})

test('any path leads only to known addresses, and never to itself', () => {
  const known = [...addresses.pages, ...Object.values(addresses.outside)]
  const cased = fc
    .constantFrom(...addresses.pages, '/developer-docs')
    .chain((path) => fc.mixedCase(fc.constant(path)))
  let sent = 0
  fc.assert(
    fc.property(fc.oneof(cased, fc.webPath(), fc.string()), fc.webQueryParameters(), (path, query) => {
      const target = find(`${path}?${query}`)
      if (target === null) return
      sent += 1
      expect(known).toContain(target.split('?')[0])
      expect(find(target)).toBeNull()
    }),
  )
  expect(sent).toBeGreaterThan(0)
})
