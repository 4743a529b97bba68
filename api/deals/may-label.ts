import type { Crm, Store } from '../services.ts'
import { findPersonOf } from '../sign-up/follow-merged-person.ts'
import { hasPhone } from '../sign-up/person-record.ts'
import type { Lead } from '../store/leads.ts'

/**
 * Returns whether a lead may label its deal: it created the deal, or its phone is on the record of the deal's person
 * (decision 34).
 */
export async function mayLabel(services: Store & Crm, lead: Lead, signal: AbortSignal): Promise<boolean> {
  if (lead.ownsDeal) return true
  const found = await findPersonOf(services, lead, signal)
  return found !== null && hasPhone(found.person, lead.phoneKey)
}
