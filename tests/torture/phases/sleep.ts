import type { SignUpLine } from '#api/sign-up/lines.ts'
import { JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import { STREAM_RECONNECTS } from '#machines/sign-up/limits.ts'
import { startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  resumeSignUpRemotely,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { heal, isWorkedOff, listRecords, setFaults } from '../sandbox-client.ts'
import { pause, waitUntil } from '../until.ts'

const VISITORS = 40

/** How many persons the CRM has when the server is suspended. The other sign-ups are in progress. */
const ASLEEP_AFTER = 4

/** How long a CRM write takes, in milliseconds, so that every worker is busy. */
const WRITE_MS = 1_500

/** A time longer than any lease. */
const SLEEP_MS = (JOB_LEASE_SECONDS + 2) * 1_000

/** The time limit for the first visitors to be in the CRM, and finally for all, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Suspends the server in the middle of sign-ups until all leases have expired. Runs continue without their leases, the worker
 * claims the same jobs again and every call has timed out, but each visitor must have one record.
 */
export async function suspendServer({ program, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  const visitors = Array.from({ length: VISITORS }, (_, index) => ({
    ...createRemoteVisitor(40_000_000 + index),
    hasSimulation: false,
    leadIds: new Set<string>(),
  }))
  for (const visitor of visitors) await openVisit(client, server.origin, visitor)
  await setFaults(server, 'pipedrive', { delayMs: WRITE_MS, only: 'writes' })
  const signingUp = Promise.all(
    visitors.map(async (visitor) => {
      const keepId = (line: SignUpLine) => {
        if (line.type === 'accepted') visitor.leadIds.add(line.leadId)
      }
      let answer = await signUpRemotely(client, server.origin, visitor, keepId)
      // The server ends an answer that takes too long, and a slow machine sleeps through most of that time.
      for (let reconnects = 0; answer.isCut && reconnects < STREAM_RECONNECTS; reconnects++)
        answer = await resumeSignUpRemotely(client, server.origin, visitor, keepId)
      return answer
    }),
  )
  let known = 0
  const isKnownToSome = async () => {
    known = (await listRecords(server)).deals.length
    return known >= ASLEEP_AFTER
  }
  check(await waitUntil(isKnownToSome, PATIENCE_MS), 'the first are known to the CRM')
  note('knownBeforeTheSleep', known)
  process.kill(server.pid, 'SIGSTOP')
  await pause(SLEEP_MS)
  process.kill(server.pid, 'SIGCONT')
  const wokenAt = performance.now()
  await heal(server)

  const answers = await signingUp
  for (const { status, isCut } of answers)
    check(
      (status === 201 || status === 200) && !isCut,
      `everybody is told how their sign-up ended: ${status}${isCut ? ', cut' : ''}`,
    )
  const wrong = async () => {
    const acknowledged = visitors.map((visitor) => ({ ...visitor, leadIds: [...visitor.leadIds] }))
    return findWrongRecords(acknowledged, await listRecords(server))
  }
  await waitUntil(async () => (await isWorkedOff(server)) && (await wrong()).length === 0, PATIENCE_MS)
  note('doneSecondsAfterWaking', Math.round((performance.now() - wokenAt) / 1_000))
  for (const problem of await wrong()) check(false, problem)
  await client.destroy()
  await server.kill()
}
