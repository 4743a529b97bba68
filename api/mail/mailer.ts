/** An e-mail to one person. */
export type Mail = {
  /**
   * Identifies this e-mail to mail servers: a repetition has the same id, so that readers and servers can recognise
   * it.
   */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The call as a calendar file; null for an e-mail without one. */
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
}

/** Hands e-mails to a mail server. */
export type Mailer = {
  /**
   * Hands over an e-mail; resolves when the mail server has accepted it. SMTP cannot recognise a repetition: when
   * the answer is lost, the e-mail is handed over again under the same id, because twice is better than never.
   * @throws MailFailure
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** Thrown when an e-mail was not accepted. Carries only codes, never an address or a text of the server. */
export class MailFailure extends Error {
  /** As in `mail_550` or `mail_econnection`. */
  readonly code: string
  /** True when the server refused this e-mail permanently. */
  readonly isPermanent: boolean

  constructor(code: string, isPermanent: boolean) {
    super(code)
    this.name = 'MailFailure'
    this.code = code
    this.isPermanent = isPermanent
  }
}
