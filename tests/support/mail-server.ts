/** A mail server that speaks real SMTP on its own port, and refuses commands as a test says. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A running mail server. */
export type MailServer = {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Every e-mail that was accepted, as it came over the wire. */
  readonly accepted: readonly string[]
  /** Every recipient that was named (RCPT TO). */
  readonly recipients: readonly string[]
  /** Answers of the next commands, by command: `null` accepts. */
  readonly answers: { recipient: Refusal | null; data: Refusal | null }
  stop(): Promise<void>
}

/** A refusal: the reply's code, and its text. */
export type Refusal = readonly [code: number, text: string]

/** Starts a mail server, on a free port unless one is given. */
export async function startMailServer(options: SMTPServerOptions = {}, wantedPort = 0): Promise<MailServer> {
  const accepted: string[] = []
  const recipients: string[] = []
  const answers: MailServer['answers'] = { recipient: null, data: null }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      done(createRefusal(answers.recipient))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!answers.data) accepted.push(Buffer.concat(chunks).toString('utf8'))
        done(createRefusal(answers.data))
      })
    },
    ...options,
  })
  // Some tests let the client hang up.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  // A listening server has an address with a port.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    recipients,
    answers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function createRefusal(refusal: Refusal | null): Error | null {
  return refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] })
}
