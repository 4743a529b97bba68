import { request } from 'undici'
import type { AllRecords } from '#api/sandbox/all-records.ts'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { SandboxDeal, SandboxState } from '#api/sandbox/state.ts'
import { OPERATOR_KEY, type Server } from '#tests/support/server.ts'

/** A service of the sandbox. */
type Service = 'pipedrive' | 'asaas' | 'whatsapp' | 'meta'

/** Everything the outside world holds. */
export async function recordsOf({ origin }: Server): Promise<AllRecords> {
  return (await dataOf(`${origin}/api/sandbox/records`)) as AllRecords
}

/** A deal with all that hangs on it, and the id of its stage. */
export type DealOnBoard = SandboxDeal & { readonly stageId: number }

/** The deals of the CRM's board, at most the 200 newest. */
export async function dealsOnBoard({ origin }: Server): Promise<readonly DealOnBoard[]> {
  const { stages } = (await dataOf(`${origin}/api/sandbox/state`)) as SandboxState
  return stages.flatMap(({ id: stageId, deals }) => deals.map((deal) => ({ ...deal, stageId })))
}

/** Makes a service misbehave from now on. */
export async function misbehave(
  { origin }: Server,
  service: Service,
  faults: Partial<FaultSettings>,
): Promise<void> {
  await dataOf(`${origin}/api/sandbox/faults/${service}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(faults),
  })
}

/** Everything is well again. */
export async function heal({ origin }: Server): Promise<void> {
  await dataOf(`${origin}/api/sandbox/faults`, { method: 'DELETE', headers: { origin } })
}

/** The operator has everything that failed tried again. */
export async function replay({ origin }: Server): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  await dataOf(`${origin}/api/work/replay`, { method: 'POST', headers })
}

/** Works on the outbox for a while. Gives the number of jobs that were begun. */
export async function drain({ origin }: Server): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  const { ran } = (await dataOf(`${origin}/api/work`, { method: 'POST', headers })) as { ran: number }
  return ran
}

async function dataOf(
  url: string,
  options: { method?: 'PUT' | 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string } = {},
): Promise<unknown> {
  const { statusCode, body } = await request(url, { headersTimeout: 60_000, ...options })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}
