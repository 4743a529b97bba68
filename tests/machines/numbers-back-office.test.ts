import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { hashUserData } from '#api/ad-events/user-data.ts'
import { createRecorder } from '#api/metrics/recorder.ts'
import { getChargeDueDate, getFirstDueDate, SUBSCRIPTION_TERMS } from '#api/payments/terms.ts'
import { findExistingDeal } from '#api/sign-up/resolve-deal.ts'
import { judgeAlerts } from '#machines/alerts/judge-alerts.ts'
import { addEntry, EMPTY_QUEUE, isDue } from '#machines/client-log/queue.ts'
import { dealStagesMachine } from '#machines/deals/deal-stages.machine.ts'
import { DEAL_LABELS, DEALS_QUERY_LIMIT, DEFAULT_DEAL_VALUE, PIPELINE_ID } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { LOCK_BACKOFF, LOCK_CLEANUP_MS, LOCK_TIMEOUT_MS } from '#machines/lock/limits.ts'
import { lockMachine } from '#machines/lock/lock.machine.ts'
import { judgeChecks, judgeErrors } from '#machines/metrics/judge.ts'
import { METRICS_EVERY_MS, METRICS_KEPT_DAYS, MOST_ALERTS, MOST_METRICS } from '#machines/metrics/limits.ts'
import { CODE_LIFE_MS } from '#machines/one-time-code/limits.ts'
import { PIX_TIMER_MS } from '#machines/payments/limits.ts'
import { PRODUCTS_CACHE_MS } from '#machines/plan-simulator/limits.ts'
import { RETRY_BACKOFF } from '#machines/retried-request/limits.ts'
import { retriedRequestMachine } from '#machines/retried-request/retried-request.machine.ts'
import { isRetryable } from '#machines/retried-request/retryable.ts'
import { normalizePhone } from '#machines/rules/phone.ts'
import { listDaysOfPage } from '#machines/scheduling/days-and-times.ts'
import { SLOT_MINUTES } from '#machines/scheduling/limits.ts'
import { isLunchTime } from '#machines/scheduling/office-hours.ts'
import { createSession, isExpired } from '#machines/session/record.ts'
import { DUPLICATE_CACHE_SECONDS } from '#machines/sign-up/limits.ts'
import { COOKIE_DAYS } from '#machines/visitor-data/cookie-days.ts'
import { checkout } from '#src/content/checkout.ts'
import { contract } from '#src/content/contract.ts'
import { startCalendar } from '#tests/support/machines/calendar-start.ts'

// Every row of spec S2 9, and the stage and payment label ids of S2 4, with their numbers written out.

const NOW = Date.parse('2026-11-20T12:00:00-03:00')
const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

test('retry: 3 attempts, base delay 1000 ms, multiplier 2, max delay 10000 ms', async () => {
  const triedAt: number[] = []
  const call = async () => {
    triedAt.push(Date.now() - NOW)
    throw new Error('network')
  }
  createActor(retriedRequestMachine, { input: { call, random: () => 1 } }).start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(triedAt).toEqual([0, 1_000, 3_000])
  expect(RETRY_BACKOFF.maxMs).toBe(10_000)
})

test('statuses 408, 429, 500, 502, 503 and 504 are worth another attempt (S2 8)', () => {
  const statuses = Array.from({ length: 200 }, (_, index) => 400 + index)
  expect(statuses.filter((status) => isRetryable({ status, message: '' }))).toEqual([
    408, 429, 500, 502, 503, 504,
  ])
})

test('lock: timeout 30 s, max 5 retries, delay 1 s growing by 1.5x to 10 s, cleanup every 60 s', async () => {
  const triedAt: number[] = []
  const tryLock = async () => {
    triedAt.push(Date.now() - NOW)
    return null
  }
  createActor(lockMachine, { input: { names: ['email:a'], tryLock } }).start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(triedAt).toEqual([0, 1_000, 2_500, 4_750, 8_125, 13_187])
  expect(LOCK_BACKOFF.maxMs).toBe(10_000)
  expect(LOCK_TIMEOUT_MS).toBe(30_000)
  expect(LOCK_CLEANUP_MS).toBe(60_000)
})

test('duplicate cache 5 min', () => {
  expect(DUPLICATE_CACHE_SECONDS).toBe(300)
})

