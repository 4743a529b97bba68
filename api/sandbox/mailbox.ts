import * as z from 'zod'
import type { Mailer } from '../mail/mailer.ts'
import type { Records } from './records.ts'

/** A stored e-mail. */
const StoredMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).nullable(),
  /** ISO time. */
  sentAt: z.string(),
})

/** A stored e-mail, as the sandbox's page lists it. */
export const ListedMail = StoredMail.omit({ html: true })

/** A stored e-mail, as the sandbox's page lists it. */
export type ListedMail = z.infer<typeof ListedMail>

/** Allows only what an e-mail needs: no scripts, no forms, and nothing from other hosts. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Creates a mailbox that keeps e-mails in place of a mail server. An e-mail sent twice under one id is kept once, as
 * mail readers show it.
 */
export function createMailbox(records: Records, now: () => number): Mailer {
  return {
    async send(mail) {
      const data = { ...mail, sentAt: new Date(now()).toISOString() }
      if (!(await records.get('mail', mail.id))) await records.insert([{ kind: 'mail', id: mail.id, data }])
    },
  }
}

/**
 * Renders a stored e-mail as its reader sees it; null without such an e-mail.
 * @param siteUrl the site's address in its links, which lead to the running site instead
 */
export async function renderMail(
  records: Records,
  id: string,
  { siteUrl, origin }: { readonly siteUrl: string; readonly origin: string },
): Promise<Response | null> {
  const mail = await readMail(records, id)
  return (
    mail &&
    new Response(mail.html.replaceAll(siteUrl, origin), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY },
    })
  )
}

/** Renders the calendar file of a stored e-mail; null without one. */
export async function renderMailCalendar(records: Records, id: string): Promise<Response | null> {
  const calendar = (await readMail(records, id))?.calendar
  if (!calendar) return null
  return new Response(calendar.content, {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${calendar.method}`,
      'content-disposition': 'attachment; filename="conversa.ics"',
    },
  })
}

async function readMail(records: Records, id: string): Promise<z.infer<typeof StoredMail> | null> {
  const data = await records.get('mail', id)
  return data && StoredMail.parse(data)
}
