import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dispatcher, request } from 'undici'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { openDatabase } from '#api/store/database.ts'
import { OPERATOR_KEY, type Server, startServer } from '../support/server.ts'
import { createRemoteVisitor, openClient, signUpRemotely } from '../support/server-visitor.ts'
import { findCodeSentTo, readData, type SignedUp, send, signUpWhole } from '../torture/visitor.ts'
import { fillStore } from './full-store.ts'
import { computeQuantile, printTable } from './table.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 200)

/** Warm-up requests of each kind. */
const WARM_UP = 10

const OPERATOR = { authorization: `Bearer ${OPERATOR_KEY}` }

/** A server with a visitor whose phone is proven. */
type Side = { readonly server: Server; readonly client: Dispatcher; readonly ana: SignedUp; visitors: number }

type Ask = (side: Side, run: number) => Promise<unknown>

/** Lists every request, as a page, the operator or the payment provider sends it. */
const REQUESTS: Readonly<Record<string, Ask>> = {
  'POST /api/signup, until accepted': signUp,
  'GET /api/signup': get('/api/signup'),
  'GET /api/session': get('/api/session'),
  'POST /api/crm ping': post('/api/crm', () => ({ action: 'ping' })),
  'POST /api/crm getDeal': post('/api/crm', ({ ana }) => ({ action: 'getDeal', dealId: ana.dealId })),
  'POST /api/crm findPerson': post('/api/crm', ({ ana }) => ({
    action: 'findPersonByEmailOrPhone',
    email: ana.email,
  })),
  'POST /api/otp validate': post('/api/otp', ({ ana }) => ({
    action: 'validate',
    phone_number: ana.e164,
    otp: '000000',
  })),
  'GET /api/payments': get('/api/payments'),
  'POST /api/payments createCustomer': post('/api/payments', () => ({ requestType: 'createCustomer' })),
  'GET /api/scheduling': get('/api/scheduling'),
  'POST /api/scheduling getDays': post('/api/scheduling', ({ ana }) => ({
    action: 'getDays',
    msisdn: ana.e164,
    input: '',
  })),
  'POST /api/track': post('/api/track', () => ({ event: 'pricing_viewed' })),
  'POST /api/masterclass': post('/api/masterclass', (_, run) => ({
    masterclass: 'premium',
    nome: 'Bia Lima',
    email: `bia.${run}@exemplo.com.br`,
    telefone: '11912345678',
    consent: true,
  })),
  'POST /api/ab-test': post('/api/ab-test', () => ({
    id: crypto.randomUUID(),
    test: 'home_main',
    variant: 'A',
  })),
  'GET /api/ab-test': get('/api/ab-test', OPERATOR),
  'POST /api/consent': post('/api/consent', () => ({
    version: 1,
    decidedAt: new Date().toISOString(),
    analytics: true,
    marketing: false,
  })),
  'DELETE /api/conversions': async ({ server, client, ana }) =>
    ask(client, server, ana, 'DELETE', '/api/conversions'),
  'GET /api/my-data': get('/api/my-data'),
  'GET /api/ip': get('/api/ip'),
  'GET /api/health': get('/api/health'),
  'GET /api/metrics': get('/api/metrics', OPERATOR),
  'POST /api/work': post('/api/work', () => ({}), OPERATOR),
  'POST /api/webhooks/asaas': post(
    '/api/webhooks/asaas',
    (_, run) => ({ id: `evt_${run}`, event: 'PAYMENT_RECEIVED', payment: { id: `pay_${run}` } }),
    { 'asaas-access-token': SANDBOX_ACCOUNTS.asaas.webhookToken },
  ),
}

/**
 * Measures the median of each request on an empty store and on one with many rows, taken in turns, and their ratio. A second
 * empty store shows the noise: the difference between the two empty stores is what this machine cannot distinguish.
 */
export async function measure(dist: string): Promise<void> {
  const program = join(dist, 'api/node.js')
  const homes = await Promise.all(
    ['empty', 'again', 'full'].map((name) => mkdtemp(join(tmpdir(), `pauta-${name}-`))),
  )
  const client = openClient()
  try {
    const database = await openDatabase({ directory: join(homes.at(-1) ?? '', '.data', 'database') })
    await fillStore(database.db, ROWS)
    await database.close()
    const sides: Side[] = []
    for (const home of homes) sides.push(await open(program, home, client))
    const rows = []
    for (const [name, request] of Object.entries(REQUESTS)) {
      const [empty = Number.NaN, again = Number.NaN, full = Number.NaN] = await computeMedians(sides, request)
      const ratios = [full / empty, again / empty].map((ratio) => ratio.toFixed(2))
      rows.push([name, `${empty.toFixed(2)} ms, ${full.toFixed(2)} ms, ${ratios.join(', ')}`] as const)
    }
    printTable(
      `Requests on an empty store, on ${ROWS} rows a table, the ratio, and that of two empty stores; medians of ${RUNS}`,
      rows,
    )
    for (const { server } of sides) await server.stop()
  } finally {
    await client.destroy()
    await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })))
  }
}

async function open(program: string, directory: string, client: Dispatcher): Promise<Side> {
  const env = { SIGNUPS_PER_ADDRESS_HOURLY: '1000000', CLIENT_LOGS: '1' }
  const server = await startServer({ program, directory, env })
  const ana = await signUpWhole(client, server, 79_000_000)
  const otp = await findCodeSentTo(server, ana.e164)
  readData(await send(client, server, ana, '/api/otp', { action: 'validate', phone_number: ana.e164, otp }))
  return { server, client, ana, visitors: 0 }
}

/** Lets the stores take turns, each first in turn, so that a busy moment of the machine affects all of them. */
async function computeMedians(sides: readonly Side[], request: Ask): Promise<number[]> {
  const taken = sides.map((): number[] => [])
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const index = (run + turn) % sides.length
      const side = sides[index]
      if (!side) continue
      const startedAt = performance.now()
      await request(side, run)
      if (run >= WARM_UP) taken[index]?.push(performance.now() - startedAt)
    }
  }
  return taken.map((values) => computeQuantile(values, 0.5))
}

async function signUp(side: Side): Promise<void> {
  side.visitors += 1
  const visitor = createRemoteVisitor(78_000_000 + side.visitors)
  await signUpRemotely(side.client, side.server.origin, visitor, ({ type }) => type !== 'accepted')
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Ask {
  return ({ client, server, ana }) => ask(client, server, ana, 'GET', path, headers)
}

function post(
  path: string,
  body: (side: Side, run: number) => object,
  headers: Readonly<Record<string, string>> = {},
): Ask {
  return async (side, run) => {
    // Each has its own address, so that no rate limit is reached.
    const ana = { ...side.ana, address: `10.${run & 255}.${Math.floor(Math.random() * 256)}.7` }
    const { status, text } = await send(side.client, side.server, ana, path, body(side, run), headers)
    if (status >= 500) throw new Error(`${path}: ${status} ${text}`)
  }
}

async function ask(
  client: Dispatcher,
  { origin }: Server,
  { cookie, address }: SignedUp,
  method: 'GET' | 'DELETE',
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await request(`${origin}${path}`, {
    dispatcher: client,
    method,
    headers: { origin, cookie: cookie ?? '', 'x-forwarded-for': address, ...headers },
  })
  await answer.body.dump()
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode}`)
}
