import * as z from 'zod'

/** The contact of a call as a row holds it: of any length, because a limit that is lowered must not make an earlier call unreadable. */
export const AppointmentContact = z.object({
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  email: z.string(),
  /** Whether the address was corrected after the booking: links that reached the former one no longer count. */
  isCorrected: z.boolean().optional(),
  comment: z.string(),
})

/** The contact of a call, as the visitor gave it with the booking (spec S2 7, createAppointment). */
export type AppointmentContact = z.infer<typeof AppointmentContact>
