import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodeFailure, type CodeFailureReason } from '#machines/one-time-code/code-failure.ts'
import { EMPTY_ENTRY, joinDigits } from '#machines/one-time-code/code-rules.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import {
  createFailing,
  flushPromises,
  NOW,
  pass,
  paste,
  start,
} from '#tests/support/machines/one-time-code-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('a refused code', () => {
  const refuse = (reason: CodeFailureReason, guessesLeft: number | null) => () =>
    Promise.reject(new CodeFailure(reason, null, guessesLeft))

  test('empties the boxes and says how many guesses are left', async () => {
    const actor = start({ verifyCode: refuse('codeRefused', 3) }, { guessesLeft: 4 })
    paste(actor, '408163')
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({
      entry: EMPTY_ENTRY,
      problem: 'codeRefused',
      guessesLeft: 3,
    })
  })

  test('does not change the guesses left when it was not counted', async () => {
    const actor = start({ verifyCode: refuse('offline', null) }, { guessesLeft: 4 })
    paste(actor, '408163')
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'offline', guessesLeft: 4 })
  })

  test.each(['blocked', 'sessionLost', 'numberNotReachable'] as const)(
    'for the reason "%s" shows no problem beside the boxes',
    async (reason) => {
      const actor = start({ verifyCode: refuse(reason, null) })
      paste(actor, '408163')
      await flushPromises()
      expect(actor.getSnapshot().context.problem).toBeNull()
    },
  )
})

describe('a page that opens', () => {
  test('assumes a sent code and all guesses when the delivery is unknown', () => {
    expect(start().getSnapshot().context).toMatchObject({
      standing: 'sent',
      guessesLeft: MAX_WRONG_GUESSES,
    })
  })

  test('says that the code came back undelivered without polling', async () => {
    const readDelivery = vi.fn(async () => 'pending' as const)
    const actor = start({ readDelivery }, { standing: 'undelivered' })
    await pass(10_000)
    expect(actor.getSnapshot().hasTag('undelivered')).toBe(true)
    expect(readDelivery).not.toHaveBeenCalled()
  })
})

test('moves on when another tab had its code accepted', async () => {
  const actor = start({ readDelivery: async () => 'accepted' })
  await flushPromises()
  expect(actor.getSnapshot().output).toBe('verified')
})

describe('asking for another code', () => {
  test.each(['sent', 'notSent', 'undelivered'] as const)(
    'can be repeated after WhatsApp refused the number, and keeps the typed digits (%s before)',
    async (standing) => {
      const actor = start({ sendCode: createFailing('numberNotReachable') }, { resendLeftMs: null, standing })
      paste(actor, '40')
      actor.send({ type: 'resend.requested' })
      await flushPromises()
      expect(actor.getSnapshot().matches({ awaitingCode: { delivery: 'undelivered' } })).toBe(true)
      expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(true)
      expect(actor.getSnapshot().context).toMatchObject({ problem: null, secondsLeft: 0 })
      expect(joinDigits(actor.getSnapshot().context.entry)).toBe('40')
    },
  )

  test('can be repeated at once, without a countdown, after a failure without a wait', async () => {
    const actor = start({ sendCode: createFailing('resendFailed') }, { resendLeftMs: null })
    paste(actor, '40')
    actor.send({ type: 'resend.requested' })
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'resendFailed', secondsLeft: 0 })
    expect(actor.getSnapshot().matches({ awaitingCode: { resend: 'available' } })).toBe(true)
  })
})
