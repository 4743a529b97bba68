import {
  CRM_SPARE_SHARE,
  UNPROVED_SIGN_UP_TOKENS,
  UNPROVED_TOKEN_SHARE,
} from '#machines/crm-account/limits.ts'
import { DAY_SECONDS } from '#machines/lib/units.ts'
import { JobDeferral } from '../outbox/job-errors.ts'
import { limitTotal } from '../quota.ts'
import type { Crm, Logging, Store } from '../services.ts'
import { addCrmTokens } from '../store/crm-tokens.ts'
import { composeHits, hasRoom } from '../store/quotas.ts'
import type { StoreWrite } from '../store/writes.ts'

/**
 * Requires that background jobs may use the CRM. From 80 % of the day's tokens on (`CRM_SPARE_SHARE`), the rest is kept for visitors
 * whose phone is proven, their sign-ups and what they write themselves: changes of deals, notes, tasks, class registrations, the index of
 * persons, visitors' readings and the CRM's part of other sign-ups wait for the next day or are refused.
 * @throws JobDeferral until the next day
 */
export function requireSpareTokens(services: Crm): void {
  if (!hasSpareTokens(services)) throw new JobDeferral('crm_budget', services.crmTokens.getMsToReset())
}

/** Returns whether less than 80 % of the day's tokens are spent. */
export function hasSpareTokens({ crmTokens }: Pick<Crm, 'crmTokens'>): boolean {
  return crmTokens.getUsed() < crmTokens.limit * CRM_SPARE_SHARE
}

/**
 * Requires that a sign-up without a proven phone may use the CRM: such sign-ups may take half of the day's tokens, and those of one
 * address a tenth of it; once the tokens run low, the rest is kept for proven ones (decision 55).
 * @param isIndexed whether the CRM's persons are known here, so that nothing is searched
 * @returns the write that counts what it takes
 * @throws JobDeferral until the next day
 */
export async function requireUnprovedTokens(
  services: Store & Crm,
  address: string | null,
  isIndexed: boolean,
): Promise<StoreWrite> {
  const { crmTokens, database } = services
  const limits = limitTotal(`crm-unproved:${crmTokens.getDay()}`, address, {
    max: Math.floor(crmTokens.limit * UNPROVED_TOKEN_SHARE),
    windowSeconds: DAY_SECONDS,
    points: UNPROVED_SIGN_UP_TOKENS[isIndexed ? 'indexed' : 'searched'],
  })
  requireSpareTokens(services)
  if (!(await hasRoom(database.db, limits)))
    throw new JobDeferral('crm_unproved_budget', crmTokens.getMsToReset())
  return composeHits(limits)
}

/**
 * Adds this server's spent tokens to the count that all servers share, and reads the total back. Returns the number
 * of tokens added.
 */
export async function saveTokens({ crmTokens, database, log }: Store & Crm & Logging): Promise<number> {
  const { day, tokens } = crmTokens.takeUnsaved()
  const wasSpare = hasSpareTokens({ crmTokens })
  crmTokens.learn(day, await addCrmTokens(database.db, day, tokens))
  if (!hasSpareTokens({ crmTokens }) && (wasSpare || tokens > 0))
    log(wasSpare ? 'error' : 'warn', 'crm.budget_low', { count: crmTokens.getUsed() })
  return tokens
}
