/** An e-mail to one person. */
export type Mail = {
  /** Names this e-mail to mail servers: a repetition has the same id, so that readers and servers can tell. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The call as a calendar file; null for an e-mail without one. */
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
}

/** Where e-mails are handed in. */
export type Mailer = {
  /**
   * Hands in an e-mail; resolved means that the mail server has accepted it. SMTP knows no repetition: an e-mail whose answer was
   * lost is handed in again under the same id, because twice is better than never.
   * @throws MailFailure
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** An e-mail was not accepted. Carries codes alone, never an address or a text of the server. */
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
