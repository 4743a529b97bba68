import { type Caller, hasProvenPhone } from '../lib/authorize.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import { hasPhone } from '../sign-up/person-record.ts'

/**
 * A reused record is neither read back nor overwritten until a phone on it has been validated (decision 34): a visitor
 * who typed somebody else's e-mail proves their own number, which is not on that record.
 * @throws Failure not_found, as for a record that does not exist
 */
export async function requireProvenRecord(
  services: Services,
  caller: Caller,
  signal: AbortSignal,
): Promise<void> {
  if (caller.kind === 'operator' || !caller.lead || caller.lead.ownsDeal) return
  const { lead, session } = caller
  if (!hasProvenPhone(session, lead) || lead.personId === null) throw new Failure('not_found')
  const personId = lead.personId
  const person = await retried((scope) => services.crm.getPerson(personId, { signal: scope }), signal)
  if (!hasPhone(person, lead.phoneKey)) throw new Failure('not_found')
}
