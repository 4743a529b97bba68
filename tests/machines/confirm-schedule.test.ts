import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { BookedCall } from '#machines/scheduling/booking.ts'
import { confirmScheduleMachine } from '#machines/scheduling/confirm-schedule.machine.ts'
import { BOOKING } from '#tests/support/machines/calendar-start.ts'
import { waitFor } from '#tests/support/wait-for.ts'

function start(findBookings: () => Promise<readonly BookedCall[]>) {
  const machine = confirmScheduleMachine.provide({
    actors: { findBookings: fromPromise(() => findBookings()) },
  })
  return createActor(machine).start()
}

test('leads a visitor without a call to the calendar, and back with or without one', async () => {
  const actor = start(async () => [])
  await waitFor(actor, (snapshot) => snapshot.matches('unscheduled'))
  actor.send({ type: 'calendar.opened' })
  actor.send({ type: 'calendar.closed', booking: null })
  expect(actor.getSnapshot().matches('unscheduled')).toBe(true)
  actor.send({ type: 'calendar.opened' })
  actor.send({ type: 'calendar.closed', booking: BOOKING })
  expect(actor.getSnapshot().matches('scheduled')).toBe(true)
  expect(actor.getSnapshot().context.bookings).toEqual([BOOKING])
})

test('asks the server again on request', async () => {
  const findBookings = vi.fn(async (): Promise<readonly BookedCall[]> => [BOOKING])
  findBookings.mockRejectedValueOnce(new Error('down'))
  const actor = start(findBookings)
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  actor.send({ type: 'bookings.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches('scheduled'))
  expect(findBookings).toHaveBeenCalledTimes(2)
})

test('a call that was moved before another stands before it', async () => {
  const later = { ...BOOKING, id: 'later', startsAt: '2026-11-25T13:00:00.000Z' }
  const actor = start(async () => [BOOKING, later])
  await waitFor(actor, (snapshot) => snapshot.matches('scheduled'))
  const moved = { ...later, startsAt: '2026-11-22T13:00:00.000Z' }
  actor.send({ type: 'call.moved', booking: moved })
  expect(actor.getSnapshot().context.bookings).toEqual([moved, BOOKING])
})

test('sorts a moved call by time, and keeps a cancelled one until the last is cancelled', async () => {
  const later = { ...BOOKING, id: 'later', startsAt: '2026-11-25T13:00:00.000Z' }
  const actor = start(async () => [BOOKING, later])
  await waitFor(actor, (snapshot) => snapshot.matches('scheduled'))
  const moved = { ...BOOKING, startsAt: '2026-11-26T13:00:00.000Z', revision: 1 }
  actor.send({ type: 'call.moved', booking: moved })
  expect(actor.getSnapshot().context.bookings).toEqual([later, moved])
  actor.send({ type: 'call.cancelled', id: 'later' })
  const cancelled = { ...later, standing: 'cancelled' }
  expect([actor.getSnapshot().value, actor.getSnapshot().context.bookings]).toEqual([
    'scheduled',
    [cancelled, moved],
  ])
  actor.send({ type: 'call.cancelled', id: moved.id })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.bookings]).toEqual([
    'cancelled',
    [cancelled, { ...moved, standing: 'cancelled' }],
  ])
  actor.send({ type: 'calendar.opened' })
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
})
