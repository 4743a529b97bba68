import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDealNoteJob } from '#api/deal-note/jobs.ts'
import { saveLeadCosts } from '#api/lead-costs/save.ts'
import { sumSteps } from '#api/store/chart-days.ts'
import { enqueue } from '#api/store/jobs.ts'
import { queryRows } from '#api/store/rows.ts'
import { sweep } from '#api/store/sweep.ts'
import { PRESENT_RULES, SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { ChannelCosts, MonthCosts } from '#machines/panel/lead-costs.ts'
import { computeEffect, type ScoredLeads } from '#machines/panel/what-if.ts'
import { OPERATOR_KEY, PROFILE, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { createCharge, createProvenVisitor, PLAN, performPayerAct } from '#tests/support/checkout.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { drainOutbox } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const LARGE_TEAM = { ...PROFILE, teamSize: '20+' }
const ADVERT = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'advogados' }

const api = setUpSharedApi()
let operator: TestVisitor
let answering: TestVisitor
beforeAll(async () => {
  await api.signUpVisitor({ telefone: '11912340001', email: 'um@exemplo.com.br' })

  answering = await createProvenVisitor(api, { source: ADVERT })
  await parseData(await answering.post('/api/track', { event: 'profile_completed', payload: LARGE_TEAM }))
  for (const paysBack of [false, true]) {
    const { paymentId } = await createCharge(api, 'pix', {
      simulation: PLAN,
      source: { referrer: 'www.google.com' },
    })
    await performPayerAct(api, paymentId, { act: 'pay' })
    await drainOutbox(api)
    if (paysBack) await performPayerAct(api, paymentId, { act: 'refund' })
  }
  await drainOutbox(api)
  operator = api.createVisitor()
  await operator.post('/api/panel/session', { key: OPERATOR_KEY })
})

const getDb = () => api.services.database.db

// Our own API; its contract is the type.
const readScored = async () => (await parseData(await operator.get('/api/panel/scored-leads'))) as ScoredLeads
const readMonths = async () =>
  ((await parseData(await operator.get('/api/panel/lead-costs'))) as { months: MonthCosts[] }).months

/** Asks the records themselves. */
async function ask(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await queryRows(getDb(), query)
  return Number(Object.values(row ?? {})[0])
}

describe('what leads cost', () => {
  test('stands by the channel of the sign-up that caused it', async () => {
    await saveLeadCosts(api.services)
    const months = await readMonths()
    expect(months).toHaveLength(6)
    // Days passed while jobs were done, maybe into another month.
    const channels = months.flatMap((month) => month.channels)
    const sum = (pick: (one: ChannelCosts) => number, from: readonly ChannelCosts[] = channels) =>
      from.reduce((total, one) => total + pick(one), 0)
    for (const [channel, leads] of [
      ['paid', 1],
      ['organic', 2],
      ['direct', 1],
    ] as const) {
      const own = channels.filter((one) => one.channel === channel)
      expect([channel, sum((one) => one.leads, own)]).toEqual([channel, leads])
      expect(sum(({ spent }) => spent.crmTokens, own) / leads, channel).toBeGreaterThan(20)
    }
    // Codes and runs of a session whose id changed with its proof, too.
    expect(channels.map(({ channel }) => channel)).not.toContain(null)
    expect(sum(({ spent }) => spent.crmTokens)).toBe(api.services.crmTokens.getUsed())
    const messages = await ask(
      sql`select count(*) from sandbox_records where service = 'whatsapp' and kind = 'message'`,
    )
    expect(sum(({ spent }) => spent.whatsApp)).toBe(messages)
    expect(sum(({ spent }) => spent.codes)).toBe(messages)
  })

  test('is added to what was spent before, and lost with no failure of the database', async () => {
    const read = async () =>
      (await readMonths())[0]?.channels.find(({ channel }) => channel === null)?.spent.mails ?? 0
    const before = await read()
    api.services.costs.add('mails', 2)
    const broken = {
      ...api.services.database,
      db: new Proxy(getDb(), {
        get: () => {
          throw new Error('down')
        },
      }),
    }
    await expect(saveLeadCosts({ ...api.services, database: broken })).rejects.toThrow('down')
    api.services.costs.add('mails', 1)
    await saveLeadCosts(api.services)
    expect(await read()).toBe(before + 3)
    expect(await saveLeadCosts(api.services)).toBe(0)
  })

  test.each(['/api/panel/scored-leads', '/api/panel/lead-costs'])(
    '%s is for operators only',
    async (path) => {
      expect(await parseRefusal(await answering.get(path))).toMatchObject({ status: 401 })
    },
  )
})

describe('the leads by their facts', () => {
  test('are counted once each, with who paid, and say nothing about who they are', async () => {
    const groups = [
      { facts: 'organic - - hasSimulation acceptedImplementation implementationChosen', count: 2, paid: 1 },
      { facts: 'direct - -', count: 1, paid: 0 },
      { facts: 'paid lawyer 20+ availableToCall completedProfile', count: 1, paid: 0 },
    ]
    expect((await readScored()).groups).toEqual(groups)
    // A note that is written again counts nothing again.
    const [deal] = await queryRows(getDb(), sql`select deal_id from deal_facts order by deal_id limit 1`)
    await enqueue(getDb(), createDealNoteJob(Number(deal?.deal_id)))
    await drainOutbox(api)
    expect((await readScored()).groups).toEqual(groups)
  })

  test('have the labels that the server gave their deals', async () => {
    const { moves } = computeEffect(await readScored(), PRESENT_RULES)
    for (const { label } of SCORE_LABELS) {
      const id = api.services.labelIds[label]
      const given = await ask(sql`
        select count(*) from sandbox_records where service = 'pipedrive' and kind = 'deal'
          and data -> 'label_ids' @> ${JSON.stringify([id])}::jsonb`)
      expect([label, moves[label][label]]).toEqual([label, given])
    }
  })

  test('move with what becomes known, from where they were', async () => {
    await parseData(
      await answering.post('/api/track', {
        event: 'profile_completed',
        payload: { ...PROFILE, role: 'manager', teamSize: '1' },
      }),
    )
    await drainOutbox(api)
    const { groups } = await readScored()
    expect(groups.map(({ facts, count }) => [facts, count])).toEqual([
      ['organic - - hasSimulation acceptedImplementation implementationChosen', 2],
      ['direct - -', 1],
      ['paid manager 1 availableToCall completedProfile', 1],
    ])
  })

  test('stay as counts once a sign-up is deleted', async () => {
    const before = await readScored()
    await drainOutbox(api)
    await parseData(await answering.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE }))
    expect(await ask(sql`select count(*) from deal_facts`)).toBe(3)
    expect(await readScored()).toEqual(before)
  })

  test('leave the figures after ninety days', async () => {
    for (const [facts, days] of [
      ['referral - -', 89],
      ['campaign - -', 90],
    ] as const)
      await getDb().execute(sql`
        insert into fact_days (day, facts, count, paid)
        values ((now() at time zone 'America/Sao_Paulo')::date - ${days}::integer, ${facts}, 1, 0)`)
    const facts = (await readScored()).groups.map((group) => group.facts)
    expect(facts).toContain('referral - -')
    expect(facts).not.toContain('campaign - -')
    await getDb().execute(sql`
      insert into deal_facts (deal_id, day, facts, is_paid)
      select 9000 + days, (now() at time zone 'America/Sao_Paulo')::date - days, 'referral - -', false
      from unnest(array[89, 90]) days`)
    expect((await sweep(getDb())).dealFacts).toBe(1)
    const left = sql`select count(*) from fact_days where facts in ('referral - -', 'campaign - -')`
    expect(await ask(left)).toBe(1)
  })
})

describe('what leads cost, summed', () => {
  test('is the same once its steps are summed, each once', async () => {
    await api.signUpVisitor({
      telefone: '11912340002',
      email: 'dois@exemplo.com.br',
      source: ADVERT,
    })
    const before = await readMonths()
    const unsummed = sql`select count(*) from chart_steps where id > (select last_step from chart_sums where id = 1)`
    expect(await ask(unsummed)).toBeGreaterThan(0)
    await getDb().execute(
      sql`update chart_steps set at = now() - interval '11 minutes' where at > now() - interval '11 minutes'`,
    )
    while ((await sumSteps(getDb())) > 0);
    expect(await ask(unsummed)).toBe(0)
    expect(await readMonths()).toEqual(before)
  })
})
