import { expect, test } from 'vitest'
import { parseSetupProblem, parseSetupReason, SetupFailure } from '#machines/customization/setup-failure.ts'

test.each(['keyInvalid', 'tooMany', 'offline', 'unavailable'] as const)(
  'a set-up page shows the problem "%s"',
  (reason) => {
    expect(parseSetupProblem(new SetupFailure(reason))).toBe(reason)
  },
)

test('a phone that is not proven leads away, so that there is no problem to show', () => {
  const failure = new SetupFailure('notProven')
  expect(parseSetupReason(failure)).toBe('notProven')
  expect(parseSetupProblem(failure)).toBeNull()
})

test('anything else that goes wrong counts as unavailable', () => {
  expect(parseSetupReason(new TypeError('x'))).toBe('unavailable')
  expect(parseSetupProblem(undefined)).toBe('unavailable')
})
