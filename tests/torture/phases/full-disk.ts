import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { request } from 'undici'
import { listDescendants } from '#tests/support/processes.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'

const VISITORS = 60

/** The number of accepted sign-ups after which the disk is full. */
const FULL_AFTER = 15

/** The size limit of any file of the server and its database, in bytes. Its log is larger since its first start. */
const FULL_AT = 1_000

/** The time limit for a page on a full disk, in milliseconds. */
const PAGE_WITHIN_MS = 2_000

/** The time limit for the server to recover, and for accepted leads to reach the CRM, in milliseconds. */
const WELL_AGAIN_WITHIN_MS = 60_000

type Tracked = RemoteVisitor & { readonly leadIds: Set<string>; readonly hasSimulation: false }

/**
 * Fills the disk of a running server. Pages must load, sign-ups be refused politely and no accepted one be lost; once there
 * is room, the server must recover by itself. Needs `prlimit`, which every Linux has.
 */
export async function fillDisk({ program, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  const visitors = Array.from({ length: VISITORS }, (_, index) => trackRequests(30_000_000 + index))
  const listAccepted = () => visitors.filter(({ leadIds }) => leadIds.size > 0)
  const signUp = async (visitor: Tracked) => {
    const { status } = await signUpRemotely(client, server.origin, visitor, (line) => {
      if (line.type === 'accepted') visitor.leadIds.add(line.leadId)
    })
    return status
  }
  const [last, ...crowd] = visitors
  if (!last || !limitFiles(server, 'unlimited')) throw new Error('This phase wants prlimit')
  for (const visitor of visitors) await openVisit(client, server.origin, visitor)

  const signingUp = Promise.allSettled(crowd.map(signUp))
  await waitUntil(() => listAccepted().length >= FULL_AFTER, WELL_AGAIN_WITHIN_MS)
  limitFiles(server, FULL_AT)
  const answers = await signingUp
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'nothing'))
  note('accepted', listAccepted().length)
  note('refused', statuses.filter((status) => status === 503).length)
  check(
    statuses.every((status) => status === 201 || status === 503),
    `sign-ups were answered ${[...new Set(statuses)].join(', ')} while the disk filled up`,
  )
  check((await signUp(last)) === 503, 'a sign-up is refused politely while the disk is full')
  for (const [path, status] of [
    ['/', 200],
    ['/signup', 200],
    ['/api/health', 503],
  ] as const) {
    const askedAt = performance.now()
    const { statusCode, body } = await request(`${server.origin}${path}`, { dispatcher: client })
    await body.dump()
    check(statusCode === status, `${path} is answered ${statusCode} while the disk is full`)
    check(performance.now() - askedAt < PAGE_WITHIN_MS, `${path} comes while the disk is full`)
  }

  limitFiles(server, 'unlimited')
  const hasRoomAt = performance.now()
  check(
    await waitUntil(async () => (await signUp(last)) === 201, WELL_AGAIN_WITHIN_MS),
    'the server takes sign-ups again once there is room',
  )
  note('wellAgainMs', Math.round(performance.now() - hasRoomAt))
  const wrong = async () => {
    const acknowledged = visitors.map((visitor) => ({ ...visitor, leadIds: [...visitor.leadIds] }))
    return findWrongRecords(acknowledged, await listRecords(server))
  }
  await waitUntil(async () => (await wrong()).length === 0, WELL_AGAIN_WITHIN_MS)
  for (const problem of await wrong()) check(false, problem)
  await client.destroy()
  await server.kill()
}

function trackRequests(number: number): Tracked {
  return { ...createRemoteVisitor(number), leadIds: new Set<string>(), hasSimulation: false }
}

/** Limits the file size of the server and the processes it started. Returns false when the system cannot. */
function limitFiles({ pid }: Server, bytes: number | 'unlimited'): boolean {
  return [pid, ...listDescendants(pid)].every((process) => limitFilesOf(process, bytes))
}

/** Limits one process. A database started by root runs as another account, which may always limit its own processes. */
function limitFilesOf(process: number, bytes: number | 'unlimited'): boolean {
  const owner = statSync(`/proc/${process}`, { throwIfNoEntry: false })
  if (!owner) return true
  const { status } = spawnSync('prlimit', ['--pid', String(process), `--fsize=${bytes}:unlimited`], {
    uid: owner.uid,
    gid: owner.gid,
  })
  return status === 0 || !existsSync(`/proc/${process}`)
}
