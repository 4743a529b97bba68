import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type BookedCallInput, bookedCallMachine } from '#machines/scheduling/booked-call.machine.ts'
import {
  BookedCallFailure,
  type BookedCallReason,
  parseBookedCallReason,
} from '#machines/scheduling/booked-call-failure.ts'
import type { BookedCall, CallReference } from '#machines/scheduling/booking.ts'
import { BOOKING } from '#tests/support/machines/calendar-start.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const REFERENCE = { id: BOOKING.id, signature: 'a-signature' }
const CANCELLED: BookedCall = { ...BOOKING, standing: 'cancelled', revision: 1 }

function start(
  input: Partial<BookedCallInput> = {},
  answers: { read?: BookedCall[]; cancel?: BookedCallReason } = {},
) {
  const reads = [...(answers.read ?? [])]
  const readCall = vi.fn(async (_asked: { reference: CallReference }) => reads.shift() ?? BOOKING)
  const cancelCall = vi.fn(async (_wish: { revision: number }) => {
    if (answers.cancel) throw new BookedCallFailure(answers.cancel)
    return CANCELLED
  })
  const reported: string[] = []
  const machine = bookedCallMachine.provide({
    actors: {
      readCall: fromPromise(({ input }) => readCall(input)),
      cancelCall: fromPromise(({ input: { revision } }) => cancelCall({ revision })),
    },
    actions: {
      reportMoved: (_, { booking }) => void reported.push(`moved ${booking?.startsAt}`),
      reportCancelled: (_, { call }) => void reported.push(`cancelled ${call.id}`),
    },
  })
  const actor = createActor(machine, {
    input: { reference: REFERENCE, known: BOOKING, intent: 'see', ...input },
  }).start()
  return { actor, readCall, cancelCall, reported }
}

const reach = (
  actor: ReturnType<typeof start>['actor'],
  state: 'standing' | 'confirming' | 'cancelled' | 'missing',
) => waitFor(actor, (snapshot) => snapshot.matches(state))

describe('opening the link of an e-mail', () => {
  test.each([
    ['change', 'changing'],
    ['cancel', 'confirming'],
    ['see', 'standing'],
  ] as const)('to %s only reads the call and asks', async (intent, state) => {
    const { actor, readCall, cancelCall } = start({ known: null, intent })
    await waitFor(actor, (snapshot) => snapshot.matches(state))
    expect(readCall).toHaveBeenCalledExactlyOnceWith({ reference: REFERENCE })
    expect(cancelCall).not.toHaveBeenCalled()
  })

  test('shows a cancelled or past call for every kind of link', async () => {
    for (const standing of ['cancelled', 'over'] as const) {
      const { actor } = start({ known: null, intent: 'cancel' }, { read: [{ ...BOOKING, standing }] })
      const snapshot = await waitFor(actor, ({ value }) => value !== 'reading')
      expect(snapshot.value).toBe(standing)
    }
  })

  test('asks the server nothing when the link is truncated', () => {
    const { actor, readCall } = start({ reference: null, known: null })
    expect([actor.getSnapshot().value, readCall.mock.calls.length]).toEqual(['missing', 0])
  })

  test('offers neither change nor cancellation for a call in an outside calendar', async () => {
    const call = { ...BOOKING, canChange: false }
    for (const intent of ['cancel', 'change'] as const) {
      const { actor } = start({ known: null, intent }, { read: [call] })
      await reach(actor, 'standing')
      for (const type of ['change.requested', 'cancelling.requested'] as const)
        expect(actor.getSnapshot().can({ type })).toBe(false)
    }
  })
})

describe('cancelling', () => {
  test('asks first, cancels once despite repeated presses, and notifies the page', async () => {
    const { actor, cancelCall, reported } = start({ known: { ...BOOKING, revision: 3 } })
    actor.send({ type: 'cancelling.confirmed' })
    expect(actor.getSnapshot().value).toBe('standing')
    actor.send({ type: 'cancelling.requested' })
    actor.send({ type: 'cancelling.withdrawn' })
    actor.send({ type: 'cancelling.requested' })
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'cancelling.confirmed' })
    await reach(actor, 'cancelled')
    expect(cancelCall.mock.calls).toEqual([[{ revision: 3 }]])
    expect(reported).toEqual(['cancelled booking'])
  })

  test.each([
    ['offline', 'confirming', 'offline'],
    ['failed', 'confirming', 'failed'],
    ['missing', 'missing', null],
  ] as const)('leaves the call unchanged when it fails (%s)', async (reason, state, problem) => {
    const { actor } = start({}, { cancel: reason })
    actor.send({ type: 'cancelling.requested' })
    actor.send({ type: 'cancelling.confirmed' })
    const { context } = await reach(actor, state)
    expect(context.problem).toBe(problem)
  })

  test('a call that has begun meanwhile is shown as over', async () => {
    const { actor } = start({}, { cancel: 'over', read: [{ ...BOOKING, standing: 'over' }] })
    actor.send({ type: 'cancelling.requested' })
    actor.send({ type: 'cancelling.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.matches('over'))
  })

  test('an error without a reason counts as failed', () => {
    expect(parseBookedCallReason(new TypeError('x'))).toBe('failed')
    expect(parseBookedCallReason(new BookedCallFailure('missing'))).toBe('missing')
  })

  test('a call that another tab moved shows the new time and says why', async () => {
    const moved = { ...BOOKING, startsAt: '2026-11-26T13:00:00.000Z', revision: 1 }
    const { actor } = start({}, { cancel: 'changed', read: [moved] })
    actor.send({ type: 'cancelling.requested' })
    actor.send({ type: 'cancelling.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.matches('standing') && snapshot.context.call === moved)
    expect(actor.getSnapshot().context.problem).toBe('changed')
  })
})

test('reports a call cancelled elsewhere to the page, so that its heading follows', async () => {
  const { actor, reported } = start({}, { read: [CANCELLED] })
  actor.send({ type: 'change.requested' })
  actor.send({ type: 'calendar.closed', booking: null })
  await reach(actor, 'cancelled')
  expect(reported).toEqual(['cancelled booking'])
})

test('a new time is shown and told to the page; a calendar closed without one reads the call again', async () => {
  const { actor, readCall, reported } = start()
  actor.send({ type: 'change.requested' })
  actor.send({ type: 'calendar.closed', booking: null })
  await reach(actor, 'standing')
  expect(readCall).toHaveBeenCalledTimes(1)
  actor.send({ type: 'change.requested' })
  const moved = { ...BOOKING, startsAt: '2026-11-26T13:00:00.000Z', revision: 1 }
  actor.send({ type: 'calendar.closed', booking: moved })
  expect(actor.getSnapshot().context.call).toEqual(moved)
  expect(reported).toEqual(['moved 2026-11-26T13:00:00.000Z'])
})
