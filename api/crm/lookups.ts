import * as z from 'zod'
import { DEALS_QUERY_LIMIT } from '#machines/deals/limits.ts'
import { EMAIL_MAX_LENGTH } from '#machines/rules/limits.ts'
import { isSamePhone } from '#machines/rules/phone.ts'
import { Failure } from '../lib/failure.ts'
import { getPublicId } from '../ownership/public-ids.ts'
import { followMerge, requireOwnId, requireRecord, requireRecords } from '../ownership/require-record.ts'
import { listCatalog } from '../payments/price.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import { TOKEN_COSTS } from '../providers/pipedrive/token-costs.ts'
import { isMissing } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Settings, Store, Waits } from '../services.ts'
import type { Caller } from '../session/authorize.ts'
import { hasProvenPhone, isProofExpired } from '../session/authorize.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { searchByPhone } from '../sign-up/person-record.ts'
import { defineAction } from './action.ts'
import { dealId, recordId } from './ids.ts'

const contact = z.string().max(EMAIL_MAX_LENGTH).optional()

/** The actions that read (spec S2 7). Visitors get only their own records, reduced to what the funnel uses. */
export const lookups = {
  ping: defineAction({
    body: {},
    failure: 'Falha ao consultar o CRM',
    run: async () => ({ pong: true }),
  }),

  fetchAllProductsRaw: defineAction({
    body: {},
    failure: 'Falha ao consultar produtos',
    run: async ({ services, caller, signal }) =>
      caller.kind === 'operator'
        ? withRetry((scope) => services.crm.listProducts({ signal: scope }), signal)
        : listCatalog(services, signal),
  }),

  findPersonByEmailOrPhone: defineAction({
    body: { email: contact, phone: contact },
    failure: 'Falha ao consultar pessoa',
    run: async ({ services, caller, signal, body }) => {
      const email = body.email?.trim() ?? ''
      const phone = body.phone?.trim() ?? ''
      if (email === '' && phone === '') return null
      if (caller.kind === 'visitor') return findOwnPerson(services, caller, [email, phone].filter(Boolean))
      const found = email === '' ? null : await searchByEmail(services, email, signal)
      if (found || phone === '') return found
      return withRetry((scope) => searchByPhone(services.crm, phone, { signal: scope }), signal)
    },
  }),

  searchPersons: defineAction({
    body: {
      term: z.string().min(1).max(EMAIL_MAX_LENGTH),
      field_type: z.enum(['email', 'phone', 'name']),
      exact_match: z.boolean().optional(),
    },
    failure: 'Falha ao consultar pessoas',
    run: async ({ services, caller, signal, body }) =>
      caller.kind === 'visitor'
        ? body.field_type === 'name'
          ? null
          : findOwnPerson(services, caller, [body.term.trim()])
        : withRetry(
            (scope) =>
              services.crm.searchPersons(body.term, body.field_type, body.exact_match ?? false, {
                signal: scope,
              }),
            signal,
          ),
  }),

  getPerson: defineAction({
    body: { personId: recordId },
    failure: 'Falha ao consultar pessoa',
    run: async ({ services, caller, signal, body }) => {
      await requireOwnId(services, caller, 'personId', body.personId)
      if (caller.kind === 'operator')
        return withRetry((scope) => services.crm.getPerson(body.personId, { signal: scope }), signal)
      if (isProofExpired(caller.session, caller.lead)) throw new Failure('phone_not_proven')
      return getTypedPerson(caller, body.personId)
    },
  }),

  getDeal: defineAction({
    tokens: TOKEN_COSTS.one,
    body: { dealId },
    failure: 'Falha ao consultar o negócio',
    run: ({ services, caller, signal, body }) => readDeal(services, caller, body.dealId, signal),
  }),

  getDealStatus: defineAction({
    tokens: TOKEN_COSTS.one,
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

  findDealsByPersonId: defineAction({
    tokens: TOKEN_COSTS.list,
    body: {
      personId: recordId,
      sort: z.literal('update_time DESC').optional(),
      limit: z.number().int().min(1).max(DEALS_QUERY_LIMIT).optional(),
    },
    failure: 'Falha ao consultar negócios',
    run: ({ services, caller, signal, body }) =>
      readDeals(services, caller, body.personId, signal, (personId, scope) =>
        services.crm.listDeals(personId, { limit: body.limit ?? DEALS_QUERY_LIMIT }, { signal: scope }),
      ),
  }),

  getPersonDealsCorrect: defineAction({
    tokens: TOKEN_COSTS.list,
    body: { personId: recordId },
    failure: 'Falha ao consultar negócios',
    run: ({ services, caller, signal, body }) =>
      readDeals(services, caller, body.personId, signal, (personId, scope) =>
        services.crm.listAllDeals(personId, { signal: scope }),
      ),
  }),

  getOrganizationById: defineAction({
    body: { orgId: recordId },
    failure: 'Falha ao consultar organização',
    run: ({ services, signal, body }) =>
      withRetry((scope) => services.crm.getOrganization(body.orgId, { signal: scope }), signal),
  }),

  getDealProducts: defineAction({
    body: { dealId },
    failure: 'Falha ao consultar produtos do negócio',
    run: ({ services, signal, body }) =>
      withRetry((scope) => services.crm.listDealProducts(body.dealId, { signal: scope }), signal),
  }),
}

/** The fields of a deal that a visitor may see, without any that salespeople write. */
type ShownDeal = Pick<
  Deal,
  'id' | 'stage_id' | 'pipeline_id' | 'status' | 'is_deleted' | 'label_ids' | 'add_time' | 'update_time'
>

async function readDeal(
  services: Store & Crm & Waits & Settings,
  caller: Caller,
  id: number,
  signal: AbortSignal,
): Promise<ShownDeal> {
  const known = await requireRecord(services, caller, 'dealId', id, signal)
  const deal = await withRetry((scope) => services.crm.getDeal(known, { signal: scope }), signal)
  return caller.kind === 'operator' ? deal : getOwnDeal(deal, id)
}

async function readDeals(
  services: Store & Crm & Waits & Settings,
  caller: Caller,
  personId: number,
  signal: AbortSignal,
  list: (personId: number, scope: AbortSignal) => Promise<Deal[]>,
): Promise<ShownDeal[]> {
  const known = await requireRecords(services, caller, personId, signal)
  const read = (of: number) => withRetry((scope) => list(of, scope), signal)
  if (known.deal === null) return read(known.personId)
  const { publicId } = known.deal
  const readOwn = async (of: number, dealId: number) =>
    (await read(of)).filter(({ id }) => id === dealId).map((deal) => getOwnDeal(deal, publicId))
  const own = await readOwn(known.personId, known.deal.id).catch((thrown: unknown) => {
    if (!isMissing(thrown)) throw thrown
    return []
  })
  if (own.length > 0) return own
  const stays = await followMerge(services, caller, known.personId, signal)
  return stays === null ? own : readOwn(stays.personId, stays.dealId)
}

/**
 * Reduces a deal to what its visitor may see.
 * @param id the id the visitor knows it by
 */
function getOwnDeal(deal: Deal, id: number): ShownDeal {
  const { stage_id, pipeline_id, status, is_deleted, label_ids, add_time, update_time } = deal
  return { id, stage_id, pipeline_id, status, is_deleted, label_ids, add_time, update_time }
}

/** Returns the visitor's person with the data they typed instead of the CRM's. */
function getTypedPerson(caller: Extract<Caller, { kind: 'visitor' }>, id: number) {
  if (!caller.lead) throw new Failure('not_found')
  const { lead, registration } = parseLead(caller.lead)
  return { id, name: registration.nomeCompleto, email: registration.email, phone: lead.phoneKey }
}

/** Finds the visitor's own person by the e-mail or phone they typed; null for all other terms and before the phone is proven. */
function findOwnPerson(
  { secrets }: Store & Crm & Settings,
  { session, lead }: Extract<Caller, { kind: 'visitor' }>,
  terms: readonly string[],
) {
  if (!lead?.personId || !hasProvenPhone(session, lead)) return null
  const isOwnPersonNamed = terms.every(
    (term) => term.toLowerCase() === lead.emailKey || isSamePhone(term, lead.phoneKey),
  )
  return isOwnPersonNamed ? { id: getPublicId(secrets.session, lead.id, 'personId') } : null
}

async function searchByEmail(services: Crm, email: string, signal: AbortSignal) {
  const [found] = await withRetry(
    (scope) => services.crm.searchPersons(email, 'email', true, { signal: scope, limit: 1 }),
    signal,
  )
  return found ?? null
}
