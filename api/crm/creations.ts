import * as z from 'zod'
import { DEFAULT_DEAL_VALUE, MOST_DEAL_VALUE, PIPELINE_ID } from '#machines/deals/limits.ts'
import { getStageId } from '#machines/deals/stages.ts'
import { TITLE_MAX_LENGTH } from '#machines/rules/limits.ts'
import { normalizePhone } from '#machines/rules/phone.ts'
import { DEAL_RULES, USER_RULES } from '#machines/rules/rule-sets.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { withRules } from '../lib/with-rules.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import { defineAction } from './action.ts'
import { recordId } from './ids.ts'

/** The title of a deal created without one: the CRM requires a title, the caller need not give it (spec S2 5). */
const UNTITLED = 'Negócio sem título'

/**
 * The actions that create records (spec S2 7). Only for the operator: a visitor's person and deal are created by the
 * sign-up on the server (decision 36).
 */
export const creations = {
  createPerson: defineAction({
    body: {
      name: withRules(USER_RULES, 'nome'),
      email: withRules(USER_RULES, 'email'),
      phone: withRules(USER_RULES, 'telefone'),
    },
    failure: 'Falha ao criar pessoa',
    unusable: 'Person ID não retornado',
    run: async ({ services, signal, body: { name, email, phone } }) => {
      const person = { name: name.trim(), email: toMailAddress(email), phone: normalizePhone(phone) }
      return withRetry((scope) => services.crm.createPerson(person, { signal: scope }), signal)
    },
  }),

  createOrganization: defineAction({
    body: { name: z.string().trim().min(1).max(TITLE_MAX_LENGTH) },
    failure: 'Falha ao criar organização',
    run: ({ services, signal, body }) =>
      withRetry((scope) => services.crm.createOrganization(body.name, { signal: scope }), signal),
  }),

  createDeal: defineAction({
    body: {
      title: withRules(DEAL_RULES, 'title').optional(),
      personId: recordId,
      orgId: recordId.optional(),
      value: z.number().nonnegative().max(MOST_DEAL_VALUE).optional(),
    },
    failure: 'Falha ao criar deal',
    unusable: 'Deal ID não retornado',
    run: async ({ services, signal, body }) => {
      const { title, personId, orgId, value = DEFAULT_DEAL_VALUE } = body
      const place = { pipelineId: PIPELINE_ID, stageId: getStageId('leadCaptured') }
      const deal = { title: title?.trim() || UNTITLED, personId, orgId, value, currency: 'BRL', ...place }
      return withRetry((scope) => services.crm.createDeal(deal, { signal: scope }), signal)
    },
  }),
}
