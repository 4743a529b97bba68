import { expect, test } from 'vitest'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import { calendarMachine } from '#machines/calendar/calendar.machine.ts'
import { CalendarFailure } from '#machines/calendar/calendar-failure.ts'
import { BOOKING, DAY_ROWS, DAYS, rowsOf, TIMES } from './calendar-start.ts'

const [DAY = ''] = DAYS

/** Everything a visitor, the service and the clock can do to the calendar, in the chart's own words. */
const EVENTS = [
  { type: 'day.chosen', date: DAY },
  { type: 'time.chosen', time: '09:30' },
  { type: 'booking.submitted' },
  { type: 'days.requested' },
  { type: 'times.requested' },
  { type: 'calendar.closed' },
  { type: 'xstate.done.actor.loadDays', output: DAY_ROWS },
  { type: 'xstate.done.actor.loadDays', output: [] },
  { type: 'xstate.error.actor.loadDays', error: new CalendarFailure('failed') },
  { type: 'xstate.after.loadBackoff.calendar.loadingDays.pausing' },
  { type: 'xstate.done.actor.loadTimes', output: rowsOf(TIMES) },
  { type: 'xstate.done.actor.loadTimes', output: rowsOf(['12:30']) },
  { type: 'xstate.error.actor.loadTimes', error: new CalendarFailure('failed') },
  { type: 'xstate.done.actor.bookCall', output: BOOKING },
  { type: 'xstate.error.actor.bookCall', error: new CalendarFailure('slotTaken') },
  { type: 'xstate.error.actor.bookCall', error: new CalendarFailure('failed') },
  { type: 'xstate.after.successShown.calendar.booked' },
]

/** Shortest ways through the chart; counters that only grow are left out, or there would be no end of states. */
function paths() {
  return getShortestPaths(calendarMachine, {
    input: { hasPlan: false, redirects: true },
    // The service's answers and the clock are events of the chart too, which its type leaves out.
    events: EVENTS as never,
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.failedLoads, context.selectedTime, context.problem, context.booking]),
    limit: 20_000,
  })
}

test('a way leads into every state', () => {
  const visited = new Set(paths().flatMap(({ state }) => state._nodes.map(({ id }) => id)))
  // Left at once, before anybody could see it.
  visited.add('calendar.choosing.arriving')
  const all = getStateNodes(calendarMachine).map(({ id }) => id)
  expect(all.filter((id) => !visited.has(id))).toEqual([])
})

test('on every way, a booking is only ever the answer to a press with a slot chosen', () => {
  for (const { state, steps } of paths()) {
    if (state.context.booking === null) continue
    expect(steps.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['day.chosen', 'time.chosen', 'booking.submitted']),
    )
    expect(state.output?.redirectTo ?? '/confirm-schedule').toBe('/confirm-schedule')
  }
})

test('from every state the calendar can be closed', () => {
  for (const { state } of paths()) {
    if (state.status === 'active') expect(state.can({ type: 'calendar.closed' })).toBe(true)
  }
})
