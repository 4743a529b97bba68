import { fromPromise } from 'xstate'
import type { Booking, Slot } from '#machines/calendar/booking.ts'
import { calendarMachine } from '#machines/calendar/calendar.machine.ts'
import { CalendarFailure, type CalendarFailureReason } from '#machines/calendar/calendar-failure.ts'
import { type CalendarRow, slotText, titleOfDate, usableRows } from '#machines/calendar/rows.ts'
import type { RegistrationRecord } from '#machines/sign-up/records.ts'
import { reportAdEvent } from '#src/lib/ad-events.ts'
import { ApiFailure, api } from '#src/lib/api-client.ts'
import type { AppointmentView } from '#src/lib/api-types.ts'
import { readCookie } from '#src/lib/cookies.ts'
import { sessionRef } from '#src/lib/session-actors.ts'
import { bookingOf } from './booking-of.ts'

const PATH = '/api/scheduling'

/** What a failed call means to the chart; every other code means that it failed for now. */
const REASONS: Readonly<Record<string, CalendarFailureReason>> = {
  slot_taken: 'slotTaken',
  too_many_bookings: 'tooMany',
  rate_limited: 'tooMany',
  session_required: 'sessionLost',
  not_found: 'sessionLost',
  forbidden: 'sessionLost',
  offline: 'offline',
}

/** Asks the scheduling proxy. Rejects with `CalendarFailure`. */
async function ask<Answer>(action: string, fields: object, signal: AbortSignal): Promise<Answer> {
  try {
    return await api.post<Answer>(PATH, { action, ...fields }, { signal })
  } catch (thrown) {
    throw new CalendarFailure((thrown instanceof ApiFailure ? REASONS[thrown.code] : null) ?? 'failed')
  }
}

/** Whose call it is. @throws CalendarFailure when this browser knows of no sign-up */
function registration(): RegistrationRecord {
  const record = readCookie('dadosCadastro')
  if (!record) throw new CalendarFailure('sessionLost')
  return record
}

type Rows = { readonly rows: readonly unknown[] }

/** The days; the service is prepared for the visitor's number first (spec S2 7). */
const loadDays = fromPromise<readonly CalendarRow[], void>(async ({ signal }) => {
  const { phone: msisdn } = registration()
  await ask('getUsers', { msisdn }, signal)
  return usableRows((await ask<Rows>('getDays', { msisdn, input: '' }, signal)).rows)
})

const loadTimes = fromPromise<readonly CalendarRow[], { date: string }>(async ({ input, signal }) => {
  const { phone: msisdn } = registration()
  return usableRows((await ask<Rows>('getHours', { msisdn, input: titleOfDate(input.date) }, signal)).rows)
})

/** Books the slot; the same visitor and slot are one booking, so that a press can be repeated. */
const bookCall = fromPromise<Booking, Slot>(async ({ input: { date, time }, signal }) => {
  const { nomeCompleto, phone, email } = registration()
  const fields = {
    time: slotText(date, time),
    contactName: nomeCompleto,
    contactPhone: phone,
    contactEmail: email,
    comment: '',
    caseId: null,
  }
  return bookingOf(await ask<AppointmentView>('createAppointment', fields, signal))
})

/** The calendar's chart with the browser around it. */
export const browserCalendarMachine = calendarMachine.provide({
  actors: { loadDays, loadTimes, bookCall },
  actions: {
    noteStep: (_, { step }) => sessionRef.send({ type: 'step.reached', step }),
    reportAdEvent: (_, event) => reportAdEvent(event),
  },
})
