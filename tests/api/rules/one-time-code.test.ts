import { expect, test } from 'vitest'
import { createCode, hashCode, hashMessageId } from '#api/one-time-code/code.ts'
import { getDialCode, mayReceiveCode } from '#api/one-time-code/may-receive-code.ts'

test.each([
  ['+5511987654821', 'a Brazilian mobile'],
  ['+351912345678', 'a Portuguese mobile'],
  ['+447400123456', 'a British mobile'],
  ['+12025550123', 'a US number'],
  ['+16135550123', 'a Canadian number'],
])('%s, %s, gets codes', (number) => {
  expect(mayReceiveCode(number)).toBe(true)
})

test.each([
  ['+551133334444', 'a Brazilian landline'],
  ['+351212345678', 'a Portuguese landline'],
  ['+442079460123', 'a British landline'],
  ['+33612345678', 'a French mobile'],
  ['+18765550123', 'a Jamaican mobile'],
  ['+17872345678', 'a Puerto Rican number, mobile or landline'],
  ['+18005550123', 'a US number that costs its owner'],
  ['+19005550123', 'a US number that costs its caller'],
  ['+19762345678', 'a US number of the former paid services'],
  ['+16002345678', 'a Canadian number of data services'],
  ['+12005550123', 'a US area code that does not exist'],
  ['+55119', 'a number that is too short'],
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

test('a code has six digits, leading zeros included', () => {
  const codes = Array.from({ length: 400 }, createCode)
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/)
  // One in ten begins with a zero: without any, the source is broken (chance of 5 in 10^19).
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
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
