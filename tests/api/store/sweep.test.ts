import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import { writeCache } from '#api/store/caches.ts'
import { issueCode } from '#api/store/codes.ts'
import { storeContinuation } from '#api/store/continuations.ts'
import { claimDue, deadLetterJob, enqueue, finishJob } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { createOperatorSession } from '#api/store/operators.ts'
import { storeWebhookEvent } from '#api/store/payment-webhook-events.ts'
import { countHitOnEach } from '#api/store/quotas.ts'
import { caches, jobs, leads, locks, otpCodes, quotas, sessions } from '#api/store/schema.ts'
import { createSession } from '#api/store/sessions.ts'
import { releaseEverything, sweep } from '#api/store/sweep.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { createExampleJob, createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

const HOUR_MS = 3_600_000
const NOTHING = {
  sessions: 0,
  operatorSessions: 0,
  codes: 0,
  continuations: 0,
  limits: 0,
  caches: 0,
  locks: 0,
  jobs: 0,
  consents: 0,
  webhookEvents: 0,
  undeliveredMessages: 0,
  adEvents: 0,
  adVisitors: 0,
  logLines: 0,
  calls: 0,
  charges: 0,
  dealFacts: 0,
}

describeStore('sweeping', (store) => {
  async function fill() {
    await createSession(store.db, { id: 'session', lifeSeconds: 3_600, ip: null })
    await createOperatorSession(store.db, 'operator-session', 'ana')
    await issueCode(store.db, {
      sessionId: 's',
      phone: '+1',
      codeHash: 'h',
      channel: 'local',
      lifeMs: HOUR_MS,
    })
    await storeContinuation(store.db, {
      id: randomUUID(),
      sessionId: 's',
      leadId: randomUUID(),
      lifeMs: HOUR_MS,
    })
    await countHitOnEach(store.db, [{ key: 'limit', windowSeconds: 3_600, max: 1 }])
    await writeCache(store.db, 'cache', 1, 3_600)
    for (const outcome of ['ignored', 'unknown'] as const)
      await storeWebhookEvent(
        store.db,
        { id: outcome, event: 'E', paymentId: null, leadId: null, outcome },
        null,
      )
    await acquireLocks(store.db, ['lock'], 'owner', HOUR_MS)
    for (const key of ['done', 'dead', 'waiting']) await enqueue(store.db, createExampleJob(key))
    const [done, dead] = await claimDue(store.db, 'worker', 2, 60)
    if (!done || !dead) throw new Error('Two jobs were due')
    await finishJob(store.db, done)
    await deadLetterJob(store.db, dead, 'refused')
  }

  it('removes nothing that is still needed', async () => {
    await fill()
    expect(await sweep(store.db)).toEqual(NOTHING)
  })

  it('removes what expired, a code a day later, a done job a week later; leads and dead jobs never', async () => {
    await fill()
    const lead = createNewLead()
    await acceptLead(store.db, lead, createLeadJob(lead))
    await letTimePass(store.db, 2 * HOUR_MS)
    expect(await sweep(store.db)).toEqual({ ...NOTHING, sessions: 1, limits: 1, caches: 1, locks: 1 })
    await letTimePass(store.db, 24 * HOUR_MS)
    expect(await sweep(store.db)).toEqual({ ...NOTHING, codes: 1, continuations: 1, operatorSessions: 1 })
    await letTimePass(store.db, 7 * 24 * HOUR_MS)
    expect(await sweep(store.db)).toEqual({ ...NOTHING, jobs: 1 })
    await letTimePass(store.db, 30 * 24 * HOUR_MS)
    // Dead jobs stay until the operator has handled them.
    expect(await sweep(store.db)).toEqual({ ...NOTHING, webhookEvents: 2 })
    for (const table of [sessions, otpCodes, quotas, caches, locks]) {
      expect(await store.db.$count(table)).toBe(0)
    }
    expect(await store.db.$count(leads)).toBe(1)
    expect((await store.db.select().from(jobs)).map(({ state }) => state).sort()).toEqual([
      'dead',
      'pending',
      'pending',
    ])
  })

  it('keeps the row of a phone that is blocked for longer', async () => {
    await issueCode(store.db, { sessionId: 's', phone: '+1', codeHash: 'h', channel: 'local', lifeMs: 1 })
    await letTimePass(store.db, -1_000)
    const blockedUntil = sql`now() + interval '72 hours'`
    await store.db.update(otpCodes).set({ blockedUntil })
    await letTimePass(store.db, 48 * HOUR_MS)
    expect((await sweep(store.db)).codes).toBe(0)
    await letTimePass(store.db, 25 * HOUR_MS)
    expect((await sweep(store.db)).codes).toBe(1)
  })

  it('frees the leases and locks of processes that are gone', async () => {
    await fill()
    const lead = createNewLead()
    await acceptLead(store.db, lead, createLeadJob(lead, 'gone'))
    expect(await acquireLocks(store.db, ['lock'], 'next', HOUR_MS)).toBeNull()
    await releaseEverything(store.db)
    expect(await acquireLocks(store.db, ['lock'], 'next', HOUR_MS)).not.toBeNull()
    expect((await claimDue(store.db, 'next', 10, 60)).map(({ subject }) => subject)).toContain(lead.id)
  })
})
