import type { Services } from '../services.ts'
import { addLeadCosts } from '../store/lead-costs.ts'

/**
 * Adds what this server spent to the count that all servers share, by the channel of each sign-up. What a process spends in its
 * last minute may be lost with it.
 * @returns how much was added
 */
export async function saveLeadCosts({
  costs,
  database,
}: Pick<Services, 'costs' | 'database'>): Promise<number> {
  const spent = costs.take()
  if (spent.length === 0) return 0
  try {
    await addLeadCosts(database.db, spent)
  } catch (thrown) {
    costs.giveBack(spent)
    throw thrown
  }
  return spent.length
}
