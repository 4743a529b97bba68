import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import { findCode, guessCode, issueCode } from '#api/store/codes.ts'
import type { Database } from '#api/store/database.ts'
import { abandonIntent, planIntent } from '#api/store/intents.ts'
import { claimDue, enqueue } from '#api/store/jobs.ts'
import { acquireLeadLocks, recordSteps } from '#api/store/lead-steps.ts'
import { findLead } from '#api/store/leads.ts'
import { acquireLocks, releaseLocks } from '#api/store/locks.ts'
import type { Db } from '#api/store/types.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { letTimePass, openEmptyDatabase, openTestDatabase } from '#tests/support/database.ts'
import { createExampleJob, createLeadJob, createNewLead } from '#tests/support/store-examples.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const MINUTE_MS = 60_000

/** Overlapping statements in a forced order: the first one's transaction stays open. */
describe('overlapping statements of two servers', () => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
  })
  beforeEach(() => openEmptyDatabase(db))
  afterAll(() => database?.close())

  /** Runs `first`, commits it (after `meanwhile`) only when `second` waits for it, and returns the result of the second. */
  async function overlap<T>(
    first: (tx: Db) => Promise<unknown>,
    second: () => Promise<T>,
    meanwhile: (tx: Db) => Promise<unknown> = async () => {},
  ): Promise<T> {
    let result: Promise<T> | undefined
    await db.transaction(async (tx) => {
      await first(tx)
      result = second()
      await waitUntilPasses(async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect((await db.execute(waiting)).rows).toHaveLength(1)
      })
      await meanwhile(tx)
    })
    if (!result) throw new Error('The second statement was not run')
    return result
  }

  it('a claim passes over jobs that another worker is claiming', async () => {
    for (const key of ['a', 'b']) await enqueue(db, createExampleJob(key))
    await db.transaction(async (tx) => {
      expect(await claimDue(tx, 'first', 1, 60)).toMatchObject([{ key: 'a' }])
      expect(await claimDue(db, 'second', 10, 60)).toMatchObject([{ key: 'b' }])
    })
  })

  it('a lock is not given under an older token than it had before', async () => {
    const held = Number(await acquireLocks(db, ['ana'], 'first', MINUTE_MS))
    await letTimePass(db, MINUTE_MS)
    let between: number | null = null
    const late = await overlap(
      (tx) => releaseLocks(tx, ['ana'], held),
      () => acquireLocks(db, ['ana'], 'late', MINUTE_MS),
      // The late one has drawn its token and waits; another takes and releases the lock before it.
      async (tx) => {
        between = await acquireLocks(tx, ['ana'], 'between', MINUTE_MS)
        await releaseLocks(tx, ['ana'], Number(between))
      },
    )
    expect(between).toBeGreaterThan(held)
    expect(late).toBeNull()
    expect(await acquireLocks(db, ['ana'], 'next', MINUTE_MS)).toBeGreaterThan(Number(between))
  })

  it('locks are given back whole when another holder comes in between', async () => {
    await acquireLocks(db, ['bia'], 'first', MINUTE_MS)
    await letTimePass(db, MINUTE_MS)
    const late = await overlap(
      (tx) => acquireLocks(tx, ['bia'], 'between', MINUTE_MS),
      () => acquireLocks(db, ['ana', 'bia'], 'late', MINUTE_MS),
    )
    expect(late).toBeNull()
    expect(await acquireLocks(db, ['ana'], 'next', MINUTE_MS)).not.toBeNull()
  })

  it('a plan made at the same moment as another sees it, with the new quarantine', async () => {
    await planIntent(db, 'person:ana', 'person', null, MINUTE_MS)
    await abandonIntent(db, 'person:ana')
    await letTimePass(db, 2 * MINUTE_MS)
    const plan = () => planIntent(db, 'person:ana', 'person', null, MINUTE_MS)
    expect(
      await overlap((tx) => planIntent(tx, 'person:ana', 'person', null, MINUTE_MS), plan),
    ).toMatchObject({ outcome: 'open', isOver: false })
    expect(
      await overlap(
        (tx) => planIntent(tx, 'person:bia', 'person', null, MINUTE_MS),
        () => planIntent(db, 'person:bia', 'person', null, MINUTE_MS),
      ),
    ).toMatchObject({ outcome: 'open', isOver: false })
  })

  it('an equal request joins the lead that is just being accepted', async () => {
    const first = createNewLead({ fingerprint: 'body' })
    const second = createNewLead({ fingerprint: 'body' })
    const acceptance = await overlap(
      (tx) => acceptLead(tx, first, createLeadJob(first)),
      () => acceptLead(db, second, createLeadJob(second)),
    )
    expect(acceptance).toMatchObject({ outcome: 'replayed', lead: { id: first.id } })
  })

  it('a right code that overlaps the last wrong guess comes too late', async () => {
    await issueCode(db, {
      sessionId: 's',
      phone: '+1',
      codeHash: 'right',
      channel: 'whatsapp',
      lifeMs: MINUTE_MS,
    })
    for (let index = 0; index < MAX_WRONG_GUESSES - 1; index += 1) await guessCode(db, 's', '+1', 'wrong')
    const guess = await overlap(
      (tx) => guessCode(tx, 's', '+1', 'wrong'),
      () => guessCode(db, 's', '+1', 'right'),
    )
    expect(guess.outcome).toBe('blocked')
    expect((await findCode(db, 's', '+1'))?.consumedAt).toBeNull()
  })

  it('a lead can be locked while it is being written to', async () => {
    const lead = createNewLead()
    await acceptLead(db, lead, createLeadJob(lead))
    const lock = await overlap(
      (tx) => recordSteps(tx, lead.id, 0, [{ step: 'sendCode', outcome: 'done' }]),
      () =>
        acquireLeadLocks(
          db,
          { ...lead, status: 'accepted' },
          { names: ['eva'], owner: 'us', leaseMs: MINUTE_MS },
          { step: 'acquireLock', outcome: 'done' },
        ),
    )
    expect(lock?.state).toBe('running')
    expect((await findLead(db, lead.id))?.steps.map(({ step }) => step)).toEqual(['sendCode', 'acquireLock'])
  })

  it('a step of an overtaken lock holder changes nothing, even when it started first', async () => {
    const lead = createNewLead()
    await acceptLead(db, lead, createLeadJob(lead))
    const step = { step: 'resolvePerson', outcome: 'done' } as const
    const written = await overlap(
      (tx) => recordSteps(tx, lead.id, 2, [step], { personId: 2 }),
      () => recordSteps(db, lead.id, 1, [step], { personId: 1 }),
    )
    expect(written).toBe(false)
    expect(await findLead(db, lead.id)).toMatchObject({ personId: 2, fence: 2 })
  })
})
