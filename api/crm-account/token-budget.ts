import { CRM_SPARE_SHARE } from '#machines/deals/limits.ts'
import type { Services } from '../services.ts'
import { addCrmTokens } from '../store/crm-tokens.ts'
import { JobDeferral } from '../work/job-errors.ts'

/**
 * Lets a background job use the CRM. From 80 % of the day's tokens on, the rest is for what visitors wait for.
 * @throws JobDeferral until the next day
 */
export function requireSpareTokens({ crmTokens }: Services): void {
  if (crmTokens.getUsed() < crmTokens.limit * CRM_SPARE_SHARE) return
  throw new JobDeferral('crm_budget', crmTokens.getMsToReset())
}

/** Adds what this server spent to the count that all servers share, and learns theirs. Gives the tokens added. */
export async function saveTokens({ crmTokens, database, log }: Services): Promise<number> {
  const { day, tokens } = crmTokens.takeUnsaved()
  const wasSpare = crmTokens.getUsed() < crmTokens.limit * CRM_SPARE_SHARE
  crmTokens.learn(day, await addCrmTokens(database.db, day, tokens))
  const used = crmTokens.getUsed()
  if (used >= crmTokens.limit * CRM_SPARE_SHARE)
    log(wasSpare ? 'error' : 'warn', 'crm.budget_low', { count: used })
  return tokens
}
