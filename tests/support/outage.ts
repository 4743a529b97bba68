import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { createAsaas } from '#api/providers/asaas.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { ProviderError, type ProviderName } from '#api/providers/provider-error.ts'
import type { Transport } from '#api/providers/transport.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import type { Services } from '#api/services.ts'
import { jobs } from '#api/store/schema.ts'
import type { TestApi, TestVisitor } from './api.ts'
import { askToPay } from './checkout.ts'
import { letTimePass } from './database.ts'

/** A call is given up after this long, in milliseconds; five seconds outside tests. A busy machine may take 300. */
const CALL_MS = 1_000

/** How long a visitor waits for the CRM, in milliseconds; eight seconds outside tests. */
const PATIENCE_MS = 3_000

const DAY_MS = 24 * 3_600_000

/** Upper bound of the runs of a job and of the job that waits for it. */
const MOST_ROUNDS = 60

/** Replacement for `startApi`: the same server, with less patience for a CRM or payment provider that does not answer. */
export function createImpatientServices({ guards, waits }: Services): Partial<Services> {
  const hurry = ({ send }: Transport): Transport => ({
    send: (request) => send({ ...request, timeoutMs: CALL_MS }),
  })
  const transport = hurry(guards.pipedrive)
  return {
    crm: createPipedrive({ ...SANDBOX_ACCOUNTS.pipedrive, searchPace: null, transport }),
    payments: createAsaas({ ...SANDBOX_ACCOUNTS.asaas, transport: hurry(guards.asaas) }),
    waits: { ...waits, patienceMs: PATIENCE_MS },
  }
}

/** Removes the pauses between the attempts of a call, until `vi.restoreAllMocks()`. */
export function retryAtOnce(): void {
  vi.spyOn(Math, 'random').mockReturnValue(0)
}

/** Sets faults of a provider of the sandbox. */
export async function setFaults(
  api: TestApi,
  service: ProviderName,
  settings: Partial<FaultSettings>,
): Promise<void> {
  await api.services.sandbox?.faults.set(service, FaultSettings.parse(settings))
}

/** Has a visitor ask for a charge that the provider does not make, so that it is left to the charge's job. */
export async function askDuringOutage(api: TestApi, visitor: TestVisitor, method: string): Promise<void> {
  const outage = { provider: 'asaas', method: 'POST', kind: 'status', isMaybeApplied: false } as const
  const created = vi
    .spyOn(api.services.payments, 'createPayment')
    .mockRejectedValue(new ProviderError({ ...outage, status: 503 }))
  const { status } = await askToPay(visitor, method)
  created.mockRestore()
  if (status !== 502) throw new Error(`The charge was answered with ${status}`)
}

/** Lets days pass and runs jobs until nothing in the outbox is due within a day; later jobs stay. */
export async function drainOutbox(api: TestApi): Promise<void> {
  const { db } = api.services.database
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await api.drainOutbox()
    if ((await db.$count(jobs, sql`state = 'pending' and due_at <= now() + interval '1 day'`)) === 0) return
    await letTimePass(db, DAY_MS)
  }
  throw new Error('The outbox does not come to an end')
}
