import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { type Server, startServer } from '../support/server.ts'
import { createRemoteVisitor, openClient, signUpRemotely } from '../support/server-visitor.ts'
import { computeQuantile, printTable } from './table.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const CONNECTIONS = 20

/** The pause between two health requests, in milliseconds. */
const LOOK_EVERY_MS = 50

/**
 * Measures `/api/health` and the home page on an idle server, and while visitors sign up continuously on the embedded
 * engine.
 */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const env = { SIGNUPS_PER_ADDRESS_HOURLY: '1000000' }
  const server = await startServer({ program: join(dist, 'api/node.js'), directory, env })
  try {
    const [idle, idlePage] = await watchBoth(server, SECONDS / 4)
    const crowd = openCrowd(server)
    const [busy, busyPage] = await watchBoth(server, SECONDS)
    const accepted = await crowd.leave()
    printTable(
      `GET /api/health and / alone, and beside ${CONNECTIONS} connections that sign up for ${SECONDS} s`,
      [
        ['health alone, median', `${computeQuantile(idle.times, 0.5).toFixed(1)} ms`],
        ['health beside sign-ups, median', `${computeQuantile(busy.times, 0.5).toFixed(1)} ms`],
        ['health beside sign-ups, p99', `${computeQuantile(busy.times, 0.99).toFixed(1)} ms`],
        ['page alone, median', `${computeQuantile(idlePage.times, 0.5).toFixed(1)} ms`],
        ['page beside sign-ups, median', `${computeQuantile(busyPage.times, 0.5).toFixed(1)} ms`],
        ['page beside sign-ups, p99', `${computeQuantile(busyPage.times, 0.99).toFixed(1)} ms`],
        [
          'looks without an answer',
          `${busy.failed + busyPage.failed} of ${countLooks(busy) + countLooks(busyPage)}`,
        ],
        ['sign-ups accepted meanwhile', String(accepted)],
      ],
    )
  } finally {
    await server.kill()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

type Watched = { readonly times: readonly number[]; readonly failed: number }

function countLooks({ times, failed }: Watched) {
  return times.length + failed
}

function watchBoth(server: Server, seconds: number): Promise<[Watched, Watched]> {
  return Promise.all([watch(server, '/api/health', seconds), watch(server, '/', seconds)])
}

/** Requests a path repeatedly. Any status counts as an answer. */
async function watch({ origin }: Server, path: string, seconds: number): Promise<Watched> {
  const client = new Agent({ headersTimeout: 10_000 })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const startedAt = performance.now()
    try {
      const { body } = await request(`${origin}${path}`, { dispatcher: client })
      await body.dump()
      times.push(performance.now() - startedAt)
    } catch {
      failed += 1
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  await client.destroy()
  return { times, failed }
}

/** Makes visitors sign up one after another on each connection and close the tab, until stopped. */
function openCrowd({ origin }: Server) {
  const client = openClient()
  let isOver = false
  let next = 60_000_000
  let accepted = 0
  async function connection() {
    while (!isOver) {
      next += 1
      await signUpRemotely(client, origin, createRemoteVisitor(next), ({ type }) => {
        if (type !== 'accepted') return true
        accepted += 1
        return false
      }).catch(() => null)
    }
  }
  const all = Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return {
    /** Stops the visitors and returns how many were accepted. */
    async leave() {
      isOver = true
      await all
      await client.destroy()
      return accepted
    },
  }
}
