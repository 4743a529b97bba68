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
import { buildServer } from '#tests/support/server-build.ts'

/** One kill; `npm run torture -- --phase kills` has more, at other moments and with more visitors. */

const VISITORS = 40

/** The kill comes while the CRM is being written to. */
const PERSONS_AT_KILL = 10

let killable: KillableServer
beforeAll(async () => {
  const directory = await createTemporaryDirectory()
  const program = await buildServer(join(directory, 'build'))
  killable = await openKillableServer({ program, directory })
})
afterAll(() => killable?.close())

test('brings every accepted lead to the CRM exactly once, killed while the CRM fails', {
  timeout: 600_000,
}, async () => {
  const visitors = createVisitors(1, VISITORS)
  await killable.setCrmFaults(LOSSY_CRM)
  await killable.killDuring(visitors, async () => (await killable.world()).persons.length >= PERSONS_AT_KILL)
  await killable.signUpAll(visitors)
  await killable.setCrmFaults(null)
  await killable.waitForNotes(visitors)
  // A repeated request is answered with the same sign-up.
  await killable.sendAgain(visitors)

  expect([...killable.statuses].filter((status) => !ALLOWED_STATUSES.includes(status))).toEqual([])
  expect(visitors.filter(({ leadIds }) => leadIds.size !== 1)).toEqual([])
  expect(await killable.wrongRecordsOf(visitors)).toEqual([])
  const { persons } = await killable.world()
  expect(persons.flatMap(({ emails }) => emails).sort()).toEqual(visitors.map(({ email }) => email).sort())
})
