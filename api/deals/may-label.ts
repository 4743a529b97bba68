import { withRetry } from '../retried-request/with-retry.ts'
import type { Services } from '../services.ts'
import { hasPhone } from '../sign-up/person-record.ts'
import type { Lead } from '../store/leads.ts'

/**
 * Returns whether a lead may label its deal: it created the deal, or its phone is on the record of the deal's person
 * (decision 34).
 */
export async function mayLabel(services: Services, lead: Lead, signal: AbortSignal): Promise<boolean> {
  const { ownsDeal, personId, phoneKey } = lead
  if (ownsDeal || personId === null) return ownsDeal
  const person = await withRetry((scope) => services.crm.getPerson(personId, { signal: scope }), signal)
  return hasPhone(person, phoneKey)
}
