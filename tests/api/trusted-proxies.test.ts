import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTrustedProxy,
  createTrustedProxies,
  isTrustedProxy,
  normalizeAddress,
} from '#api/lib/trusted-proxies.ts'

/** Returns whether a list of one entry trusts an address. Null when the entry is refused. */
function isTrusted(entry: string, address: string): boolean | null {
  const proxies = createTrustedProxies()
  return addTrustedProxy(proxies, entry) ? isTrustedProxy(proxies, address) : null
}

const formatIPv4 = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')

describe('an entry', () => {
  test.each<[string, string]>([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '::ffff:10.0.0.1'],
    ['10.0.0.1', '::ffff:a00:1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8', '10.255.3.4'],
    ['10.1.2.3/8', '10.255.3.4'],
    ['10.0.0.0/8', '::FFFF:10.255.3.4'],
    ['::ffff:10.0.0.0/104', '10.255.3.4'],
    ['172.16.0.0/12', '172.31.255.255'],
    ['2001:db8::/32', '2001:DB8:ffff::1'],
    ['2001:db8::1', '2001:0db8:0:0:0:0:0:1'],
    ['fe80::/10', 'fe80::1%eth0'],
    ['::1', '::1'],
  ])('%s trusts %s', (entry, address) => expect(isTrusted(entry, address)).toBe(true))

  test.each<[string, string]>([
    ['10.0.0.1', '10.0.0.2'],
    ['10.0.0.0/8', '11.0.0.1'],
    ['172.16.0.0/12', '172.32.0.0'],
    ['2001:db8::/32', '2001:db9::1'],
    ['::1', '127.0.0.1'],
    ['10.0.0.0/8', 'unknown'],
    ['10.0.0.0/8', ''],
    ['::/1', '10.0.0.1'],
  ])('%s does not trust %s', (entry, address) => expect(isTrusted(entry, address)).toBe(false))

  test.each([
    '',
    'localhost',
    'proxy.example',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0.0.0.0/96',
    '::ffff:10.0.0.0/8',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0.0/8.0',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1:80',
    '[::1]',
    '2001:db8::/129',
    'fe80::1%eth0',
    '*',
    'true',
    '1',
  ])('%j is refused', (entry) => expect(isTrusted(entry, '10.0.0.1')).toBeNull())
})

test('a range holds exactly the addresses that begin with its bits', () => {
  const address = fc.nat(0xffff_ffff)
  fc.assert(
    fc.property(
      address,
      address,
      fc.integer({ min: 1, max: 32 }),
      fc.boolean(),
      (range, other, bits, isNear) => {
        // Half of the addresses differ from the range in one bit only, where mistakes are.
        const tried = isNear ? (range ^ (1 << (other % 32))) >>> 0 : other
        const isInside = range >>> (32 - bits) === tried >>> (32 - bits)
        expect(isTrusted(`${formatIPv4(range)}/${bits}`, formatIPv4(tried))).toBe(isInside)
        expect(isTrusted(`${formatIPv4(range)}/${bits}`, `::ffff:${formatIPv4(tried)}`)).toBe(isInside)
      },
    ),
  )
})

test('an address has one form, and no text makes the parser throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), fc.string()), (text) => {
      const normal = normalizeAddress(text)
      if (normal !== null) expect(normalizeAddress(normal.toUpperCase())).toBe(normal)
      isTrusted(text, text)
    }),
  )
})
