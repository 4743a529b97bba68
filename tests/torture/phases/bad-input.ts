import fc from 'fast-check'
import { rawRequests, sendRaw } from '#tests/support/raw-requests.ts'
import { OPERATOR_KEY, type Server, startServer } from '#tests/support/server.ts'
import { openClient } from '#tests/support/server-visitor.ts'
import { change, changed, SAMPLES } from '#tests/support/spoiled-bodies.ts'
import type { Torture } from '../torture.ts'
import { send, signUpWhole } from '../visitor.ts'

const BODIES = 5_000

/** No answer for so long is a hang, in milliseconds. */
const HANGS_AFTER_MS = 15_000

/** Half a request is answered within fifteen seconds on a machine that has time, in milliseconds. */
const RAW_PATIENCE_MS = 60_000

/** Nothing anybody sends makes the server fail, hang or say what is none of their business. */
export async function badInput({ program, seed, newDirectory, must, note }: Torture): Promise<void> {
  const server = await startServer({
    program,
    directory: await newDirectory(),
    env: { CLIENT_LOGS: '1' },
  })
  const client = openClient()
  const ana = await signUpWhole(client, server, 60_000_000)
  let run = 0
  const statuses = new Map<number, number>()
  await fc
    .assert(
      fc.asyncProperty(
        fc.constantFrom(...SAMPLES.filter(({ method }) => method === 'POST')),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async ({ path, body, headers }, changes, isOperator) => {
          run += 1
          const startedAt = performance.now()
          // An address of their own each, so that limits on one do not answer for the rest.
          const visitor = { ...ana, address: `10.1.${(run >> 8) & 255}.${run & 255}` }
          const { status, text } = await send(client, server, visitor, path, changed(body, changes), {
            ...headers,
            'idempotency-key': `changed-at-random-${run}`,
            ...(isOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}),
          })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const isSound =
            status < 500 &&
            performance.now() - startedAt < HANGS_AFTER_MS &&
            !/node_modules|\bselect\b.*\bfrom\b|at \w+ \(/i.test(text)
          if (!isSound) throw new Error(`${path} answered ${status}: ${text}`)
        },
      ),
      { numRuns: BODIES, seed },
    )
    .catch((thrown: Error) => must(false, `every spoiled body has a sound answer: ${thrown.message}`))
  for (const [status, times] of statuses) note(`answered ${status}`, times)

  await sendEachRaw(server, must)
  must((await fetch(`${server.origin}/api/health`)).status === 200, 'is well after all bad input')
  const log = server.log()
  must(!log.includes('request.failed'), 'no bad input is a failure of ours')
  for (const personal of [ana.email, ana.phone]) must(!log.includes(personal), `${personal} is in the log`)
  await client.destroy()
  await server.kill()
}

async function sendEachRaw({ origin }: Server, must: Torture['must']): Promise<void> {
  const { host, port } = new URL(origin)
  await Promise.all(
    rawRequests(host).map(async ({ what, bytes, status, allow }) => {
      const answer = await sendRaw(Number(port), bytes, RAW_PATIENCE_MS)
      must(answer.status === status, `${what} is answered ${answer.status}, not ${status}`)
      must(answer.headers.allow === allow, `${what} is told of ${answer.headers.allow}, not ${allow}`)
      must(answer.closed, `${what} keeps its connection`)
      must(!answer.body.includes('root:'), 'no file of the machine is served')
    }),
  )
}
