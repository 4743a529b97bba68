import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Dispatcher, request } from 'undici'
import type { LeadRow } from '#machines/panel/lead-page.ts'
import { FIRST_FILTER, type ResultsFilter } from '#machines/panel/results-data.ts'
import type { SteppedChart } from '#machines/panel/stepped-charts.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { OPERATOR_KEY, type Server, startServer } from '../support/server.ts'
import { openClient } from '../support/server-visitor.ts'
import { fillRoom } from './full-room.ts'
import { computeQuantile, printGrid, printTable } from './table.ts'

const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 60)

/** Warm-up requests of each view. */
const WARM_UP = 5

/** The longest a view may take on the server, at the 95th percentile, in milliseconds. */
const LIMIT_MS = 300

/** The fewest leads a second a download may bring. */
const LEAST_LEADS_PER_SECOND = 10_000

/** A lead that a view shows or searches for; each run takes another one. */
type SampleLead = Omit<LeadRow, 'state' | 'isHandled' | 'provenAt'>

/** The operator's room on a running server. */
type Room = { readonly server: Server; readonly client: Dispatcher; readonly cookie: string }

/** A request of a view. */
type RoomRequest = { readonly path: string; readonly body?: object }

type View = (lead: SampleLead) => RoomRequest

/** What the views are compared with: requests of the same server that read next to nothing. */
const YARDSTICKS: Readonly<Record<string, View>> = {
  'the session': get('/api/panel/session'),
  health: get('/api/health'),
}

/** Each view of the room, as its page asks for it. */
const VIEWS: Readonly<Record<string, View>> = {
  queue: get('/api/panel/queue'),
  services: get('/api/panel/services'),
  acts: get('/api/panel/acts'),
  'figures of seven days': get('/api/panel/figures'),
  'leads, first page': list(() => ''),
  'leads, a later page': listAfter(false),
  'leads that need attention': list(() => '', true),
  'leads that need attention, a later page': listAfter(true),
  'search: a whole name': list(({ name }) => name),
  'search: a given name': list(({ name }) => name.split(' ')[0] ?? ''),
  'search: a surname of many': list(() => 'silva'),
  'search: two names of many': list(() => 'maria silva'),
  'search: a surname of few': list(() => 'zanetti'),
  'search: the beginning of a name': list(({ name }) => name.slice(0, 3)),
  'search: a company': list(({ company }) => company),
  'search: a name, those that need attention': list(({ name }) => name, true),
  'search: a name of nobody': list(() => 'xenofonte quasimodo'),
  'search: an e-mail': list(({ email }) => email),
  'search: an e-mail without its domain': list(({ email }) => email.slice(0, email.indexOf('@') + 1)),
  'search: a phone': list(({ phone }) => phone),
  'search: a CNPJ': list(({ cnpj }) => cnpj),
  'search: a deal': list(({ dealId }) => `${dealId}`),
  'search: an id': list(({ id }) => id),
  'results: a month': results({}),
  'results: a channel and variant': results({ channel: 'paid', variant: 'A' }),
  'results: a chart': chart('lead', {}),
  'results: a chart, a campaign': chart('lead', { campaign: 'advogados', period: 'week', back: 20 }),
  'results: the charges': chart('charge', {}),
  'results: the charges of a channel': chart('charge', { channel: 'paid' }),
  'results: the jobs': chart('job', {}),
  'results: what stands in a state': standing('lead', 'dead'),
  'results: jobs that were given up': standing('job', 'dead'),
  'results: the leads of what-if': get('/api/panel/scored-leads'),
  'results: what leads cost': get('/api/panel/lead-costs'),
  'a lead': ({ id }) => ({ path: '/api/panel/lead', body: { id } }),
  'the history of a lead': ({ id }) => ({ path: '/api/panel/lead-history', body: { id } }),
}

function get(path: string): View {
  return () => ({ path })
}

function results(change: Partial<ResultsFilter>): View {
  return () => ({ path: '/api/panel/results', body: { filter: { ...FIRST_FILTER, ...change } } })
}

function chart(id: SteppedChart, change: Partial<ResultsFilter>): View {
  return () => ({ path: '/api/panel/chart', body: { chart: id, filter: { ...FIRST_FILTER, ...change } } })
}

function standing(id: SteppedChart, state: string): View {
  const body = { chart: id, state, filter: FIRST_FILTER, after: null }
  return () => ({ path: '/api/panel/standing', body })
}

function list(getText: (lead: SampleLead) => string, onlyStuck = false): View {
  return (lead) => ({ path: '/api/panel/leads', body: { text: getText(lead), onlyStuck, after: null } })
}

