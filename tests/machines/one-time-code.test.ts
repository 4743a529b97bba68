import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { EMPTY_ENTRY, joinDigits } from '#machines/one-time-code/code-rules.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { type OneTimeCodeRef, oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts'
import {
  createFailing,
  createInput,
  flushPromises,
  NOW,
  PHONE,
  pass,
  paste,
  start,
} from '#tests/support/machines/one-time-code-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

describe('typing the code', () => {
  test('the code can be submitted with six digits, not with five', async () => {
    const actor = start({ verifyCode: createFailing('offline') })
    paste(actor, '408163')
    await flushPromises()
    paste(actor, '40816')
    expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false)

    actor.send({ type: 'digits.typed', index: 5, text: '3' })
    expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(true)

    actor.send({ type: 'digits.typed', index: 2, text: '' })
    expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false)
  })

  test('keys, backspace, arrows and clicks move the digits and the focus', () => {
    const actor = start()
    actor.send({ type: 'digits.typed', index: 0, text: '4' })
    actor.send({ type: 'digits.typed', index: 1, text: '0' })
    actor.send({ type: 'digit.erased', index: 2 })
    expect(actor.getSnapshot().context.entry).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 })

    actor.send({ type: 'focus.moved', to: 'last' })
    actor.send({ type: 'focus.moved', to: 'previous' })
    expect(actor.getSnapshot().context.entry.focus).toBe(4)
    actor.send({ type: 'box.focused', index: 2 })
    expect(actor.getSnapshot().context.entry.focus).toBe(2)
  })
})

describe('verifying', () => {
  test.each([
    [
      'the sixth key',
      (actor: OneTimeCodeRef) => {
        for (const [index, text] of [...'408163'].entries()) actor.send({ type: 'digits.typed', index, text })
      },
    ],
    [
      'the last gap',
      (actor: OneTimeCodeRef) => {
        paste(actor, '408163'.slice(0, 2))
        for (const index of [5, 4, 3, 2])
          actor.send({ type: 'digits.typed', index, text: '408163'[index] ?? '' })
      },
    ],
    [
      'what the phone fills in',
      (actor: OneTimeCodeRef) => actor.send({ type: 'digits.typed', index: 0, text: '408163' }),
    ],
    ['a paste', (actor: OneTimeCodeRef) => paste(actor, 'Código: 408-163.')],
    ['"Colar código"', (actor: OneTimeCodeRef) => actor.send({ type: 'paste.requested' })],
  ])('%s sends the code once, without the button', async (_, fill) => {
    const verifyCode = vi.fn(() => new Promise<void>(() => {}))
    const actor = start({ verifyCode, readClipboard: async () => '408163' })
    fill(actor)
    await pass(10_000)
    expect(verifyCode).toHaveBeenCalledExactlyOnceWith({ phoneNumber: PHONE, code: '408163' })
  })

  test.each(['codeRefused', 'localCodeRefused', 'localCodeExpired'] as const)(
    'after %s, the next filled code is sent by itself, even if it is the same',
    async (reason) => {
      const verifyCode = vi.fn(createFailing(reason))
      const actor = start({ verifyCode })
      for (const code of ['111111', '222222', '222222']) {
        paste(actor, code)
        await flushPromises()
      }
      expect(verifyCode.mock.calls).toMatchObject([
        [{ code: '111111' }],
        [{ code: '222222' }],
        [{ code: '222222' }],
      ])
    },
  )

  test.each(['offline', 'tooManyRequests', 'validationUnavailable'] as const)(
    'after %s, the same code waits for the button, and another one does not',
    async (reason) => {
      const verifyCode = vi.fn(createFailing(reason))
      const actor = start({ verifyCode })
      paste(actor, '408163')
      await flushPromises()
      for (const index of [0, 1]) {
        actor.send({ type: 'digits.typed', index, text: '408163' })
        await pass(60_000)
      }
      expect(verifyCode).toHaveBeenCalledOnce()
      actor.send({ type: 'code.submitted' })
      await flushPromises()
      expect(verifyCode).toHaveBeenCalledTimes(2)
      paste(actor, '408163')
      await flushPromises()
      expect(verifyCode).toHaveBeenCalledTimes(2)
      actor.send({ type: 'digits.typed', index: 5, text: '4' })
      expect(verifyCode).toHaveBeenLastCalledWith({ phoneNumber: PHONE, code: '408164' })
    },
  )

  test('locks the boxes and the resend until the answer arrives', async () => {
    const actor = start({ verifyCode: () => new Promise(() => {}) }, { resendLeftMs: null })
    paste(actor, '408163')
    paste(actor, '999999')
    actor.send({ type: 'digits.typed', index: 0, text: '9' })

    expect(joinDigits(actor.getSnapshot().context.entry)).toBe('408163')
    expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(false)
  })

  test('an accepted code is marked and tracked, and leaves after two seconds', async () => {
    const storeProofFlag = vi.fn(async () => {})
    const trackConfirmed = vi.fn(async () => {})
    const actor = start({ storeProofFlag, trackConfirmed })
    paste(actor, '408163')
    await flushPromises()

    expect(actor.getSnapshot().hasTag('verified')).toBe(true)
    expect(storeProofFlag).toHaveBeenCalledOnce()
    expect(trackConfirmed).toHaveBeenCalledExactlyOnceWith({ phoneNumber: PHONE, validatedAt: NOW })

    await pass(1_999)
    expect(actor.getSnapshot().status).toBe('active')
    await pass(1)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'verified' })
  })

  test('the problem stays until the next digit', async () => {
    const actor = start({ verifyCode: createFailing('codeRefused') })
    paste(actor, '408163')
    await flushPromises()
    actor.send({ type: 'focus.moved', to: 'next' })
    expect(actor.getSnapshot().context.problem).toBe('codeRefused')

    actor.send({ type: 'digits.typed', index: 0, text: '4' })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})

