import { startServer } from '#tests/support/server.ts'
import { openClient, openVisit, remoteVisitor, signUpRemotely } from '#tests/support/server-visitor.ts'
import { wrongRecords } from '../checker.ts'
import { drain, recordsOf } from '../outside.ts'
import type { Torture } from '../torture.ts'
import { until } from '../until.ts'

const VISITORS = 60

/** When so many are acknowledged, the server is asked to stop. */
const STOPPED_AT = 20

/** A stopping server is gone within this time, in milliseconds. */
const STOPS_IN_MS = 10_000

const PATIENCE_MS = 60_000

/** A server asked to stop under load ends in time and well, and what it acknowledged is done by the next one. */
export async function shutdown({ program, newDirectory, must, note }: Torture): Promise<void> {
  const directory = await newDirectory()
  const client = openClient()
  const server = await startServer({ program, directory })
  const visitors = Array.from({ length: VISITORS }, (_, index) => remoteVisitor(10_000_000 + index))
  const acknowledged = new Map<string, string>()
  // Settled, so that those the stopping server turns away end nothing but their own visit.
  const signingUp = Promise.allSettled(
    visitors.map(async (visitor) => {
      await openVisit(client, server.origin, visitor)
      await signUpRemotely(client, server.origin, visitor, (line) => {
        if (line.type === 'accepted') acknowledged.set(visitor.email, line.leadId)
      })
    }),
  )
  await until(() => acknowledged.size >= STOPPED_AT, PATIENCE_MS)
  const stoppedAt = performance.now()
  const code = await server.stop()
  const tookMs = Math.round(performance.now() - stoppedAt)
  await signingUp
  must(code === 0, `a stopped server ends with ${code}`)
  must(tookMs <= STOPS_IN_MS, `a stopped server takes ${tookMs} ms to end`)
  note('stoppedInMs', tookMs)
  note('acknowledged', acknowledged.size)

  const next = await startServer({ program, directory })
  const acks = [...acknowledged].map(([email, leadId]) => ({
    email,
    leadIds: [leadId],
    hasSimulation: false,
  }))
  const known = visitors
    .filter(({ email }) => !acknowledged.has(email))
    .map(({ email }) => ({ email, leadIds: [], hasSimulation: false }))
  const problems = async () => wrongRecords([...acks, ...known], await recordsOf(next))
  await until(async () => (await drain(next)) === 0 && (await problems()).length === 0, PATIENCE_MS)
  for (const problem of await problems()) must(false, problem)
  await client.destroy()
  await next.kill()
}
