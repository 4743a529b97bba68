import * as z from 'zod'
import { listGroupLabels } from '#machines/deals/labels.ts'
import { DEAL_LABELS, DEALS_QUERY_LIMIT, DEFAULT_DEAL_VALUE, PIPELINE_ID } from '#machines/deals/limits.ts'
import { getStageId } from '#machines/deals/stages.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { DUPLICATE_CACHE_SECONDS, RECENT_DEAL_DAYS } from '#machines/sign-up/limits.ts'
import { getAbVariant } from '../ab-test/ab-variant.ts'
import { formatTitle } from '../deals/deal-title.ts'
import { createUnstored, type UnstoredObject } from '../intents/create-once.ts'
import { getScoreLabelId, NO_PAST } from '../lead-scoring/score-deal.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { CallOptions } from '../providers/transport.ts'
import type { Crm, Store } from '../services.ts'
import { composeCache, readCache } from '../store/caches.ts'
import type { StoreWrite } from '../store/writes.ts'
import { isOwnRecord } from './is-own-record.ts'
import type { ParsedLead } from './parse-lead.ts'

/** A cached answer: the deal, and our lead that created it, if any. */
const CachedDeal = z.object({ dealId: z.number(), madeBy: z.string().nullable() })

/** The deal of a lead. */
export type ResolvedDeal = {
  readonly dealId: number
  /** True when this visitor's sign-up created the deal. */
  readonly isOwned: boolean
  /** True when it was created just now. */
  readonly isNew: boolean
  /** Writes that the caller must store. */
  readonly writes: readonly StoreWrite[]
}

type WantedDeal = Pick<ParsedLead, 'lead' | 'registration'> & { readonly person: DealPerson }

/** The person of a deal. A person created just now has no deal, so no search is needed. */
export type DealPerson = { readonly personId: number; readonly isNew: boolean }

/**
 * Finds the deal of a person, or creates one: an open deal, else the newest won one updated within 30 days, else a
 * new deal at the first stage, in reais, with value 0 (spec S2 3, 4). Runs under the lead's lock.
 */
export async function resolveDeal(
  services: Store & Crm,
  { lead, registration }: ParsedLead,
  person: DealPerson,
  signal: AbortSignal,
): Promise<ResolvedDeal> {
  const { db } = services.database
  const cacheKey = getCacheKey(person.personId)
  const cached = person.isNew ? undefined : CachedDeal.safeParse(await readCache(db, cacheKey)).data
  if (cached) {
    const isOwned = await isOwnRecord(services, lead, cached.madeBy)
    return { dealId: cached.dealId, isOwned, isNew: false, writes: [] }
  }
  const { id, madeBy, isNew, writes } = await findOrCreate(services, { lead, registration, person }, signal)
  const dealId = Number(id)
  return {
    dealId,
    isOwned: await isOwnRecord(services, lead, madeBy),
    isNew,
    writes: [...writes, composeDealOfPerson(person.personId, { dealId, madeBy })],
  }
}

function getCacheKey(personId: number): string {
  return `person-deal:${personId}`
}

/** Composes the write by which the sign-ups of the next minutes find a person's deal (spec S2 4). */
export function composeDealOfPerson(personId: number, deal: z.infer<typeof CachedDeal>): StoreWrite {
  return composeCache(getCacheKey(personId), deal, DUPLICATE_CACHE_SECONDS)
}

function findOrCreate(
  services: Store & Crm,
  wanted: WantedDeal,
  signal: AbortSignal,
): Promise<UnstoredObject> {
  const { lead, person } = wanted
  const { personId } = person
  return createUnstored(services, {
    key: `deal:${personId}`,
    kind: 'deal',
    ...(person.isNew
      ? {}
      : {
          mayExist: true,
          // Most persons that are known have no deal.
          look: async (scope: AbortSignal) =>
            (await services.crm.hasDeals(personId, { signal: scope })) === false
              ? null
              : findDeal(services, personId, { signal: scope }),
          // The list of a person's deals is complete: a deal that is missing from it is deleted or closed.
          recheck: async () => false,
        }),
    leadId: lead.id,
    find: (scope) => findDeal(services, personId, { signal: scope }),
    create: (scope) => createDeal(services, wanted, personId, { signal: scope }),
    signal,
  })
}

async function findDeal(services: Crm, personId: number, options: CallOptions): Promise<string | null> {
  const deals = await services.crm.listDeals(personId, { limit: DEALS_QUERY_LIMIT }, options)
  const existing = findExistingDeal(deals, Date.now())
  return existing ? String(existing.id) : null
}

/**
 * Finds the deal that counts as existing among a person's deals, sorted by newest update (spec S2 4): an open one of our
 * pipeline before one of another (decision 54).
 */
export function findExistingDeal(deals: readonly Deal[], now: number): Deal | null {
  const open = deals.filter(({ status }) => status === 'open')
  const preferred = open.find(({ pipeline_id }) => pipeline_id === PIPELINE_ID) ?? open[0]
  if (preferred) return preferred
  const oldest = now - RECENT_DEAL_DAYS * DAY_MS
  const recent = deals.find(
    ({ status, update_time }) => status === 'won' && update_time != null && Date.parse(update_time) >= oldest,
  )
  return recent ?? null
}

/** Creates the deal of a sign-up, at the first stage. Returns its id. */
export async function createDeal(
  services: Crm,
  { lead, registration }: Pick<ParsedLead, 'lead' | 'registration'>,
  personId: number,
  options: CallOptions,
): Promise<string> {
  const variant = getAbVariant(lead)
  const labelIds = [
    ...listGroupLabels(variant).map((name) => DEAL_LABELS[name]),
    getScoreLabelId(services, lead, NO_PAST),
  ].filter((id) => id != null)
  const deal = await services.crm.createDeal(
    {
      title: formatTitle(registration),
      personId,
      value: DEFAULT_DEAL_VALUE,
      currency: 'BRL',
      pipelineId: PIPELINE_ID,
      stageId: getStageId('leadCaptured'),
      ...(labelIds.length === 0 ? {} : { labelIds }),
      fields: { leadId: lead.id, ...(variant ? { abTestGroup: variant } : {}) },
    },
    options,
  )
  return String(deal.id)
}
