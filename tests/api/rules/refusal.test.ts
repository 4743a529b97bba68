import { expect, test } from 'vitest'
import { Failure } from '#api/lib/failure.ts'
import { isRefusal } from '#api/payments/refusal.ts'
import { ProviderError } from '#api/providers/provider-error.ts'

test.each([
  [400, true],
  [404, true],
  [401, false],
  [403, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a provider that answers %i refuses for good: %s', (status, refused) => {
  expect(isRefusal(new ProviderError({ provider: 'asaas', method: 'POST', kind: 'status', status }))).toBe(
    refused,
  )
})

test('a broken connection is not a refusal', () => {
  expect(isRefusal(new ProviderError({ provider: 'asaas', method: 'POST', kind: 'network' }))).toBe(false)
})

test('our own failures are refusals, other errors are not', () => {
  expect(isRefusal(new Failure('invalid'))).toBe(true)
  expect(isRefusal(new Error('bug'))).toBe(false)
})