test('an existing non-open deal counts if updated within 30 days', () => {
  const createDeal = (ageMs: number) =>
    ({ id: 1, status: 'won', update_time: new Date(NOW - ageMs).toISOString() }) as Parameters<
      typeof findExistingDeal
    >[0][number]
  expect(findExistingDeal([createDeal(30 * DAY)], NOW)).not.toBeNull()
  expect(findExistingDeal([createDeal(30 * DAY + 1)], NOW)).toBeNull()
})

test('session expiry 24 h; session cookie 30 days', () => {
  const metadata = { userAgent: '', url: '', referrer: '' }
  const session = createSession({ sessionId: 'a', source: 'direct', metadata }, NOW)
  expect(isExpired(session, NOW + 24 * 3_600_000 - 1)).toBe(false)
  expect(isExpired(session, NOW + 24 * 3_600_000 + 1)).toBe(true)
  expect(COOKIE_DAYS.session_data).toBe(30)
  expect(COOKIE_DAYS['__Host-vs']).toBe(30)
})

describe('log', () => {
  const createEntry = (level: 'info' | 'error' | 'critical') =>
    ({ level, action: 'page.viewed', timestamp: '2026-11-20T12:00:00Z', page: '/' }) as const
  const createQueue = (count: number) =>
    Array.from({ length: count }).reduce<typeof EMPTY_QUEUE>(
      (queue) => addEntry(queue, createEntry('info')),
      EMPTY_QUEUE,
    )

  test('local log cap 500 entries', () => {
    expect(createQueue(600).kept).toHaveLength(500)
  })

  test('the queue flushes at 10 entries; error and critical logs are sent at once', () => {
    expect([isDue(createQueue(9)), isDue(createQueue(10))]).toEqual([false, true])
    expect(isDue(addEntry(EMPTY_QUEUE, createEntry('error')))).toBe(true)
    expect(isDue(addEntry(EMPTY_QUEUE, createEntry('critical')))).toBe(true)
  })
})

test('metrics every 5 min; max 1000 events, 100 metrics, 50 alerts; purge after 7 days', () => {
  expect([METRICS_EVERY_MS, MOST_METRICS, MOST_ALERTS, METRICS_KEPT_DAYS]).toEqual([300_000, 100, 50, 7])
  const recorder = createRecorder()
  const answer = { endpoint: '/api/signup', method: 'POST', status: 200, milliseconds: 1 }
  for (let count = 0; count < 1_001; count += 1) recorder.record(answer)
  expect(recorder.getRecentErrors().of).toBe(1_000)
  vi.setSystemTime(NOW + 5 * 60_000 - 1)
  expect(recorder.getRecentErrors().of).toBe(1_000)
  vi.setSystemTime(NOW + 5 * 60_000)
  expect(recorder.getRecentErrors().of).toBe(0)
})

describe('health', () => {
  test('error rate over 10% unhealthy, over 5% degraded', () => {
    const judge = (count: number) => judgeErrors({ count, of: 100 })
    expect([5, 6, 10, 11].map(judge)).toEqual(['healthy', 'degraded', 'degraded', 'unhealthy'])
  })

  test('duplicate-rate alert above 15%', () => {
    const none = { count: 0, of: 100 }
    const listAlertKinds = (count: number) =>
      judgeAlerts({
        errors: none,
        duplicates: { count, of: 100 },
        webhooks: [],
        codes: none,
        undelivered: none,
        crmTokens: none,
        providers: [],
        deadJobs: 0,
        oldJobs: 0,
        isPaymentWebhookSilent: false,
        freeMegabytes: null,
      }).seen.map(({ kind }) => kind)
    expect(listAlertKinds(15)).toEqual([])
    expect(listAlertKinds(16)).toEqual(['duplicate_rate'])
  })

  test('all pass healthy, at least 70% degraded', () => {
    const judge = (passed: number) => judgeChecks(Array.from({ length: 10 }, (_, index) => index < passed))
    expect([10, 9, 7, 6].map(judge)).toEqual(['healthy', 'degraded', 'degraded', 'unhealthy'])
  })
})

