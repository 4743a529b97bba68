import { createActor, fromPromise } from 'xstate'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import type { BookedCall, CalendarCall, MovedCall, Slot } from '#machines/scheduling/booking.ts'
import { calendarMachine } from '#machines/scheduling/calendar.machine.ts'
import type { CalendarInput, CalendarOutput } from '#machines/scheduling/calendar.setup.ts'
import { type CalendarRow, formatRowDate } from '#machines/scheduling/provider-rows.ts'

/** Nine days: a page and two more. */
export const DAYS = [23, 24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`).concat('2026-12-01')

/** What the provider lists for a day, the lunch hour included. */
export const TIMES = ['09:30', '12:00', '12:30', '13:00']

/** A call on the first of these days. */
export const BOOKING: BookedCall = {
  id: 'booking',
  kind: 'demonstration',
  startsAt: '2026-11-23T12:30:00.000Z',
  durationMinutes: 30,
  standing: 'scheduled',
  revision: 0,
  isEmailed: true,
  canChange: true,
}

/** A new demonstration. */
export const NEW_CALL: CalendarCall = { kind: 'demonstration', moved: null }

/** The calendar's actors and actions, as plain functions. */
export type Surroundings = {
  loadDays: (call: CalendarCall) => Promise<readonly CalendarRow[]>
  loadTimes: (date: string) => Promise<readonly CalendarRow[]>
  bookCall: (slot: Slot) => Promise<BookedCall>
  moveCall: (slot: Slot & { moved: MovedCall }) => Promise<BookedCall>
}

/** Creates rows as the provider sends them. */
export function createRows(titles: readonly string[]): CalendarRow[] {
  return titles.map((title) => ({ title, description: 'descrição' }))
}

/** The days above, as rows. */
export const DAY_ROWS = createRows(DAYS.map(formatRowDate))

/** Creates the machine with actors that succeed, except for those overridden, and the list of what it reported. */
export function createSurroundings(overrides: Partial<Surroundings> = {}) {
  const surroundings: Surroundings = {
    loadDays: async () => DAY_ROWS,
    loadTimes: async () => createRows(TIMES),
    bookCall: async () => BOOKING,
    moveCall: async () => ({ ...BOOKING, revision: BOOKING.revision + 1 }),
    ...overrides,
  }
  const steps: string[] = []
  const adEvents: AdEventReport[] = []
  const closings: CalendarOutput[] = []
  const machine = calendarMachine.provide({
    actors: {
      loadDays: fromPromise(({ input: { call } }) => surroundings.loadDays(call)),
      loadTimes: fromPromise(({ input: { date } }) => surroundings.loadTimes(date)),
      bookCall: fromPromise(({ input }) => surroundings.bookCall(input)),
      moveCall: fromPromise(({ input }) => surroundings.moveCall(input)),
    },
    actions: {
      noteStep: (_, { step }) => void steps.push(step),
      reportAdEvent: (_, event) => void adEvents.push(event),
      reportClosed: (_, output) => void closings.push(output),
    },
  })
  return { machine, steps, adEvents, closings }
}

/** Starts such a calendar. */
export function startCalendar(overrides: Partial<Surroundings> = {}, input: Partial<CalendarInput> = {}) {
  const { machine, ...heard } = createSurroundings(overrides)
  const actor = createActor(machine, {
    input: { hasPlan: false, redirects: true, call: NEW_CALL, ...input },
  }).start()
  return { actor, ...heard }
}
