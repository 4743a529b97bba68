import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CodeFailure } from '#machines/one-time-code/code-failure.ts'
import { flushPromises, NOW, PHONE, pass, paste, start } from '#tests/support/machines/one-time-code-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

describe('asking for the code again', () => {
  test('is possible 30 seconds after the server sent it, and then the wait starts over', async () => {
    const sendCode = vi.fn(async () => ({ resendLeftMs: 30_000 }))
    const actor = start({ sendCode })

    await pass(29_000)
    expect(actor.getSnapshot().context.secondsLeft).toBe(1)
    expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(false)

    await pass(1_000)
    actor.send({ type: 'resend.requested' })
    actor.send({ type: 'resend.requested' })
    await flushPromises()
    expect(sendCode).toHaveBeenCalledExactlyOnceWith({ phoneNumber: PHONE })
    expect(actor.getSnapshot().context.secondsLeft).toBe(30)
  })

  test('ends the wait at the first tick of a phone that slept through it', async () => {
    const actor = start()
    vi.setSystemTime(NOW + 120_000)
    await pass(1_000)
    expect(actor.getSnapshot().context.secondsLeft).toBe(0)
    expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(true)
  })

  test.each([
    ['resendFailed', new CodeFailure('resendFailed')],
    ['offline', new CodeFailure('offline')],
    ['resendFailed', new TypeError('anything else')],
  ])('a failure shows %s, keeps the boxes and allows another try', async (problem, failure) => {
    const announceResent = vi.fn()
    const sendCode = () => Promise.reject(failure)
    const actor = start({ sendCode, announceResent }, { resendLeftMs: null })
    paste(actor, '408')
    actor.send({ type: 'resend.requested' })
    await flushPromises()

    expect(actor.getSnapshot().context).toMatchObject({
      problem,
      entry: { digits: ['4', '0', '8', '', '', ''], focus: 3 },
    })
    expect(announceResent).not.toHaveBeenCalled()
    expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(true)
  })

  test('verifies a code while a resend is under way', async () => {
    const actor = start({ sendCode: () => new Promise(() => {}) }, { resendLeftMs: null })
    actor.send({ type: 'resend.requested' })
    paste(actor, '408163')
    await flushPromises()
    expect(actor.getSnapshot().hasTag('verified')).toBe(true)
  })
})

describe('the paste button', () => {
  test.each([
    ['clipboardRefused', () => Promise.reject(new Error('NotAllowedError'))],
    ['clipboardWithoutCode', async () => 'bom dia'],
  ])('says %s and leaves the boxes as they are', async (problem, readClipboard) => {
    const actor = start({ readClipboard })
    paste(actor, '408')
    actor.send({ type: 'paste.requested' })
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({
      problem,
      entry: { digits: ['4', '0', '8', '', '', ''], focus: 3 },
    })
  })
})
