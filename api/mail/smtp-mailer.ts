import { createTransport } from 'nodemailer'
import { getField } from '#machines/lib/get-field.ts'
import { MAIL_SERVER_MS } from '#machines/lib/limits.ts'
import { isEmail } from '#machines/rules/email.ts'
import { type Mailer, MailFailure } from './mailer.ts'

/** Address of the mail server, and the sender. */
export type SmtpSettings = {
  /** `smtp://` or `smtps://`, as `SMTP_URL` has it. */
  readonly url: string
  /** `Pauta <contato@pauta.example>`, or an address alone. */
  readonly from: string
  /** What the sender is called where `from` does not say it. */
  readonly name: string
}

/**
 * Commands by which the server judges the e-mail itself. A refusal of any other command concerns the connection or
 * our account.
 */
const JUDGING_COMMANDS: readonly string[] = ['MAIL FROM', 'RCPT TO', 'DATA']

/** Creates a mailer that sends each e-mail over its own connection to a mail server. */
export function createSmtpMailer({ url, from, name }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const hasLogin = username !== ''
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port === '' ? {} : { port: Number(port) }),
    secure,
    // A password is never sent unencrypted.
    requireTLS: hasLogin && !secure,
    ...(hasLogin ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: MAIL_SERVER_MS.connect,
    greetingTimeout: MAIL_SERVER_MS.greet,
    socketTimeout: MAIL_SERVER_MS.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = readSender(from, name)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)

  return {
    async send({ id, to, subject, text, html, calendar }, signal) {
      if (!isEmail(to)) throw new MailFailure('mail_address_invalid', true)
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: sender,
          // An object, because Nodemailer would parse a text as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar ? { icalEvent: { ...calendar, filename: 'conversa.ics' } } : {}),
          signal,
        })
      } catch (thrown) {
        throw toFailure(thrown)
      }
    },
  }
}

/** Parses the sender, and adds the name where it is missing: an address alone would look suspicious to readers. */
function readSender(from: string, name: string): { readonly name: string; readonly address: string } {
  const start = from.lastIndexOf('<')
  if (start < 0) return { name, address: from.trim() }
  return {
    name: from.slice(0, start).trim() || name,
    address: from
      .slice(start + 1)
      .replace('>', '')
      .trim(),
  }
}

function toFailure(thrown: unknown): MailFailure {
  const status = getField(thrown, 'responseCode')
  const command = getField(thrown, 'command')
  const code = getField(thrown, 'code')
  if (typeof status !== 'number')
    return new MailFailure(`mail_${typeof code === 'string' ? code.toLowerCase() : 'failed'}`, false)
  const isJudged = typeof command === 'string' && JUDGING_COMMANDS.includes(command)
  return new MailFailure(`mail_${status}`, status >= 500 && isJudged)
}
