import { execFile } from 'node:child_process'
import { chmod, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { isWorkedOff, listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'

const run = promisify(execFile)

/** The number of sign-ups before the backup. Half as many come during it and afterwards. */
const LEADS = 1_000

const CONNECTIONS = 50

/** The time limit for the outbox of all leads, in milliseconds. */
const DRAIN_MS = 240_000

/** The time limit for answering a sign-up during the backup, in milliseconds. */
const ANSWERED_IN_MS = 10_000

/**
 * Makes a backup while a server takes sign-ups, destroys the data folder and restores the backup. Every lead acknowledged
 * before the backup must be there and be completed.
 */
export async function attackBackup({ program, createDirectory, check, note }: Torture): Promise<void> {
  const [lost, found, elsewhere] = [await createDirectory(), await createDirectory(), await createDirectory()]
  const file = join(elsewhere, 'copia.gz')
  const runCommand = (name: 'backup' | 'restore', directory: string) => {
    const command = join(dirname(program), `${name}.js`)
    const env = { PATH: process.env.PATH, DATABASE_ENGINE: process.env.DATABASE_ENGINE }
    return run(process.execPath, [command, file], { cwd: directory, env })
  }

  const server = await startServer({ program, directory: lost })
  const client = openClient()
  const leads = new Map<string, { readonly email: string; leadIds: string[]; hasSimulation: false }>()
  const durations: number[] = []
  const signUp = async (visitor: RemoteVisitor) => {
    const startedAt = performance.now()
    await signUpRemotely(client, server.origin, visitor, (line) => {
      if (line.type !== 'accepted') return true
      durations.push(performance.now() - startedAt)
      leads.set(visitor.email, { email: visitor.email, leadIds: [line.leadId], hasSimulation: false })
      // The tab is closed, so the worker does the rest.
      return false
    }).catch(() => {})
  }

  await signUpAll(
    Array.from({ length: LEADS }, (_, index) => createRemoteVisitor(20_000_000 + index)),
    signUp,
  )
  check(leads.size === LEADS, `${leads.size} of ${LEADS} sign-ups were accepted`)
  const before = [...leads.values()]

  durations.length = 0
  const others = Array.from({ length: LEADS / 2 }, (_, index) => createRemoteVisitor(21_000_000 + index))
  const meanwhile = signUpAll(others, signUp)
  const startedAt = performance.now()
  await runCommand('backup', lost)
  note('backup seconds', Math.round((performance.now() - startedAt) / 100) / 10)
  note('backup kB', Math.round((await stat(file)).size / 1_024))
  await meanwhile
  check(leads.size === LEADS + others.length, 'every sign-up beside the backup was accepted')
  const slowest = Math.max(...durations)
  note('slowest acceptance beside it, ms', Math.round(slowest))
  check(slowest < ANSWERED_IN_MS, 'the backup kept a sign-up waiting')
  await server.kill()
  await client.destroy()
  await rm(lost, { recursive: true, force: true })

  // When run as root, the account of the server's own Postgres must be able to enter it.
  await chmod(found, 0o711)
  const restoredAt = performance.now()
  await runCommand('restore', found)
  note('restore seconds', Math.round((performance.now() - restoredAt) / 100) / 10)
  const next = await startServer({ program, directory: found })
  const workedOff = await waitUntil(() => isWorkedOff(next), DRAIN_MS)
  check(workedOff, 'the restored outbox was worked off')
  const world = await listRecords(next)
  // Some sign-ups made during the backup are in it. There may be no others.
  const present = new Set(world.persons.flatMap(({ emails }) => emails))
  const known = [...before, ...[...leads.values()].filter(({ email }) => present.has(email))]
  for (const problem of findWrongRecords([...new Set(known)], world)) check(false, problem)
  note('leads restored', world.persons.length)
  await next.stop()
}

/** Signs visitors up, several at once. */
async function signUpAll(
  visitors: readonly RemoteVisitor[],
  signUp: (visitor: RemoteVisitor) => Promise<void>,
) {
  const waiting = [...visitors]
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) await signUp(visitor)
    }),
  )
}
