import { CRM_SPARE_SHARE } from '#machines/deals/limits.ts'
import { JobDeferral } from '../outbox/job-errors.ts'
import type { Services } from '../services.ts'
import { addCrmTokens } from '../store/crm-tokens.ts'

/**
 * Requires that background jobs may use the CRM. From 80 % of the day's tokens on, the rest is kept for requests
 * that visitors wait for.
 * @throws JobDeferral until the next day
 */
export function requireSpareTokens(services: Services): void {
  if (!hasSpareTokens(services)) throw new JobDeferral('crm_budget', services.crmTokens.getMsToReset())
}

/** Returns whether less than 80 % of the day's tokens are spent. */
export function hasSpareTokens({ crmTokens }: Pick<Services, 'crmTokens'>): boolean {
  return crmTokens.getUsed() < crmTokens.limit * CRM_SPARE_SHARE
}

/**
 * Adds this server's spent tokens to the count that all servers share, and reads the total back. Returns the number
 * of tokens added.
 */
export async function saveTokens({ crmTokens, database, log }: Services): Promise<number> {
  const { day, tokens } = crmTokens.takeUnsaved()
  const wasSpare = hasSpareTokens({ crmTokens })
  crmTokens.learn(day, await addCrmTokens(database.db, day, tokens))
  if (!hasSpareTokens({ crmTokens }))
    log(wasSpare ? 'error' : 'warn', 'crm.budget_low', { count: crmTokens.getUsed() })
  return tokens
}
