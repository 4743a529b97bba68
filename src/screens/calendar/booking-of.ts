import type { Booking } from '#machines/calendar/booking.ts'
import type { AppointmentView } from '#src/lib/api-types.ts'

/** What the charts know of a booked call, from what the API says of it. */
export function bookingOf({ id, startsAt, durationMinutes }: AppointmentView): Booking {
  return { id, startsAt, durationMinutes }
}
