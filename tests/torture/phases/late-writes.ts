import { startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit, signUpRemotely } from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { drain, heal, listRecords, setFaults } from '../sandbox-client.ts'
import { pause, waitUntil } from '../until.ts'

/**
 * The number of visitors. It is small, so that the worker retries each before its late write can be found, and below the
 * number of consecutive failures that open the CRM's breaker.
 */
const VISITORS = 8

/** How long after the timeout the CRM writes, and how long after that it finds what it wrote, in milliseconds. */
const LATE = { lateApplyMs: 6_000, searchLagMs: 1_000 } as const

/** The longest wait until all work is finished, in milliseconds. */
const PATIENCE_MS = 90_000

/** Makes the CRM write long after the timeout and find nothing at first. Nothing may be written twice meanwhile. */
export async function applyLateWrites({ program, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  const visitors = Array.from({ length: VISITORS }, (_, index) => createRemoteVisitor(50_000_000 + index))
  const acknowledged = new Map<string, string>()
  await setFaults(server, 'pipedrive', { ...LATE, lateApplyRate: 1, only: 'writes' })
  await Promise.all(
    visitors.map(async (visitor) => {
      await openVisit(client, server.origin, visitor)
      await signUpRemotely(client, server.origin, visitor, (line) => {
        if (line.type === 'accepted') acknowledged.set(visitor.email, line.leadId)
      })
    }),
  )
  // Writes under way stay late, and searches still lag behind.
  await setFaults(server, 'pipedrive', { searchLagMs: LATE.searchLagMs })
  const problems = async () =>
    findWrongRecords(
      [...acknowledged].map(([email, leadId]) => ({ email, leadIds: [leadId], hasSimulation: false })),
      await listRecords(server),
    )
  const startedAt = performance.now()
  // A duplicate shows only once the late write is applied.
  await pause(LATE.lateApplyMs)
  await waitUntil(async () => {
    await drain(server)
    return (await problems()).length === 0
  }, PATIENCE_MS)
  note('doneInSeconds', Math.round((performance.now() - startedAt) / 1_000))
  await heal(server)
  check(acknowledged.size === VISITORS, `${VISITORS - acknowledged.size} sign-ups were not acknowledged`)
  for (const problem of await problems()) check(false, problem)
  await client.destroy()
  await server.kill()
}
