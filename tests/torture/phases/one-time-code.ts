import { startServer } from '#tests/support/server.ts'
import { openClient } from '#tests/support/server-visitor.ts'
import { recordsOf } from '../outside.ts'
import type { Torture } from '../torture.ts'
import { codeSentTo, type Reply, send, signUpWhole } from '../visitor.ts'

/** Wrong guesses that count, however many come at once (decision 5). */
const MAX_WRONG = 5

/** Codes a number gets in an hour (decision 5). */
const MAX_SENDS = 5

const WRONG_AT_ONCE = 50
const RIGHT_AT_ONCE = 8
const SENDS_AT_ONCE = 1_000

/** A code cannot be guessed, used twice, used by another, or made to cost more than the caps. */
export async function oneTimeCode({ program, newDirectory, must, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await newDirectory() })
  const client = openClient()
  const validate = (visitor: Parameters<typeof send>[2], phone: string, otp: string) =>
    send(client, server, visitor, '/api/otp', { action: 'validate', phone_number: phone, otp })

  const guessed = await signUpWhole(client, server, 40_000_000)
  const right = await codeSentTo(server, guessed.e164)
  const wrong = right === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(
    Array.from({ length: WRONG_AT_ONCE }, () => validate({ ...guessed }, guessed.e164, wrong)),
  )
  must(
    countOf(guesses, 'code_invalid') < MAX_WRONG && guesses.every(({ status }) => status >= 400),
    `of ${WRONG_AT_ONCE} wrong guesses at once at most ${MAX_WRONG} count`,
  )
  must((await validate(guessed, guessed.e164, right)).status === 429, 'a blocked visitor stays blocked')

  const ana = await signUpWhole(client, server, 40_000_001)
  const code = await codeSentTo(server, ana.e164)
  const eve = await signUpWhole(client, server, 40_000_002)
  must((await validate(eve, ana.e164, code)).status === 403, "another session cannot use somebody's code")
  const cookie = ana.cookie
  const answers = await Promise.all(
    Array.from({ length: RIGHT_AT_ONCE }, () => validate({ ...ana, cookie }, ana.e164, code)),
  )
  must(answers.filter(({ status }) => status === 200).length === 1, 'of eight right codes at once one wins')
  must(
    (await validate({ ...ana, cookie }, ana.e164, code)).status === 401,
    'the session of before the proof is worth nothing',
  )

  const sends = await Promise.all(
    Array.from({ length: SENDS_AT_ONCE }, () =>
      send(client, server, { ...eve }, '/api/otp', { action: 'send', phone_number: eve.e164 }),
    ),
  )
  const sent = (await recordsOf(server)).messages.filter(({ phone }) => phone === eve.e164).length
  note('codes sent in a burst', sent)
  must(sent <= MAX_SENDS, `a burst of ${SENDS_AT_ONCE} requests sends ${sent} codes`)
  must(
    sends.every(({ status }) => status === 200 || status === 429),
    'a burst of requests for codes is answered 200 or 429',
  )
  await client.destroy()
  await server.kill()
}

function countOf(replies: readonly Reply[], code: string): number {
  return replies.filter((reply) => reply.code === code).length
}
