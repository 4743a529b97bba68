import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dispatcher } from 'undici'
import { type Server, startServer } from '../support/server.ts'
import { createRemoteVisitor, openClient, signUpRemotely } from '../support/server-visitor.ts'
import { setFaults } from '../torture/sandbox-client.ts'
import { send, signUpWhole, validatePhone } from '../torture/visitor.ts'
import { computeQuantile, printTable } from './table.ts'

/** Readings of one visitor under way at once. */
const READERS = 150

/** What the CRM takes to answer, in milliseconds. */
const CRM_MS = 1_500

const SIGN_UPS = Number(process.env.BENCH_RUNS ?? 5)

/** What another visitor's sign-up takes alone, and beside a visitor who reads the slow CRM as fast as it can. */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({
    program: join(dist, 'api/node.js'),
    directory,
    env: { SIGNUPS_PER_ADDRESS_HOURLY: '1000000' },
  })
  const client = openClient()
  try {
    const reader = await signUpWhole(client, server, 50_000_000)
    // Only an owner's reading reaches the CRM.
    await validatePhone(client, server, reader)
    await setFaults(server, 'pipedrive', { delayMs: CRM_MS })
    const alone = await timeSignUps(server, client, 51_000_000)
    let isOver = false
    const readers = Array.from({ length: READERS }, async () => {
      while (!isOver)
        await send(client, server, reader, '/api/crm', { action: 'getDeal', dealId: reader.dealId }).catch(
          () => null,
        )
    })
    const beside = await timeSignUps(server, client, 52_000_000)
    isOver = true
    await server.kill()
    await Promise.all(readers)
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
    await rm(directory, { recursive: true, force: true })
  }
}

/** Milliseconds each of some sign-ups takes to its end, one after another, and how many have their deal by then. */
async function timeSignUps({ origin }: Server, client: Dispatcher, firstNumber: number) {
  const times: number[] = []
  let deals = 0
  for (let index = 0; index < SIGN_UPS; index += 1) {
    const startedAt = performance.now()
    await signUpRemotely(client, origin, createRemoteVisitor(firstNumber + index), (line) => {
      if (line.type === 'ended' && line.registration?.dealId) deals += 1
    })
    times.push(performance.now() - startedAt)
  }
  return { times, deals }
}
