import * as z from 'zod'
import {
  CRM_CHANGES_OVERLAP_MS,
  ORGANIZATION_INDEX_MS,
  ORGANIZATIONS_READ_EVERY_MS,
} from '#machines/crm-account/limits.ts'
import { SECOND_MS } from '#machines/lib/units.ts'
import type { ListedOrganization } from '../providers/pipedrive/schemas.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { readCache, writeCache } from '../store/caches.ts'

const KEY = 'organizations-by-cnpj'

/** A CNPJ as salespeople write it, with or without its mask. */
const WRITTEN_CNPJ =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?[0-9]{2}(?![0-9A-Z])/gi

/** `builtAt`: when all organizations were read; `readAt`: when their changes were. */
const Index = z.object({ builtAt: z.string(), readAt: z.string(), ids: z.record(z.string(), z.number()) })

type Index = z.infer<typeof Index>

/**
 * Finds the CRM's organization with a CNPJ in its name, address or fields. The account's organizations are read once
 * for all sign-ups, then their changes at most every hour: a search for each new CNPJ would cost 20 of the daily
 * tokens.
 * @returns its id, or null
 * @throws ProviderError when the CRM does not answer
 */
export async function findOrganizationByCnpj(
  services: Store & Crm,
  cnpj: string,
  signal: AbortSignal,
): Promise<number | null> {
  const { db } = services.database
  const kept = Index.safeParse(await readCache(db, KEY)).data ?? null
  const now = Date.now()
  // The absolute value, because a clock that was set back makes the reading seem to be in the future.
  const isWithin = (moment: string, ms: number) => Math.abs(now - Date.parse(moment)) < ms
  // Built anew from time to time, so that no error lasts.
  const known = kept !== null && isWithin(kept.builtAt, ORGANIZATION_INDEX_MS) ? kept : null
  const isFresh = known !== null && isWithin(known.readAt, ORGANIZATIONS_READ_EVERY_MS)
  const index = isFresh ? known : await readChanges(services, known, new Date(now), signal)
  return index.ids[cnpj] ?? null
}

async function readChanges(services: Store & Crm, known: Index | null, now: Date, signal: AbortSignal) {
  const since = known && new Date(Date.parse(known.readAt) - CRM_CHANGES_OVERLAP_MS).toISOString()
  const changed = await withRetry((scope) => services.crm.listOrganizations(since, { signal: scope }), signal)
  const changedIds = new Set(changed.map(({ id }) => id))
  const ids = Object.fromEntries(Object.entries(known?.ids ?? {}).filter(([, id]) => !changedIds.has(id)))
  // Written last, the newest wins: of two organizations with one CNPJ, the one changed last counts.
  for (const organization of changed.toReversed())
    for (const cnpj of listCnpjs(organization)) ids[cnpj] = organization.id
  const readAt = now.toISOString()
  const index: Index = { builtAt: known?.builtAt ?? readAt, readAt, ids }
  await writeCache(services.database.db, KEY, index, ORGANIZATION_INDEX_MS / SECOND_MS)
  return index
}

/** Lists the CNPJs written in an organization, without their masks; empty for a deleted one. */
function listCnpjs({ name, address, custom_fields, is_deleted }: ListedOrganization): string[] {
  if (is_deleted) return []
  const written = JSON.stringify([name, address, custom_fields])
  return [...written.matchAll(WRITTEN_CNPJ)].map(([cnpj]) => cnpj.replace(/[./-]/g, '').toUpperCase())
}
