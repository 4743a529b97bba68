import type { Services } from '../services.ts'
import { findLead, type Lead } from '../store/leads.ts'

/**
 * Whether a record in the CRM is the visitor's own: made by this sign-up, or by an earlier one of the same session.
 * Anybody else's is reused as it is (decision 34).
 * @param madeBy the lead that made the record; null when it was there before any of ours
 */
export async function isOwn(services: Services, lead: Lead, madeBy: string | null): Promise<boolean> {
  if (madeBy === null || madeBy === lead.id) return madeBy !== null
  const maker = await findLead(services.database.db, madeBy)
  return maker?.sessionId === lead.sessionId
}
