import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'
import { openClient } from '../support/server-visitor.ts'
import { CRM_MS, READERS, timeBesideNeighbour } from '../torture/neighbour.ts'
import { computeQuantile, printTable } from './table.ts'

const SIGN_UPS = Number(process.env.BENCH_RUNS ?? 5)

/** Measures a sign-up alone, and beside a visitor who reads the slow CRM as fast as possible. */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({
    program: join(dist, 'api/node.js'),
    directory,
    env: { SIGNUPS_PER_ADDRESS_HOURLY: '1000000' },
  })
  const client = openClient()
  try {
    const { alone, beside } = await timeBesideNeighbour(server, client, SIGN_UPS)
    const [quiet, crowded] = [computeQuantile(alone.times, 0.5), computeQuantile(beside.times, 0.5)]
    printTable(`Sign-ups while the CRM takes ${CRM_MS} ms, and beside ${READERS} readings of one visitor`, [
      ['alone, median', `${quiet.toFixed(0)} ms`],
      ['beside the readings, median', `${crowded.toFixed(0)} ms`],
      ['times as long', (crowded / quiet).toFixed(2)],
      ['with their deal at the end, alone and beside', `${alone.deals}, ${beside.deals} of ${SIGN_UPS}`],
    ])
  } finally {
    await server.kill()
    await client.destroy()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}
