import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stepLead } from '#api/store/lead-states.ts'
import { findLead } from '#api/store/leads.ts'
import { queryRows } from '#api/store/rows.ts'
import { eraseSignUps } from '#api/visitor-data/erase-sign-ups.ts'
import type { HistoryStep, LeadHistory } from '#machines/panel/lead-history.ts'
import { OPERATOR_KEY, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { createCharge, performPayerAct } from '#tests/support/checkout.ts'
import { drainOutbox } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const api = setUpSharedApi()
let operator: TestVisitor
let leadId: string
beforeAll(async () => {
  const { paymentId } = await createCharge(api, 'pix')
  await performPayerAct(api, paymentId, { act: 'pay' })
  await drainOutbox(api)
  await performPayerAct(api, paymentId, { act: 'refund' })
  await drainOutbox(api)
  const [lead] = await queryRows(api.services.database.db, sql`select id from leads`)
  leadId = String(lead?.id)
  // Last, because days pass while the jobs are done.
  operator = api.createVisitor()
  await operator.post('/api/panel/session', { key: OPERATOR_KEY })
})

async function read(): Promise<readonly HistoryStep[]> {
  // Our own API; its contract is the type.
  const { steps } = (await parseData(
    await operator.post('/api/panel/lead-history', { id: leadId }),
  )) as LeadHistory
  return steps
}

describe('the history of a lead', () => {
  test('has each step of the sign-up and of what belongs to it, oldest first', async () => {
    const steps = await read()
    const listStates = (chart: string) => steps.filter((step) => step.chart === chart).map(({ to }) => to)
    expect(listStates('lead')).toEqual(['accepted', 'running', 'completed'])
    expect(listStates('charge')).toEqual(['creating', 'pending', 'paid', 'refunded'])
    expect(listStates('sentCode')).toEqual(['valid', 'used'])
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    expect(steps.every(({ nth }) => nth === 1)).toBe(true)
    const [logged] = await queryRows(
      api.services.database.db,
      sql`select count(*)::integer as count from chart_steps where lead_id = ${leadId} and chart <> 'funnel'`,
    )
    expect(steps).toHaveLength(Number(logged?.count))
  })

  test('says why a payment went back, where it went back', async () => {
    const steps = await read()
    expect(steps.filter(({ problem }) => problem !== null)).toMatchObject([
      { chart: 'charge', to: 'refunded', problem: 'refund' },
    ])
  })

  test('says which step a sign-up failed at, and has the jobs that were given up', async () => {
    const { db } = api.services.database
    await db.execute(sql`
      update leads set status = 'running',
        steps = steps || jsonb_build_array(jsonb_build_object('step', 'resolveDeal', 'outcome', 'failed', 'at', now()))`)
    await stepLead(db, leadId, { type: 'run.failed' }, null)
    await db.execute(sql`
      insert into jobs (kind, subject, key, payload, state, problem, finished_at, created_at)
      select 'deal-note', 'other', 'given up ' || place, jsonb_build_object('leadId', ${leadId}::text), 'dead',
        'crm_unavailable', now(), now() - interval '1 hour' from generate_series(1, 2) place`)
    const steps = await read()
    expect(steps.filter(({ chart }) => chart === 'lead').at(-1)).toMatchObject({
      to: 'failed',
      problem: 'pending:resolveDeal',
    })
    expect(steps.filter(({ chart }) => chart === 'job')).toMatchObject([
      { nth: 1, from: null, to: 'waiting', problem: null },
      { nth: 2, from: null, to: 'waiting', problem: null },
      { nth: 1, from: 'leased', to: 'dead', problem: 'crm_unavailable' },
      { nth: 2, from: 'leased', to: 'dead', problem: 'crm_unavailable' },
    ])
  })

  test('ends with the sign-up', async () => {
    const { db } = api.services.database
    const lead = await findLead(db, leadId)
    if (!lead) throw new Error('The lead is gone')
    await db.transaction((tx) => eraseSignUps(tx, { signUps: [lead], classes: [] }))
    const answer = await operator.post('/api/panel/lead-history', { id: leadId })
    expect((await parseRefusal(answer)).code).toBe('not_found')
  })
})
