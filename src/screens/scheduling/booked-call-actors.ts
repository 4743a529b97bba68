import { fromPromise } from 'xstate'
import { bookedCallMachine } from '#machines/scheduling/booked-call.machine.ts'
import { BookedCallFailure, type BookedCallReason } from '#machines/scheduling/booked-call-failure.ts'
import type { BookedCall, CallReference } from '#machines/scheduling/booking.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import type { ShownCall } from '#src/lib/api/api-types.ts'
import { parseBooking } from './parse-booking.ts'

/** API failure codes as reasons of the chart; any other code is a temporary failure. */
const REASONS: Readonly<Record<string, BookedCallReason>> = {
  not_found: 'missing',
  invalid: 'missing',
  call_changed: 'changed',
  call_over: 'over',
  offline: 'offline',
}

/** Asks about one call. Rejects with `BookedCallFailure`. */
async function ask(body: object, signal: AbortSignal): Promise<BookedCall> {
  try {
    return parseBooking(await api.post<ShownCall>('/api/appointments', body, { signal }))
  } catch (thrown) {
    throw new BookedCallFailure((thrown instanceof ApiFailure ? REASONS[thrown.code] : null) ?? 'failed')
  }
}

/** The chart of a booked call with the browser's actors. */
export const browserBookedCallMachine = bookedCallMachine.provide({
  actors: {
    readCall: fromPromise<BookedCall, { reference: CallReference }>(({ input: { reference }, signal }) =>
      ask({ action: 'read', ...reference }, signal),
    ),
    cancelCall: fromPromise<BookedCall, { reference: CallReference; revision: number }>(
      ({ input: { reference, revision }, signal }) =>
        ask({ action: 'cancel', ...reference, revision }, signal),
    ),
  },
})
