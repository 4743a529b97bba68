import type { BookedCall } from '#machines/scheduling/booking.ts'
import type { ShownCall } from '#src/lib/api/api-types.ts'

/** Reads a booked call, as the charts know it, from the API's appointment. */
export function parseBooking({ time: _, status, ...call }: ShownCall): BookedCall {
  return { ...call, standing: status }
}
