import {
  CONTINUATION_MAIL_LINK,
  writeContinuationMail,
} from '#machines/continuation/continuation-mail-texts.ts'
import { formatContinuationAddress } from '#machines/continuation/link.ts'
import { getMailBrand } from '../mail/brand.ts'
import { layOutMail } from '../mail/layout.ts'
import type { Mail } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Messages, Settings, Store } from '../services.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { findContinuation } from '../store/continuations.ts'
import { findLead } from '../store/leads.ts'
import { createLinkToken } from './link-token.ts'

/** Identifies the e-mail that is due. */
export type DueLink = { readonly continuationId: string; readonly leadId: string }

/**
 * Sends a link to the e-mail of its sign-up, unless it is outdated: it expired, another one replaced it, or the visitor had
 * their data deleted.
 * @throws PermanentFailure and JobDeferral as `sendMail`
 */
export async function sendContinuationMail(
  services: Store & Messages & Settings,
  { continuationId, leadId }: DueLink,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  const continuation = await findContinuation(db, continuationId)
  const lead = await findLead(db, leadId)
  if (!continuation || !lead || continuation.expiresAt <= new Date()) return
  await sendMail(
    services,
    await composeContinuationMail(services, continuationId, parseLead(lead).registration.email),
    signal,
  )
}

async function composeContinuationMail({ config, secrets }: Settings, id: string, to: string): Promise<Mail> {
  const brand = getMailBrand(config)
  const texts = writeContinuationMail(brand.name)
  const address = formatContinuationAddress(brand.siteUrl, createLinkToken(id, secrets.session))
  const links = [{ label: CONTINUATION_MAIL_LINK, to: address }]
  return {
    id: `continuation.${id}`,
    to,
    ...(await layOutMail(texts, links, brand)),
    calendar: null,
  }
}
