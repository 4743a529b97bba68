import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportExposure } from '#src/lib/ab-test.ts'

const KEY = 'abc_test_events_home_main'

let sent: unknown[]
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = async () => Response.json({ success: true, data: null })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

test('a forced variant is not counted', async () => {
  await reportExposure('home_main', { variant: 'C', isNew: false, isForced: true })
  expect([sent, stored()]).toEqual([[], []])
})

test('seeing it is noted and counted once', async () => {
  const assignment = { variant: 'A', isNew: true, isForced: false } as const
  await reportExposure('home_main', assignment)
  await reportExposure('home_main', assignment)
  expect(sent).toEqual([{ id: expect.any(String), test: 'home_main', variant: 'A' }])
  expect(stored()).toMatchObject([{ name: 'ABCTest', variant: 'A', isCounted: true }])
})

test('what could not be counted is sent again under the same id', async () => {
  const assignment = { variant: 'A', isNew: true, isForced: false } as const
  answer = () => Promise.reject(new TypeError('no connection'))
  await reportExposure('home_main', assignment)
  answer = async () => Response.json({ success: true, data: null })
  await reportExposure('home_main', assignment)
  const [first, second] = sent
  expect(second).toEqual(first)
  expect(stored()).toHaveLength(1)
})
