import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Services } from '#api/services.ts'
import { type Database, openDatabase } from '#api/store/database.ts'
import { readDealRecords } from '#api/store/deal-records.ts'
import { countJobs } from '#api/store/jobs.ts'
import { jobs, leads, operatorActs, quotas } from '#api/store/schema.ts'
import { listDeals, startApi, type TestApi } from '#tests/support/api.ts'
import { createPostgresDatabase, letTimePass, openTestDatabase } from '#tests/support/database.ts'
import { createImpatientServices, drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'

const MINUTE_MS = 60_000

beforeEach(retryAtOnce)
afterEach(() => void vi.restoreAllMocks())

/** A promise with a function that resolves it. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Reads the visitor's records in the CRM and at WhatsApp. */
async function readOutside(api: TestApi) {
  const state = await api.readSandbox()
  return {
    persons: state.persons.length,
    deals: listDeals(state).map(({ notes }) => notes.length),
    messages: state.messages.length,
  }
}

describe('a server that stops in the middle of a sign-up', () => {
  let databases: Database[]
  beforeEach(async () => {
    const url = await createPostgresDatabase()
    databases = await Promise.all([openDatabase({ url }), openDatabase({ url })])
  })
  afterEach(() => Promise.all(databases.map((database) => database.close())))

  type Halt = (services: Services, halt: () => Promise<void>) => Partial<Services>

  test.each<[string, Halt]>([
    [
      'while it looks for the person',
      ({ crm }, halt) => ({
        crm: { ...crm, searchPersons: (...args) => halt().then(() => crm.searchPersons(...args)) },
      }),
    ],
    [
      'after it made the person',
      ({ crm }, halt) => ({
        crm: {
          ...crm,
          createPerson: (...args) => crm.createPerson(...args).then((made) => halt().then(() => made)),
        },
      }),
    ],
    [
      'after it made the deal',
      ({ crm }, halt) => ({
        crm: {
          ...crm,
          createDeal: (...args) => crm.createDeal(...args).then((made) => halt().then(() => made)),
        },
      }),
    ],
    [
      'while it sends the code',
      ({ whatsApp }, halt) => ({
        whatsApp: { ...whatsApp, sendCode: () => halt().then(() => ({ messageId: 'x' })) },
      }),
    ],
  ])('%s: another one finishes it, once, and the first finds nothing left to do', async (_, halt) => {
    const [one, another] = databases
    const halted = createGate()
    const woken = createGate()
    const wait = () => {
      halted.open()
      return woken.opened
    }
    const first = await startApi({
      ...(one ? { database: one } : {}),
      // A stopped server has no deadline.
      replace: (services) => ({
        ...halt(services, wait),
        waits: { ...services.waits, patienceMs: 2 ** 31 - 1 },
      }),
    })
    const second = await startApi(another ? { database: another } : {})
    const { db } = second.services.database
    const telling = first.createVisitor().signUp()
    await halted.opened

    await letTimePass(db, MINUTE_MS)
    await second.drainOutbox()
    expect(await readOutside(second)).toEqual({ persons: 1, deals: [1], messages: 1 })
    // The code counts against the visitor's address, which the second server reads from their session.
    const counted = await db.select().from(quotas).where(like(quotas.key, 'otp:address:%'))
    expect(counted.map(({ key }) => key)).toEqual(['otp:address:198.51.100.1'])
    const finished = await db.select().from(leads)
    expect(finished).toMatchObject([{ status: 'completed', ownsPerson: true, ownsDeal: true }])

    // Late enough for another code; the first server's clock has advanced, too.
    await letTimePass(db, MINUTE_MS)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE_MS)
    woken.open()
    await telling
    vi.restoreAllMocks()
    await second.drainOutbox()
    const [lead] = await db.select().from(leads)
    expect(lead?.steps.length).toBe(finished[0]?.steps.length)
    expect(lead).toMatchObject({ fence: finished[0]?.fence, status: 'completed' })
    expect(await readOutside(second)).toEqual({ persons: 1, deals: [1], messages: 1 })
    expect(await countJobs(db)).toMatchObject({ pending: 0, dead: 0 })
    await Promise.all([first.stop(), second.stop()])
  })
})

