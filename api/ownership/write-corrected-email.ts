import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Settings, Store, Waits } from '../services.ts'
import { findPersonOf } from '../sign-up/follow-merged-person.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { readLivingPerson, replaceTyped } from '../sign-up/person-record.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { findHolder, listTypedContacts } from '../store/person-holders.ts'
import { findHeldRecord } from './hold-record.ts'

/**
 * Replaces the e-mail address that a visitor corrected, on the visitor's person in the CRM. The new address is that of the
 * sign-up that holds the person: this one, or a later one of the same visitor. What salespeople added stays, and so do name and
 * phone.
 * @param former the address that was wrong, in lower case
 */
export async function writeCorrectedEmail(
  services: Store & Crm & Waits & Settings,
  lead: Lead,
  former: string,
  signal: AbortSignal,
): Promise<void> {
  const { crm, database } = services
  // The holder of a person that salespeople merged since is only known by the person that stays.
  const found = await findPersonOf(services, lead, signal)
  const held = await findHeldRecord(services, found?.lead ?? lead, signal)
  if (!held) return
  const { personId } = held
  const holder = await findHolder(database.db, personId)
  const holding = holder && (await findLead(database.db, holder.leadId))
  const person = holding && (await readLivingPerson(crm, personId, signal))
  if (!person) return
  const typed = await listTypedContacts(database.db, personId)
  const { email } = replaceTyped(person, parseLead(holding), { ...typed, emails: [...typed.emails, former] })
  await withRetry((scope) => crm.updatePerson(personId, { email }, { signal: scope }), signal)
}
