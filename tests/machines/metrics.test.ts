import { expect, test } from 'vitest'
import { judgeChecks, judgeErrors, pickWorst } from '#machines/metrics/judge.ts'

test.each([
  [10, 10, 'healthy'],
  [10, 9, 'degraded'],
  [10, 7, 'degraded'],
  [10, 6, 'unhealthy'],
  [3, 2, 'unhealthy'],
  [5, 4, 'degraded'],
  [5, 3, 'unhealthy'],
  [1, 0, 'unhealthy'],
])('of %i checks %i pass: %s (spec S2 4: degraded from 70 of 100)', (all, passed, status) => {
  expect(judgeChecks(Array.from({ length: all }, (_, index) => index < passed))).toBe(status)
})

test.each([
  [0, 100, 'healthy'],
  [5, 100, 'healthy'],
  [6, 100, 'degraded'],
  [10, 100, 'degraded'],
  [11, 100, 'unhealthy'],
  [1, 20, 'healthy'],
  [20, 20, 'unhealthy'],
  [19, 19, 'healthy'],
  [0, 0, 'healthy'],
])('%i of %i requests failed: %s (spec S2 9: over 5 %%, over 10 %%)', (count, of, status) => {
  expect(judgeErrors({ count, of })).toBe(status)
})

test('the worst of several statuses counts', () => {
  expect(pickWorst(['healthy', 'degraded', 'healthy'])).toBe('degraded')
  expect(pickWorst(['degraded', 'unhealthy'])).toBe('unhealthy')
  expect(pickWorst([])).toBe('healthy')
})
