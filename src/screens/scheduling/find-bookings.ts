import { fromPromise } from 'xstate'
import type { BookedCall } from '#machines/scheduling/booking.ts'
import { confirmScheduleMachine } from '#machines/scheduling/confirm-schedule.machine.ts'
import { api } from '#src/lib/api/api-client.ts'
import type { ShownCall } from '#src/lib/api/api-types.ts'
import { parseBooking } from './parse-booking.ts'

/** The chart of the visitor's booked calls with the browser's actors. */
export const browserConfirmScheduleMachine = confirmScheduleMachine.provide({
  actors: {
    findBookings: fromPromise<readonly BookedCall[], void>(async ({ signal }) => {
      const { appointments } = await api.get<{ appointments: readonly ShownCall[] }>('/api/scheduling', {
        signal,
      })
      return appointments.map(parseBooking)
    }),
  },
})
