import { beforeEach, expect, test, vi } from 'vitest'
import { CodeFailure } from '#machines/one-time-code/code-failure.ts'
import type { CodeDelivery } from '#machines/one-time-code/one-time-code.setup.ts'
import { flushPromises, NOW, pass, paste, start } from '#tests/support/machines/one-time-code-start.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

/** Creates a delivery that is pending. */
const createDelivery = () => vi.fn(async (): Promise<CodeDelivery> => 'pending')

test('is polled at once, and then every five seconds', async () => {
  const readDelivery = createDelivery()
  start({ readDelivery })
  await flushPromises()
  expect(readDelivery).toHaveBeenCalledTimes(1)
  await pass(4_999)
  expect(readDelivery).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(readDelivery).toHaveBeenCalledTimes(2)
})

test('shows a failure, and still lets the code be typed or the number changed', async () => {
  const readDelivery = createDelivery()
  const actor = start({ readDelivery })
  await pass(7_000)
  expect(actor.getSnapshot().hasTag('undelivered')).toBe(false)
  readDelivery.mockResolvedValue('failed')
  await pass(5_000)
  expect(actor.getSnapshot().hasTag('undelivered')).toBe(true)
  expect(actor.getSnapshot().can({ type: 'numberChange.requested' })).toBe(true)
  const asked = readDelivery.mock.calls.length
  paste(actor, '482170')
  expect(actor.getSnapshot().hasTag('verifying')).toBe(true)
  await flushPromises()
  expect(actor.getSnapshot().hasTag('verified')).toBe(true)
  expect(readDelivery).toHaveBeenCalledTimes(asked)
})

test('says that the code was not sent after all, and blames no number, until another one is sent', async () => {
  const readDelivery = vi.fn(async (): Promise<CodeDelivery> => 'notSent')
  const actor = start({ readDelivery }, { resendLeftMs: null })
  await flushPromises()
  expect([actor.getSnapshot().hasTag('notSent'), actor.getSnapshot().hasTag('undelivered')]).toEqual([
    true,
    false,
  ])
  expect(actor.getSnapshot().can({ type: 'numberChange.requested' })).toBe(false)
  readDelivery.mockResolvedValue('pending')
  actor.send({ type: 'resend.requested' })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('notSent')).toBe(false)
})

test('ends the page whose sign-up has moved to another device, when it asks and when the session is lost', async () => {
  const asking = start({ readDelivery: async () => 'moved' })
  await flushPromises()
  expect(asking.getSnapshot().output).toBe('movedAway')

  const readDelivery = vi.fn(async (): Promise<CodeDelivery> => 'moved').mockResolvedValueOnce('pending')
  const lose = () => Promise.reject(new CodeFailure('sessionLost'))
  const typing = start({ readDelivery, verifyCode: lose })
  await flushPromises()
  paste(typing, '482170')
  await flushPromises()
  expect(typing.getSnapshot().output).toBe('movedAway')
})

test('keeps the way to the sign-up for a session lost otherwise, or while the server does not answer', async () => {
  const lose = () => Promise.reject(new CodeFailure('sessionLost'))
  const readings = [async (): Promise<CodeDelivery> => 'pending', () => Promise.reject(new Error('offline'))]
  for (const readDelivery of readings) {
    const actor = start({ readDelivery, verifyCode: lose })
    paste(actor, '482170')
    await flushPromises()
    expect(actor.getSnapshot().hasTag('sessionLost')).toBe(true)
    expect(actor.getSnapshot().can({ type: 'restart.requested' })).toBe(true)
  }
})

test('is polled again without an answer, and shows nothing', async () => {
  const readDelivery = vi.fn(async (): Promise<CodeDelivery> => 'failed')
  readDelivery.mockRejectedValueOnce(new TypeError('x'))
  const actor = start({ readDelivery })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('undelivered')).toBe(false)
  expect(actor.getSnapshot().context.problem).toBeNull()
  await pass(5_000)
  expect(actor.getSnapshot().hasTag('undelivered')).toBe(true)
})

test('offers only another number when the number receives no codes', async () => {
  const actor = start({}, { standing: 'numberNotReachable' })
  expect(actor.getSnapshot().hasTag('unreachable')).toBe(true)
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false)
  actor.send({ type: 'numberChange.requested' })
  expect(actor.getSnapshot().output).toBe('numberChanged')
})

test('is watched for another ten minutes once the visitor asks for the code by message', async () => {
  const readDelivery = createDelivery()
  const actor = start({ readDelivery })
  await pass(9 * MINUTE_MS)
  actor.send({ type: 'ask.opened' })
  await pass(9 * MINUTE_MS)
  expect(actor.getSnapshot().matches({ awaitingCode: { delivery: 'watching' } })).toBe(true)
  await pass(MINUTE_MS)
  expect(actor.getSnapshot().matches({ awaitingCode: { delivery: 'over' } })).toBe(true)
  const asked = readDelivery.mock.calls.length
  actor.send({ type: 'ask.opened' })
  await flushPromises()
  expect(readDelivery).toHaveBeenCalledTimes(asked + 1)
})
