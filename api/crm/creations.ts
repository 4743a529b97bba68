import * as z from 'zod'
import { PIPELINE_ID, stageIdOf } from '#machines/deal-stages/stages.ts'
import { retried } from '../lib/retried.ts'
import { action } from './action.ts'
import { recordId } from './ids.ts'

/**
 * The actions that create (spec S2 7). The operator's: a visitor's person and deal are made by the sign-up itself,
 * which runs on the server (decision 36).
 */
export const creations = {
  createPerson: action({
    body: {
      name: z.string().trim().min(2).max(100),
      email: z.email().max(254),
      phone: z.string().regex(/^\+?[0-9]{10,15}$/),
    },
    failure: 'Falha ao criar pessoa',
    unusable: 'Person ID não retornado',
    run: async ({ services, signal, body: { name, email, phone } }) => {
      const person = { name, email, phone }
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
      title: z.string().trim().min(1).max(255),
      personId: recordId,
      orgId: recordId.optional(),
      value: z.number().nonnegative().max(10_000_000).optional(),
    },
    failure: 'Falha ao criar deal',
    unusable: 'Deal ID não retornado',
    run: async ({ services, signal, body: { title, personId, orgId, value = 0 } }) => {
      const place = { pipelineId: PIPELINE_ID, stageId: stageIdOf('leadCaptured') }
      const deal = { title, personId, orgId, value, currency: 'BRL', ...place }
      return retried((scope) => services.crm.createDeal(deal, { signal: scope }), signal)
    },
  }),
}
