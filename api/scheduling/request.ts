import * as z from 'zod'
import { getOfficeDay, OFFICE_TIME_ZONE, parseOfficeTime } from '#machines/lib/office-time.ts'
import { isEmail } from '#machines/rules/email.ts'
import { EMAIL_MAX_LENGTH } from '#machines/rules/limits.ts'
import { PHONE_NUMBER } from '#machines/rules/phone.ts'
import { createScheduleRules, USER_RULES } from '#machines/rules/rule-sets.ts'
import { RULE_MESSAGES } from '#machines/rules/rule-texts.ts'
import { formatRuleError, type RuleError, type RuleSet, validate } from '#machines/rules/rules.ts'
import { CALL_KINDS } from '#machines/scheduling/booking.ts'
import { COMMENT_LENGTH, DAYS_INPUT_LENGTH } from '#machines/scheduling/limits.ts'
import { isLunchTime } from '#machines/scheduling/office-hours.ts'
import { parseRowDate, parseSlot } from '#machines/scheduling/provider-rows.ts'
import { Failure } from '../lib/failure.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { withRules } from '../lib/with-rules.ts'

const msisdn = z.string().regex(PHONE_NUMBER)

const getToday = () => getOfficeDay(new Date())

/** A kind of call; a demonstration by default (spec S2 7 names no kind). */
const kind = z.enum(CALL_KINDS).default('demonstration')

/** A day, `dd/mm/yyyy`, today or later; parsed to `YYYY-MM-DD`. */
export const day = z.string().transform((text, context) => {
  const date = parseRowDate(text) ?? text
  const { selectedDate } = createScheduleRules(getToday())
  const [broken] = validate({ selectedDate: date }, { selectedDate })
  return broken ? refuse(context, broken, { selectedDate }) : date
})

/** A slot, `dd/mm/yyyy hh:mm`, in the future and not in the lunch hour (spec S2 5, rule set Schedule). */
export const slot = z.string().transform((text, context) => {
  const [title = '', selectedTime = ''] = text.split(' ')
  const rules = createScheduleRules(getToday())
  const chosen = { selectedDate: parseRowDate(title) ?? title, selectedTime, timezone: OFFICE_TIME_ZONE }
  const [broken] = validate(chosen, rules)
  if (broken) return refuse(context, broken, rules)
  const found = parseSlot(text)
  if (found && !isLunchTime(found.time) && parseOfficeTime(found.date, found.time) > new Date()) return found
  return refuse(context, { field: 'selectedTime', message: RULE_MESSAGES.custom }, rules)
})

function refuse(context: z.RefinementCtx, broken: RuleError, rules: RuleSet) {
  context.addIssue({ code: 'custom', message: formatRuleError(broken, rules) })
  return z.NEVER
}

/** A request to the scheduling proxy (spec S2 7). */
export const SchedulingRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('getUsers'), msisdn }),
  z.strictObject({
    action: z.literal('getDays'),
    msisdn,
    input: z.string().max(DAYS_INPUT_LENGTH).default(''),
    kind,
  }),
  z.strictObject({ action: z.literal('getHours'), msisdn, input: day, kind }),
  z.strictObject({
    action: z.literal('createAppointment'),
    time: slot,
    kind,
    contactName: withRules(USER_RULES, 'nome').transform((name) => name.trim()),
    contactPhone: msisdn,
    contactEmail: z
      .string()
      .transform(toMailAddress)
      .refine(isEmail, `E-mail ${RULE_MESSAGES.email}`)
      .pipe(z.string().max(EMAIL_MAX_LENGTH)),
    comment: z.string().trim().max(COMMENT_LENGTH).default(''),
    caseId: z.null().default(null),
  }),
])

/** A valid request to the scheduling proxy. */
export type SchedulingRequest = z.infer<typeof SchedulingRequest>

/** Describes why a request was invalid: the broken field, and its rule's message if it has one. */
export function describeRequest(error: z.ZodError): Failure {
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'action') return new Failure('unknown_action')
  return new Failure('invalid', {
    field,
    ...(issue?.code === 'custom' ? { message: `${issue.message}.` } : {}),
  })
}
