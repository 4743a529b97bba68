import { startServer } from '#tests/support/server.ts'
import { openClient, openVisit, remoteVisitor, signUpRemotely } from '#tests/support/server-visitor.ts'
import { wrongRecords } from '../checker.ts'
import { drain, recordsOf } from '../outside.ts'
import type { Torture } from '../torture.ts'
import { until } from '../until.ts'

const AT_ONCE = 50

const PATIENCE_MS = 60_000

/** One person who signs up in fifty browsers at once is one person with one deal. */
export async function races({ program, newDirectory, must }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await newDirectory() })
  const client = openClient()
  const { email, phone } = remoteVisitor(30_000_000)
  const browsers = Array.from({ length: AT_ONCE }, (_, index) => ({
    ...remoteVisitor(30_000_000 + index),
    email,
    phone,
  }))
  const leadIds = new Set<string>()
  await Promise.all(
    browsers.map(async (browser) => {
      await openVisit(client, server.origin, browser)
      await signUpRemotely(client, server.origin, browser, (line) => {
        if (line.type === 'accepted') leadIds.add(line.leadId)
      })
    }),
  )
  must(leadIds.size === AT_ONCE, `each of ${AT_ONCE} browsers is acknowledged`)
  const [leadId = ''] = leadIds
  const problems = async () =>
    wrongRecords([{ email, leadIds: [leadId], hasSimulation: false }], await recordsOf(server))
  await until(async () => (await drain(server)) === 0 && (await problems()).length === 0, PATIENCE_MS)
  for (const problem of await problems()) must(false, problem)
  await client.destroy()
  await server.kill()
}
