import { DAY_MS, HOUR_MS } from '../lib/units.ts'

/** Days on one page of the calendar (spec S2 2). */
export const DAYS_PER_PAGE = 7

/** Days the calendar opens by itself, one after another, until one has a free time: each is a request. */
export const DAYS_OPENED = 3

/** Automatic retries of loading the days (spec S2 9). */
export const DAYS_LOAD_RETRIES = 2

/** How long the success screen stays, in milliseconds: longer for a deal with an implementation plan (spec S2 2). */
export const SUCCESS_SHOWN_MS = { withoutPlan: 3_000, withPlan: 4_000 } as const

/** Length of a slot, in minutes (spec S2 9: duration 00:30). A longer call takes neighbouring slots. */
export const SLOT_MINUTES = 30

/** Length of each kind of call, in minutes: a whole number of slots (spec S2 9, decision 44). */
export const CALL_MINUTES = { demonstration: SLOT_MINUTES, consultation: 2 * SLOT_MINUTES } as const

/** When the office opens and closes, Monday to Friday: the hours of its support (spec S1 9). */
export const OPENING_HOURS = { from: '09:30', to: '17:00' } as const

/** The lunch hour, whose times are hidden (spec S2 9): 12:00 to 12:59. */
export const LUNCH_HOUR = '12'

/** How many days ahead calls can be booked. */
export const HORIZON_DAYS = 30

/** Shortest notice for a call, in milliseconds: the sales team has to prepare. */
export const MIN_NOTICE_MS = 2 * HOUR_MS

/** New bookings of one visitor in 24 hours; one that is cancelled no longer counts. */
export const BOOKINGS_DAILY = 3

// How late a booked call may be changed or cancelled has no number: until it begins (`appointment-life.ts`).

/** Changes and cancellations of one call per hour. */
export const CALL_CHANGES_HOURLY = 10

/** Requests from one address per hour about calls that are booked already: each visit of a call's page takes a few. */
export const CALL_REQUESTS_HOURLY = 600

/** Bookings for one e-mail address per hour, whichever sign-up they come from: each sends e-mails to it. */
export const BOOKINGS_PER_EMAIL_HOURLY = 10

/** How long before a call its reminder is sent, in milliseconds. */
export const REMINDER_BEFORE_MS = DAY_MS

/** Shortest time between the confirmation and a reminder, in milliseconds; with less, no reminder is sent. */
export const REMINDER_MIN_GAP_MS = 2 * HOUR_MS

/** Longest comment a visitor can leave for the call. */
export const COMMENT_LENGTH = 500

/** Requests of one visitor for days and times per hour; each opened day is one request. */
export const QUESTIONS_HOURLY = 300

/** Booking requests per address and hour; mobile carriers put many visitors behind one address. */
export const BOOKINGS_HOURLY = 60

/** Longest the server works on one scheduling request, attempts included, in milliseconds: below the page's own limit. */
export const SCHEDULING_REQUEST_MS = 12_000

/** Longest signature of a call that a request may carry, in characters. */
export const CALL_SIGNATURE_LENGTH = 100

/** Longest `input` of a question for days, in characters; our pages send an empty one. */
export const DAYS_INPUT_LENGTH = 100
