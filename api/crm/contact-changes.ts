import * as z from 'zod'
import { ACTIVITY_TYPES, MOST_ATTENDEES, NOTE_MAX_LENGTH } from '#machines/deals/limits.ts'
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, TITLE_MAX_LENGTH } from '#machines/rules/limits.ts'
import { normalizePhone } from '#machines/rules/phone.ts'
import { TIME_OF_DAY, USER_RULES } from '#machines/rules/rule-sets.ts'
import { escapeHtml } from '../deals/note-html.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { withRules } from '../lib/with-rules.ts'
import { followMerge, requireRecord } from '../ownership/require-record.ts'
import { isMissing } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import { defineAction } from './action.ts'
import { beginWrite, refuseToVisitor } from './begin-write.ts'
import { dealId, recordId } from './ids.ts'

/** Types a visitor's activity may have: ours, and Pipedrive's own. */
const ALLOWED_TYPES = [ACTIVITY_TYPES.call, 'call', 'meeting', ACTIVITY_TYPES.task] as const

const date = z.iso.date()
const time = z.string().regex(TIME_OF_DAY)

/** The actions on persons, organizations and activities (spec S2 7). */
export const contactChanges = {
  updatePerson: defineAction({
    body: {
      personId: recordId,
      data: z.strictObject({
        name: z.string().trim().min(NAME_MIN_LENGTH).max(NAME_MAX_LENGTH).optional(),
        email: withRules(USER_RULES, 'email').transform(toMailAddress).optional(),
        phone: withRules(USER_RULES, 'telefone').transform(normalizePhone).optional(),
        org_id: recordId.optional(),
      }),
    },
    failure: 'Falha ao atualizar pessoa',
    run: async (input) => {
      const { services, caller, signal, body } = input
      const { org_id: orgId, ...data } = body.data
      // E-mail and phone identify the visitor's person, so they change only through a sign-up and its code (decision
      // 40).
      refuseToVisitor(caller, 'data', body.data, ['email', 'phone', 'org_id'])
      const id = await beginWrite(input, 'personId', body.personId)
      const update = (personId: number) =>
        withRetry(
          (scope) => services.crm.updatePerson(personId, { ...data, orgId }, { signal: scope }),
          signal,
        )
      try {
        await update(id)
      } catch (thrown) {
        const stays = isMissing(thrown) ? await followMerge(services, caller, id, signal) : null
        if (stays === null) throw thrown
        await update(stays.personId)
      }
      return { id: body.personId }
    },
  }),

  updateOrganization: defineAction({
    body: {
      organizationId: recordId,
      data: z.strictObject({
        name: z.string().trim().min(1).max(TITLE_MAX_LENGTH).optional(),
        address: z.string().max(TITLE_MAX_LENGTH).optional(),
      }),
    },
    failure: ({ organizationId }) => `Falha ao atualizar organização ID=${organizationId}`,
    run: ({ services, signal, body }) =>
      withRetry(
        (scope) => services.crm.updateOrganization(body.organizationId, body.data, { signal: scope }),
        signal,
      ),
  }),

  createActivity: defineAction({
    body: {
      activityData: z.strictObject({
        subject: z.string().trim().min(1).max(TITLE_MAX_LENGTH),
        type: z.enum(ALLOWED_TYPES),
        person_id: recordId,
        deal_id: dealId,
        due_date: date.optional(),
        due_time: time.optional(),
        duration: time.optional(),
        note: z.string().max(NOTE_MAX_LENGTH).optional(),
        location: z.string().max(TITLE_MAX_LENGTH).optional(),
        public_description: z.string().max(NOTE_MAX_LENGTH).optional(),
        busy_flag: z.boolean().optional(),
        done: z.boolean().optional(),
        participants: z
          .array(z.strictObject({ person_id: recordId }))
          .max(MOST_ATTENDEES)
          .optional(),
        attendees: z
          .array(z.strictObject({ email: z.email(), name: z.string().max(NAME_MAX_LENGTH) }))
          .max(MOST_ATTENDEES)
          .optional(),
      }),
    },
    failure: 'Falha ao criar atividade',
    run: async (input) => {
      const { activityData } = input.body
      const { subject, type, person_id, deal_id, due_date, due_time, duration, note } = activityData
      const { services, caller, signal } = input
      // A visitor may not add attendees, because Pipedrive sends e-mails to them, and may not set `done`, because it
      // hides the activity from salespeople.
      refuseToVisitor(caller, 'activityData', activityData, ['done', 'participants', 'attendees'])
      const personId = await requireRecord(services, caller, 'personId', person_id, signal)
      const dealId = await beginWrite(input, 'dealId', deal_id)
      const activity = await withRetry(
        (scope) =>
          services.crm.createActivity(
            {
              subject,
              type,
              personId,
              dealId,
              dueDate: due_date,
              dueTime: due_time,
              duration,
              note: note === undefined ? undefined : escapeHtml(note),
              location: activityData.location,
              publicDescription: activityData.public_description,
              busy: activityData.busy_flag,
              done: activityData.done,
              participants: activityData.participants?.map((one) => one.person_id),
              attendees: activityData.attendees,
            },
            { signal: scope },
          ),
        signal,
      )
      return { id: activity.id }
    },
  }),
}
