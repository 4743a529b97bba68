import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { STAGES } from '#machines/deals/stages.ts'
import { SANDBOX_ACCOUNTS } from '../../api/sandbox/account.ts'
import { OPERATOR_KEY, startServer } from '../support/server.ts'
import { computeQuantile, printTable } from './table.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 400)

/** Warm-up requests, so that the measured code is compiled. */
const WARM_UP = 1_000

/** How long a CRM on the network takes to answer, in milliseconds. */
const PROVIDER_MS = 5

const KEYS = {
  PIPEDRIVE_API_TOKEN: 'bench',
  ASAAS_API_KEY: 'bench',
  WHATSAPP_TOKEN: 'bench',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  PIPEDRIVE_FIELD_KEYS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.fieldKeys),
  PIPEDRIVE_LABEL_IDS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.labelIds),
  ASAAS_WEBHOOK_TOKEN: 'bench-webhook-token-0123456789abcdef',
  SESSION_SECRET: 'bench-session-secret-0123456789abcdef',
  OTP_PEPPER: 'bench-otp-pepper-0123456789abcdef-012',
}

const DEAL = {
  success: true,
  data: {
    id: 7,
    title: 'Prado Advogados - Ana Prado',
    value: 0,
    currency: 'BRL',
    person_id: 1,
    org_id: null,
    pipeline_id: 2,
    stage_id: STAGES[0].id,
    status: 'open',
    label_ids: [],
    add_time: '2026-11-20T12:00:00Z',
    update_time: '2026-11-20T12:00:00Z',
    custom_fields: {},
  },
}

/**
 * Measures what the proxy adds to a read from the CRM. Reads one deal from a CRM on the loopback, alternately directly and
 * through the built server with real clients.
 */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const crm = await serveCrm()
  const env = { ...KEYS, PIPEDRIVE_BASE_URL: crm.url }
  const server = await startServer({ program: join(dist, 'api/node.js'), directory, env })
  const client = new Agent({ pipelining: 1 })
  const straight: number[] = []
  const proxied: number[] = []
  try {
    for (let run = 0; run < WARM_UP + RUNS; run += 1) {
      const one = await measureTime(client, `${crm.url}/api/v2/deals/7`)
      const other = await measureTime(client, `${server.origin}/api/crm`, { action: 'getDeal', dealId: 7 })
      if (run < WARM_UP) continue
      straight.push(one)
      proxied.push(other)
    }
  } finally {
    await client.destroy()
    await server.kill()
    crm.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  const findMedian = (values: readonly number[]) => computeQuantile(values, 0.5)
  printTable(`A deal read from the CRM, medians of ${RUNS}`, [
    ['straight from the CRM', `${findMedian(straight).toFixed(2)} ms`],
    ['through the proxy', `${findMedian(proxied).toFixed(2)} ms`],
    ['the proxy adds', `${(findMedian(proxied) - findMedian(straight)).toFixed(2)} ms`],
  ])
}

async function measureTime(dispatcher: Agent, url: string, body?: object): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` }
  const options = body ? { method: 'POST' as const, headers, body: JSON.stringify(body) } : {}
  const answer = await request(url, { dispatcher, ...options })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${text}`)
  return performance.now() - startedAt
}

/** A CRM that knows one deal. */
async function serveCrm() {
  const text = JSON.stringify(DEAL)
  const server = createServer(async (_, response) => {
    await pause(PROVIDER_MS)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The server listens on a port, so its address is an object.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
