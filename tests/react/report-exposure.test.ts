import { beforeEach, expect, test, vi } from 'vitest'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { ALL_ALLOWED } from '#machines/consent/record.ts'
import { reportExposure } from '#src/lib/ab-test/report-exposure.ts'
import { forgetConsent } from '#src/lib/consent/forget-consent.ts'
import { keepConsent } from '#src/lib/consent/keep-consent.ts'

const KEY = 'abc_test_events_home_main'

let sent: unknown[]
let options: RequestInit | undefined
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = async () => Response.json({ success: true, data: null })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    options = init
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})

const readStored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

test('a forced variant is not counted', async () => {
  await reportExposure('home_main', { variant: 'C', isNew: false, isForced: true })
  expect([sent, readStored()]).toEqual([[], []])
})

test('an exposure is recorded and counted once', async () => {
  const assignment = { variant: 'A', isNew: true, isForced: false } as const
  await reportExposure('home_main', assignment)
  await reportExposure('home_main', assignment)
  expect(sent).toEqual([{ id: expect.any(String), test: 'home_main', variant: 'A' }])
  expect(readStored()).toMatchObject([{ name: 'ABCTest', variant: 'A', isCounted: true }])
})

test('the request carries nothing that identifies the visitor', async () => {
  await reportExposure('home_main', { variant: 'A', isNew: true, isForced: false })
  expect(options).toMatchObject({ credentials: 'omit' })
})

test('reaches analytics once the visitor allowed statistics, and once only', async () => {
  vi.useFakeTimers()
  const measured: unknown[] = []
  const assignment = { variant: 'B', isNew: true, isForced: false } as const
  await reportExposure('home_main', assignment)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(measured).toEqual([])

  keepConsent(createConsentRecord(ALL_ALLOWED, Date.now()))
  vi.stubGlobal('gtag', (...event: unknown[]) => measured.push(event))
  await vi.advanceTimersByTimeAsync(60_000)
  await reportExposure('home_main', assignment)
  await vi.advanceTimersByTimeAsync(60_000)
  // The visitors of the other tests saw variant A.
  expect(measured.filter((event) => JSON.stringify(event).includes('"B"'))).toEqual([
    ['event', 'ABCTest', { test: 'home_main', variant: 'B' }],
  ])
  expect(readStored()).toContainEqual(
    expect.objectContaining({ variant: 'B', isCounted: true, isMeasured: true }),
  )
  forgetConsent()
})

test('an uncounted exposure is sent again under the same id', async () => {
  const assignment = { variant: 'A', isNew: true, isForced: false } as const
  answer = () => Promise.reject(new TypeError('no connection'))
  await reportExposure('home_main', assignment)
  answer = async () => Response.json({ success: true, data: null })
  await reportExposure('home_main', assignment)
  const [first, second] = sent
  expect(second).toEqual(first)
  expect(readStored()).toHaveLength(1)
})
