import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import { type LeadFact, stepLead } from '#api/store/lead-states.ts'
import { acquireLocks, releaseLocks } from '#api/store/locks.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { type LeadState, leadLife } from '#machines/sign-up/lead-life.ts'
import { findEnd, PHONE, setUpApi } from '#tests/support/api.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { createImpatientServices, drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'
import { listSourcesWith } from '#tests/support/source-files.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'
import { countTries } from '#tests/support/thorough.ts'

const FACTS: readonly LeadFact[] = [
  { type: 'run.started' },
  { type: 'run.completed', owesSteps: false },
  { type: 'run.completed', owesSteps: true },
  { type: 'run.failed' },
  { type: 'job.died' },
]
const anyFact = fc.constantFrom(...FACTS)

/** What the chart says of a fact, about a lead that was or was not sent again. */
const decide = (state: LeadState, fact: LeadFact, isReplaced: boolean) =>
  leadLife.decide(state, fact.type === 'run.completed' ? { ...fact, isReplaced } : fact)

describeStore('the life of a sign-up', (store) => {
  async function insert(state: LeadState = leadLife.initial): Promise<string> {
    const lead = createNewLead()
    await acceptLead(store.db, lead, createLeadJob(lead))
    await store.db.update(leads).set({ status: state }).where(eq(leads.id, lead.id))
    return lead.id
  }

  /** Sends the data of a lead again in its session. Returns false when that lead still counts. */
  async function sendAgain(id: string): Promise<boolean> {
    const [known] = await store.db.select().from(leads).where(eq(leads.id, id))
    const lead = createNewLead({ fingerprint: known?.fingerprint ?? '' })
    return (await acceptLead(store.db, lead, createLeadJob(lead))).outcome === 'accepted'
  }

  async function read(id: string) {
    const [row] = await store.db.select().from(leads).where(eq(leads.id, id))
    return row
  }

  it('after any events and repeated sign-ups the store says what the chart says, and one of the same data counts', async () => {
    const act = fc.oneof({ weight: 4, arbitrary: anyFact }, fc.constant('sendAgain' as const))
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const id = await insert()
        let state: LeadState = leadLife.initial
        let isReplaced = false
        for (const one of acts) {
          const before = await read(id)
          if (one === 'sendAgain') {
            const isNew = await sendAgain(id)
            expect(isNew).toBe(!isReplaced && ['failed', 'dead'].includes(state))
            isReplaced ||= isNew
            continue
          }
          const decision = decide(state, one, isReplaced)
          expect(await stepLead(store.db, id, one, 7)).toMatchObject(
            decision.outcome === 'stepped'
              ? { outcome: 'stepped', from: state, state: decision.state }
              : { outcome: decision.outcome, state },
          )
          if (decision.outcome !== 'stepped') expect(await read(id)).toEqual(before)
          state = decision.state
          expect((await read(id))?.status).toBe(state)
        }
      }),
      { numRuns: countTries(100) },
    )
  })

  it('completes a sign-up that failed at first, although the visitor sent the same data on an earlier day', async () => {
    const earlier = await insert('completed')
    await store.db
      .update(leads)
      .set({ createdAt: sql`now() - interval '1 day'` })
      .where(eq(leads.id, earlier))
    const known = await read(earlier)
    const lead = createNewLead({ fingerprint: known?.fingerprint ?? '' })
    expect(await acceptLead(store.db, lead, createLeadJob(lead))).toMatchObject({ outcome: 'accepted' })
    await stepLead(store.db, lead.id, { type: 'run.failed' }, null)
    const completed = { type: 'run.completed', owesSteps: false } as const
    expect(await stepLead(store.db, lead.id, completed, null)).toMatchObject({ state: 'completed' })
    // Not the other way round: the later one took the place of one that failed on the day before.
    await store.db.update(leads).set({ status: 'failed' }).where(eq(leads.id, earlier))
    expect(await stepLead(store.db, earlier, completed, null)).toMatchObject({ state: 'failed' })
  })

  it('decides simultaneous events one after another, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...leadLife.states),
        fc.array(anyFact, { minLength: 2, maxLength: 6 }),
        async (start, facts) => {
          const id = await insert(start)
          const steps = await Promise.all(facts.map((fact) => stepLead(store.db, id, fact, null)))
          const last = (await read(id))?.status
          expect(listEnds(start, facts)).toContain(last)
          // Each step began where another one ended.
          const ends = [start, ...steps.flatMap((step) => ('state' in step ? [step.state] : []))]
          for (const step of steps) if ('from' in step) expect(ends).toContain(step.from)
        },
      ),
      { numRuns: countTries(60) },
    )
  })

  it('reads a sign-up again that is not any more as its run knew it', async () => {
    const known = { state: 'failed', isReplaced: false } as const
    const completed = { type: 'run.completed', owesSteps: false } as const
    const dead = await insert('dead')
    expect(await stepLead(store.db, dead, completed, 7, known)).toMatchObject({
      from: 'dead',
      state: 'completed',
    })
    const replaced = await insert('failed')
    expect(await sendAgain(replaced)).toBe(true)
    const nothing = { outcome: 'repeated', state: 'failed' }
    expect(await stepLead(store.db, replaced, completed, 7, known)).toMatchObject(nothing)
    expect((await read(replaced))?.status).toBe('failed')
    await store.db.update(leads).set({ fence: 8 }).where(eq(leads.id, replaced))
    expect(await stepLead(store.db, replaced, completed, 7, known)).toEqual({ outcome: 'missing' })
  })

  it('an overtaken run steps nothing', async () => {
    const id = await insert('running')
    await store.db.update(leads).set({ fence: 5 }).where(eq(leads.id, id))
    for (const fact of FACTS) expect(await stepLead(store.db, id, fact, 4)).toEqual({ outcome: 'missing' })
    expect((await read(id))?.status).toBe('running')
    expect(await stepLead(store.db, id, { type: 'run.failed' }, 5)).toMatchObject({ state: 'failed' })
  })
})

