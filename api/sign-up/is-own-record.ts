import type { Store } from '../services.ts'
import { findLead, type Lead } from '../store/leads.ts'

/**
 * Returns whether a CRM record was created by this sign-up or by an earlier one of the same session. Other records
 * are reused unchanged (decision 34).
 * @param madeBy the lead that created the record; null when none of ours did
 */
export async function isOwnRecord(services: Store, lead: Lead, madeBy: string | null): Promise<boolean> {
  if (madeBy === null || madeBy === lead.id) return madeBy !== null
  const creator = await findLead(services.database.db, madeBy)
  return creator?.sessionId === lead.sessionId
}
