import { Failure } from '../lib/failure.ts'
import type { Crm, Services, Settings, Store, Waits } from '../services.ts'
import type { Caller } from '../session/authorize.ts'
import { findPersonOf } from '../sign-up/follow-merged-person.ts'
import { listLeadIds } from '../store/leads.ts'
import { findHeldRecord, type HeldRecord } from './hold-record.ts'
import { getPublicId, type RecordName } from './public-ids.ts'

/**
 * Requires that an id names the record of a sign-up in the visitor's session; a page may still hold the id of an
 * earlier sign-up. Any other id is answered like an unknown one.
 * @throws Failure not_found
 */
export async function requireOwnId(
  { secrets, database }: Pick<Services, 'secrets' | 'database'>,
  caller: Caller,
  record: RecordName,
  id: number,
): Promise<void> {
  if (caller.kind === 'operator') return
  const { lead } = caller
  if (lead === null || lead[record] === null) throw new Failure('not_found')
  const isOf = (leadId: string) => getPublicId(secrets.session, leadId, record) === id
  if (isOf(lead.id) || (await listLeadIds(database.db, lead.sessionId)).some(isOf)) return
  throw new Failure('not_found')
}

/** The CRM's own ids of the records that a caller may read and change. */
export type KnownRecords = {
  readonly personId: number
  /** The visitor's deal and the id they know it by; null for the operator, who may name any deal. */
  readonly deal: { readonly id: number; readonly publicId: number } | null
}

/**
 * Returns the CRM's ids of a person and deal that the caller may read and change. The operator may name any person;
 * a visitor only the person they hold by their proven phone.
 * @throws Failure not_found for every other id; the CRM's error when the record changes hands and the CRM does not answer
 */
export async function requireRecords(
  services: Store & Crm & Waits & Settings,
  caller: Caller,
  personId: number,
  signal: AbortSignal,
): Promise<KnownRecords> {
  if (caller.kind === 'operator') return { personId, deal: null }
  await requireOwnId(services, caller, 'personId', personId)
  const { lead, held } = await requireHeld(services, caller, signal)
  const publicId = getPublicId(services.secrets.session, lead.id, 'dealId')
  return { personId: held.personId, deal: { id: held.dealId, publicId } }
}

/**
 * Returns the CRM's own id of a person or deal the caller may read and change.
 * @throws Failure not_found; the CRM's error when the record changes hands and the CRM does not answer
 */
export async function requireRecord(
  services: Store & Crm & Waits & Settings,
  caller: Caller,
  record: RecordName,
  id: number,
  signal: AbortSignal,
): Promise<number> {
  if (caller.kind === 'operator') return id
  await requireOwnId(services, caller, record, id)
  return (await requireHeld(services, caller, signal)).held[record]
}

/**
 * Finds the records of a visitor whose person the CRM no longer has: the sales team merged it into another one. Reads the CRM, so
 * it is asked only after an answer without the person.
 * @param personId the person that is not there
 * @returns null when it is there, when none stands for it, and for the operator, who may name any person
 * @throws ProviderError when the CRM does not answer
 */
export async function followMerge(
  services: Store & Crm & Waits & Settings,
  caller: Caller,
  personId: number,
  signal: AbortSignal,
): Promise<HeldRecord | null> {
  if (caller.kind === 'operator' || caller.lead?.personId !== personId) return null
  const found = await findPersonOf(services, caller.lead, signal)
  if (found === null || found.lead.personId === personId) return null
  return findHeldRecord(services, found.lead, signal)
}

async function requireHeld(
  services: Store & Crm & Waits & Settings,
  { lead }: Extract<Caller, { kind: 'visitor' }>,
  signal: AbortSignal,
) {
  const held = lead && (await findHeldRecord(services, lead, signal))
  if (!held) throw new Failure('not_found')
  return { lead, held }
}
