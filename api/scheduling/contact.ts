import * as z from 'zod'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '#machines/rules/limits.ts'
import { COMMENT_LENGTH } from '#machines/scheduling/limits.ts'

/** The contact of a call, as the visitor gave it with the booking (spec S2 7, createAppointment). */
export const AppointmentContact = z.strictObject({
  name: z.string().trim().min(NAME_MIN_LENGTH).max(NAME_MAX_LENGTH),
  /** E.164. */
  phone: z.string().max(SENT_TEXT_LENGTH.phone),
  email: z.string().max(EMAIL_MAX_LENGTH),
  comment: z.string().trim().max(COMMENT_LENGTH),
})

/** The contact of a call. */
export type AppointmentContact = z.infer<typeof AppointmentContact>
