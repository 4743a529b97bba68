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

const Index = z.object({ readAt: z.string(), ids: z.record(z.string(), z.number()) })

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
  const known = Index.safeParse(await readCache(db, KEY)).data ?? null
  const now = Date.now()
  // The absolute value, because a clock that was set back makes the reading seem to be in the future.
  const isFresh = known !== null && Math.abs(now - Date.parse(known.readAt)) < ORGANIZATIONS_READ_EVERY_MS
  const index = isFresh ? known : await readChanges(services, known, new Date(now), signal)
  return index.ids[cnpj] ?? null
}

async function readChanges(services: Store & Crm, known: Index | null, now: Date, signal: AbortSignal) {
  const since = known && new Date(Date.parse(known.readAt) - CRM_CHANGES_OVERLAP_MS).toISOString()
  const changed = await withRetry((scope) => services.crm.listOrganizations(since, { signal: scope }), signal)
  const ids = { ...known?.ids }
  // Written last, the newest wins: of two organizations with one CNPJ, the one changed last counts.
  for (const organization of changed.toReversed())
    for (const cnpj of listCnpjs(organization)) ids[cnpj] = organization.id
  const index: Index = { readAt: now.toISOString(), ids }
  await writeCache(services.database.db, KEY, index, ORGANIZATION_INDEX_MS / SECOND_MS)
  return index
}

/** Lists the CNPJs written in an organization, without their masks; empty for a deleted one. */
function listCnpjs({ name, address, custom_fields, is_deleted }: ListedOrganization): string[] {
  if (is_deleted) return []
  const written = JSON.stringify([name, address, custom_fields])
  return [...written.matchAll(WRITTEN_CNPJ)].map(([cnpj]) => cnpj.replace(/[./-]/g, '').toUpperCase())
}
