import { randomUUID } from 'node:crypto'
import {
  LINK_LIFE_MS,
  LINKS_PER_ADDRESS_HOURLY,
  LINKS_PER_EMAIL_HOURLY,
  LINKS_PER_SESSION_HOURLY,
} from '#machines/continuation/limits.ts'
import { maskEmail } from '#machines/continuation/link.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import { limitAddress, limitEmail, limitSession, spendLimits } from '../quota.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { storeContinuation } from '../store/continuations.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { createContinuationMailJob } from './jobs.ts'

/** Answer to a visitor who asked for a link. */
export type SentLink = {
  /** The sign-up's e-mail, masked. */
  readonly email: string
}

/**
 * Queues the e-mail with a link by which the visitor continues the sign-up on another device.
 * @throws Failure rate_limited, or unavailable where the server can send no e-mail
 */
export async function sendLink(c: AppContext, lead: Lead): Promise<SentLink> {
  const services = c.get('services')
  const { db } = services.database
  if (!services.mailer) throw new Failure('unavailable')
  await spendLimits(
    db,
    ...limitSession(c, 'continuation', { max: LINKS_PER_SESSION_HOURLY }),
    limitEmail(c, 'continuation-email', lead.emailKey, { max: LINKS_PER_EMAIL_HOURLY }),
    limitAddress(c, 'continuation', { max: LINKS_PER_ADDRESS_HOURLY }),
  )
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await storeContinuation(tx, { id, sessionId: lead.sessionId, leadId: lead.id, lifeMs: LINK_LIFE_MS })
    await enqueue(tx, createContinuationMailJob(id, lead.id))
  })
  return { email: maskEmail(parseLead(lead).registration.email) }
}