describe('calendar', () => {
  test('7 days per page', () => {
    const days = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(listDaysOfPage(days, 0)).toHaveLength(7)
    expect(listDaysOfPage(days, 1)).toEqual(['8'])
  })

  test('duration 00:30', () => {
    expect(SLOT_MINUTES).toBe(30)
  })

  test('lunch hour 12:00-12:59 hidden', () => {
    expect(['11:59', '12:00', '12:59', '13:00'].map(isLunchTime)).toEqual([false, true, true, false])
  })

  test('days load retries 2', async () => {
    const loadDays = vi.fn(async () => Promise.reject(new Error('network')))
    startCalendar({ loadDays })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loadDays).toHaveBeenCalledTimes(3)
  })
})

test('cookies: registration 7 or 30 days; deal 7 days', () => {
  expect([COOKIE_DAYS.dadosCadastro, COOKIE_DAYS.dealData, COOKIE_DAYS.dealInProgress]).toEqual([7, 7, 7])
})

test('pipeline history 50 entries', () => {
  const actor = createActor(dealStagesMachine, { input: { dealId: 1 } }).start()
  const boleto = {
    type: 'pipeline.checkout_started',
    paymentMethod: 'boleto',
    afterCardFailure: true,
  } as const
  for (let count = 0; count < 60; count += 1) {
    actor.send(boleto)
    actor.send({ type: 'pipeline.account_activated' })
  }
  expect(actor.getSnapshot().context.history).toHaveLength(50)
})

describe('subscription', () => {
  test('boleto, monthly cycle, fine 2%, interest 1%, unlimited payments', () => {
    expect(SUBSCRIPTION_TERMS).toEqual({
      billingType: 'BOLETO',
      cycle: 'MONTHLY',
      fine: { value: 2, type: 'PERCENTAGE' },
      interest: { value: 1 },
    })
  })

  test('first due day 5 of next month (day 15 if today is after the 5th)', () => {
    expect(getFirstDueDate(new Date('2026-11-05T12:00:00-03:00'))).toBe('2026-12-05')
    expect(getFirstDueDate(new Date('2026-11-06T12:00:00-03:00'))).toBe('2026-12-15')
    // By the office's calendar: in UTC it is the 6th already.
    expect(getFirstDueDate(new Date('2026-11-05T23:30:00-03:00'))).toBe('2026-12-05')
  })
})

test('implementation charge due in 15 minutes for PIX, 7 days otherwise', () => {
  expect(PIX_TIMER_MS).toBe(15 * 60_000)
  expect(getChargeDueDate(new Date(NOW), 'pix')).toBe('2026-11-20')
  expect(getChargeDueDate(new Date(NOW), 'boleto')).toBe('2026-11-27')
  expect(getChargeDueDate(new Date(NOW), 'credit_card')).toBe('2026-11-27')
})

test('default deal value 0', () => {
  expect(DEFAULT_DEAL_VALUE).toBe(0)
})

test('deals query limit 100', () => {
  expect(DEALS_QUERY_LIMIT).toBe(100)
})

test('product cache lifetime 6 hours', () => {
  expect(PRODUCTS_CACHE_MS).toBe(6 * 3_600_000)
})

test('phone default country +55', () => {
  expect(normalizePhone('(11) 98765-4821')).toBe('5511987654821')
})

test('local code validity 10 min', () => {
  expect(CODE_LIFE_MS).toBe(600_000)
})

test('premium support 90 days and answer time 15 minutes in business hours are mentioned', () => {
  expect(checkout.offer.items).toContain(
    'Suporte premium por 90 dias, com resposta em até 15 minutos em horário comercial',
  )
  expect(JSON.stringify(contract)).toContain(
    'suporte premium por 90 dias, contados da conclusão, com resposta em até 15 minutos em horário comercial',
  )
})

test('ad-platform user-data hashing: SHA-256', () => {
  const user = { email: ' Ana@Exemplo.com.br ' } as Parameters<typeof hashUserData>[0]
  const hash = createHash('sha256').update('ana@exemplo.com.br').digest('hex')
  expect(hashUserData(user, {} as Parameters<typeof hashUserData>[1]).em).toBe(hash)
})

test('pipeline id 2, with the stages of S2 4', () => {
  expect(PIPELINE_ID).toBe(2)
  expect(STAGES.map(({ id }) => id)).toEqual([14, 27, 46, 17, 15, 47, 26])
})

test('payment labels 66 to 70 and 77 (S2 4)', () => {
  expect(DEAL_LABELS).toEqual({
    testGroupA: 66,
    testGroupB: 67,
    failedPayment: 68,
    boletoSuccess: 69,
    creditCardSuccess: 70,
    assistedImplementation: 77,
  })
})
