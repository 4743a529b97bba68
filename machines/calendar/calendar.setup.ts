import { assign, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import { waitAfter } from '../lib/backoff.ts'
import { notProvided } from '../lib/not-provided.ts'
import { RETRY_BACKOFF } from '../retried-request/retried-request.machine.ts'
import type { Booking, Slot } from './booking.ts'
import type { CalendarFailureReason } from './calendar-failure.ts'
import type { BookingProblem } from './calendar-messages.ts'
import { daysIn, pagesOf, timesIn } from './lists.ts'
import type { CalendarRow } from './rows.ts'

/** How often loading the days is tried again by itself (spec S2 9). */
export const DAYS_LOAD_RETRIES = 2

/** How long the success screen stays, in milliseconds: longer for a deal with an implementation plan (spec S2 2). */
export const SUCCESS_SHOWN_MS = { withoutPlan: 3_000, withPlan: 4_000 } as const

/** Where a visitor goes once the calendar has closed on a booking (spec S2 2). */
export const CONFIRM_SCHEDULE_PATH = '/confirm-schedule'

/** How a calendar is opened. */
export type CalendarInput = {
  /** The deal has an implementation plan. */
  readonly hasPlan: boolean
  /** A booking leads on to its own page. */
  readonly redirects: boolean
}

/** What a calendar leaves behind. */
export type CalendarOutput = {
  /** Null when it was closed without one. */
  readonly booking: Booking | null
  /** Where to go; null to stay. */
  readonly redirectTo: string | null
}

/** What the calendar remembers. */
export type Context = CalendarInput & {
  /** `YYYY-MM-DD`, soonest first. */
  readonly days: readonly string[]
  /** The page of days on screen, counted from 0. */
  readonly page: number
  readonly selectedDate: string | null
  /** The free times of the chosen day, `HH:MM`. */
  readonly times: readonly string[]
  readonly selectedTime: string | null
  /** Failed loadings of the days in a row. */
  readonly failedLoads: number
  /** Why the days cannot be shown. */
  readonly sessionIsLost: boolean
  /** Why the last booking did not come about; until the next choice. */
  readonly problem: BookingProblem | null
  readonly booking: Booking | null
}

/** What can happen to the calendar. */
export type Event =
  | { type: 'days.requested' }
  | { type: 'page.turned'; by: 1 | -1 }
  | { type: 'day.chosen'; date: string }
  | { type: 'times.requested' }
  | { type: 'time.chosen'; time: string }
  | { type: 'booking.submitted' }
  | { type: 'calendar.closed' }

type Listed = { readonly rows: readonly CalendarRow[] }
type Failed = { readonly reason: CalendarFailureReason }

/** Actors, actions and guards of the calendar's chart. */
export const chart = setup({
  types: {} as {
    input: CalendarInput
    context: Context
    events: Event
    output: CalendarOutput
    tags: 'loadingDays' | 'loadingTimes' | 'booking' | 'choosing'
  },
  actors: {
    loadDays: notProvided<readonly CalendarRow[], void>('loadDays'),
    loadTimes: notProvided<readonly CalendarRow[], { date: string }>('loadTimes'),
    bookCall: notProvided<Booking, Slot>('bookCall'),
  },
  actions: {
    startLoading: assign({ failedLoads: 0, sessionIsLost: false }),
    countFailedLoad: assign(({ context }, { reason }: Failed) => ({
      failedLoads: context.failedLoads + 1,
      sessionIsLost: reason === 'sessionLost',
    })),
    storeDays: assign(({ context }, { rows }: Listed) => {
      const days = daysIn(rows)
      return { days, page: Math.min(context.page, pagesOf(days) - 1) }
    }),
    turnPage: assign(({ context }, { by }: { by: 1 | -1 }) => ({ page: context.page + by })),
    chooseDay: assign(({ context }, { date }: { date: string }) => ({
      selectedDate: date,
      times: [],
      // The same day asked for again keeps its time.
      selectedTime: date === context.selectedDate ? context.selectedTime : null,
      problem: null,
    })),
    storeTimes: assign(({ context: { selectedTime } }, { rows }: Listed) => {
      const times = timesIn(rows)
      return { times, selectedTime: times.find((time) => time === selectedTime) ?? null }
    }),
    chooseTime: assign((_, { time }: { time: string }) => ({ selectedTime: time, problem: null })),
    showProblem: assign((_, { reason }: Failed) => ({ problem: reason === 'sessionLost' ? null : reason })),
    loseSession: assign({ sessionIsLost: true }),
    clearProblem: assign({ problem: null }),
    storeBooking: assign((_, { booking }: { booking: Booking }) => ({ booking })),
    /** A hole: the session notes the step (spec S2 4). */
    noteStep: (_, _params: { readonly step: string }) => {},
    /** A hole: the ad platform hears of it, with consent (spec S2 7, decision 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
    /** A hole: whoever opened the calendar hears that it is closed, and how. */
    reportClosed: (_, _output: CalendarOutput) => {},
  },
  guards: {
    anotherLoadMayHelp: ({ context }, { reason }: Failed) =>
      reason !== 'sessionLost' && context.failedLoads < DAYS_LOAD_RETRIES,
    noDayIsListed: (_, { rows }: Listed) => daysIn(rows).length === 0,
    noTimeIsListed: (_, { rows }: Listed) => timesIn(rows).length === 0,
    pageExists: ({ context }, { by }: { by: 1 | -1 }) => {
      const page = context.page + by
      return page >= 0 && page < pagesOf(context.days)
    },
    dayIsListed: ({ context }, { date }: { date: string }) => context.days.includes(date),
    timeIsListed: ({ context }, { time }: { time: string }) => context.times.includes(time),
    slotIsChosen: ({ context }) => context.selectedDate !== null && context.selectedTime !== null,
    dayIsChosen: ({ context }) => context.selectedDate !== null,
    slotIsGone: (_, { reason }: Failed) => reason === 'slotTaken',
    sessionIsLost: (_, { reason }: Failed) => reason === 'sessionLost',
  },
  delays: {
    loadBackoff: ({ context }) => waitAfter(context.failedLoads, RETRY_BACKOFF),
    successShown: ({ context }) =>
      context.hasPlan ? SUCCESS_SHOWN_MS.withPlan : SUCCESS_SHOWN_MS.withoutPlan,
  },
})

/** The chosen slot. The guards have made sure that there is one. */
export function chosenSlot({ selectedDate, selectedTime }: Context): Slot {
  if (selectedDate === null || selectedTime === null) throw new Error('No slot is chosen')
  return { date: selectedDate, time: selectedTime }
}

/** The chosen day. The transitions into its state have made sure that there is one. */
export function chosenDate({ selectedDate }: Context): string {
  if (selectedDate === null) throw new Error('No day is chosen')
  return selectedDate
}
