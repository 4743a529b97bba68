import { isDeepStrictEqual } from 'node:util'
import type { Dispatcher } from 'undici'
import { type Server, startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit } from '#tests/support/server-visitor.ts'
import type { Torture } from '../phase.ts'
import { listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'
import { findCodeSentTo, type Reply, send, signUpWhole } from '../visitor.ts'

/** How many wrong guesses count, even of many at once (decision 5). */
const MAX_WRONG = 5

/** How many codes a number gets in an hour (decision 5). */
const MAX_SENDS = 5

const WRONG_AT_ONCE = 50
const RIGHT_AT_ONCE = 8
const SENDS_AT_ONCE = 1_000

/** The time limit for a new code, in milliseconds. It is due after half a minute (spec S1 9); a loaded machine gets more. */
const NEW_CODE_WITHIN_MS = 90_000

/** A country and a number in it. */
type Abroad = readonly [countryCode: string, number: string]

/** Foreign mobiles that get codes. They are the control: without them, the refusal of costly numbers proves nothing. */
const ORDINARY: readonly Abroad[] = [
  ['1', '2124567890'],
  ['351', '912345678'],
  ['44', '7400123456'],
]

/** Numbers that must get no code: islands that share +1 and charge for a message, premium numbers, and numbers that are no mobiles. */
const COSTLY: readonly Abroad[] = [
  ...['242', '246', '268', '284', '473', '649', '664', '758', '767', '784', '809', '868', '876'].map(
    (area) => ['1', `${area}5550123`] as const,
  ),
  ['1', '9005550123'],
  ['1', '9765550123'],
  ['55', '1132654321'],
  ['351', '212345678'],
  ['44', '2079460123'],
  ['7', '9161234567'],
]

/** Attacks the code. It cannot be guessed, used twice or by another visitor, or cost more than the caps. */
export async function attackOneTimeCode({ program, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  const validate = (visitor: Parameters<typeof send>[2], phone: string, otp: string) =>
    send(client, server, visitor, '/api/otp', { action: 'validate', phone_number: phone, otp })

  const impatient = await signUpWhole(client, server, 40_000_003)
  const firstCode = await findCodeSentTo(server, impatient.e164)

  const guessed = await signUpWhole(client, server, 40_000_000)
  const right = await findCodeSentTo(server, guessed.e164)
  const wrong = right === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(
    Array.from({ length: WRONG_AT_ONCE }, () => validate({ ...guessed }, guessed.e164, wrong)),
  )
  check(
    countOf(guesses, 'code_invalid') < MAX_WRONG && guesses.every(({ status }) => status >= 400),
    `of ${WRONG_AT_ONCE} wrong guesses at once at most ${MAX_WRONG} count`,
  )
  check((await validate(guessed, guessed.e164, right)).status === 429, 'a blocked visitor stays blocked')

  const ana = await signUpWhole(client, server, 40_000_001)
  const code = await findCodeSentTo(server, ana.e164)
  const eve = await signUpWhole(client, server, 40_000_002)
  check((await validate(eve, ana.e164, code)).status === 403, "another session cannot use somebody's code")
  const cookie = ana.cookie
  const answers = await Promise.all(
    Array.from({ length: RIGHT_AT_ONCE }, () => validate({ ...ana, cookie }, ana.e164, code)),
  )
  check(answers.filter(({ status }) => status === 200).length === 1, 'of eight right codes at once one wins')
  check(
    (await validate({ ...ana, cookie }, ana.e164, code)).status === 401,
    'the session of before the proof is worth nothing',
  )

  const sends = await Promise.all(
    Array.from({ length: SENDS_AT_ONCE }, () =>
      send(client, server, { ...eve }, '/api/otp', { action: 'send', phone_number: eve.e164 }),
    ),
  )
  const sent = (await listRecords(server)).messages.filter(({ phone }) => phone === eve.e164).length
  note('codes sent in a burst', sent)
  check(sent <= MAX_SENDS, `a burst of ${SENDS_AT_ONCE} requests sends ${sent} codes`)
  check(
    sends.every(({ status }) => [200, 429, 503].includes(status)),
    'a burst of requests for codes is answered 200, 429, or 503 where the database has no room for it in time',
  )

  const { receivers, statuses } = await listReceivers([...COSTLY, ...ORDINARY], server, client)
  check(
    statuses.every((status) => status === 201 || status === 422),
    `sign-ups from abroad are answered ${[...new Set(statuses)].join(', ')}`,
  )
  check(
    isDeepStrictEqual(receivers, ORDINARY),
    `of the numbers abroad ${receivers.join(' ')} got a code, and not just the ordinary mobiles`,
  )

  const newer = { action: 'send', phone_number: impatient.e164 }
  const wasSent = async () => (await send(client, server, impatient, '/api/otp', newer)).status === 200
  check(await waitUntil(wasSent, NEW_CODE_WITHIN_MS), 'a new code may be asked for after half a minute')
  const newest = await findCodeSentTo(server, impatient.e164)
  check(
    firstCode === newest || (await validate(impatient, impatient.e164, firstCode)).status === 422,
    'a newer code voids the older one',
  )
  check((await validate(impatient, impatient.e164, newest)).status === 200, 'the newest code is the one')
  await client.destroy()
  await server.kill()
}

function countOf(replies: readonly Reply[], code: string): number {
  return replies.filter((reply) => reply.code === code).length
}

/** Signs a visitor up with each number. Returns the numbers a code was sent to, and all answers. */
async function listReceivers(
  numbers: readonly Abroad[],
  server: Server,
  client: Dispatcher,
): Promise<{ readonly receivers: readonly Abroad[]; readonly statuses: readonly number[] }> {
  const replies = await Promise.all(
    numbers.map(async ([countryCode, telefone], index) => {
      const visitor = createRemoteVisitor(41_000_000 + index)
      await openVisit(client, server.origin, visitor)
      const registration = {
        nomeCompleto: 'Visitante de Teste',
        email: visitor.email,
        countryCode,
        telefone,
        razaoSocial: 'Escritório de Teste',
        cpfCnpj: visitor.cnpj,
        termsAccepted: true,
      }
      return send(client, server, visitor, '/api/signup', registration, {
        'idempotency-key': visitor.idempotencyKey,
      })
    }),
  )
  const { messages } = await listRecords(server)
  return {
    receivers: numbers.filter((parts) => messages.some(({ phone }) => phone === `+${parts.join('')}`)),
    statuses: replies.map(({ status }) => status),
  }
}
