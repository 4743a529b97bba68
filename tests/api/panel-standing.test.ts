import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '#api/store/rows.ts'
import { FIRST_FILTER, type ResultsFilter, type Standing } from '#machines/panel/results-data.ts'
import type { ChartPlace, StandingCursor, StandingList } from '#machines/panel/standing-data.ts'
import { STEPPED_CHARTS } from '#machines/panel/stepped-charts.ts'
import { OPERATOR_KEY, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { askToPay, createBuyer } from '#tests/support/checkout.ts'
import { parseData } from '#tests/support/refusal.ts'

const ADVERT = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'advogados' }

const api = setUpSharedApi()
let operator: TestVisitor
beforeAll(async () => {
  operator = api.createVisitor()
  await operator.post('/api/panel/session', { key: OPERATOR_KEY })
  const buyer = await createBuyer(api, { source: ADVERT })
  await parseData(await askToPay(buyer, 'boleto'))
  await fillWithFailed(60)
})

/** Copies a sign-up, as ones that were given up a day apart, several at the same moment. */
async function fillWithFailed(count: number) {
  await api.services.database.db.execute(sql`
    insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, source, status,
      created_at, updated_at)
    select gen_random_uuid(), session_id, 'copy ' || place, 'copy ' || place, email_key, phone_key,
      registration || jsonb_build_object('nomeCompleto', 'Cópia ' || place), source, 'dead',
      now() - (place / 2) * interval '1 day', now() - (place / 2) * interval '1 day'
    from (select * from leads limit 1) lead, generate_series(1, ${count}::integer) place`)
}

async function list(
  place: ChartPlace,
  change: Partial<ResultsFilter> = {},
  after: StandingCursor | null = null,
) {
  const filter = { ...FIRST_FILTER, ...change }
  // Our own API; its contract is the type.
  return (await parseData(
    await operator.post('/api/panel/standing', { ...place, filter, after }),
  )) as StandingList
}

test('lists each that stands in a state once, oldest first, 25 on a page, with its sign-up and for how long', async () => {
  const place = { chart: 'lead', state: 'dead' } as const
  const pages: StandingList[] = []
  let after: StandingCursor | null = null
  do {
    const page = await list(place, {}, after)
    pages.push(page)
    after = page.next
  } while (after !== null)
  expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10])
  const rows = pages.flatMap((page) => page.rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted())
  expect(rows[0]).toMatchObject({ lead: { id: rows[0]?.id, name: 'Cópia 60' }, kind: null })
  expect(Math.round((rows[0]?.waitedS ?? 0) / 86_400)).toBe(30)
})

test('every chart lists as many as it counts, but for those of deleted sign-ups', async () => {
  for (const chart of STEPPED_CHARTS) {
    // Our own API; its contract is the type.
    const { standing } = (await parseData(
      await operator.post('/api/panel/chart', { chart, filter: FIRST_FILTER }),
    )) as { standing: Standing[] | null }
    for (const { state, count } of standing ?? [])
      expect((await list({ chart, state })).rows.length, `${chart} ${state}`).toBe(Math.min(count, 25))
  }
  expect(await list({ chart: 'dealStages', state: 'leadCaptured' })).toEqual({ rows: [], next: null })
})

test('a job names its kind, and its sign-up', async () => {
  await api.services.database.db.execute(sql`
    insert into jobs (kind, subject, key, payload, state, problem, finished_at)
    select 'sign-up', id::text, 'standing', '{}'::jsonb, 'dead', 'x', now() from leads where status <> 'dead'
    union all select 'crm-hook', 'none', 'no lead', '{}'::jsonb, 'dead', 'x', now()`)
  const { rows } = await list({ chart: 'job', state: 'dead' })
  expect(rows.map(({ kind, lead }) => [kind, lead === null])).toEqual(
    expect.arrayContaining([
      ['sign-up', false],
      ['crm-hook', true],
    ]),
  )
})

test('filters as the counts do', async () => {
  const place = { chart: 'charge', state: 'pending' } as const
  expect((await list(place, { campaign: 'advogados' })).rows).toHaveLength(1)
  expect((await list(place, { channel: 'organic' })).rows).toEqual([])
})

test('a charge stands since it came to its state: neither since it was asked for, nor since a card was refused', async () => {
  const place = { chart: 'charge', state: 'pending' } as const
  const { db } = api.services.database
  await db.execute(sql`update charges set created_at = now() - interval '3 days'`)
  await db.execute(sql`update chart_steps set at = now() - interval '2 days' where chart = 'charge'`)
  await db.execute(sql`
    insert into chart_steps (chart, subject, lead_id, from_state, event, to_state)
    select chart, subject, lead_id, to_state, 'card.refused', to_state from chart_steps
    where chart = 'charge' and to_state = 'pending'`)
  const [charge] = (await list(place)).rows
  expect(Math.round((charge?.waitedS ?? 0) / 86_400)).toBe(2)
})

test('leaves out the charge of a sign-up that was deleted, and gives no session away', async () => {
  const code = { chart: 'sentCode', state: 'valid' } as const
  const { db } = api.services.database
  await db.execute(sql`update otp_codes set consumed_at = null, expires_at = now() + interval '1 minute'`)
  const [row] = await queryRows(db, sql`select session_id from otp_codes`)
  const codes = await list(code)
  expect(codes.rows).toHaveLength(1)
  expect(JSON.stringify(codes)).not.toContain(String(row?.session_id))
  const place = { chart: 'charge', state: 'pending' } as const
  const [charge] = (await list(place)).rows
  await db.execute(sql`delete from leads where id = ${charge?.lead?.id}::uuid`)
  expect((await list(place)).rows).toEqual([])
})
