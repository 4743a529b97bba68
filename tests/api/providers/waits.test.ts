import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAskedWaitMs } from '#api/outbox/asked-wait.ts'
import { createAsaas } from '#api/providers/asaas.ts'
import { createMeta } from '#api/providers/meta.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { withUserAgent } from '#api/providers/with-user-agent.ts'
import { PAYMENT, SUBSCRIPTION } from '#tests/support/providers/asaas-samples.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder } from '#tests/support/providers/recorder.ts'

const BASE = { baseUrl: 'https://api.example', apiKey: 'key', token: 'token' }

const createAsaasClient = (answer: Canned) => createAsaas({ ...BASE, transport: createRecorder(answer) })

describe('how long a provider asks to be left alone', () => {
  test.each<[string, number, Record<string, string>, number | undefined]>([
    ['Asaas: seconds until the limit is lifted', 429, { 'ratelimit-reset': '37' }, 37_000],
    ['Pipedrive: the same by another name', 429, { 'x-ratelimit-reset': '2' }, 2_000],
    ['Retry-After counts before it', 429, { 'retry-after': '5', 'ratelimit-reset': '37' }, 5_000],
    ['Retry-After of an outage', 503, { 'retry-after': '120' }, 120_000],
    ['twelve hours, as Asaas counts', 429, { 'ratelimit-reset': '43200' }, 43_200_000],
    ['a date instead of seconds is a mistake', 429, { 'ratelimit-reset': '1764000000' }, undefined],
    ['text instead of a number', 429, { 'ratelimit-reset': 'soon' }, undefined],
    ['nothing', 429, {}, undefined],
    // Every answer of Asaas carries the header.
    ['a refusal that has nothing to do with limits', 400, { 'ratelimit-reset': '37' }, undefined],
    ['an outage that has nothing to do with limits', 500, { 'ratelimit-reset': '37' }, undefined],
  ])('%s', async (_, status, headers, expected) => {
    const failure = await catchFailure(createAsaasClient({ status, headers, body: {} }).getPayment('pay_1'))
    expect(failure.retryAfterMs).toBe(expected)
    expect(getAskedWaitMs(failure)).toBe(expected ?? 0)
  })

  test('is never negative, infinite or longer than twelve hours, for any headers', async () => {
    const header = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date().map(String),
    )
    await fc.assert(
      fc.asyncProperty(header, header, fc.constantFrom(429, 503), async (retryAfter, reset, status) => {
        const headers = { 'retry-after': retryAfter, 'ratelimit-reset': reset }
        const wait = getAskedWaitMs(
          await catchFailure(createAsaasClient({ status, headers, body: {} }).getPayment('pay_1')),
        )
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(43_200_000)
      }),
    )
  })
})

describe("Graph's throttling", () => {
  const event = {
    event_name: 'Lead',
    event_time: 1_790_000_000,
    event_source_url: 'https://pauta.example/',
    action_source: 'website',
    event_id: 'a',
    user_data: {},
  } as const

  test.each([4, 17, 32, 341, 613, 80004])('%i waits and is repeated, never dropped', async (code) => {
    const answer = { status: 400, body: { error: { code, message: 'x' } } }
    const meta = createMeta({ ...BASE, version: 'v25.0', pixelId: '1', transport: createRecorder(answer) })
    expect(await catchFailure(meta.sendEvents([event]))).toMatchObject({
      reason: 'transient',
      isPassing: true,
    })
  })
})

describe('values that Asaas adds without notice', () => {
  test('never break a list, and are reported once', async () => {
    const reported: string[] = []
    const body = {
      data: [
        { ...PAYMENT, status: 'SOMETHING_NEW' },
        { ...PAYMENT, status: 'SOMETHING_NEW', billingType: 'BARTER' },
        { ...PAYMENT, status: 'AUTHORIZED', billingType: 'DEBIT_CARD' },
        { ...PAYMENT, status: 'RECEIVED', billingType: 'TRANSFER' },
        { ...PAYMENT, billingType: 'DEPOSIT' },
      ],
    }
    const payments = createAsaas({
      ...BASE,
      transport: createRecorder({ body }),
      onUnknown: (field, code) => void reported.push(`${field} ${code}`),
    })
    for (let times = 0; times < 2; times += 1) {
      const found = await payments.findPayments({ externalReference: 'x' })
      expect(found.map(({ status, billingType }) => `${status} ${billingType}`)).toEqual([
        'UNKNOWN PIX',
        'UNKNOWN UNKNOWN',
        'AUTHORIZED DEBIT_CARD',
        'RECEIVED TRANSFER',
        'PENDING DEPOSIT',
      ])
    }
    expect(reported).toEqual(['payment.status SOMETHING_NEW', 'billingType BARTER'])
  })

  test('of any kind are read, and only codes are reported', async () => {
    let counted = 0
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (status, billingType, cycle) => {
        const reported: string[] = []
        const createClient = (body: unknown) =>
          createAsaas({
            ...BASE,
            transport: createRecorder({ body }),
            onUnknown: (_, code) => void reported.push(code),
          })
        const by = { externalReference: 'x' }
        const lists = [
          await createClient({ data: [{ ...PAYMENT, status, billingType }] }).findPayments(by),
          await createClient({ data: [{ ...SUBSCRIPTION, status, billingType, cycle }] }).findSubscriptions(
            by,
          ),
        ]
        expect(lists.map(({ length }) => length)).toEqual([1, 1])
        counted += reported.length
        expect(reported.filter((code) => code !== 'other' && !/^[A-Z_]{1,50}$/.test(code))).toEqual([])
      }),
    )
    expect(counted).toBeGreaterThan(0)
  })
})

test('every client identifies itself in every call', async () => {
  const requests = createRecorder({ body: { success: true, data: [] } })
  const transport = withUserAgent(requests, 'Pauta/1.0 (+https://pauta.example)')
  const crm = createPipedrive({ ...BASE, transport, fieldKeys: {}, searchPace: null })
  await crm.listDeals(7, { limit: 1 }).catch(() => {})
  await createAsaas({ ...BASE, transport })
    .getPayment('pay_1')
    .catch(() => {})
  expect(requests.requests.map(({ headers }) => headers['user-agent'])).toEqual([
    'Pauta/1.0 (+https://pauta.example)',
    'Pauta/1.0 (+https://pauta.example)',
  ])
})
