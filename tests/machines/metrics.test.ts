import { describe, expect, test } from 'vitest'
import {
  isRaisedByOutsiders,
  judgeChecks,
  judgeErrors,
  listAlerts,
  pickWorst,
} from '#machines/metrics/judge.ts'

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

describe('alerts', () => {
  const well = { count: 0, of: 100 }
  const few = { count: 79, of: 100 }
  const quiet = [
    { provider: 'asaas', count: 0, of: 0 },
    { provider: 'whatsapp', count: 0, of: 7 },
  ] as const

  test.each([
    [{ duplicates: { count: 15, of: 100 } }, []],
    [{ duplicates: { count: 16, of: 100 } }, [{ kind: 'duplicate_rate', value: 0.16, threshold: 0.15 }]],
    [{ errors: { count: 6, of: 100 } }, [{ kind: 'error_rate_degraded', value: 0.06, threshold: 0.05 }]],
    [{ errors: { count: 11, of: 100 } }, [{ kind: 'error_rate_unhealthy', value: 0.11, threshold: 0.1 }]],
    [{ codes: { count: 8_000, of: 10_000 } }, [{ kind: 'codes_running_out', value: 0.8, threshold: 0.8 }]],
    [
      { webhooks: [{ provider: 'asaas', count: 1, of: 4 } as const] },
      [{ kind: 'asaas_webhook_refused', value: 0.25, threshold: 0 }],
    ],
    [
      { webhooks: [{ provider: 'whatsapp', count: 1, of: 1 } as const] },
      [{ kind: 'whatsapp_webhook_refused', value: 1, threshold: 0 }],
    ],
  ])('%o', (figures, alerts) =>
    expect(listAlerts({ errors: well, duplicates: well, webhooks: quiet, codes: few, ...figures })).toEqual(
      alerts,
    ),
  )

  test('that any visitor can raise are those of webhooks and codes', () => {
    const kinds = [
      'asaas_webhook_refused',
      'whatsapp_webhook_refused',
      'codes_running_out',
      'duplicate_rate',
      'error_rate_unhealthy',
    ]
    expect(kinds.map(isRaisedByOutsiders)).toEqual([true, true, true, false, false])
  })
})