test('a server that stopped before storing the ids finds its records before the search does', async () => {
  const api = await startApi()
  const { db } = api.services.database
  await setFaults(api, 'pipedrive', { searchLagMs: 60_000 })
  await api.createVisitor().signUp()
  await db.update(leads).set({ personId: null, dealId: null, ownsPerson: false, ownsDeal: false, steps: [] })
  await db.update(jobs).set({ state: 'pending' }).where(eq(jobs.kind, 'sign-up'))
  await api.drainOutbox()
  expect(await readOutside(api)).toEqual({ persons: 1, deals: [1], messages: 1 })
  expect(await db.select().from(leads)).toMatchObject([
    { personId: expect.any(Number), dealId: expect.any(Number), ownsPerson: true, ownsDeal: true },
  ])
  await api.stop()
})

test('a resumed sign-up sends its code although the address of its visitor could not be read at first', async () => {
  const api = await startApi()
  const { db } = api.services.database
  await api.createVisitor().signUp()
  await letTimePass(db, MINUTE_MS)
  await db.update(leads).set({ status: 'running', codeSentAt: null, personId: null, dealId: null, steps: [] })
  await db.update(jobs).set({ state: 'pending' }).where(eq(jobs.kind, 'sign-up'))
  const select = db.select.bind(db)
  let failures = 0
  vi.spyOn(db, 'select').mockImplementation((...given) => {
    if ('ip' in (given[0] ?? {}) && failures++ === 0) throw new Error('connection lost')
    return select(...given)
  })
  await api.drainOutbox()
  expect(failures).toBeGreaterThan(1)
  expect(await readOutside(api)).toMatchObject({ messages: 2 })
  await api.stop()
})

test('lost answers of the CRM create no second person and no second deal', async () => {
  const api = await startApi({ replace: createImpatientServices })
  await setFaults(api, 'pipedrive', { dropAfterWriteRate: 1, next: 2, only: 'writes' })
  await api.createVisitor().signUp()
  await drainOutbox(api)
  expect(await readOutside(api)).toEqual({ persons: 1, deals: [1], messages: 1 })
  await api.stop()
})

test('a sign-up that fails for more than a day is kept for the operator, who retries it', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const api = await startApi({ database, replace: createImpatientServices })
  await setFaults(api, 'pipedrive', { failRate: 1, status: 'unauthorized' })
  await api.signUpProvenVisitor()
  await drainOutbox(api)
  const rows = await db.select().from(jobs)
  expect(rows.find(({ kind }) => kind === 'sign-up')).toMatchObject({ state: 'dead', attempts: 12 })
  expect(rows.filter(({ state }) => state !== 'dead')).toEqual([])
  expect(api.logs.filter((line) => line.includes('job.dead_lettered'))).toHaveLength(rows.length)
  const health: unknown = await (await api.request('/api/health')).json()
  expect(health).toMatchObject({ checks: { outbox: false } })

  await api.services.sandbox?.faults.clear()
  expect(await parseData(await api.postAsOperator('/api/work/replay', {}))).toEqual({ replayed: rows.length })
  expect(api.logs.filter((line) => line.includes('job.replayed'))).toHaveLength(rows.length)
  expect(await db.select().from(operatorActs)).toMatchObject([
    { operator: 'operador', act: 'replayed_all', target: null, changed: rows.length },
  ])
  // A restarted server, whose breakers are closed.
  const restarted = await startApi({ database })
  await drainOutbox(restarted)
  expect(await readOutside(restarted)).toEqual({ persons: 1, deals: [1], messages: 1 })
  expect(listDeals(await restarted.readSandbox())).toMatchObject([{ stageId: 27 }])
  expect(await countJobs(db)).toMatchObject({ dead: 0, pending: 0 })
  await Promise.all([api.stop(), restarted.stop()])
  await database.close()
})

test('what happened to one lead reaches the CRM in its order, though the CRM was down for the first of it', async () => {
  const api = await startApi({ replace: createImpatientServices })
  await setFaults(api, 'pipedrive', { failRate: 1, status: 503 })
  const ana = await api.signUpProvenVisitor()
  for (const event of ['demo_requested', 'pricing_viewed']) await ana.post('/api/track', { event })
  await setFaults(api, 'pipedrive', {})
  await drainOutbox(api)
  const [deal] = listDeals(await api.readSandbox())
  const { history } = await readDealRecords(api.services.database.db, deal?.id ?? 0)
  expect(history.map(({ event, stage }) => [event, stage]).reverse()).toEqual([
    ['otp_confirmed', 27],
    ['demo_requested', 17],
    ['pricing_viewed', 15],
    ['signup_completed', null],
  ])
  await api.stop()
})
