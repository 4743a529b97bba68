import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { drawArrivals } from '#api/demo-traffic/arrivals.ts'
import { inventProspect } from '#api/demo-traffic/prospects.ts'
import { createRandom } from '#api/demo-traffic/random.ts'
import { readSeed } from '#api/demo-traffic/read-seed.ts'
import { runDemoTraffic } from '#api/demo-traffic/run-demo-traffic.ts'
import { readLeadOrigin } from '#api/origin/source.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { acceptLead } from '#api/store/accept-lead.ts'
import { type Database, openDatabase } from '#api/store/database.ts'
import { queryRows } from '#api/store/rows.ts'
import * as schema from '#api/store/schema.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { LEAD_MOMENTS } from '#machines/panel/lead-page.ts'
import { startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { createPostgresDatabase } from '#tests/support/database.ts'
import { comeIn, WITH_ANA } from '#tests/support/operator.ts'
import { parseData } from '#tests/support/refusal.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

// The program lives through a month, one statement after another, while other files use the same Postgres.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SECRETS = { SESSION_SECRET: 's'.repeat(32), OTP_PEPPER: 'p'.repeat(32) }

/** The configuration of a server with real providers. */
const REAL_KEYS = {
  PIPEDRIVE_API_TOKEN: 'token',
  PIPEDRIVE_FIELD_KEYS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.fieldKeys),
  PIPEDRIVE_LABEL_IDS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.labelIds),
  ASAAS_API_KEY: 'key',
  ASAAS_WEBHOOK_TOKEN: 't'.repeat(32),
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '123456789',
}

/** A Friday afternoon in Brasília. */
const END = Date.parse('2026-11-20T19:00:00Z')

/** A month in which operators find something of everything to do, though few visitors come. */
const SEED = 1

/** Runs the command with one visitor for each journey. Returns what it says. */
async function run(url: string, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = []
  await runDemoTraffic({
    env: { DATABASE_URL: url, ...SECRETS, ...env },
    seed: SEED,
    visitors: 1,
    end: END,
    say: (line) => void lines.push(line),
  })
  return lines
}

/** Reads every row of the tables that the command fills. */
async function readAll({ db }: Database): Promise<string[][]> {
  const filled: string[][] = []
  for (const table of TABLES) {
    const rows = await queryRows(db, sql`select to_jsonb(one)::text as row from ${table} one order by 1`)
    filled.push(rows.map(({ row }) => String(row)))
  }
  return filled
}

const TABLES = [
  schema.leads,
  schema.charges,
  schema.appointments,
  schema.dealHistory,
  schema.jobs,
  schema.operatorActs,
  schema.metricAlerts,
  schema.paymentWebhookEvents,
  schema.subscriptions,
  schema.otpCodes,
  schema.undeliveredMessages,
]

let url = ''
let database: Database
let api: TestApi
let operator: TestVisitor
beforeAll(async () => {
  url = await createPostgresDatabase()
  const [, last] = await run(url)
  database = await openDatabase({ url })
  expect(last).toMatch(/^Pronto: \d+ cadastros \(semente 1\)\.$/)
  api = await startApi({ database, env: WITH_ANA })
  operator = await comeIn(api)
})
afterAll(async () => {
  await api?.stop()
  await database?.close()
})

const List = z.object({
  rows: z.array(z.object({ id: z.string(), state: z.string(), isHandled: z.boolean(), email: z.string() })),
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
})

const Page = z.object({
  moments: z.array(z.object({ what: z.string(), at: z.string() })),
  charges: z.array(z.object({ method: z.string(), state: z.string(), trouble: z.string().nullable() })),
  calls: z.array(z.object({ status: z.string() })),
  links: z.object({ crm: z.string().nullable(), payment: z.string().nullable() }),
})

const Queue = z.object({
  groups: z.array(z.object({ situation: z.string(), kind: z.string(), problem: z.string().nullable() })),
})

async function listLeads() {
  const rows: z.infer<typeof List>['rows'] = []
  for (let after: unknown = null; after !== undefined; ) {
    const list = List.parse(
      await parseData(await operator.post('/api/panel/leads', { text: '', onlyStuck: false, after })),
    )
    rows.push(...list.rows)
    after = list.next ?? undefined
  }
  return rows
}

