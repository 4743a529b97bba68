import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SandboxFailure } from '#machines/sandbox/sandbox-failure.ts'
import type { SandboxReading } from '#machines/sandbox/sandbox-reading.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'
import { createReading, holdAnswer, start } from '#tests/support/machines/sandbox-page-start.ts'

const CLEAR = { type: 'clearFaults' } as const

const NOW = Date.parse('2026-11-20T14:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW }))

describe('reading', () => {
  test('the first reading is shown, with the time it was read', async () => {
    const actor = start({ readRecords: async () => createReading('a') })
    expect(actor.getSnapshot().hasTag('loading')).toBe(true)
    await flushPromises()
    expect(actor.getSnapshot().matches({ reading: { watching: 'resting' } })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ records: createReading('a'), readAt: NOW })
  })

  test('is repeated every 2 seconds', async () => {
    const readRecords = vi.fn(async () => createReading())
    start({ readRecords })
    await flushPromises()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(readRecords).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(readRecords).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(readRecords).toHaveBeenCalledTimes(3)
  })

  test('a slow answer delays the next reading', async () => {
    const { call, calls } = holdAnswer<SandboxReading>()
    start({ readRecords: call })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(1)
    calls[0]?.answer(createReading())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('stops while the page is hidden, and resumes at once when it is shown', async () => {
    const readRecords = vi.fn(async () => createReading())
    const actor = start({ readRecords })
    await flushPromises()
    actor.send({ type: 'page.hidden' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readRecords).toHaveBeenCalledTimes(1)
    actor.send({ type: 'page.shown' })
    expect(readRecords).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(readRecords).toHaveBeenCalledTimes(3)
  })
})

describe('a server that does not answer', () => {
  test('is retried every 5 seconds, and the last reading stays', async () => {
    const readRecords = vi
      .fn(async () => createReading('a'))
      .mockResolvedValueOnce(createReading('a'))
      .mockRejectedValueOnce(new SandboxFailure('unreachable'))
      .mockRejectedValueOnce(new TypeError('anything else'))
    const actor = start({ readRecords })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(actor.getSnapshot().hasTag('unreachable')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ records: createReading('a'), readAt: NOW })

    await vi.advanceTimersByTimeAsync(5_000)
    expect(readRecords).toHaveBeenCalledTimes(3)
    expect(actor.getSnapshot().hasTag('unreachable')).toBe(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(actor.getSnapshot().matches({ reading: 'watching' })).toBe(true)
  })

  test('is retried at once on request, and only once', async () => {
    const { call, calls } = holdAnswer<SandboxReading>()
    const readRecords = vi.fn(call).mockRejectedValueOnce(new SandboxFailure('unreachable'))
    const actor = start({ readRecords })
    await flushPromises()
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().hasTag('retrying')).toBe(true)
    actor.send({ type: 'retry.requested' })
    expect(readRecords).toHaveBeenCalledTimes(2)
    calls[0]?.answer(createReading('b'))
    await flushPromises()
    expect(actor.getSnapshot().context.records).toEqual(createReading('b'))
  })

  test('takes no action until it answers again', async () => {
    const actor = start({ readRecords: () => Promise.reject(new SandboxFailure('unreachable')) })
    await flushPromises()
    expect(actor.getSnapshot().can({ type: 'act.requested', act: CLEAR })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'emptying.requested' })).toBe(false)
  })
})

test('a server without a sandbox is not called again', async () => {
  const readRecords = vi
    .fn(() => Promise.reject(new SandboxFailure('absent')))
    .mockRejectedValueOnce(new SandboxFailure('unreachable'))
  const actor = start({ readRecords })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(actor.getSnapshot().hasTag('absent')).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readRecords).toHaveBeenCalledTimes(2)
})

describe('new messages', () => {
  test('are those that arrived while the page was open, until newer ones replace them', async () => {
    const readRecords = vi
      .fn(async () => createReading('c', 'b', 'a'))
      .mockResolvedValueOnce(createReading('a'))
      .mockResolvedValueOnce(createReading('b', 'a'))
      .mockResolvedValueOnce(createReading('b', 'a'))
    const actor = start({ readRecords })
    const getNewMessages = () => actor.getSnapshot().context.newMessages
    await flushPromises()
    expect(getNewMessages()).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getNewMessages()).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getNewMessages()).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getNewMessages()).toEqual(['c'])
  })
})

describe('copying a code', () => {
  test('is confirmed for 2 seconds, for the message whose code it was', async () => {
    const copyCode = vi.fn(async () => {})
    const actor = start({ copyCode })
    actor.send({ type: 'copy.requested', messageId: 'a', code: '482913' })
    await flushPromises()
    expect(copyCode).toHaveBeenCalledExactlyOnceWith({ code: '482913' })
    expect(actor.getSnapshot().hasTag('copied')).toBe(true)
    expect(actor.getSnapshot().context.copy.messageId).toBe('a')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(actor.getSnapshot().hasTag('copied')).toBe(false)
  })

  test('shows a failure when the browser refuses', async () => {
    const actor = start({ copyCode: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    actor.send({ type: 'copy.requested', messageId: 'a', code: '482913' })
    await flushPromises()
    expect(actor.getSnapshot().hasTag('copyRefused')).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(actor.getSnapshot().hasTag('copyRefused')).toBe(false)
  })
})
