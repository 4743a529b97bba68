import { vi } from 'vitest'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import type { ProviderName } from '#api/providers/provider-error.ts'
import type { Transport } from '#api/providers/transport.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import type { Services } from '#api/services.ts'
import { countJobs } from '#api/store/jobs.ts'
import type { TestApi } from './api.ts'
import { letTimePass } from './database.ts'

/** A call to the CRM is given up after this long, in milliseconds; five seconds outside tests. */
const CALL_MS = 300

/** How long a visitor waits for the CRM, in milliseconds; eight seconds outside tests. */
const PATIENCE_MS = 1_000

const DAY_MS = 24 * 3_600_000

/** More runs than a job and the one that waits for it get. */
const MOST_ROUNDS = 30

/** Replacement for `startApi`: the same server, with less patience for a CRM that does not answer. */
export function impatient({ guards, waits }: Services): Partial<Services> {
  const { send } = guards.pipedrive
  const transport: Transport = { send: (request) => send({ ...request, timeoutMs: CALL_MS }) }
  return {
    crm: createPipedrive({ ...SANDBOX_ACCOUNTS.pipedrive, searchPace: null, transport }),
    waits: { ...waits, patienceMs: PATIENCE_MS },
  }
}

/** Makes the attempts of a call follow each other without a pause; undone by `vi.restoreAllMocks()`. */
export function retryAtOnce(): void {
  vi.spyOn(Math, 'random').mockReturnValue(0)
}

/** Makes a service of the sandbox misbehave. */
export async function misbehave(
  api: TestApi,
  service: ProviderName,
  settings: Partial<FaultSettings>,
): Promise<void> {
  await api.services.sandbox?.faults.set(service, FaultSettings.parse(settings))
}

/** Lets days pass and works, until the outbox holds nothing that could still be done. */
export async function workOff(api: TestApi): Promise<void> {
  const { db } = api.services.database
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await api.settled()
    if ((await countJobs(db)).pending === 0) return
    await letTimePass(db, DAY_MS)
  }
  throw new Error('The outbox does not come to an end')
}
