import { createActor, fromPromise } from 'xstate'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import type { Booking, Slot } from '#machines/calendar/booking.ts'
import { calendarMachine } from '#machines/calendar/calendar.machine.ts'
import type { CalendarInput, CalendarOutput } from '#machines/calendar/calendar.setup.ts'
import { type CalendarRow, titleOfDate } from '#machines/calendar/rows.ts'

/** Nine days: a page and two more. */
export const DAYS = [23, 24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`).concat('2026-12-01')

/** What the service lists for a day, the lunch hour included. */
export const TIMES = ['09:30', '12:00', '12:30', '13:00']

/** A call on the first of these days. */
export const BOOKING: Booking = {
  id: 'booking',
  startsAt: '2026-11-23T12:30:00.000Z',
  durationMinutes: 30,
}

/** What the calendar's surroundings do. */
export type Surroundings = {
  loadDays: () => Promise<readonly CalendarRow[]>
  loadTimes: (date: string) => Promise<readonly CalendarRow[]>
  bookCall: (slot: Slot) => Promise<Booking>
}

/** Rows as the service sends them. */
export function rowsOf(titles: readonly string[]): CalendarRow[] {
  return titles.map((title) => ({ title, description: 'descrição' }))
}

/** The days above, as rows. */
export const DAY_ROWS = rowsOf(DAYS.map(titleOfDate))

/** The machine in surroundings that work, but for what is overridden; with what it reported. */
export function surrounded(overrides: Partial<Surroundings> = {}) {
  const surroundings: Surroundings = {
    loadDays: async () => DAY_ROWS,
    loadTimes: async () => rowsOf(TIMES),
    bookCall: async () => BOOKING,
    ...overrides,
  }
  const steps: string[] = []
  const adEvents: AdEventReport[] = []
  const closings: CalendarOutput[] = []
  const machine = calendarMachine.provide({
    actors: {
      loadDays: fromPromise(() => surroundings.loadDays()),
      loadTimes: fromPromise(({ input: { date } }) => surroundings.loadTimes(date)),
      bookCall: fromPromise(({ input }) => surroundings.bookCall(input)),
    },
    actions: {
      noteStep: (_, { step }) => void steps.push(step),
      reportAdEvent: (_, event) => void adEvents.push(event),
      reportClosed: (_, output) => void closings.push(output),
    },
  })
  return { machine, steps, adEvents, closings }
}

/** A running calendar in such surroundings. */
export function startCalendar(overrides: Partial<Surroundings> = {}, input: Partial<CalendarInput> = {}) {
  const { machine, ...heard } = surrounded(overrides)
  const actor = createActor(machine, { input: { hasPlan: false, redirects: true, ...input } }).start()
  return { actor, ...heard }
}
