import * as z from 'zod'
import { isLunchTime } from '#machines/calendar/office-hours.ts'
import { dateOfTitle, slotOfText } from '#machines/calendar/rows.ts'
import { officeInstant, officeMoment } from '#machines/lib/office-time.ts'
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '#machines/rules/rule-sets.ts'
import { isEmail } from '#machines/rules/rules.ts'
import { COMMENT_LENGTH } from './contact.ts'

const msisdn = z.string().regex(/^\+?[0-9]{10,15}$/)

/** A day, `dd/mm/yyyy`, that is not over; read as `YYYY-MM-DD`. */
const day = z.string().transform((text, context) => {
  const date = dateOfTitle(text)
  if (date !== null && date >= officeMoment(new Date()).date) return date
  context.addIssue({ code: 'custom', message: 'escolha um dia a partir de hoje' })
  return z.NEVER
})

/** A slot, `dd/mm/yyyy hh:mm`, in the future and not in the lunch hour (spec S2 5, rule set Schedule). */
const slot = z.string().transform((text, context) => {
  const found = slotOfText(text)
  if (found && !isLunchTime(found.time) && officeInstant(found.date, found.time) > new Date()) return found
  context.addIssue({ code: 'custom', message: 'escolha um horário futuro' })
  return z.NEVER
})

/** A request to the scheduling proxy (spec S2 7). */
export const SchedulingRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('getUsers'), msisdn }),
  z.strictObject({ action: z.literal('getDays'), msisdn, input: z.string().max(100).default('') }),
  z.strictObject({ action: z.literal('getHours'), msisdn, input: day }),
  z.strictObject({
    action: z.literal('createAppointment'),
    time: slot,
    contactName: z.string().trim().min(NAME_MIN_LENGTH).max(NAME_MAX_LENGTH),
    contactPhone: msisdn,
    contactEmail: z.string().max(254).refine(isEmail),
    comment: z.string().trim().max(COMMENT_LENGTH).default(''),
    caseId: z.null().default(null),
  }),
])

/** A request to the scheduling proxy, checked. */
export type SchedulingRequest = z.infer<typeof SchedulingRequest>
