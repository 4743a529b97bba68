import * as z from 'zod'
import { PIPELINE_ID, stageIdOf } from '#machines/deal-stages/stages.ts'
import { normalizePhone } from '#machines/rules/phone.ts'
import { DEAL_RULES, USER_RULES } from '#machines/rules/rule-sets.ts'
import { retried } from '../lib/retried.ts'
import { ruledText } from '../lib/ruled.ts'
import { action } from './action.ts'
import { recordId } from './ids.ts'

/** A deal needs a title in the CRM, and none from the caller (spec S2 5). */
const UNTITLED = 'Negócio sem título'

/**
 * The actions that create (spec S2 7). The operator's: a visitor's person and deal are made by the sign-up itself,
 * which runs on the server (decision 36).
 */
export const creations = {
  createPerson: action({
    body: {
      name: ruledText(USER_RULES, 'nome'),
      email: ruledText(USER_RULES, 'email'),
      phone: ruledText(USER_RULES, 'telefone'),
    },
    failure: 'Falha ao criar pessoa',
    unusable: 'Person ID não retornado',
    run: async ({ services, signal, body: { name, email, phone } }) => {
      const person = { name: name.trim(), email: email.trim(), phone: normalizePhone(phone) }
      return retried((scope) => services.crm.createPerson(person, { signal: scope }), signal)
    },
  }),

  createOrganization: action({
    body: { name: z.string().trim().min(1).max(255) },
    failure: 'Falha ao criar organização',
    run: ({ services, signal, body }) =>
      retried((scope) => services.crm.createOrganization(body.name, { signal: scope }), signal),
  }),

  createDeal: action({
    body: {
      title: ruledText(DEAL_RULES, 'title').optional(),
      personId: recordId,
      orgId: recordId.optional(),
      value: z.number().nonnegative().max(10_000_000).optional(),
    },
    failure: 'Falha ao criar deal',
    unusable: 'Deal ID não retornado',
    run: async ({ services, signal, body }) => {
      const { title, personId, orgId, value = 0 } = body
      const place = { pipelineId: PIPELINE_ID, stageId: stageIdOf('leadCaptured') }
      const deal = { title: title?.trim() || UNTITLED, personId, orgId, value, currency: 'BRL', ...place }
      return retried((scope) => services.crm.createDeal(deal, { signal: scope }), signal)
    },
  }),
}
