import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SandboxFailure } from '#machines/sandbox-view/sandbox-failure.ts'
import {
  COPY_NOTICE_MS,
  type Event,
  POLL_INTERVAL_MS,
  RETRY_INTERVAL_MS,
} from '#machines/sandbox-view/sandbox-view.setup.ts'
import type { World } from '#machines/sandbox-view/world.ts'
import { settle } from '#tests/support/settle.ts'
import { held, start, worldWith } from './sandbox-view-start.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

describe('reading', () => {
  test('the first reading is shown, with the time it was read', async () => {
    const actor = start({ readWorld: async () => worldWith('a') })
    expect(actor.getSnapshot().hasTag('loading')).toBe(true)
    await settle()
    expect(actor.getSnapshot().matches({ reading: { watching: 'resting' } })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ world: worldWith('a'), readAt: NOW })
  })

  test('goes on every 2 seconds', async () => {
    const readWorld = vi.fn(async () => worldWith())
    start({ readWorld })
    await settle()
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS - 1)
    expect(readWorld).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(readWorld).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(readWorld).toHaveBeenCalledTimes(3)
  })

  test('a slow answer holds the next reading back', async () => {
    const { call, calls } = held<World>()
    start({ readWorld: call })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(1)
    calls[0]?.answer(worldWith())
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('stops while the page cannot be seen, and begins at once when it can', async () => {
    const readWorld = vi.fn(async () => worldWith())
    const actor = start({ readWorld })
    await settle()
    actor.send({ type: 'page.hidden' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readWorld).toHaveBeenCalledTimes(1)
    actor.send({ type: 'page.shown' })
    expect(readWorld).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(readWorld).toHaveBeenCalledTimes(3)
  })
})

describe('a server that does not answer', () => {
  test('is tried again every 5 seconds, and what was read before stays', async () => {
    const readWorld = vi
      .fn(async () => worldWith('a'))
      .mockResolvedValueOnce(worldWith('a'))
      .mockRejectedValueOnce(new SandboxFailure('unreachable'))
      .mockRejectedValueOnce(new TypeError('anything else'))
    const actor = start({ readWorld })
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(actor.getSnapshot().hasTag('unreachable')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ world: worldWith('a'), readAt: NOW })

    await vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS)
    expect(readWorld).toHaveBeenCalledTimes(3)
    expect(actor.getSnapshot().hasTag('unreachable')).toBe(true)
    await vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS)
    expect(actor.getSnapshot().matches({ reading: 'watching' })).toBe(true)
  })

  test('is tried at once when somebody asks, and the wish counts once', async () => {
    const { call, calls } = held<World>()
    const readWorld = vi.fn(call).mockRejectedValueOnce(new SandboxFailure('unreachable'))
    const actor = start({ readWorld })
    await settle()
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().hasTag('retrying')).toBe(true)
    actor.send({ type: 'retry.requested' })
    expect(readWorld).toHaveBeenCalledTimes(2)
    calls[0]?.answer(worldWith('b'))
    await settle()
    expect(actor.getSnapshot().context.world).toEqual(worldWith('b'))
  })

  test('is left alone while the page cannot be seen', async () => {
    const readWorld = vi.fn(() => Promise.reject(new SandboxFailure('unreachable')))
    const actor = start({ readWorld })
    actor.send({ type: 'page.hidden' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readWorld).toHaveBeenCalledTimes(1)
    actor.send({ type: 'page.shown' })
    expect(readWorld).toHaveBeenCalledTimes(2)
  })

  test('takes no action until it answers again', async () => {
    const actor = start({ readWorld: () => Promise.reject(new SandboxFailure('unreachable')) })
    await settle()
    expect(actor.getSnapshot().can({ type: 'clearing.requested' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'emptying.requested' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'preset.chosen', service: 'asaas', preset: 'down' })).toBe(false)
  })
})

