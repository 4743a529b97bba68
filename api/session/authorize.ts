import { type AppContext, requireSession } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import type { Access } from '../policy.ts'
import { findLatestLead, type Lead } from '../store/leads.ts'
import type { Session } from '../store/sessions.ts'

/** An authorised caller: the operator, or a visitor with their own session and sign-up. */
export type Caller =
  | { readonly kind: 'operator' }
  | { readonly kind: 'visitor'; readonly session: Session | null; readonly lead: Lead | null }

/**
 * Checks that the caller of a request has the access an action requires.
 * @throws Failure session_required, phone_not_proven or forbidden
 */
export async function authorize(c: AppContext, access: Access): Promise<Caller> {
  if (c.get('isOperator')) return { kind: 'operator' }
  if (access === 'operator') throw new Failure('forbidden')
  if (access === 'anonymous') return { kind: 'visitor', session: c.get('session'), lead: null }
  const session = requireSession(c)
  if (access === 'visitor') return { kind: 'visitor', session, lead: null }
  const lead = await findLatestLead(c.get('services').database.db, session.id)
  const isProofNeeded = access === 'proven' || access === 'owner'
  if (isProofNeeded && !hasProvenPhone(session, lead)) throw new Failure('phone_not_proven')
  return { kind: 'visitor', session, lead }
}

/**
 * Returns true when the visitor proved the phone of their latest sign-up at most 30 days ago (decision 42): a session is read
 * without an older proof (`findSession`). A proof of an earlier number is not enough.
 */
export function hasProvenPhone(session: Session | null, lead: Lead | null): boolean {
  return session?.phoneProvenAt != null && lead !== null && session.phone === lead.phoneKey
}

/**
 * Returns true when the code for a sign-up's phone was accepted more than 30 days ago: its personal data are shown
 * again after a new code (decision 42). A sign-up without a proof holds only what its visitor typed.
 */
export function isProofExpired(session: Session | null, lead: Lead | null): boolean {
  return lead !== null && lead.provenAt !== null && !hasProvenPhone(session, lead)
}

/**
 * Requires that a session which once proved a phone did so at most 30 days ago (decision 42). A session that
 * never did holds only what its visitor typed.
 * @throws Failure phone_not_proven
 */
export function requireNoExpiredProof({ phone, phoneProvenAt }: Session): void {
  if (phone !== null && phoneProvenAt === null) throw new Failure('phone_not_proven')
}
