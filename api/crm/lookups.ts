import * as z from 'zod'
import { phoneE164 } from '#machines/sign-up/registration.ts'
import type { Caller } from '../lib/authorize.ts'
import { hasProvenPhone, requireOwn } from '../lib/authorize.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import { listCatalog } from '../payments/price.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { Services } from '../services.ts'
import { leadInHand } from '../sign-up/lead-in-hand.ts'
import { writtenForms } from '../sign-up/person-record.ts'
import { action } from './action.ts'
import { dealId, recordId } from './ids.ts'
import { requireProvenRecord } from './reused-record.ts'

/** Deals listed at the most (spec S2 9). */
const DEALS_LIMIT = 100

const contact = z.string().max(254).optional()

/** The actions that read (spec S2 7). Visitors get their own records only, cut down to what the funnel uses. */
export const lookups = {
  ping: action({
    body: {},
    failure: 'Falha ao consultar o CRM',
    run: async () => ({ pong: true }),
  }),

  fetchAllProductsRaw: action({
    body: {},
    failure: 'Falha ao consultar produtos',
    run: async ({ services, caller, signal }) =>
      caller.kind === 'operator'
        ? retried((scope) => services.crm.listProducts({ signal: scope }), signal)
        : listCatalog(services, signal),
  }),

  findPersonByEmailOrPhone: action({
    body: { email: contact, phone: contact },
    failure: 'Falha ao consultar pessoa',
    run: async ({ services, caller, signal, body }) => {
      const email = body.email?.trim() ?? ''
      const phone = body.phone?.trim() ?? ''
      if (email === '' && phone === '') return null
      if (caller.kind === 'visitor') return ownPerson(caller, [email, phone].filter(Boolean))
      const byEmail = email ? await search(services, email, 'email', signal) : []
      const found = byEmail[0] ?? (phone ? (await search(services, phone, 'phone', signal))[0] : undefined)
      return found ?? null
    },
  }),

  searchPersons: action({
    body: {
      term: z.string().min(1).max(254),
      field_type: z.enum(['email', 'phone', 'name']),
      exact_match: z.boolean().optional(),
    },
    failure: 'Falha ao consultar pessoas',
    run: async ({ services, caller, signal, body }) =>
      caller.kind === 'visitor'
        ? body.field_type === 'name'
          ? null
          : ownPerson(caller, [body.term.trim()])
        : retried(
            (scope) =>
              services.crm.searchPersons(body.term, body.field_type, body.exact_match ?? false, {
                signal: scope,
              }),
            signal,
          ),
  }),

  getPerson: action({
    body: { personId: recordId },
    failure: 'Falha ao consultar pessoa',
    run: async ({ services, caller, signal, body }) => {
      requireOwn(caller, 'personId', body.personId)
      if (caller.kind === 'operator')
        return retried((scope) => services.crm.getPerson(body.personId, { signal: scope }), signal)
      return typedPerson(caller, body.personId)
    },
  }),

  getDeal: action({
    body: { dealId },
    failure: 'Falha ao consultar o negócio',
    run: ({ services, caller, signal, body }) => readDeal(services, caller, body.dealId, signal),
  }),

  getDealStatus: action({
    body: { dealId },
    failure: ({ dealId: id }) => `Não foi possível obter o status do deal=${id}`,
    run: async ({ services, caller, signal, body }) => {
      const { id, status, is_deleted, stage_id, pipeline_id } = await readDeal(
        services,
        caller,
        body.dealId,
        signal,
      )
      return { id, status, is_deleted, stage_id, pipeline_id }
    },
  }),

  findDealsByPersonId: action({
    body: {
      personId: recordId,
      sort: z.literal('update_time DESC').optional(),
      limit: z.number().int().min(1).max(DEALS_LIMIT).optional(),
    },
    failure: 'Falha ao consultar negócios',
    run: ({ services, caller, signal, body }) =>
      readDeals(services, caller, body.personId, signal, (scope) =>
        services.crm.listDeals(body.personId, { limit: body.limit ?? DEALS_LIMIT }, { signal: scope }),
      ),
  }),

  getPersonDealsCorrect: action({
    body: { personId: recordId },
    failure: 'Falha ao consultar negócios',
    run: ({ services, caller, signal, body }) =>
      readDeals(services, caller, body.personId, signal, (scope) =>
        services.crm.listAllDeals(body.personId, { signal: scope }),
      ),
  }),

  getOrganizationById: action({
    body: { orgId: recordId },
    failure: 'Falha ao consultar organização',
    run: ({ services, signal, body }) =>
      retried((scope) => services.crm.getOrganization(body.orgId, { signal: scope }), signal),
  }),

  getDealProducts: action({
    body: { dealId },
    failure: 'Falha ao consultar produtos do negócio',
    run: ({ services, signal, body }) =>
      retried((scope) => services.crm.listDealProducts(body.dealId, { signal: scope }), signal),
  }),
}

/** What a visitor may see of their deal: where it stands, never what salespeople wrote. */
type DealView = Pick<
  Deal,
  'id' | 'stage_id' | 'pipeline_id' | 'status' | 'is_deleted' | 'label_ids' | 'add_time' | 'update_time'
>

async function readDeal(
  services: Services,
  caller: Caller,
  id: number,
  signal: AbortSignal,
): Promise<DealView> {
  requireOwn(caller, 'dealId', id)
  await requireProvenRecord(services, caller, signal)
  const deal = await retried((scope) => services.crm.getDeal(id, { signal: scope }), signal)
  return caller.kind === 'operator' ? deal : viewOf(deal)
}

async function readDeals(
  services: Services,
  caller: Caller,
  personId: number,
  signal: AbortSignal,
  list: (scope: AbortSignal) => Promise<Deal[]>,
): Promise<DealView[]> {
  requireOwn(caller, 'personId', personId)
  await requireProvenRecord(services, caller, signal)
  const deals = await retried(list, signal)
  if (caller.kind === 'operator') return deals
  return deals.filter(({ id }) => id === caller.lead?.dealId).map(viewOf)
}

function viewOf(deal: Deal): DealView {
  const { id, stage_id, pipeline_id, status, is_deleted, label_ids, add_time, update_time } = deal
  return { id, stage_id, pipeline_id, status, is_deleted, label_ids, add_time, update_time }
}

/** What the visitor typed themselves, under the id that is theirs. */
function typedPerson(caller: Extract<Caller, { kind: 'visitor' }>, id: number) {
  if (!caller.lead) throw new Failure('not_found')
  const { registration } = leadInHand(caller.lead)
  return { id, name: registration.nomeCompleto, email: registration.email, phone: phoneE164(registration) }
}

/** The visitor's own person by what they typed themselves; nothing before the phone is proven, nobody else ever. */
function ownPerson({ session, lead }: Extract<Caller, { kind: 'visitor' }>, terms: readonly string[]) {
  if (!lead?.personId || !hasProvenPhone(session, lead)) return null
  const digits = writtenForms(lead.phoneKey)
  const isOwn = terms.every(
    (term) => term.toLowerCase() === lead.emailKey || digits.includes(term.replace(/\D/g, '')),
  )
  return isOwn ? { id: lead.personId } : null
}

function search(services: Services, term: string, field: 'email' | 'phone', signal: AbortSignal) {
  return retried(
    (scope) => services.crm.searchPersons(term, field, true, { signal: scope, limit: 1 }),
    signal,
  )
}
