import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { spendSessionLimit } from '../session/open-session.ts'
import { setVisitorCookie } from '../session/visitor-cookie.ts'
import { createVisitorToken } from '../session/visitor-token.ts'
import { findContinuation, openContinuation } from '../store/continuations.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { createSession } from '../store/sessions.ts'
import { findShownLead } from './find-shown-lead.ts'
import { verifyLinkToken } from './link-token.ts'

/** Answer to the use of a link: this browser has a new session now, or had the sign-up already. */
export type OpenedLink = { readonly outcome: 'opened' | 'here' }

/**
 * Uses a link once, for a new session of this browser. The session that asked keeps its cookie and its sign-up until a code
 * is accepted here; until then the new session knows only the masked phone, to which a code is sent at once.
 * @param mayReplace whether the browser gives up its session with another sign-up
 * @throws Failure link_unknown, link_used, link_expired, other_sign_up or rate_limited
 */
export async function openLink(c: AppContext, token: string, mayReplace: boolean): Promise<OpenedLink> {
  const { database, secrets } = c.get('services')
  const { db } = database
  const id = verifyLinkToken(token, secrets.session)
  if (id === null) throw new Failure('link_unknown')
  const session = c.get('session')
  const shown = session ? await findShownLead(db, session.id) : null
  const own = shown?.isContinued ? null : (shown?.lead ?? null)
  const continuation = await findContinuation(db, id)
  if (continuation && session) {
    const isAsker = continuation.sessionId === session.id && own !== null
    // By this link or, where the visitor came back to an earlier one, by another.
    const isHere = continuation.openedSessionId === session.id || shown?.lead?.id === continuation.leadId
    if (isAsker || isHere) return { outcome: 'here' }
  }
  if (own && !mayReplace) throw new Failure('other_sign_up')
  await spendSessionLimit(c)
  const fresh = createVisitorToken(secrets.session)
  const lead = await db.transaction(async (tx) => {
    const step = await openContinuation(tx, id, fresh.sessionId)
    if (step.outcome === 'missing') throw new Failure('link_unknown')
    if (step.outcome !== 'stepped') throw new Failure(step.state === 'used' ? 'link_used' : 'link_expired')
    await createSession(tx, {
      id: fresh.sessionId,
      lifeSeconds: VISITOR_COOKIE_SECONDS,
      ip: c.get('address'),
      isContinued: true,
    })
    return findLead(tx, step.saved.leadId)
  })
  if (!lead) throw new Failure('link_expired')
  setVisitorCookie(c, fresh.token)
  await trySendingCode(c, fresh.sessionId, lead)
  return { outcome: 'opened' }
}

/** Sends the code that the page asks for next; a refusal shows there, with the way to ask for another code. */
async function trySendingCode(c: AppContext, sessionId: string, { id, phoneKey }: Lead): Promise<void> {
  try {
    await sendCode(c.get('services'), {
      sessionId,
      leadId: id,
      phone: phoneKey,
      address: c.get('address'),
    })
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
  }
}
