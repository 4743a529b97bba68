import * as z from 'zod'
import type { AbVariant } from '#machines/ab-test/assign.ts'
import { DEAL_LABELS, PIPELINE_ID, stageIdOf } from '#machines/deal-stages/stages.ts'
import { TITLE_LENGTH } from '#machines/rules/rule-sets.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { createOnce } from '../lib/create-once.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { CallOptions } from '../providers/transport.ts'
import type { Services } from '../services.ts'
import { readCache, writeCache } from '../store/caches.ts'
import { abVariantOf } from './ab-variant.ts'
import { isOwn } from './is-own.ts'
import type { LeadInHand } from './lead-in-hand.ts'

/** Deals looked through for one that counts as existing (spec S2 7, 9). */
const DEALS_LIMIT = 100

/** A deal that is neither open nor lost counts as existing while updated within this many days (spec S2 4). */
const RECENT_DAYS = 30

/** How long the answer for a person is kept (spec S2 4). */
const DEAL_CACHE_SECONDS = 300

/** A kept answer: the deal, and the lead that made it, if one of ours did. */
const CachedDeal = z.object({ dealId: z.number(), madeBy: z.string().nullable() })

type CachedDeal = z.infer<typeof CachedDeal>

type WantedDeal = Pick<LeadInHand, 'lead' | 'registration'> & { readonly personId: number }

/** Labels of the test's groups; the third one has none (spec S2 4). */
const GROUP_LABELS: Readonly<Record<AbVariant, number | null>> = {
  A: DEAL_LABELS.testGroupA,
  B: DEAL_LABELS.testGroupB,
  C: null,
}

/**
 * The deal of a person: an open one, else the newest that is not lost and was updated within 30 days, else a new one
 * at the first stage, in reais, with value 0 (spec S2 3, 4). Runs under the lead's lock.
 */
export async function resolveDeal(
  services: Services,
  { lead, registration }: LeadInHand,
  personId: number,
  signal: AbortSignal,
): Promise<{ readonly dealId: number; readonly owned: boolean }> {
  const { db } = services.database
  const cacheKey = `person-deal:${personId}`
  const cached = CachedDeal.safeParse(await readCache(db, cacheKey)).data
  const { dealId, madeBy } =
    cached ?? (await findOrCreate(services, { lead, registration, personId }, signal))
  if (!cached) await writeCache(db, cacheKey, { dealId, madeBy }, DEAL_CACHE_SECONDS)
  return { dealId, owned: await isOwn(services, lead, madeBy) }
}

async function findOrCreate(
  services: Services,
  wanted: WantedDeal,
  signal: AbortSignal,
): Promise<CachedDeal> {
  const { lead, personId } = wanted
  const { id, madeBy } = await createOnce(services, {
    key: `deal:${personId}`,
    kind: 'deal',
    mayExist: true,
    // The list of a person's deals is complete: what is not in it is gone or closed.
    recheck: async () => false,
    leadId: lead.id,
    find: (scope) => findDeal(services, personId, { signal: scope }),
    create: (scope) => createDeal(services, wanted, { signal: scope }),
    signal,
  })
  return { dealId: Number(id), madeBy }
}

async function findDeal(services: Services, personId: number, options: CallOptions): Promise<string | null> {
  const deals = await services.crm.listDeals(personId, { limit: DEALS_LIMIT }, options)
  const existing = existingDeal(deals, Date.now())
  return existing ? String(existing.id) : null
}

/** The deal that counts as existing among a person's deals, newest update first (spec S2 4). */
export function existingDeal(deals: readonly Deal[], now: number): Deal | null {
  const open = deals.find(({ status }) => status === 'open')
  if (open) return open
  const oldest = now - RECENT_DAYS * 24 * 3_600_000
  const recent = deals.find(
    ({ status, update_time }) => status === 'won' && update_time != null && Date.parse(update_time) >= oldest,
  )
  return recent ?? null
}

async function createDeal(
  services: Services,
  { lead, registration, personId }: WantedDeal,
  options: CallOptions,
): Promise<string> {
  const variant = abVariantOf(lead)
  const label = variant ? GROUP_LABELS[variant] : null
  const deal = await services.crm.createDeal(
    {
      title: titleOf(registration),
      personId,
      value: 0,
      currency: 'BRL',
      pipelineId: PIPELINE_ID,
      stageId: stageIdOf('leadCaptured'),
      ...(label === null ? {} : { labelIds: [label] }),
      fields: { leadId: lead.id, ...(variant ? { abTestGroup: variant } : {}) },
    },
    options,
  )
  return String(deal.id)
}

function titleOf({ razaoSocial, nomeCompleto }: Registration) {
  return `${razaoSocial} - ${nomeCompleto}`.slice(0, TITLE_LENGTH)
}
