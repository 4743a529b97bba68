import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acceptLead, type LeadInsert } from '#api/store/accept-lead.ts'
import { readDays, sumSteps } from '#api/store/chart-days.ts'
import { readChartResults } from '#api/store/chart-results.ts'
import { readFunnelResults } from '#api/store/funnel-results.ts'
import { claimDue, deferJob, enqueue, finishJob } from '#api/store/jobs.ts'
import { stepLead } from '#api/store/lead-states.ts'
import { saveProfile } from '#api/store/leads.ts'
import { chartSteps, chartSums, jobs, leads } from '#api/store/schema.ts'
import { createSession } from '#api/store/sessions.ts'
import { sweep } from '#api/store/sweep.ts'
import { noteTouches } from '#api/store/touches.ts'
import { eraseSignUps } from '#api/visitor-data/erase-sign-ups.ts'
import { FIRST_FILTER, type ResultsFilter } from '#machines/panel/results-data.ts'
import type { SteppedChart } from '#machines/panel/stepped-charts.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { findHolders } from '#tests/support/find-holders.ts'
import { createExampleJob, createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PAID = { kind: 'paid', utm_campaign: 'advogados', abVariant: 'B' }

describeStore('the log of steps', (store) => {
  const readWeek = () => readDays(store.db, 7, 0)
  const read = async (chart: SteppedChart, filter: Partial<ResultsFilter> = {}) =>
    readChartResults(store.db, chart, await readWeek(), { ...FIRST_FILTER, ...filter })
  const listArrows = async (chart: SteppedChart, filter: Partial<ResultsFilter> = {}) =>
    (await read(chart, filter)).arrows.map(({ from, event, to, count }) => [from, event, to, count])
  const readFunnel = async (filter: Partial<ResultsFilter> = {}) =>
    readFunnelResults(store.db, await readWeek(), { ...FIRST_FILTER, ...filter })
  const countStages = async (filter: Partial<ResultsFilter> = {}) => {
    const { stages } = await readFunnel(filter)
    return Object.fromEntries(
      Object.entries(stages).flatMap(([stage, { count }]) => (count === 0 ? [] : [[stage, count]])),
    )
  }

  /** Opens a session, and signs up in it. */
  async function signUp(changes: Partial<LeadInsert> = {}) {
    const lead = createNewLead({ sessionId: randomUUID(), ...changes })
    await createSession(store.db, { id: lead.sessionId, lifeSeconds: 3_600, ip: null })
    await acceptLead(store.db, lead, createLeadJob(lead))
    return lead
  }

  /** Sums all steps, as if they were old enough. Those summed before keep their moment, whose day their sum has. */
  async function sumAll() {
    await store.db.execute(sql`
      update ${chartSteps} set at = at - interval '1 hour' where id > coalesce((select last_step from ${chartSums}), 0)`)
    while ((await sumSteps(store.db)) > 0);
  }

  it('has each step of a sign-up with what it came from, before and after it is summed', async () => {
    const lead = await signUp({ source: PAID })
    await signUp({ source: { kind: 'organic' }, prequalification: { urgency: 'imediata' } })
    await stepLead(store.db, lead.id, { type: 'run.started' }, null)
    await stepLead(store.db, lead.id, { type: 'run.completed', owesSteps: false }, null)
    // A step that the chart knows and that changes nothing is not one more.
    await stepLead(store.db, lead.id, { type: 'run.completed', owesSteps: false }, null)
    const steps = [
      ['accepted', 'run.started', 'running', 1],
      ['running', 'run.completed', 'completed', 1],
    ]
    const expectSteps = async () => {
      expect(await listArrows('lead')).toEqual([[null, null, 'accepted', 2], ...steps])
      expect(await listArrows('lead', { channel: 'paid' })).toEqual([[null, null, 'accepted', 1], ...steps])
      expect(await listArrows('lead', { variant: 'B', campaign: 'advogados' })).toHaveLength(3)
      expect(await listArrows('lead', { variant: 'A' })).toEqual([])
      expect(await listArrows('lead', { isQualified: true })).toEqual([[null, null, 'accepted', 1]])
    }
    expect((await read('lead')).arrows[0]?.medianS).toBeNull()
    await expectSteps()
    await sumAll()
    await expectSteps()
    await sumAll()
    await expectSteps()
    expect((await read('lead')).arrows[0]?.medianS).toBeNull()
  })

  it('says where sign-ups stand now and for how long', async () => {
    const lead = await signUp()
    await stepLead(store.db, lead.id, { type: 'run.started' }, null)
    await letTimePass(store.db, HOUR_MS)
    await signUp()
    await stepLead(store.db, (await signUp()).id, { type: 'run.failed' }, null)
    const { standing } = await read('lead')
    expect(standing?.map(({ state, count }) => [state, count])).toEqual([
      ['accepted', 1],
      ['failed', 1],
      ['running', 1],
    ])
    const running = standing?.find(({ state }) => state === 'running')
    expect(running?.medianS).toBeGreaterThan(3_599)
    expect(running?.medianS).toBeLessThan(3_700)
  })

  it('takes the median of the time before a step', async () => {
    const lead = await signUp()
    await letTimePass(store.db, 100_000)
    await stepLead(store.db, lead.id, { type: 'run.started' }, null)
    const expectMedian = async () => {
      const [, started] = (await read('lead')).arrows
      // Within a tenth.
      expect(started?.medianS).toBeGreaterThan(90)
      expect(started?.medianS).toBeLessThan(110)
    }
    await expectMedian()
    await sumAll()
    await expectMedian()
  })

  it('counts each sign-up once at each stage it reached, by the day it began', async () => {
    const lead = await signUp({ source: PAID, simulation: { planName: 'Essencial' } })
    await saveProfile(store.db, lead.id, { role: 'lawyer' })
    await saveProfile(store.db, lead.id, { role: 'manager' })
    expect(await countStages()).toEqual({ visited: 1, signedUp: 1, simulated: 1, profiled: 1 })
    await sumAll()
    await saveProfile(store.db, lead.id, { role: 'lawyer' })
    expect(await countStages()).toEqual({ visited: 1, signedUp: 1, simulated: 1, profiled: 1 })
    expect(await countStages({ channel: 'paid' })).toEqual({ signedUp: 1, simulated: 1, profiled: 1 })
    expect(await countStages({ isQualified: false })).toEqual({
      visited: null,
      signedUp: 1,
      simulated: 1,
      profiled: 1,
    })
    const { channels, variants, weeks, campaigns } = await readFunnel()
    expect(channels.map(({ name, stages }) => [name, stages.visited, stages.signedUp])).toEqual([
      ['paid', 0, 1],
      ['direct', 1, 0],
    ])
    expect(variants.map(({ name, stages }) => [name, stages.profiled])).toEqual([['B', 1]])
    expect(weeks.map(({ stages }) => stages.signedUp)).toEqual([1])
    expect(campaigns).toEqual(['advogados'])
  })

  it('moves a visit to its channel once that is known', async () => {
    const id = randomUUID()
    await createSession(store.db, { id, lifeSeconds: 3_600, ip: null, variant: 'A' })
    await createSession(store.db, { id: randomUUID(), lifeSeconds: 3_600, ip: null })
    await createSession(store.db, { id: randomUUID(), lifeSeconds: 3_600, ip: null, isContinued: true })
    const touch = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'advogados' }
    await noteTouches(store.db, id, [touch], 'A')
    await noteTouches(store.db, id, [{ ...touch, utm_campaign: 'outra' }], 'A')
    const expectVisits = async () => {
      expect(await countStages()).toEqual({ visited: 2 })
      expect(await countStages({ channel: 'paid' })).toEqual({ visited: 1 })
      expect(await countStages({ channel: 'direct' })).toEqual({ visited: 1 })
      expect(await countStages({ campaign: 'advogados' })).toEqual({ visited: null })
      expect(await countStages({ variant: 'A' })).toEqual({ visited: 1 })
    }
    await expectVisits()
    await sumAll()
    await expectVisits()
  })

  it('has the attempts of jobs, without any sign-up, and keeps them as sums only', async () => {
    await enqueue(store.db, createExampleJob('a'))
    const [first] = await claimDue(store.db, 'server', 8, 30)
    if (!first) throw new Error('The job was not claimed')
    await deferJob(store.db, first, 'timeout', 0)
    const [second] = await claimDue(store.db, 'server', 8, 30)
    if (!second) throw new Error('The job was not claimed again')
    await finishJob(store.db, second)
    await finishJob(store.db, second)
    const steps = [
      ['leased', 'attempt.failed', 'repeated', 1],
      ['leased', 'job.finished', 'done', 1],
      ['repeated', 'job.claimed', 'leased', 1],
      ['waiting', 'job.claimed', 'leased', 1],
    ]
    expect(await listArrows('job')).toEqual(steps)
    await sumAll()
    expect(await listArrows('job')).toEqual(steps)
    expect(await store.db.$count(chartSteps)).toBe(0)
    await letTimePass(store.db, 8 * DAY_MS)
    await sweep(store.db)
    expect(await store.db.$count(jobs)).toBe(0)
    const month = await readDays(store.db, 30, 0)
    const kept = (await readChartResults(store.db, 'job', month, FIRST_FILTER)).arrows
    expect(kept.map(({ from, event, to, count }) => [from, event, to, count])).toEqual(steps)
  })

  it.each([
    ['before', 0],
    ['after', HOUR_MS],
  ])('keeps only counts of a sign-up that is erased %s its steps are summed', async (_, ageMs) => {
    const lead = await signUp({ source: PAID })
    await signUp({ source: PAID })
    await stepLead(store.db, lead.id, { type: 'run.failed' }, null)
    await store.db
      .update(jobs)
      .set({ state: 'done', finishedAt: sql`now()` })
      .where(eq(jobs.subject, lead.id))
    await letTimePass(store.db, ageMs)
    await sumSteps(store.db)
    const count = async () => [
      await listArrows('lead'),
      await countStages({ channel: 'paid' }),
      await listArrows('job'),
    ]
    const before = await count()
    expect(before[2]).toHaveLength(2)
    await store.db.transaction(async (tx) => {
      const signUps = await tx.select().from(leads).where(eq(leads.id, lead.id))
      await eraseSignUps(tx, { signUps, classes: [] })
    })
    const rows = await store.db.select().from(chartSteps)
    expect(JSON.stringify(rows)).not.toContain(lead.id)
    const expectCounts = async () => {
      expect(await count()).toEqual(before)
      expect(await listArrows('lead', { campaign: 'advogados' })).toEqual([[null, null, 'accepted', 1]])
      expect((await read('lead')).standing).toMatchObject([{ state: 'accepted', count: 1 }])
    }
    await expectCounts()
    await sumAll()
    await expectCounts()
    await store.db.transaction(async (tx) =>
      eraseSignUps(tx, { signUps: await tx.select().from(leads), classes: [] }),
    )
    expect(await findHolders(store.db, ['advogados'])).toEqual({})
    expect(await store.db.$count(chartSteps)).toBe(0)
    expect(await listArrows('lead')).toEqual(before[0])
  })

  it('sums each step once when two servers sum at once', async () => {
    for (let number = 0; number < 5; number += 1) await signUp()
    await letTimePass(store.db, HOUR_MS)
    const summed = await Promise.all([sumSteps(store.db), sumSteps(store.db), sumSteps(store.db)])
    expect(summed.filter((count) => count > 0)).toHaveLength(1)
    expect(await listArrows('lead')).toEqual([[null, null, 'accepted', 5]])
  })

  it('leaves a step that was just taken for the next sum', async () => {
    await signUp()
    expect(await sumSteps(store.db)).toBe(0)
    expect(await listArrows('lead')).toEqual([[null, null, 'accepted', 1]])
  })
})
