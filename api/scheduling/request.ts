import * as z from 'zod'
import { isLunchTime } from '#machines/calendar/office-hours.ts'
import { dateOfTitle, slotOfText } from '#machines/calendar/rows.ts'
import { OFFICE_TIME_ZONE, officeInstant, officeMoment } from '#machines/lib/office-time.ts'
import { scheduleRules, USER_RULES } from '#machines/rules/rule-sets.ts'
import {
  inWords,
  isEmail,
  RULE_MESSAGES,
  type RuleError,
  type RuleSet,
  validate,
} from '#machines/rules/rules.ts'
import { ruledText } from '../lib/ruled.ts'
import { COMMENT_LENGTH } from './contact.ts'

const msisdn = z.string().regex(/^\+?[0-9]{10,15}$/)

const today = () => officeMoment(new Date()).date

/** A day, `dd/mm/yyyy`, that is not over; read as `YYYY-MM-DD`. */
const day = z.string().transform((text, context) => {
  const date = dateOfTitle(text) ?? text
  const { selectedDate } = scheduleRules(today())
  const [broken] = validate({ selectedDate: date }, { selectedDate })
  return broken ? refuse(context, broken, { selectedDate }) : date
})

/** A slot, `dd/mm/yyyy hh:mm`, in the future and not in the lunch hour (spec S2 5, rule set Schedule). */
const slot = z.string().transform((text, context) => {
  const [title = '', selectedTime = ''] = text.split(' ')
  const rules = scheduleRules(today())
  const chosen = { selectedDate: dateOfTitle(title) ?? title, selectedTime, timezone: OFFICE_TIME_ZONE }
  const [broken] = validate(chosen, rules)
  if (broken) return refuse(context, broken, rules)
  const found = slotOfText(text)
  if (found && !isLunchTime(found.time) && officeInstant(found.date, found.time) > new Date()) return found
  return refuse(context, { field: 'selectedTime', message: RULE_MESSAGES.custom }, rules)
})

function refuse(context: z.RefinementCtx, broken: RuleError, rules: RuleSet) {
  context.addIssue({ code: 'custom', message: inWords(broken, rules) })
  return z.NEVER
}

/** A request to the scheduling proxy (spec S2 7). */
export const SchedulingRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('getUsers'), msisdn }),
  z.strictObject({ action: z.literal('getDays'), msisdn, input: z.string().max(100).default('') }),
  z.strictObject({ action: z.literal('getHours'), msisdn, input: day }),
  z.strictObject({
    action: z.literal('createAppointment'),
    time: slot,
    contactName: ruledText(USER_RULES, 'nome').transform((name) => name.trim()),
    contactPhone: msisdn,
    contactEmail: z.string().max(254).refine(isEmail, `E-mail ${RULE_MESSAGES.email}`),
    comment: z.string().trim().max(COMMENT_LENGTH).default(''),
    caseId: z.null().default(null),
  }),
])

/** A request to the scheduling proxy, checked. */
export type SchedulingRequest = z.infer<typeof SchedulingRequest>
