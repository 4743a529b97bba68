import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { createCode, hashCode, hashMessageId } from '#api/one-time-code/code.ts'
import { getDialCode, mayReceiveCode } from '#api/one-time-code/may-receive-code.ts'

// Which numbers may get a code (decision 37).
test.each<[boolean, CountryCode[]]>([
  [true, ['BR', 'PT', 'GB', 'US', 'CA']],
  // They share +1 with the United States.
  [false, ['AG', 'AI', 'AS', 'BB', 'BM', 'BS', 'DM', 'DO', 'GD', 'GU', 'JM', 'KN', 'KY', 'LC', 'MP', 'MS']],
  [false, ['PR', 'SX', 'TC', 'TT', 'VC', 'VG', 'VI']],
  [false, ['AO', 'AR', 'DE', 'ES', 'FR', 'MZ', 'RU', 'UY']],
])('%s for mobiles of %s', (allowed, countries) => {
  for (const country of countries) {
    const example = getExampleNumber(country, examples)
    expect(example?.isValid()).toBe(true)
    expect([country, mayReceiveCode(example?.number ?? '')]).toEqual([country, allowed])
  }
})

test.each([
  ['+551133334444', 'a Brazilian landline'],
  ['+5508001234567', 'a Brazilian toll-free number'],
  ['+5511887654321', 'no Brazilian number'],
  ['+351212345678', 'a Portuguese landline'],
  ['+442079460123', 'a British landline'],
  ['+18005550123', 'a US number that costs its owner'],
  ['+19005550123', 'a US number that costs its caller'],
  ['+19762345678', 'a US number of the former paid services'],
  ['+16002345678', 'a Canadian number of data services'],
  ['+12005550123', 'a US area code that does not exist'],
  ['+55119', 'a number that is too short'],
  ['+55', 'a prefix'],
  ['+', 'a number without digits'],
  ['', 'no number'],
])('%s, %s, gets none', (number) => {
  expect(mayReceiveCode(number)).toBe(false)
})

test.each([
  ['+5511987654821', '55'],
  ['+18765550123', '1'],
  ['+33612345678', '33'],
  ['11987654821', 'other'],
])('%s is counted under %s', (number, dialCode) => {
  expect(getDialCode(number)).toBe(dialCode)
})

test('codes are six digits, evenly spread, leading zeros included', () => {
  const total = 100_000
  let isWrong = false
  const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0))
  for (let made = 0; made < total; made += 1) {
    const code = createCode()
    isWrong ||= !/^[0-9]{6}$/.test(code)
    counts.forEach((digits, at) => {
      const digit = Number(code[at])
      digits[digit] = (digits[digit] ?? 0) + 1
    })
  }
  expect(isWrong).toBe(false)
  for (const digits of counts) {
    const expected = total / 10
    const chiSquare = digits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Nine degrees of freedom: a fair source exceeds this once in ten million runs.
    expect(chiSquare).toBeLessThan(50)
  }
})

test('the hash of a code is bound to session, phone and pepper', () => {
  // printf 'sessao-1|+5511987654821|048163' | openssl dgst -sha256 -hmac pimenta
  expect(hashCode('048163', 'sessao-1', '+5511987654821', 'pimenta')).toBe(
    'fbe18daae621ceb21b3973849b266a82ba6c144e2f8153febd3fc9a995de36c7',
  )
})

test('the hash of a message is bound to its id and the pepper', () => {
  // printf 'message|wamid.1' | openssl dgst -sha256 -hmac pimenta
  expect(hashMessageId('wamid.1', 'pimenta')).toBe(
    '313a12d2d8f43d1b2935a6603978eb6d4ebfcd53b2cb8e93d8874fd32171e5b5',
  )
})
