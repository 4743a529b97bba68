import { JOB_LEASE_SECONDS } from '#api/work/schedule.ts'
import { startServer } from '#tests/support/server.ts'
import { openClient, openVisit, remoteVisitor, signUpRemotely } from '#tests/support/server-visitor.ts'
import { wrongRecords } from '../checker.ts'
import { drain, heal, misbehave, recordsOf } from '../outside.ts'
import type { Torture } from '../torture.ts'
import { pause, until } from '../until.ts'

const VISITORS = 40

/** The server falls asleep once the CRM knows so many of them: the others are under way. */
const ASLEEP_AFTER = 4

/** How slowly the CRM writes, in milliseconds, so that every worker is in the middle of something. */
const WRITE_MS = 1_500

/** Longer than any job may be held without a word. */
const SLEEP_MS = (JOB_LEASE_SECONDS + 2) * 1_000

/** Longest until the first are known, and until all are in the end, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * The machine is suspended in the middle of sign-ups and wakes when all leases are over: what holds one goes on, the
 * worker takes the same jobs again, every call was given up meanwhile, and still each visitor is known once.
 */
export async function sleep({ program, newDirectory, must, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await newDirectory() })
  const client = openClient()
  const visitors = Array.from({ length: VISITORS }, (_, index) => ({
    ...remoteVisitor(40_000_000 + index),
    hasSimulation: false,
    leadIds: new Set<string>(),
  }))
  for (const visitor of visitors) await openVisit(client, server.origin, visitor)
  await misbehave(server, 'pipedrive', { delayMs: WRITE_MS, only: 'writes' })
  const signingUp = Promise.all(
    visitors.map((visitor) =>
      signUpRemotely(client, server.origin, visitor, (line) => {
        if (line.type === 'accepted') visitor.leadIds.add(line.leadId)
      }),
    ),
  )
  let known = 0
  const isKnownToSome = async () => {
    known = (await recordsOf(server)).deals.length
    return known >= ASLEEP_AFTER
  }
  must(await until(isKnownToSome, PATIENCE_MS), 'the first are known to the CRM')
  note('knownBeforeTheSleep', known)
  process.kill(server.pid, 'SIGSTOP')
  await pause(SLEEP_MS)
  process.kill(server.pid, 'SIGCONT')
  const wokenAt = performance.now()
  await heal(server)

  const answers = await signingUp
  must(
    answers.every(({ status, cut }) => status === 201 && !cut),
    'everybody is told how their sign-up ended',
  )
  const wrong = async () => {
    const acknowledged = visitors.map((visitor) => ({ ...visitor, leadIds: [...visitor.leadIds] }))
    return wrongRecords(acknowledged, await recordsOf(server))
  }
  await until(async () => (await drain(server)) === 0 && (await wrong()).length === 0, PATIENCE_MS)
  note('settledSecondsAfterWaking', Math.round((performance.now() - wokenAt) / 1_000))
  for (const problem of await wrong()) must(false, problem)
  await client.destroy()
  await server.kill()
}