test('a server without a sandbox is asked no more', async () => {
  const readWorld = vi
    .fn(() => Promise.reject(new SandboxFailure('absent')))
    .mockRejectedValueOnce(new SandboxFailure('unreachable'))
  const actor = start({ readWorld })
  await vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS)
  expect(actor.getSnapshot().hasTag('absent')).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readWorld).toHaveBeenCalledTimes(2)
})

describe('new messages', () => {
  test('are those that came while the page was looking, until the next ones', async () => {
    const readWorld = vi
      .fn(async () => worldWith('c', 'b', 'a'))
      .mockResolvedValueOnce(worldWith('a'))
      .mockResolvedValueOnce(worldWith('b', 'a'))
      .mockResolvedValueOnce(worldWith('b', 'a'))
    const actor = start({ readWorld })
    const news = () => actor.getSnapshot().context.newMessages
    await settle()
    expect(news()).toEqual([])
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(news()).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(news()).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(news()).toEqual(['c'])
  })
})

describe('emptying', () => {
  test('happens only after it was confirmed', async () => {
    const emptySandbox = vi.fn(async () => {})
    const announce = vi.fn()
    const actor = start({ emptySandbox, announce })
    await settle()
    actor.send({ type: 'emptying.requested' })
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
    actor.send({ type: 'emptying.declined' })
    expect(actor.getSnapshot().hasTag('confirming')).toBe(false)
    expect(emptySandbox).not.toHaveBeenCalled()

    actor.send({ type: 'emptying.requested' })
    actor.send({ type: 'emptying.confirmed' })
    actor.send({ type: 'emptying.confirmed' })
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
    await settle()
    expect(actor.getSnapshot().hasTag('confirming')).toBe(false)
    expect(emptySandbox).toHaveBeenCalledOnce()
    expect(announce).toHaveBeenCalledExactlyOnceWith({ type: 'emptied' })
  })

  test('never happens unconfirmed, whatever else is pressed in whatever order', async () => {
    const events: Event[] = [
      { type: 'emptying.requested' },
      { type: 'emptying.declined' },
      { type: 'clearing.requested' },
      { type: 'preset.chosen', service: 'pipedrive', preset: 'down' },
      { type: 'draft.submitted', service: 'pipedrive' },
      { type: 'retry.requested' },
      { type: 'page.hidden' },
      { type: 'page.shown' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 20 }), async (pressed) => {
        const emptySandbox = vi.fn(async () => {})
        const actor = start({ emptySandbox })
        for (const event of pressed) {
          await settle()
          actor.send(event)
        }
        await settle()
        actor.stop()
        expect(emptySandbox).not.toHaveBeenCalled()
        expect(actor.getSnapshot().context.world).not.toBeNull()
      }),
      { numRuns: 50 },
    )
  })
})

describe('copying a code', () => {
  test('is confirmed for 2 seconds, for the message whose code it was', async () => {
    const copyCode = vi.fn(async () => {})
    const actor = start({ copyCode })
    actor.send({ type: 'copy.requested', messageId: 'a', code: '482913' })
    await settle()
    expect(copyCode).toHaveBeenCalledExactlyOnceWith({ code: '482913' })
    expect(actor.getSnapshot().hasTag('copied')).toBe(true)
    expect(actor.getSnapshot().context.copy.messageId).toBe('a')
    await vi.advanceTimersByTimeAsync(COPY_NOTICE_MS)
    expect(actor.getSnapshot().hasTag('copied')).toBe(false)
  })

  test('is told to have failed where the browser refuses', async () => {
    const actor = start({ copyCode: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    actor.send({ type: 'copy.requested', messageId: 'a', code: '482913' })
    await settle()
    expect(actor.getSnapshot().hasTag('copyRefused')).toBe(true)
    await vi.advanceTimersByTimeAsync(COPY_NOTICE_MS)
    expect(actor.getSnapshot().hasTag('copyRefused')).toBe(false)
  })
})
