import * as z from 'zod'
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '#machines/rules/rule-sets.ts'

/** Longest comment a visitor can leave for the call. */
export const COMMENT_LENGTH = 500

/** Who is called: as the visitor gave it with the booking (spec S2 7, createAppointment). */
export const AppointmentContact = z.strictObject({
  name: z.string().trim().min(NAME_MIN_LENGTH).max(NAME_MAX_LENGTH),
  /** E.164. */
  phone: z.string().max(20),
  email: z.string().max(254),
  comment: z.string().trim().max(COMMENT_LENGTH),
})

/** Who is called. */
export type AppointmentContact = z.infer<typeof AppointmentContact>
