import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { createRecorder } from '#tests/support/providers/recorder.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('searches wait for their turn, and give up when it is too far away', async () => {
  const transport = createRecorder({ body: { success: true, data: { items: [] } } })
  const crm = createPipedrive({ transport, baseUrl: 'https://x', token: 't', fieldKeys: {} })
  const searches = Array.from({ length: 60 }, () =>
    crm.searchPersons('ana@exemplo.com.br', 'email', true).then(
      () => 'found',
      (error: unknown) => error,
    ),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(transport.requests).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(transport.requests).toHaveLength(10)
  await vi.advanceTimersByTimeAsync(9_000)
  const outcomes = await Promise.all(searches)
  expect(outcomes.filter((outcome) => outcome === 'found')).toHaveLength(55)
  expect(outcomes.at(-1)).toMatchObject({
    kind: 'timeout',
    code: 'paced',
    isMaybeApplied: false,
    retryAfterMs: 11_000,
  })
})

test('searches that their caller no longer waits for are not sent', async () => {
  const transport = createRecorder({ body: { success: true, data: { items: [] } } })
  const crm = createPipedrive({ transport, baseUrl: 'https://x', token: 't', fieldKeys: {} })
  for (let search = 0; search < 5; search += 1) await crm.searchPersons('ana', 'name', false)
  const caller = new AbortController()
  const gone = expect(
    crm.searchPersons('ana', 'name', false, { signal: caller.signal }),
  ).rejects.toMatchObject({
    code: 'aborted',
  })
  caller.abort()
  await gone
  await vi.advanceTimersByTimeAsync(2_000)
  expect(transport.requests).toHaveLength(5)
})
