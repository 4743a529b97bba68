import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { simulatedChatMachine } from '#machines/simulated-chat/simulated-chat.machine.ts'

beforeEach(() => void vi.useFakeTimers())

function start({ messages = 6, isStill = false } = {}) {
  const actor = createActor(simulatedChatMachine, { input: { messages, isStill } }).start()
  return { actor, shown: () => actor.getSnapshot().context.shown }
}

test('the whole conversation first, then from the first message, one more every 1.5 s, again and again', () => {
  const { shown } = start()
  for (const expected of [6, 1, 2, 3, 4, 5, 6, 1, 2]) {
    expect(shown()).toBe(expected)
    vi.advanceTimersByTime(1_499)
    expect(shown()).toBe(expected)
    vi.advanceTimersByTime(1)
  }
})

test('a pause stops the conversation for as long as the visitor likes', () => {
  const { actor, shown } = start()
  vi.advanceTimersByTime(4_500)
  actor.send({ type: 'playback.paused' })
  vi.advanceTimersByTime(60 * 60_000)
  expect(shown()).toBe(3)
  actor.send({ type: 'playback.resumed' })
  vi.advanceTimersByTime(1_500)
  expect(shown()).toBe(4)
})

test('with reduced motion everything is shown at once, paused, and can be played', () => {
  const { actor, shown } = start({ isStill: true })
  expect(shown()).toBe(6)
  expect(actor.getSnapshot().hasTag('playing')).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe(6)
  actor.send({ type: 'playback.resumed' })
  vi.advanceTimersByTime(1_500)
  expect(shown()).toBe(1)
})

test('shows between one and all messages, for any presses at any time', () => {
  const press = fc.record({
    type: fc.constantFrom('playback.paused' as const, 'playback.resumed' as const),
    afterMs: fc.integer({ min: 0, max: 20_000 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      fc.array(press, { maxLength: 20 }),
      (messages, isStill, presses) => {
        const { actor, shown } = start({ messages, isStill })
        for (const { type, afterMs } of presses) {
          vi.advanceTimersByTime(afterMs)
          actor.send({ type })
          expect(shown()).toBeGreaterThanOrEqual(1)
          expect(shown()).toBeLessThanOrEqual(messages)
        }
        actor.stop()
      },
    ),
  )
})
