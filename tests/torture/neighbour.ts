import type { Dispatcher } from 'undici'
import type { Server } from '#tests/support/server.ts'
import { createRemoteVisitor, signUpRemotely } from '#tests/support/server-visitor.ts'
import { setFaults } from './sandbox-client.ts'
import { send, signUpWhole, validatePhone } from './visitor.ts'

/** How many readings of one visitor run at once. */
export const READERS = 150

/** How long the CRM takes to answer, in milliseconds. */
export const CRM_MS = 1_500

/** The times of sign-ups, one after another. */
export type TimedSignUps = {
  /** Milliseconds of each, to its end. */
  readonly times: readonly number[]
  /** How many had a deal at their end. */
  readonly deals: number
}

/**
 * Times sign-ups with a slow CRM, alone and then beside a visitor who reads that CRM as fast as possible. Kills the server.
 * @param server a server without a limit of sign-ups by address
 */
export async function timeBesideNeighbour(
  server: Server,
  client: Dispatcher,
  signUps: number,
): Promise<{ readonly alone: TimedSignUps; readonly beside: TimedSignUps }> {
  const reader = await signUpWhole(client, server, 50_000_000)
  // Only an owner's reading reaches the CRM.
  await validatePhone(client, server, reader)
  await setFaults(server, 'pipedrive', { delayMs: CRM_MS })
  const alone = await timeSignUps(server, client, 51_000_000, signUps)
  let isOver = false
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver)
      await send(client, server, reader, '/api/crm', { action: 'getDeal', dealId: reader.dealId }).catch(
        () => null,
      )
  })
  const beside = await timeSignUps(server, client, 52_000_000, signUps)
  isOver = true
  await server.kill()
  await Promise.all(readers)
  return { alone, beside }
}

async function timeSignUps(
  { origin }: Server,
  client: Dispatcher,
  firstNumber: number,
  signUps: number,
): Promise<TimedSignUps> {
  const times: number[] = []
  let deals = 0
  for (let index = 0; index < signUps; index += 1) {
    const startedAt = performance.now()
    await signUpRemotely(client, origin, createRemoteVisitor(firstNumber + index), (line) => {
      if (line.type === 'ended' && line.registration?.dealId) deals += 1
    })
    times.push(performance.now() - startedAt)
  }
  return { times, deals }
}
