import type { NewActivity } from '../providers/pipedrive/writes.ts'
import type { Crm } from '../services.ts'
import type { Lead } from '../store/leads.ts'

/** A deal of the CRM with its lead. */
export type DealOfLead = { readonly dealId: number; readonly lead: Lead }

/** The deal of an activity, with its person and its owner. */
export type DealLinks = Pick<NewActivity, 'dealId' | 'personId' | 'ownerId'>

/**
 * Reads a deal's current person and owner from the CRM for a new activity, because the sales team merges persons and reassigns
 * deals.
 * @throws DealDeleted when the CRM no longer has the deal
 */
export async function readDealLinks({ crm }: Crm, dealId: number, signal: AbortSignal): Promise<DealLinks> {
  const { person_id, owner_id } = await crm.getDeal(dealId, { signal })
  return { dealId, personId: person_id ?? undefined, ownerId: owner_id ?? undefined }
}