describe('the room afterwards', () => {
  let leads: z.infer<typeof List>['rows']
  let pages: z.infer<typeof Page>[]
  beforeAll(async () => {
    leads = await listLeads()
    pages = []
    for (const { id } of leads)
      pages.push(Page.parse(await parseData(await operator.post('/api/panel/lead', { id }))))
  }, 60_000)

  test('has leads in every state, one of them dealt with', () => {
    expect([...new Set(leads.map(({ state }) => state))].sort()).toEqual([
      'accepted',
      'completed',
      'dead',
      'failed',
      'owed',
      'running',
    ])
    expect(leads.some(({ isHandled }) => isHandled)).toBe(true)
  })

  test('has leads that came by ads, by searches, by social networks and directly', async () => {
    const stored = await api.services.database.db.select().from(schema.leads)
    const kinds = new Set(stored.map((lead) => readLeadOrigin(lead)?.origin.kind))
    expect([...kinds].sort()).toEqual(['direct', 'organic', 'paid', 'social'])
  })

  test('has what was spent in the month in which it was spent', async () => {
    const sumByMonth = (month: string, rows: string) =>
      queryRows(database.db, sql.raw(`select ${month} as month, ${rows} group by 1 order by 1`))
    const sent = await sumByMonth(
      "date_trunc('month', created_at at time zone 'America/Sao_Paulo')::date::text",
      "count(*)::integer as count from sandbox_records where service = 'whatsapp' and kind = 'message'",
    )
    expect(sent).toHaveLength(2)
    expect(
      await sumByMonth('month::text', "sum(count)::integer as count from lead_costs where kind = 'whatsApp'"),
    ).toEqual(sent)
  })

  test('has only invented people', () => {
    expect(leads.filter(({ email }) => !email.endsWith('@exemplo.com.br'))).toEqual([])
  })

  test('has a moment of every kind, all within the month', () => {
    const moments = pages.flatMap((page) => page.moments)
    expect(new Set(moments.map(({ what }) => what))).toEqual(new Set(LEAD_MOMENTS))
    const times = moments.map(({ at }) => Date.parse(at))
    expect(Math.max(...times)).toBeLessThanOrEqual(END)
    expect(Math.min(...times)).toBeGreaterThan(END - 30 * 86_400_000)
  })

  test('has charges by each method, in each state, with each kind of trouble', () => {
    const charges = pages.flatMap((page) => page.charges)
    const states = (method: string) =>
      [...new Set(charges.filter((charge) => charge.method === method).map(({ state }) => state))].sort()
    expect(states('pix')).toEqual(['creating', 'paid', 'pending', 'refunded'])
    expect(states('boleto')).toEqual(['canceled', 'closing', 'paid', 'pending', 'refused'])
    expect(states('credit_card')).toEqual(['canceled', 'contested', 'paid', 'pending'])
    expect(new Set(charges.map(({ trouble }) => trouble))).toEqual(
      new Set([null, 'overdue', 'refund', 'chargeback']),
    )
  })

  test('has calls that stand and calls that were cancelled', () => {
    const calls = pages.flatMap((page) => page.calls)
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set(['booked', 'cancelled']))
  })

  test('has jobs waiting, repeated and dead, with the reasons that the program gives', async () => {
    const { groups } = Queue.parse(await parseData(await operator.get('/api/panel/queue')))
    const list = (situation: string) =>
      new Set(
        groups
          .filter((group) => group.situation === situation)
          .map(({ kind, problem }) => `${kind} ${problem}`),
      )
    expect(list('waiting')).toContain('call-reminder null')
    expect(list('running')).toEqual(new Set())
    for (const job of [
      'sign-up TimeoutError',
      'sign-up locked',
      'sign-up pending:resolvePerson',
      'charge ProviderError',
    ])
      expect(list('repeated')).toContain(job)
    for (const job of [
      'sign-up pending:resolvePerson',
      'charge payment_refused',
      'deal-change ProviderError',
    ])
      expect(list('dead')).toContain(job)
  })

  test('has what operators did, and each alert', async () => {
    const acts = await queryRows(
      database.db,
      sql`select distinct act from operator_acts where operator <> 'ana'`,
    )
    const done = acts.map(({ act }) => String(act))
    expect(done).toEqual(
      expect.arrayContaining(['came_in', 'went_out', 'exported_leads', 'marked_handled', 'resent_code']),
    )
    expect(done.some((act) => act.startsWith('replayed_'))).toBe(true)
    const services = z
      .object({ alerts: z.array(z.object({ kind: z.string() })) })
      .parse(await parseData(await operator.get('/api/panel/services')))
    expect(new Set(services.alerts.map(({ kind }) => kind))).toEqual(
      new Set([
        'error_rate_degraded',
        'error_rate_unhealthy',
        'duplicate_rate',
        'dead_letters',
        'old_jobs',
        'whatsapp_cannot_send',
      ]),
    )
  })

  test('links to a board and charges that agree with it', async () => {
    const state = await api.readSandbox()
    const deals = state.stages.flatMap((stage) => stage.deals.map(({ id }) => id))
    const known = await queryRows(database.db, sql`select deal_id from leads where deal_id is not null`)
    expect(new Set(known.map(({ deal_id }) => deal_id))).toEqual(new Set(deals))
    expect(pages.filter(({ links }) => links.crm === '/sandbox#negocios').length).toBe(known.length)
    const { charges } = state.payments
    const paid = await queryRows(
      database.db,
      sql`select external_id from charges where status = 'paid' order by external_id`,
    )
    expect(paid.length).toBeGreaterThan(0)
    for (const { external_id } of paid)
      expect(charges.find(({ id }) => id === external_id)?.status).toMatch(/^(RECEIVED|CONFIRMED)$/)
  })
})

