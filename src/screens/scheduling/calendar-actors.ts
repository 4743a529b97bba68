import { fromPromise } from 'xstate'
import type { BookedCall, CalendarCall, CallKind, MovedCall, Slot } from '#machines/scheduling/booking.ts'
import { calendarMachine } from '#machines/scheduling/calendar.machine.ts'
import { CalendarFailure, type CalendarFailureReason } from '#machines/scheduling/calendar-failure.ts'
import {
  type CalendarRow,
  formatRowDate,
  formatSlot,
  parseHourRows,
  parseRows,
} from '#machines/scheduling/provider-rows.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import type { ShownCall } from '#src/lib/api/api-types.ts'
import { sessionRef } from '#src/lib/session/session-actors.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { parseBooking } from './parse-booking.ts'

type Reasons = Readonly<Record<string, CalendarFailureReason>>

/** A time that cannot be booked. */
const SLOT_REASONS: Reasons = {
  slot_taken: 'slotTaken',
  day_closed: 'dayClosed',
  slot_past: 'slotPast',
  slot_unknown: 'slotUnknown',
}

/** API failure codes as reasons of the chart; any other code is a temporary failure. */
const REASONS: Reasons = {
  ...SLOT_REASONS,
  too_many_bookings: 'tooMany',
  rate_limited: 'tooMany',
  session_required: 'sessionLost',
  not_found: 'sessionLost',
  forbidden: 'sessionLost',
  offline: 'offline',
}

/** The same where a booked call is moved. */
const MOVE_REASONS: Reasons = {
  ...SLOT_REASONS,
  call_changed: 'callChanged',
  call_cancelled: 'callCancelled',
  call_over: 'callOver',
  not_found: 'callMissing',
  offline: 'offline',
}

/** Asks the scheduling proxy. Rejects with `CalendarFailure`. */
function ask<Answer>(action: string, fields: object, signal: AbortSignal): Promise<Answer> {
  return send('/api/scheduling', { action, ...fields }, REASONS, signal)
}

/** Asks about a call to be moved. Rejects with `CalendarFailure`. */
function askAboutCall<Answer>(
  action: string,
  { reference }: MovedCall,
  fields: object,
  signal: AbortSignal,
): Promise<Answer> {
  return send('/api/appointments', { action, ...reference, ...fields }, MOVE_REASONS, signal)
}

async function send<Answer>(
  path: string,
  body: object,
  reasons: Reasons,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await api.post<Answer>(path, body, { signal })
  } catch (thrown) {
    throw new CalendarFailure((thrown instanceof ApiFailure ? reasons[thrown.code] : null) ?? 'failed')
  }
}

/** Reads who books the call. @throws CalendarFailure when this browser has no registration */
function requireRegistration(): RegistrationRecord {
  const record = readCookie('dadosCadastro')
  if (!record) throw new CalendarFailure('sessionLost')
  return record
}

type Rows = { readonly rows: readonly unknown[] }

/** The days; the provider is prepared for the visitor's number first (spec S2 7). */
const loadDays = fromPromise<readonly CalendarRow[], { call: CalendarCall }>(async ({ input, signal }) => {
  const { kind, moved } = input.call
  if (moved) return parseRows((await askAboutCall<Rows>('listDays', moved, {}, signal)).rows)
  const { phone: msisdn } = requireRegistration()
  await ask('getUsers', { msisdn }, signal)
  return parseRows((await ask<Rows>('getDays', { msisdn, input: '', kind }, signal)).rows)
})

const loadTimes = fromPromise<readonly CalendarRow[], { call: CalendarCall; date: string }>(
  async ({ input: { call, date }, signal }) => {
    const { kind, moved } = call
    const input = formatRowDate(date)
    if (moved) return parseHourRows((await askAboutCall<Rows>('listHours', moved, { input }, signal)).rows)
    const { phone: msisdn } = requireRegistration()
    return parseHourRows((await ask<Rows>('getHours', { msisdn, input, kind }, signal)).rows)
  },
)

/** Books the slot. Repeating is safe: the server keeps one appointment per visitor and slot. */
const bookCall = fromPromise<BookedCall, Slot & { kind: CallKind }>(
  async ({ input: { date, time, kind }, signal }) => {
    const { nomeCompleto, phone, email } = requireRegistration()
    const fields = {
      time: formatSlot(date, time),
      kind,
      contactName: nomeCompleto,
      contactPhone: phone,
      contactEmail: email,
      comment: '',
      caseId: null,
    }
    return parseBooking(await ask<ShownCall>('createAppointment', fields, signal))
  },
)

/** Moves the call. Repeating is safe: a call already at this time counts as moved. */
const moveCall = fromPromise<BookedCall, Slot & { moved: MovedCall }>(
  async ({ input: { date, time, moved }, signal }) => {
    const fields = { time: formatSlot(date, time), revision: moved.revision }
    return parseBooking(await askAboutCall<ShownCall>('change', moved, fields, signal))
  },
)

/** The calendar's chart with the browser's actors and actions. */
export const browserCalendarMachine = calendarMachine.provide({
  actors: { loadDays, loadTimes, bookCall, moveCall },
  actions: {
    noteStep: (_, { step }) => sessionRef.send({ type: 'step.reached', step }),
    reportAdEvent: (_, event) => reportAdEvent(event),
  },
})
