import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sumSteps } from '#api/store/chart-days.ts'
import { queryRows } from '#api/store/rows.ts'
import { FIRST_FILTER, type Results, type ResultsFilter } from '#machines/panel/results-data.ts'
import { STEPPED_CHARTS, type SteppedChart } from '#machines/panel/stepped-charts.ts'
import { OPERATOR_KEY, PROFILE, REGISTRATION, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import {
  askToPay,
  createBuyer,
  createCharge,
  createProvenVisitor,
  PLAN,
  performPayerAct,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { drainOutbox } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'
import { book, findSlotFor } from '#tests/support/scheduling.ts'

/** Whom the calls of tests are with. */
const REACHED = { telefone: REGISTRATION.telefone, email: REGISTRATION.email }
const ADVERT = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'advogados' }

const api = setUpSharedApi()
let operator: TestVisitor
beforeAll(async () => {
  await letVisitorsCome()
  operator = api.createVisitor()
  await operator.post('/api/panel/session', { key: OPERATOR_KEY })
})

/** Visitors of every kind: who leave at once, prove the phone, answer, book, simulate, pay, and take the money back. */
async function letVisitorsCome() {
  await api.createVisitor().get('/api/session')
  const answering = await createProvenVisitor(api, { source: ADVERT })
  await parseData(await answering.post('/api/track', { event: 'profile_completed', payload: PROFILE }))

  for (const paysBack of [false, true]) {
    const { paymentId } = await createCharge(api, 'pix', {
      simulation: PLAN,
      source: { referrer: 'www.google.com' },
    })
    await performPayerAct(api, paymentId, { act: 'pay' })
    await drainOutbox(api)
    if (paysBack) await performPayerAct(api, paymentId, { act: 'refund' })
  }
  const hesitating = await createBuyer(api, { source: ADVERT })
  await parseData(await askToPay(hesitating, 'boleto'))
  await drainOutbox(api)

  // Last, because days pass while the others' jobs are done.
  const calling = await createProvenVisitor(api, { ...REACHED, source: ADVERT })
  await parseData(await book(calling, await findSlotFor(calling)))
  await api.drainOutbox()
  const guest = api.createVisitor()
  guest.setCookie('abc_test_home_main=A')
  await guest.get('/api/session')
  await guest.signUp({ telefone: '11912340001', email: 'um@exemplo.com.br' })
}

async function read(change: Partial<ResultsFilter> = {}): Promise<Results['site']> {
  const filter = { ...FIRST_FILTER, ...change }
  // Our own API; its contract is the type.
  return (await parseData(await operator.post('/api/panel/results', { filter }))) as Results['site']
}

async function readChart(
  chart: SteppedChart,
  change: Partial<ResultsFilter> = {},
): Promise<Results['chart']> {
  const filter = { ...FIRST_FILTER, ...change }
  return (await parseData(await operator.post('/api/panel/chart', { chart, filter }))) as Results['chart']
}

const readCounts = async (change: Partial<ResultsFilter> = {}) => {
  const { stages } = (await read(change)).funnel
  return Object.fromEntries(Object.entries(stages).map(([stage, { count }]) => [stage, count]))
}

/** Asks the records themselves, not the log of steps. */
async function ask(query: SQL): Promise<number> {
  const [row] = await queryRows(api.services.database.db, query)
  return Number(Object.values(row ?? {})[0])
}

/** Counts leads by SQL on the records of the store and of the sandbox. @param matches of a row of `leads` */
const countLeads = (matches: SQL) => ask(sql`select count(*) from leads where ${matches}`)

const IS_PAID_AT_SANDBOX = sql`exists (
  select from charges join sandbox_records paid on paid.external_id = charges.external_id
  where charges.lead_id = leads.id and paid.service = 'asaas' and paid.data ->> 'status' in ('RECEIVED', 'REFUNDED'))`

describe('the funnel', () => {
  test.each([
    ['all', {}, sql`true`],
    ['a channel', { channel: 'paid' }, sql`source ->> 'utm_medium' = 'cpc'`],
    ['another channel', { channel: 'organic' }, sql`source ->> 'referrer' = 'www.google.com'`],
    ['a campaign', { campaign: 'advogados' }, sql`source ->> 'utm_campaign' = 'advogados'`],
    ['a variant', { variant: 'A' }, sql`source ->> 'abVariant' = 'A'`],
    ['those that did not answer', { isQualified: false }, sql`prequalification is null`],
  ] as const)('of %s has the counts of the records', async (_, filter, matches) => {
    const counts = await readCounts(filter)
    expect(counts).toMatchObject({
      signedUp: await countLeads(matches),
      proven: await countLeads(sql`${matches} and proven_at is not null`),
      profiled: await countLeads(sql`${matches} and profile is not null`),
      booked: await countLeads(
        sql`${matches} and exists (select from appointments where lead_id = leads.id and status = 'booked')`,
      ),
      simulated: await countLeads(sql`${matches} and simulation is not null`),
      checkedOut: await countLeads(
        sql`${matches} and exists (select from checkouts where lead_id = leads.id)`,
      ),
      paid: await countLeads(sql`${matches} and ${IS_PAID_AT_SANDBOX}`),
    })
  })

  test('is not empty at any stage, so that the comparison says something', async () => {
    expect(await readCounts()).toEqual({
      visited: 7,
      signedUp: 6,
      proven: 5,
      profiled: 1,
      booked: 1,
      simulated: 2,
      checkedOut: 3,
      paid: 2,
    })
    expect(await readCounts({ variant: 'A' })).toMatchObject({ visited: 1, signedUp: 1, proven: 0 })
  })

  test('has what the provider received, and what went back, by channel and campaign', async () => {
    const { revenue } = (await read()).funnel
    const at = (status: string) => sql`
      select coalesce(sum(round((data ->> 'value')::numeric * 100)), 0) from sandbox_records
      where service = 'asaas' and data ->> 'status' = ${status} and data ->> 'subscription' is null`
    const sum = (pick: (part: (typeof revenue)[number]) => number) =>
      revenue.reduce((total, part) => total + pick(part), 0)
    expect(sum(({ refundedCents }) => refundedCents)).toBe(await ask(at('REFUNDED')))
    expect(sum(({ onceCents }) => onceCents)).toBe((await ask(at('REFUNDED'))) + (await ask(at('RECEIVED'))))
    expect(revenue).toEqual([
      { channel: 'organic', campaign: null, onceCents: 298_000, monthlyCents: 0, refundedCents: 149_000 },
    ])
    expect((await read({ channel: 'paid' })).funnel.revenue).toEqual([])
  })

  test('of a period before has nothing of now', async () => {
    expect(await readCounts({ back: 1 })).toMatchObject({ visited: 0, signedUp: 0, paid: 0 })
  })

  test('has each part of it once', async () => {
    const { funnel, tests } = await read()
    const count = (parts: typeof funnel.channels) =>
      parts.reduce((sum, { stages }) => sum + (stages.signedUp ?? 0), 0)
    expect(count(funnel.channels)).toBe(6)
    expect(count(funnel.weeks)).toBe(6)
    expect(funnel.variants.map(({ name, stages }) => [name, stages.signedUp])).toEqual([['A', 1]])
    expect(funnel.campaigns).toEqual(['advogados'])
    expect(tests).toMatchObject([
      { test: 'home_main', counts: { A: { conversion: 1, proof: 0, payment: 0 } }, daily: 1 / 14 },
    ])
  })
})

describe('a chart', () => {
  const count = async (chart: SteppedChart, to: string, filter: Partial<ResultsFilter> = {}) =>
    (await readChart(chart, filter)).arrows
      .filter((arrow) => arrow.to === to && arrow.from !== to)
      .reduce((sum, arrow) => sum + arrow.count, 0)

  test('has as many steps into a state as rows came to it', async () => {
    expect(await count('lead', 'completed')).toBe(await countLeads(sql`status = 'completed'`))
    expect(await count('lead', 'accepted')).toBe(6)
    expect(await count('charge', 'paid')).toBe(
      await ask(sql`select count(*) from charges where paid_at is not null`),
    )
    expect(await count('charge', 'refunded')).toBe(
      await ask(
        sql`select count(*) from sandbox_records where service = 'asaas' and data ->> 'status' = 'REFUNDED'`,
      ),
    )
    expect(await count('charge', 'creating', { channel: 'paid' })).toBe(1)
    expect(await count('sentCode', 'used')).toBe(5)
    expect(await count('sentCode', 'valid')).toBe(
      await ask(sql`select count(*) from sandbox_records where service = 'whatsapp' and kind = 'message'`),
    )
    expect(await count('appointment', 'booked')).toBe(
      await ask(sql`select count(*) from appointments where status = 'booked'`),
    )
    expect(await count('job', 'done')).toBe(await ask(sql`select count(*) from jobs where state = 'done'`))
    expect(await count('dealStages', 'awaitingActivation')).toBe(
      await ask(sql`select count(*) from deal_history where stage = 26 and from_stage <> 26`),
    )
  })

  test('says what stands where now', async () => {
    expect((await readChart('charge')).standing).toMatchObject([{ state: 'pending', count: 1 }])
    expect((await readChart('charge', { channel: 'organic' })).standing).toEqual([])
    expect((await readChart('appointment')).standing).toMatchObject([{ state: 'booked', count: 1 }])
    expect((await readChart('sentCode')).standing).toMatchObject([{ state: 'valid', count: 1 }])
    expect((await readChart('lead')).standing).toEqual([])
    expect((await readChart('dealStages')).standing).toBeNull()
  })

  test('knows how long each step took', async () => {
    for (const { from, medianS } of (await readChart('charge')).arrows)
      expect(medianS, String(from)).toEqual(from === null ? null : expect.any(Number))
  })
})

describe('summed by day', () => {
  test('nothing changes', async () => {
    const readAll = async () => ({
      site: await read(),
      charts: await Promise.all(STEPPED_CHARTS.map(async (chart) => (await readChart(chart)).arrows)),
    })
    const before = await readAll()
    const { db } = api.services.database
    // Old enough to be summed, and still of the same month.
    await letTimePass(db, 3_600_000)
    while ((await sumSteps(db)) > 0);
    expect(await ask(sql`select count(*) from chart_steps where lead_id is null`)).toBe(0)
    expect(await readAll()).toEqual(before)
  })
})