describe('the command', () => {
  test('draws the same visitors for the same seed', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed)
      return drawArrivals(random, 20, END - DAY_MS, END).map((at, number) => {
        const own = random.fork()
        return { at, prospect: inventProspect(own, number), id: own.drawUuid() }
      })
    }
    expect(draw(7)).toEqual(draw(7))
    expect(new Set(draw(7).map(({ prospect }) => prospect.email)).size).toBe(20)
    expect(draw(8).map(({ id }) => id)).not.toContain(draw(7)[0]?.id)
  })

  test('leaves the clock of the database as it was', async () => {
    const rows = await queryRows(
      database.db,
      sql`select count(*)::integer as count, bool_and(column_default = 'now()') as are_own
        from information_schema.columns where table_schema = 'public' and column_default like '%now()%'`,
    )
    expect(rows).toEqual([{ count: 33, are_own: true }])
    expect(await queryRows(database.db, sql`select from pg_namespace where nspname = 'demo_clock'`)).toEqual(
      [],
    )
    expect(new Date().toISOString()).not.toBe(new Date(END).toISOString())
  })

  test('changes nothing when it runs a second time', async () => {
    const before = await readAll(database)
    for (const rows of before) expect(rows.length).toBeGreaterThan(0)
    expect(await run(url)).toEqual(['Este banco já tem o movimento de demonstração: nada foi alterado.'])
    expect(await readAll(database)).toEqual(before)
  })

  test('refuses a database with other sign-ups', async () => {
    const used = await createPostgresDatabase()
    const other = await openDatabase({ url: used })
    const lead = createNewLead()
    await acceptLead(other.db, lead, createLeadJob(lead))
    await expect(run(used)).rejects.toThrow(
      'O banco já tem cadastros que não são de demonstração, e nada foi alterado.',
    )
    expect(await other.db.$count(schema.leads)).toBe(1)
    await other.close()
  })

  test.each([
    [
      'real keys',
      REAL_KEYS,
      'há chaves reais configuradas, e o movimento de demonstração só serve ao sandbox',
    ],
    [
      'a real calendar',
      { SCHEDULING_URL: 'https://agenda.example' },
      'SCHEDULING_URL: há um serviço de agenda',
    ],
  ])('refuses %s', async (_, env, message) => {
    const unused = await createPostgresDatabase()
    await expect(run(unused, env)).rejects.toThrow(message)
    const untouched = await openDatabase({ url: unused })
    expect(await untouched.db.$count(schema.leads)).toBe(0)
    await untouched.close()
  })

  test('reads the seed', () => {
    expect(readSeed([])).toBe(1)
    expect(readSeed(['--seed', '42'])).toBe(42)
    expect(() => readSeed(['--seed', 'x'])).toThrow('--seed: use um número inteiro')
    expect(() => readSeed(['--leads', '2'])).toThrow('A única opção é --seed')
  })
})
