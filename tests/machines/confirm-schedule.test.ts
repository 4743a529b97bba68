import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Booking } from '#machines/calendar/booking.ts'
import { confirmScheduleMachine } from '#machines/confirm-schedule/confirm-schedule.machine.ts'
import { BOOKING } from './calendar-start.ts'

function start(findBookings: () => Promise<readonly Booking[]>) {
  const machine = confirmScheduleMachine.provide({
    actors: { findBookings: fromPromise(() => findBookings()) },
  })
  return createActor(machine).start()
}

test('shows what is booked', async () => {
  const actor = start(async () => [BOOKING])
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('scheduled'))
  expect(context.bookings).toEqual([BOOKING])
})

test('leads whoever booked nothing to the calendar, and back with or without a call', async () => {
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

test('asks the server again when the visitor wants it', async () => {
  const findBookings = vi.fn(async (): Promise<readonly Booking[]> => [BOOKING])
  findBookings.mockRejectedValueOnce(new Error('down'))
  const actor = start(findBookings)
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  actor.send({ type: 'bookings.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches('scheduled'))
  expect(findBookings).toHaveBeenCalledTimes(2)
})
