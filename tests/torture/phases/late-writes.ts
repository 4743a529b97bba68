import { startServer } from '#tests/support/server.ts'
import { openClient, openVisit, remoteVisitor, signUpRemotely } from '#tests/support/server-visitor.ts'
import { wrongRecords } from '../checker.ts'
import { drain, heal, misbehave, recordsOf } from '../outside.ts'
import type { Torture } from '../torture.ts'
import { pause, until } from '../until.ts'

/**
 * Few, so that the worker is back at each of them before its late write can be found; and fewer than the failures in a
 * row after which the CRM is left alone for a while.
 */
const VISITORS = 8

/** The CRM writes so long after the server stopped waiting, and finds what it wrote so long after that, in milliseconds. */
const LATE = { lateApplyMs: 6_000, searchLagMs: 1_000 } as const

/** Longest until all is settled, in milliseconds. */
const PATIENCE_MS = 90_000

/** What the CRM writes long after it was given up, and does not find at first, is not written again meanwhile. */
export async function lateWrites({ program, newDirectory, must, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await newDirectory() })
  const client = openClient()
  const visitors = Array.from({ length: VISITORS }, (_, index) => remoteVisitor(50_000_000 + index))
  const acknowledged = new Map<string, string>()
  await misbehave(server, 'pipedrive', { ...LATE, lateApplyRate: 1, only: 'writes' })
  await Promise.all(
    visitors.map(async (visitor) => {
      await openVisit(client, server.origin, visitor)
      await signUpRemotely(client, server.origin, visitor, (line) => {
        if (line.type === 'accepted') acknowledged.set(visitor.email, line.leadId)
      })
    }),
  )
  // What was begun stays late; searches go on lagging behind.
  await misbehave(server, 'pipedrive', { searchLagMs: LATE.searchLagMs })
  const problems = async () =>
    wrongRecords(
      [...acknowledged].map(([email, leadId]) => ({ email, leadIds: [leadId], hasSimulation: false })),
      await recordsOf(server),
    )
  const startedAt = performance.now()
  // What was written in the place of a late write looks right until that one comes.
  await pause(LATE.lateApplyMs)
  await until(async () => {
    await drain(server)
    return (await problems()).length === 0
  }, PATIENCE_MS)
  note('settledInSeconds', Math.round((performance.now() - startedAt) / 1_000))
  await heal(server)
  must(acknowledged.size === VISITORS, `${VISITORS - acknowledged.size} sign-ups were not acknowledged`)
  for (const problem of await problems()) must(false, problem)
  await client.destroy()
  await server.kill()
}
