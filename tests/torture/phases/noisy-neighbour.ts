import { startServer } from '#tests/support/server.ts'
import { openClient } from '#tests/support/server-visitor.ts'
import { timeBesideNeighbour } from '../neighbour.ts'
import type { Torture } from '../phase.ts'

const SIGN_UPS = 5

/** The longest a sign-up may take beside a constantly reading visitor, as a multiple of its time alone. */
const MOST_TIMES = 1.3

/** Adds a visitor who reads a slow CRM 150 times at once, which must not delay other sign-ups. */
export async function addNoisyNeighbour({ program, createDirectory, check, note }: Torture): Promise<void> {
  const env = { SIGNUPS_PER_ADDRESS_HOURLY: '1000000' }
  const server = await startServer({ program, directory: await createDirectory(), env })
  const client = openClient()
  try {
    const { alone, beside } = await timeBesideNeighbour(server, client, SIGN_UPS)
    const times = getMedian(beside.times) / getMedian(alone.times)
    note('alone, median in ms', Math.round(getMedian(alone.times)))
    note('times as long beside the neighbour', times.toFixed(2))
    check(times <= MOST_TIMES, `a sign-up beside a noisy neighbour takes ${times.toFixed(2)} times as long`)
    check(beside.deals === SIGN_UPS, `${beside.deals} of ${SIGN_UPS} sign-ups beside it have their deal`)
  } finally {
    await client.destroy()
    await server.kill()
  }
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
