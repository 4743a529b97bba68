import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/support/database.ts'
import {
  ALLOWED_STATUSES,
  createVisitors,
  type KillableServer,
  LOSSY_CRM,
  openKillableServer,
} from '#tests/support/killable-server.ts'
import { startServer } from '#tests/support/server.ts'
import { buildServer } from '#tests/support/server-build.ts'
import { createRemoteVisitor, openClient, openVisit, signUpRemotely } from '#tests/support/server-visitor.ts'
import { heal, isWorkedOff, listRecords, setFaults } from '#tests/torture/sandbox-client.ts'

/** One kill and one stop; the torture's phases `kills` and `shutdown` have more, at other moments and with more visitors. */

const VISITORS = 40

/** The kill comes while the CRM is being written to. */
const PERSONS_AT_KILL = 10

/** Sign-ups under way when the server is asked to stop, and how long the CRM takes for each call, in milliseconds. */
const STOPPED_VISITORS = 12
const SLOW_CRM_MS = 300

let program: string
let killable: KillableServer
beforeAll(async () => {
  const directory = await createTemporaryDirectory()
  program = await buildServer(join(directory, 'build'))
  killable = await openKillableServer({ program, directory })
})
afterAll(() => killable?.close())

test('brings every accepted lead to the CRM exactly once, killed while the CRM fails', {
  timeout: 600_000,
}, async () => {
  const visitors = createVisitors(1, VISITORS)
  await killable.setCrmFaults(LOSSY_CRM)
  await killable.killDuring(
    visitors,
    async () => (await killable.readSandbox()).persons.length >= PERSONS_AT_KILL,
  )
  await killable.signUpAll(visitors)
  await killable.setCrmFaults(null)
  await killable.waitForNotes(visitors)
  // A repeated request is answered with the same sign-up.
  await killable.sendAgain(visitors)

  expect([...killable.statuses]).toContain(201)
  expect([...killable.statuses].filter((status) => !ALLOWED_STATUSES.includes(status))).toEqual([])
  expect(visitors.filter(({ leadIds }) => leadIds.size !== 1)).toEqual([])
  expect(await killable.findWrongRecords(visitors)).toEqual([])
  const { persons } = await killable.readSandbox()
  expect(persons.flatMap(({ emails }) => emails).sort()).toEqual(visitors.map(({ email }) => email).sort())
})

test('a stopping server answers every running sign-up and exits cleanly, and the next server resumes them', async () => {
  const directory = await createTemporaryDirectory()
  const server = await startServer({ program, directory })
  const client = openClient()
  const visitors = Array.from({ length: STOPPED_VISITORS }, (_, number) =>
    createRemoteVisitor(90_000 + number),
  )
  // All at once, so that each has its own kept connection.
  await Promise.all(visitors.map((visitor) => openVisit(client, server.origin, visitor)))
  await setFaults(server, 'pipedrive', { delayMs: SLOW_CRM_MS })
  const accepted = new Set<string>()
  const signingUp = visitors.map((visitor) =>
    signUpRemotely(client, server.origin, visitor, ({ type }) => {
      if (type === 'accepted') accepted.add(visitor.email)
    }),
  )
  await expect.poll(() => accepted.size).toBeGreaterThan(STOPPED_VISITORS / 2)
  expect(await server.stop()).toBe(0)
  // Rejects for a sign-up without an answer.
  const answers = await Promise.all(signingUp)
  expect(answers).toHaveLength(STOPPED_VISITORS)
  expect(answers.filter(({ status, isBroken }) => isBroken || (status !== 201 && status !== 503))).toEqual([])

  const next = await startServer({ program, directory })
  await heal(next)
  await expect.poll(() => isWorkedOff(next)).toBe(true)
  const { persons } = await listRecords(next)
  expect(persons.flatMap(({ emails }) => emails).sort()).toEqual([...accepted].sort())
  expect(await next.stop()).toBe(0)
  await client.destroy()
})
