/** The parts of an e-mail, before any layout. */
export type MailTexts = {
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly lead: string
  /** Facts by name, in order. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** What follows, one paragraph each. */
  readonly after: readonly string[]
  /** Why the reader got it. */
  readonly reason: string
}