function listAfter(onlyStuck: boolean): View {
  return ({ id, createdAt }) => ({
    path: '/api/panel/leads',
    body: { text: '', onlyStuck, after: { at: createdAt, id } },
  })
}

/**
 * Measures every view of the operator's room over HTTP, on a Postgres with a million leads, and the download of all of them.
 * A figure with a `!` misses its limit.
 */
export async function measure(dist: string): Promise<void> {
  const postgres = await startPostgres()
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const client = openClient()
  try {
    const url = await createDatabase(postgres.socket)
    const startedAt = performance.now()
    const samples = await fillAndPick(url)
    const filledInS = (performance.now() - startedAt) / 1_000
    const server = await startServer({
      program: join(dist, 'api/node.js'),
      directory,
      env: { DATABASE_URL: url },
    })
    try {
      const room = { server, client, cookie: await signIn(server, client) }
      const rows: string[][] = []
      for (const [name, view] of [...Object.entries(YARDSTICKS), ...Object.entries(VIEWS)])
        rows.push([name, ...(await measureView(room, view, samples))])
      printGrid(
        `The operator’s room with ${LEADS} leads (filled in ${filledInS.toFixed(0)} s), ${RUNS} requests each`,
        ['view', 'p50 ms', 'p95 ms', 'kB'],
        rows,
      )
      printTable('The download of all leads', await measureDownload(room))
    } finally {
      await server.kill()
    }
  } finally {
    await client.destroy()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Fills the database, and picks leads of all its years as samples. */
async function fillAndPick(url: string): Promise<readonly SampleLead[]> {
  const client = new Client(url)
  await client.connect()
  try {
    await fillRoom(client, LEADS)
    const { rows } = await client.query<SampleLead>(
      `select id, registration ->> 'nomeCompleto' as name, registration ->> 'razaoSocial' as company, email_key as email,
        phone_key as phone, registration ->> 'cpfCnpj' as cnpj, deal_id as "dealId",
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
      from leads where person_id % ($1::integer / 1000) = 0 order by hashint4(person_id) limit $2`,
      [LEADS, RUNS + WARM_UP],
    )
    return rows
  } finally {
    await client.end()
  }
}

async function signIn({ origin }: Server, client: Dispatcher): Promise<string> {
  const answer = await request(`${origin}/api/panel/session`, {
    dispatcher: client,
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ key: OPERATOR_KEY }),
  })
  await answer.body.dump()
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`The room did not open: ${answer.statusCode}`)
  return cookie
}

function send({ server: { origin }, client, cookie }: Room, { path, body }: RoomRequest) {
  return request(`${origin}${path}`, {
    dispatcher: client,
    method: body ? 'POST' : 'GET',
    headers: { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Measures one view: the median, the 95th percentile with its mark, and the size of the last answer. */
async function measureView(room: Room, view: View, samples: readonly SampleLead[]): Promise<string[]> {
  const times: number[] = []
  let bytes = 0
  for (const [run, lead] of samples.entries()) {
    const startedAt = performance.now()
    const answer = await send(room, view(lead))
    const body = await answer.body.text()
    if (run >= WARM_UP) times.push(performance.now() - startedAt)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${body}`)
    bytes = Buffer.byteLength(body)
  }
  const p95 = computeQuantile(times, 0.95)
  return [
    computeQuantile(times, 0.5).toFixed(1),
    `${p95.toFixed(1)}${p95 > LIMIT_MS ? '!' : ''}`,
    (bytes / 1_000).toFixed(1),
  ]
}

/** Measures when the download of all leads begins, and how fast it goes on. */
async function measureDownload(room: Room): Promise<[string, string][]> {
  const startedAt = performance.now()
  const answer = await send(room, { path: '/api/panel/leads-csv', body: { text: '', onlyStuck: false } })
  let firstMs = Number.NaN
  let bytes = 0
  let lines = -1
  for await (const chunk of answer.body) {
    if (bytes === 0) firstMs = performance.now() - startedAt
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const perSecond = lines / seconds
  return [
    ['first bytes', `${firstMs.toFixed(0)} ms${firstMs > LIMIT_MS ? '!' : ''}`],
    ['leads', String(lines)],
    ['leads a second', `${perSecond.toFixed(0)}${perSecond < LEAST_LEADS_PER_SECOND ? '!' : ''}`],
    ['MB a second', (bytes / 1e6 / seconds).toFixed(1)],
    ['whole download', `${seconds.toFixed(1)} s`],
  ]
}
