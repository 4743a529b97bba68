import { createHmac } from 'node:crypto'
import { LARGEST_RECORD_ID } from '#machines/deals/limits.ts'
import type { Lead } from '../store/leads.ts'

/** The CRM records that a visitor's sign-up is tied to. */
export type RecordName = 'personId' | 'dealId'

/**
 * Computes the id by which a visitor names the person or deal of a sign-up: a keyed hash, never the CRM's own
 * number. The CRM counts upward, so its numbers would reveal whether the e-mail or phone was known before (decision
 * 40).
 * @param secret the secret that signs visitors' cookies
 */
export function getPublicId(secret: string, leadId: string, record: RecordName): number {
  const hash = createHmac('sha256', secret).update(`${record}:${leadId}`).digest()
  return (hash.readUInt32BE(0) % LARGEST_RECORD_ID) + 1
}

/** Returns the ids of a sign-up's records as its visitor sees them; null for a record that does not exist yet. */
export function getPublicIds(
  secret: string,
  { id, personId, dealId }: Pick<Lead, 'id' | RecordName>,
): Pick<Lead, RecordName> {
  return {
    personId: personId === null ? null : getPublicId(secret, id, 'personId'),
    dealId: dealId === null ? null : getPublicId(secret, id, 'dealId'),
  }
}