/** Lists every state that any order of the events leads to, for a sign-up that was not sent again. */
function listEnds(start: LeadState, facts: readonly LeadFact[]): readonly LeadState[] {
  if (facts.length === 0) return [start]
  return facts.flatMap((fact, at) =>
    listEnds(
      decide(start, fact, false).state,
      facts.filter((_, index) => index !== at),
    ),
  )
}

describe('a sign-up whose steps cannot be done', () => {
  const lockBackoff = { baseMs: 1, multiplier: 1, maxMs: 1 }
  const api = setUpApi({
    replace: (services) => {
      const impatient = createImpatientServices(services)
      return { ...impatient, waits: { ...services.waits, ...impatient.waits, lockBackoff } }
    },
  })
  beforeEach(retryAtOnce)
  afterEach(() => void vi.restoreAllMocks())

  const getDb = () => api.services.database.db
  const listStates = async () =>
    (await getDb().select().from(leads).orderBy(leads.createdAt)).map(({ status }) => status)
  const readSession = async (visitor: { get(path: string): Promise<Response> }) =>
    parseData(await visitor.get('/api/session'))

  /** Makes the next attempt of every job its last one. */
  async function useUpAttempts() {
    await getDb().update(jobs).set({ attempts: 99 }).where(sql`state = 'pending'`)
    await letTimePass(getDb(), 24 * 3_600_000)
    await api.drainOutbox()
  }

  test('is deferred while the CRM is down, and completed once it is back', async () => {
    await setFaults(api, 'pipedrive', { failRate: 1, status: 503 })
    const ana = api.createVisitor()
    expect(findEnd(await ana.signUp())).toMatchObject({ outcome: 'completed' })
    expect(await listStates()).toEqual(['owed'])
    expect(await readSession(ana)).toMatchObject({ signup: 'completed' })
    await setFaults(api, 'pipedrive', {})
    await drainOutbox(api)
    expect(await listStates()).toEqual(['completed'])
  })

  test('stays deferred when a later attempt meets another sign-up of the same person', async () => {
    await setFaults(api, 'pipedrive', { failRate: 1, status: 503 })
    const ana = await api.signUpVisitor()
    await acquireLocks(getDb(), [`phone:${PHONE}`], 'another server', 30_000)
    await getDb().update(jobs).set({ dueAt: sql`now()` })
    await api.drainOutbox()
    expect(await listStates()).toEqual(['owed'])
    expect(await readSession(ana)).toMatchObject({ signup: 'completed' })
    // The same data again is the same sign-up.
    await ana.signUp()
    expect(await listStates()).toEqual(['owed'])
  })

  test('is given up with its job, may then be sent again, and counts no more once it was', async () => {
    await setFaults(api, 'pipedrive', { failRate: 1, status: 503 })
    const ana = await api.signUpVisitor()
    await useUpAttempts()
    expect(await listStates()).toEqual(['dead'])
    await setFaults(api, 'pipedrive', {})
    await letTimePass(getDb(), 60_000)
    expect(findEnd(await ana.signUp())).toMatchObject({ outcome: 'completed' })
    // On a busy machine a healthy CRM may answer later than these services wait, so the work is done by the job.
    await drainOutbox(api)
    expect(await listStates()).toEqual(['dead', 'completed'])
    expect((await api.readSandbox()).persons).toHaveLength(1)
  })

  test('is completed when the operator replays its job', async () => {
    const names = [`phone:${PHONE}`]
    const token = Number(await acquireLocks(getDb(), names, 'another server', 48 * 3_600_000))
    const ana = api.createVisitor()
    expect(findEnd(await ana.signUp())).toMatchObject({ outcome: 'failed' })
    expect(await listStates()).toEqual(['failed'])
    await useUpAttempts()
    expect(await listStates()).toEqual(['dead'])
    await releaseLocks(getDb(), names, token)
    await api.postAsOperator('/api/work/replay', {})
    await drainOutbox(api)
    expect(await listStates()).toEqual(['completed'])
    expect(await readSession(ana)).toMatchObject({ signup: 'completed' })
  })

  test('is given up even before its first run, and can then be deleted', async () => {
    await setFaults(api, 'pipedrive', { failRate: 1, status: 503 })
    const ana = await api.signUpVisitor()
    // As after a server that died before the first step, whose job fails each time.
    await getDb().update(leads).set({ status: 'accepted', registration: {} })
    await useUpAttempts()
    expect(await listStates()).toEqual(['dead'])
    const deletion = { method: 'DELETE', headers: FROM_OUR_PAGE }
    expect((await ana.send('/api/my-data', deletion)).status).toBe(200)
    expect(await listStates()).toEqual([])
  })
})

test('only one function changes the stored state of a sign-up', () => {
  expect(listSourcesWith(/update\(leads\)\s*\.set\(\{[^}]*\bstatus\b/s)).toEqual(['store/lead-states.ts'])
  expect(listSourcesWith(/update \$\{leads\}\s*set[^`]*\bstatus =/)).toEqual([])
  expect(listSourcesWith(/\bstatus = case found\b/)).toEqual(['store/lead-states.ts'])
  // Only the chart and the database's index name the states.
  expect(listSourcesWith(/\bstatus\b[^\n]*'(accepted|owed|dead)'/)).toEqual(['store/schema/leads.ts'])
})
