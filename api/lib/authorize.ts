import type { Access } from '../policy.ts'
import { findLatestLead, type Lead } from '../store/leads.ts'
import type { Session } from '../store/sessions.ts'
import { type AppContext, requireSession } from './context.ts'
import { Failure } from './failure.ts'

/** Who is asking, once the policy let them: the operator, or a visitor with what is theirs. */
export type Caller =
  | { readonly kind: 'operator' }
  | { readonly kind: 'visitor'; readonly session: Session | null; readonly lead: Lead | null }

/**
 * Lets a caller through or not.
 * @throws Failure session_required, phone_not_validated or forbidden
 */
export async function authorize(c: AppContext, access: Access): Promise<Caller> {
  if (c.get('operator')) return { kind: 'operator' }
  if (access === 'operator') throw new Failure('forbidden')
  if (access === 'anonymous') return { kind: 'visitor', session: c.get('session'), lead: null }
  const session = requireSession(c)
  if (access === 'visitor') return { kind: 'visitor', session, lead: null }
  const lead = await findLatestLead(c.get('services').database.db, session.id)
  if (access === 'validated' && !hasProvenPhone(session, lead)) throw new Failure('phone_not_validated')
  return { kind: 'visitor', session, lead }
}

/** True when the visitor proved the number of their latest sign-up; an earlier number of theirs proves nothing for it. */
export function hasProvenPhone(session: Session | null, lead: Lead | null): boolean {
  return session?.phoneValidatedAt != null && lead !== null && session.phone === lead.phoneKey
}

/** Refuses an id that is not the caller's own, exactly as one that does not exist. @throws Failure not_found */
export function requireOwn(caller: Caller, record: 'personId' | 'dealId', id: number): void {
  if (caller.kind === 'operator') return
  if (caller.lead === null || caller.lead[record] !== id) throw new Failure('not_found')
}
