import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mail, MailFailure } from '#api/mail/mailer.ts'
import { createSmtpMailer } from '#api/mail/smtp-mailer.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'

const MAIL: Mail = {
  id: 'call.0.booked',
  to: 'ana@exemplo.com.br',
  subject: 'Conversa confirmada: terça-feira, às 10:30',
  text: 'Olá, Ana. Até terça-feira.\n',
  html: '<p>Olá, Ana. Até terça-feira.</p>',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
}
const FROM = 'Pauta <contato@pauta.example>'
const NEVER = new AbortController().signal

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

const send = (url = server.url, signal = NEVER) =>
  createSmtpMailer({ url, from: FROM, name: 'Pauta' }).send(MAIL, signal)

async function catchFailure(sending: Promise<void>): Promise<[code: string, isPermanent: boolean]> {
  const thrown = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof MailFailure)) throw new Error(`Not a failure of a mailer: ${String(thrown)}`)
  return [thrown.code, thrown.isPermanent]
}

test('an e-mail arrives with text, HTML, an invitation as part and as file, and an id that repeats', async () => {
  await send()
  await send()
  const [first = '', second = ''] = server.accepted
  expect(first).toContain('From: Pauta <contato@pauta.example>')
  expect(first).toContain('To: ana@exemplo.com.br')
  expect(first).toContain('Auto-Submitted: auto-generated')
  for (const type of [
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'text/calendar; charset=utf-8; method=REQUEST',
    'filename=conversa.ics',
  ])
    expect(first).toContain(type)
  expect(first).toContain('=?UTF-8?Q?Conversa_confirmada=3A')
  const id = 'Message-ID: <call.0.booked@pauta.example>'
  expect([first.includes(id), second.includes(id)]).toEqual([true, true])
})

test.each([
  'ana,rui@exemplo.com.br',
  'ana;rui@exemplo.com.br',
  'x<rui@outra.example',
  '<ana@exemplo.com.br>',
  'mailto:ana@exemplo.com.br',
  'ana@exemplo.com.br,rui@exemplo.com.br',
  'ana@exemplo.com.br(x)outra.example',
  'Rui <rui@outra.example>',
])(
  'what is not one address is not handed over, so that it becomes no other and no second one: %s',
  async (to) => {
    const sending = createSmtpMailer({ url: server.url, from: FROM, name: 'Pauta' }).send(
      { ...MAIL, to },
      NEVER,
    )
    expect(await catchFailure(sending)).toEqual(['mail_address_invalid', true])
    expect(server.recipients).toEqual([])
  },
)

test('an address goes to its mailbox alone, from the name of the brand, and one with accents in the domain to its ASCII form', async () => {
  const mailer = createSmtpMailer({ url: server.url, from: 'contato@pauta.example', name: 'Pauta' })
  for (const to of ["maria.d'avila+pauta@exemplo.com.br", 'ana@escritório.adv.br'])
    await mailer.send({ ...MAIL, to }, NEVER)
  // The server's library shows domains with their accents.
  expect(server.recipients).toEqual(["maria.d'avila+pauta@exemplo.com.br", 'ana@escritório.adv.br'])
  expect(server.accepted[1]).toContain('To: ana@xn--escritrio-b7a.adv.br')
  expect(server.accepted[0]).toContain('From: Pauta <contato@pauta.example>')
})

describe('refusals by the server', () => {
  test.each([
    ['a mailbox that does not exist', 'recipient', [550, 'No such user'], ['mail_550', true]],
    ['greylisting', 'recipient', [451, 'Try again later'], ['mail_451', false]],
    ['content that is not taken', 'data', [554, 'Rejected'], ['mail_554', true]],
    ['a full disk', 'data', [452, 'Insufficient storage'], ['mail_452', false]],
  ] as const)('%s', async (_, command, refusal, expected) => {
    server.answers[command] = refusal
    expect(await catchFailure(send())).toEqual(expected)
    expect(server.accepted).toEqual([])
    server.answers[command] = null
    await send()
    expect(server.accepted).toHaveLength(1)
  })

  test('a server that is not there, and one that turns every connection away, are tried again', async () => {
    await server.stop()
    expect(await catchFailure(send())).toEqual(['mail_esocket', false])
    server = await startMailServer({
      onConnect: (_session, done) => done(Object.assign(new Error('Go away'), { responseCode: 554 })),
    })
    expect((await catchFailure(send()))[1]).toBe(false)
  })

  test('a server that hangs is left when the attempt ends', async () => {
    const hanging = await startMailServer({ onRcptTo: () => {} })
    const attempt = new AbortController()
    const failed = catchFailure(send(hanging.url, attempt.signal))
    setTimeout(() => attempt.abort(), 50)
    expect((await failed)[1]).toBe(false)
    expect(hanging.accepted).toEqual([])
    await hanging.stop()
  })

  test('a password is not sent in the clear, and a refused login is the operator’s to mend', async () => {
    const url = server.url.replace('smtp://', 'smtp://pauta:segredo%40@')
    expect((await catchFailure(send(url)))[1]).toBe(false)
    expect(server.accepted).toEqual([])
    let said: unknown[] = []
    const guarded = await startMailServer({
      disabledCommands: [],
      onAuth(auth, _session, done) {
        said = [auth.username, auth.password]
        done(Object.assign(new Error('Bad login'), { responseCode: 535 }))
      },
    })
    // Its certificate has no trusted issuer: the connection ends before the password is sent.
    expect((await catchFailure(send(guarded.url.replace('smtp://', 'smtp://pauta:segredo%40@'))))[1]).toBe(
      false,
    )
    expect(said).toEqual([])
    await guarded.stop()
  })
})