test('a try that was not counted leaves as many guesses', async () => {
  const actor = start({ verifyCode: createFailing('offline') }, { guessesLeft: 4 })
  paste(actor, '408163')
  await flushPromises()
  expect(actor.getSnapshot().context).toMatchObject({ problem: 'offline', guessesLeft: 4 })
})

test.each(['blocked', 'sessionLost', 'numberNotReachable'] as const)(
  'a code refused for the reason "%s" shows no problem beside the boxes',
  async (reason) => {
    const actor = start({ verifyCode: createFailing(reason) })
    paste(actor, '408163')
    await flushPromises()
    expect(actor.getSnapshot().context.problem).toBeNull()
  },
)

test('a page that opens assumes a sent code and all guesses when the delivery is unknown', () => {
  expect(start().getSnapshot().context).toMatchObject({
    standing: 'sent',
    guessesLeft: MAX_WRONG_GUESSES,
  })
})

describe('too many tries', () => {
  const until = NOW + 90_000

  test.each(['code', 'resend'])(
    'a block answered to the %s call lasts until the time the server gave',
    async (call) => {
      const actor =
        call === 'code'
          ? start({ verifyCode: createFailing('blocked', until) })
          : start({ sendCode: createFailing('blocked', until) }, { resendLeftMs: null })
      if (call === 'code') paste(actor, '408163')
      else actor.send({ type: 'resend.requested' })
      await flushPromises()

      expect(actor.getSnapshot().hasTag('blocked')).toBe(true)
      expect(actor.getSnapshot().context).toMatchObject({
        blockedUntil: until,
        entry: EMPTY_ENTRY,
        problem: null,
      })
      expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(false)
      expect(actor.getSnapshot().can({ type: 'numberChange.requested' })).toBe(true)

      await pass(89_000)
      expect(actor.getSnapshot().hasTag('blocked')).toBe(true)
      await pass(1_000)
      expect(actor.getSnapshot().matches('awaitingCode')).toBe(true)
      expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(true)
    },
  )

  test('a device that slept through the block is unblocked at its first tick', async () => {
    const actor = start({}, { blockLeftMs: 90_000 })
    vi.setSystemTime(NOW + 3_600_000)
    await pass(1_000)
    expect(actor.getSnapshot().hasTag('blocked')).toBe(false)
  })
})

test('a chart started without its actors says that the code cannot be validated', async () => {
  const actor = createActor(oneTimeCodeMachine, { input: createInput({}) }).start()
  paste(actor, '408163')
  await flushPromises()
  expect(actor.getSnapshot().context.problem).toBe('validationUnavailable')
})
