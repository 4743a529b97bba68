import fc from 'fast-check'
import { readRefusal } from '#tests/support/refusal.ts'
import { OPERATOR_KEY, startServer } from '#tests/support/server.ts'
import { openClient } from '#tests/support/server-visitor.ts'
import { byteChange, change, changeAt, SAMPLES, withChangedBytes } from '#tests/support/spoiled-bodies.ts'
import type { Torture } from '../phase.ts'
import { type Reply, send, signUpWhole } from '../visitor.ts'

const BODIES = 5_000

/** How many bodies have changed bytes. Most of them are no longer JSON. */
const BROKEN_BODIES = 1_000

/** How long without an answer counts as a hang, in milliseconds. */
const HANGS_AFTER_MS = 15_000

/** Sends bad bodies. None may make the server fail, hang, answer in another shape or disclose internals. */
export async function sendBadInput({ program, seed, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({
    program,
    directory: await createDirectory(),
    env: { CLIENT_LOGS: '1' },
  })
  const client = openClient()
  const ana = await signUpWhole(client, server, 60_000_000)
  let run = 0
  const statuses = new Map<number, number>()

  async function expectSound(
    { path, method, headers }: (typeof SAMPLES)[number],
    body: Record<string, unknown> | Uint8Array,
    isOperator: boolean,
  ) {
    run += 1
    const startedAt = performance.now()
    // Each body has its own address, so that rate limits do not answer instead.
    const visitor = { ...ana, address: `10.1.${(run >> 8) & 255}.${run & 255}` }
    const own = {
      ...headers,
      'idempotency-key': `changed-at-random-${run}`,
      ...(isOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}),
    }
    const reply = await send(client, server, visitor, path, body, own, method)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    if (performance.now() - startedAt > HANGS_AFTER_MS) throw new Error(`${path} hung`)
    expectSoundReply(path, reply)
  }

  await fc
    .assert(
      fc.asyncProperty(
        fc.constantFrom(...SAMPLES),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (sample, changes, isOperator) => expectSound(sample, changeAt(sample.body, changes), isOperator),
      ),
      { numRuns: BODIES, seed },
    )
    .catch((thrown: Error) => check(false, `every spoiled body has a sound answer: ${thrown.message}`))
  await fc
    .assert(
      fc.asyncProperty(
        fc.constantFrom(...SAMPLES),
        fc.array(byteChange, { minLength: 1, maxLength: 6 }),
        (sample, changes) => expectSound(sample, withChangedBytes(sample.body, changes), false),
      ),
      { numRuns: BROKEN_BODIES, seed },
    )
    .catch((thrown: Error) => check(false, `every broken body has a sound answer: ${thrown.message}`))
  for (const [status, times] of statuses) note(`answered ${status}`, times)

  check((await fetch(`${server.origin}/api/health`)).status === 200, 'is well after all bad input')
  const log = server.readLog()
  check(!log.includes('request.failed'), 'no bad input is a failure of ours')
  for (const personal of [ana.email, ana.phone]) check(!log.includes(personal), `${personal} is in the log`)
  await client.destroy()
  await server.kill()
}

/** @throws Error when an answer is a server failure, has another shape or discloses internals */
function expectSoundReply(path: string, { status, text }: Reply): void {
  const isSound = status < 500 && !/node_modules|\bselect\b.*\bfrom\b|at \w+ \(/i.test(text)
  if (!isSound) throw new Error(`${path} answered ${status}: ${text}`)
  if (status >= 400) readRefusal(status, text)
}
