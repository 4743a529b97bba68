import { request } from 'undici'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { AllRecords, SandboxDeal, SandboxState } from '#api/sandbox/state.ts'
import { OPERATOR_KEY, type Server } from '#tests/support/server.ts'

/** A provider of the sandbox. */
type Service = 'pipedrive' | 'asaas' | 'whatsapp' | 'meta'

/** Reads every record of the sandbox's providers. */
export async function listRecords({ origin }: Server): Promise<AllRecords> {
  return (await readData(`${origin}/api/sandbox/records`)) as AllRecords
}

/** A deal as the board shows it, with the id of its stage. */
export type DealOnBoard = SandboxDeal & { readonly stageId: number }

/** Lists the deals of the CRM's board, at most the 200 newest. */
export async function listDealsOnBoard({ origin }: Server): Promise<readonly DealOnBoard[]> {
  const { stages } = (await readData(`${origin}/api/sandbox/state`)) as SandboxState
  return stages.flatMap(({ id: stageId, deals }) => deals.map((deal) => ({ ...deal, stageId })))
}

/** Sets the simulated faults of a provider. */
export async function setFaults(
  { origin }: Server,
  service: Service,
  faults: Partial<FaultSettings>,
): Promise<void> {
  await readData(`${origin}/api/sandbox/faults/${service}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(faults),
  })
}

/** Removes all simulated faults. */
export async function heal({ origin }: Server): Promise<void> {
  await readData(`${origin}/api/sandbox/faults`, { method: 'DELETE', headers: { origin } })
}

/** Makes the server retry all failed jobs, as the operator does. */
export async function replay({ origin }: Server): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  await readData(`${origin}/api/work/replay`, { method: 'POST', headers })
}

/** Makes the server work on its outbox. Returns the number of jobs that ran. */
export async function drain({ origin }: Server): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  const { ran } = (await readData(`${origin}/api/work`, { method: 'POST', headers })) as { ran: number }
  return ran
}

/** Runs due jobs, and returns whether none is due or running, here or in the server's own rounds. */
export async function isWorkedOff(server: Server): Promise<boolean> {
  if ((await drain(server)) > 0) return false
  return /^pauta_outbox_jobs_running 0$/m.test(await readMetrics(server))
}

/** Reads the server's counters and gauges, in Prometheus' text format. */
export async function readMetrics({ origin }: Server): Promise<string> {
  const { body } = await request(`${origin}/api/metrics`, {
    headers: { authorization: `Bearer ${OPERATOR_KEY}` },
  })
  return body.text()
}

async function readData(
  url: string,
  options: { method?: 'PUT' | 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string } = {},
): Promise<unknown> {
  const { statusCode, body } = await request(url, { headersTimeout: 60_000, ...options })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}
