import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import { findAdVisitor } from '#api/store/ad-events.ts'
import { composeCache, readCache } from '#api/store/caches.ts'
import { composeResolution, planIntent } from '#api/store/intents.ts'
import { claimDue, finishJob } from '#api/store/jobs.ts'
import { stepLead } from '#api/store/lead-states.ts'
import { acquireLeadLocks, recordSteps } from '#api/store/lead-steps.ts'
import { findKnownLead, findLatestLead, findLead, saveProfile } from '#api/store/leads.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { jobs, leads } from '#api/store/schema.ts'
import type { Phone } from '#machines/rules/phone.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { createExampleJob, createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

describeStore('leads', (store) => {
  const accept = (lead = createNewLead()) => acceptLead(store.db, lead, createLeadJob(lead))

  describe('accepting', () => {
    it('stores the lead and its leased job', async () => {
      const lead = createNewLead({ simulation: { monthlyTotal: 199.9 }, source: { premium: true } })
      const { outcome, lead: stored } = await accept(lead)
      expect(outcome).toBe('accepted')
      expect(stored).toMatchObject({ ...lead, status: 'accepted', steps: [], fence: 0, personId: null })
      expect(stored.createdAt).toBeInstanceOf(Date)
      expect(await findLead(store.db, lead.id)).toEqual(stored)
    })

    it('remembers the browser of a visitor who agreed, in the same statement and once', async () => {
      const visitor = { browser: { userAgent: 'Mozilla/5.0' }, sourceUrl: 'https://pauta.example/signup' }
      const other = { ...visitor, sourceUrl: 'https://pauta.example/other' }
      const lead = createNewLead({ idempotencyKey: 'key', fingerprint: 'body' })
      // One statement stores both, so a server killed after it has lost neither.
      const statements = [vi.spyOn(store.db, 'execute'), vi.spyOn(store.db, 'insert')]
      onTestFinished(() => void vi.restoreAllMocks())
      await acceptLead(store.db, lead, createLeadJob(lead), visitor)
      expect(statements.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
      expect(await findAdVisitor(store.db, lead.id)).toMatchObject(visitor)
      const again = createNewLead({ idempotencyKey: 'key', fingerprint: 'body' })
      await acceptLead(store.db, again, createLeadJob(again), other)
      expect(await findAdVisitor(store.db, lead.id)).toMatchObject(visitor)
      expect(await findAdVisitor(store.db, again.id)).toBeNull()
    })

    it('remembers nothing of a visitor who did not agree', async () => {
      const { lead } = await accept()
      expect(await findAdVisitor(store.db, lead.id)).toBeNull()
    })

    it('leases the job to us: no other worker takes it until the lease is over', async () => {
      const acceptance = await accept()
      expect(await claimDue(store.db, 'other', 10, 60)).toEqual([])
      await letTimePass(store.db, 60_000)
      const [job] = await claimDue(store.db, 'other', 10, 60)
      expect(job).toMatchObject({ subject: acceptance.lead.id, attempts: 2 })
      if (acceptance.outcome !== 'accepted') throw new Error(acceptance.outcome)
      expect(await finishJob(store.db, acceptance.claim)).toBe(false)
    })

    it('gives a claim that ends the job', async () => {
      const acceptance = await accept()
      if (acceptance.outcome !== 'accepted') throw new Error(acceptance.outcome)
      expect(await finishJob(store.db, acceptance.claim)).toBe(true)
    })

    it.each([
      ['the same key', { idempotencyKey: 'key', fingerprint: 'body' }, () => ({})],
      ['other keys (a double click)', { fingerprint: 'body' }, () => ({ idempotencyKey: randomUUID() })],
    ])('makes one lead of twenty parallel requests with %s', async (_, shared, own) => {
      const results = await Promise.all(
        Array.from({ length: 20 }, () => accept(createNewLead({ ...shared, ...own() }))),
      )
      expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1)
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted', 'replayed']))
      expect(new Set(results.map(({ lead }) => lead.id)).size).toBe(1)
      expect(await store.db.select().from(leads)).toHaveLength(1)
      expect(await store.db.select().from(jobs)).toHaveLength(1)
    })

    it('refuses the same key with another body, and changes nothing', async () => {
      const first = await accept(createNewLead({ idempotencyKey: 'key', fingerprint: 'one' }))
      const second = await accept(createNewLead({ idempotencyKey: 'key', fingerprint: 'two' }))
      expect(second).toEqual({ outcome: 'conflict', lead: first.lead })
      expect(await store.db.select().from(leads)).toHaveLength(1)
    })

    it('keeps the keys of two sessions apart', async () => {
      await accept(createNewLead({ sessionId: 'one', idempotencyKey: 'key', fingerprint: 'body' }))
      const other = createNewLead({ sessionId: 'two', idempotencyKey: 'key', fingerprint: 'body' })
      expect((await accept(other)).outcome).toBe('accepted')
    })

    it('joins a completed lead with the same body, but not a failed one or one that was given up', async () => {
      const { lead } = await accept(createNewLead({ fingerprint: 'completed' }))
      await stepLead(store.db, lead.id, { type: 'run.started' }, 1)
      await stepLead(store.db, lead.id, { type: 'run.completed', owesSteps: true }, 1)
      expect((await accept(createNewLead({ fingerprint: 'completed' }))).lead.id).toBe(lead.id)
      for (const type of ['run.failed', 'job.died'] as const) {
        const { lead: lost } = await accept(createNewLead({ fingerprint: type }))
        await stepLead(store.db, lost.id, { type }, 1)
        const again = await accept(createNewLead({ fingerprint: type }))
        expect(again.outcome).toBe('accepted')
        expect(again.lead.id).not.toBe(lost.id)
        expect((await findLatestLead(store.db, 'session'))?.id).toBe(again.lead.id)
      }
    })

    it('stores nothing when its job cannot be queued', async () => {
      const lead = createNewLead()
      await accept(lead)
      const other = createNewLead()
      await expect(acceptLead(store.db, other, createLeadJob(lead))).rejects.toThrow()
      expect(await findLead(store.db, other.id)).toBeNull()
    })
  })

  describe('steps', () => {
    it('are appended in order, with their time and problem, and what they found is stored in the lead', async () => {
      const { lead } = await accept()
      await recordSteps(store.db, lead.id, 5, [{ step: 'acquireLock', outcome: 'done' }])
      await recordSteps(
        store.db,
        lead.id,
        5,
        [{ step: 'resolvePerson', outcome: 'deferred', problem: 'unavailable' }],
        { personId: 7, ownsPerson: true },
      )
      await recordSteps(store.db, lead.id, 5, [{ step: 'sendCode', outcome: 'done' }], { isCodeSent: true })
      const after = await findLead(store.db, lead.id)
      expect(after?.steps.map(({ step }) => step)).toEqual(['acquireLock', 'resolvePerson', 'sendCode'])
      expect(after?.steps[1]).toMatchObject({ outcome: 'deferred', problem: 'unavailable' })
      expect(Date.parse(after?.steps[1]?.at ?? '')).toBeGreaterThan(Date.parse('2020-01-01'))
      expect(after).toMatchObject({ personId: 7, ownsPerson: true, fence: 5 })
      expect(after?.codeSentAt).toBeInstanceOf(Date)
    })

    it('queue jobs in their order and free locks in the same statement', async () => {
      const { lead } = await accept()
      const names = ['email:ana', 'phone:ana']
      const token = Number(await acquireLocks(store.db, names, 'us', 60_000))
      const queued = ['first', 'second', 'third'].map((key) => createExampleJob(key, 'deal'))
      const write = { jobs: queued, freed: { names, token } }
      expect(
        await recordSteps(store.db, lead.id, token, [{ step: 'trackSignup', outcome: 'done' }], {}, write),
      ).toBe(true)
      const rows = await store.db.select().from(jobs).where(eq(jobs.subject, 'deal')).orderBy(jobs.id)
      expect(rows.map(({ key }) => key)).toEqual(['first', 'second', 'third'])
      expect(rows[0]).toMatchObject({ kind: 'example', payload: { key: 'first' }, state: 'pending' })
      expect(await acquireLocks(store.db, names, 'next', 60_000)).not.toBeNull()
      expect(
        await recordSteps(store.db, lead.id, token, [{ step: 'trackSignup', outcome: 'done' }], {}, write),
      ).toBe(true)
      expect(await store.db.$count(jobs, eq(jobs.subject, 'deal'))).toBe(3)
      expect(await acquireLocks(store.db, names, 'late', 60_000)).toBeNull()
    })

    it('are several in one statement, in their order, with the facts they found', async () => {
      const { lead } = await accept()
      const steps = [
        { step: 'trackSignup', outcome: 'done' },
        { step: 'saveRegistration', outcome: 'done' },
      ] as const
      const facts = [composeCache('kept', 1, 60)]
      expect(await recordSteps(store.db, lead.id, 1, steps, {}, { facts })).toBe(true)
      expect((await findLead(store.db, lead.id))?.steps).toMatchObject(steps)
      expect(await readCache(store.db, 'kept')).toBe(1)
    })

    it('keep the facts a stale lock holder found, and nothing else of it', async () => {
      const { lead } = await accept()
      const step = { step: 'resolvePerson', outcome: 'done' } as const
      await recordSteps(store.db, lead.id, 2, [step])
      await planIntent(store.db, 'person:ana', 'person', lead.id, 60_000)
      const facts = [composeResolution('person:ana', '7')]
      expect(await recordSteps(store.db, lead.id, 1, [step], { personId: 7 }, { facts })).toBe(false)
      expect(await findLead(store.db, lead.id)).toMatchObject({ personId: null, fence: 2 })
      expect(await planIntent(store.db, 'person:ana', 'person', null, 60_000)).toMatchObject({
        outcome: 'done',
        externalId: '7',
      })
    })

    it('queue nothing for a stale lock holder', async () => {
      const { lead } = await accept()
      const step = { step: 'trackSignup', outcome: 'done' } as const
      await recordSteps(store.db, lead.id, 2, [step])
      expect(
        await recordSteps(store.db, lead.id, 1, [step], {}, { jobs: [createExampleJob('stale', 'deal')] }),
      ).toBe(false)
      expect(await store.db.$count(jobs, eq(jobs.subject, 'deal'))).toBe(0)
    })

    it('begin with the locks, which are taken and recorded in one statement, all or none', async () => {
      const { lead } = await accept()
      const step = { step: 'acquireLock', outcome: 'done' } as const
      const lock = (owner: string) =>
        acquireLeadLocks(store.db, lead, { names: ['phone:ana', 'email:ana'], owner, leaseMs: 60_000 }, step)
      const held = Number(await acquireLocks(store.db, ['phone:ana'], 'other', 60_000))
      expect(await lock('us')).toBeNull()
      expect(await findLead(store.db, lead.id)).toMatchObject({ steps: [], fence: 0 })
      expect(await acquireLocks(store.db, ['email:ana'], 'third', 60_000)).not.toBeNull()
      await letTimePass(store.db, 60_000)
      const locked = await lock('us')
      const after = await findLead(store.db, lead.id)
      expect(after).toMatchObject({ status: 'running', steps: [step] })
      expect(locked).toEqual({ token: after?.fence, state: 'running' })
      expect(after?.fence).toBeGreaterThan(held)
      expect(await acquireLocks(store.db, ['email:ana'], 'next', 60_000)).toBeNull()
    })

    it('begin with no lock where a newer holder has written', async () => {
      const { lead } = await accept()
      await recordSteps(store.db, lead.id, 1_000_000, [{ step: 'resolvePerson', outcome: 'done' }])
      const lock = { names: ['email:ana'], owner: 'us', leaseMs: 60_000 }
      expect(
        await acquireLeadLocks(store.db, lead, lock, { step: 'acquireLock', outcome: 'done' }),
      ).toMatchObject({ state: null })
      expect(await findLead(store.db, lead.id)).toMatchObject({ status: 'accepted', steps: [{}] })
    })

    it('writes by a stale lock holder change nothing', async () => {
      const { lead } = await accept()
      const step = { step: 'resolvePerson', outcome: 'done' } as const
      expect(await recordSteps(store.db, lead.id, 2, [step], { personId: 2 })).toBe(true)
      expect(await recordSteps(store.db, lead.id, 1, [step], { personId: 1 })).toBe(false)
      expect(await stepLead(store.db, lead.id, { type: 'run.failed' }, 1)).toEqual({ outcome: 'missing' })
      const after = await findLead(store.db, lead.id)
      expect(after).toMatchObject({ personId: 2, status: 'accepted', fence: 2 })
      expect(after?.steps).toHaveLength(1)
    })
  })

  it('does not revive a failed lead that its session has replaced', async () => {
    const { lead: failed } = await accept(createNewLead({ fingerprint: 'body' }))
    const complete = () => stepLead(store.db, failed.id, { type: 'run.completed', owesSteps: false }, 9)
    await stepLead(store.db, failed.id, { type: 'run.failed' }, 1)
    const { lead: replacement } = await accept(createNewLead({ fingerprint: 'body' }))
    expect(await complete()).toMatchObject({ outcome: 'repeated', state: 'failed' })
    await stepLead(store.db, replacement.id, { type: 'run.failed' }, 3)
    expect(await complete()).toMatchObject({ outcome: 'stepped', state: 'completed' })
  })

  it('finds the newest lead of a known person by e-mail or by phone', async () => {
    const insertKnown = async (changes: Parameters<typeof createNewLead>[0], personId: number | null) => {
      const { lead } = await accept(createNewLead(changes))
      await recordSteps(store.db, lead.id, 1, [{ step: 'resolvePerson', outcome: 'done' }], { personId })
      return lead.id
    }
    await insertKnown({ emailKey: 'a@x.com', phoneKey: '+551' }, 1)
    const byPhone = await insertKnown({ emailKey: 'b@x.com', phoneKey: '+552' }, 2)
    const byEmail = await insertKnown({ emailKey: 'a@x.com', phoneKey: '+553' }, 1)
    await insertKnown({ emailKey: 'a@x.com', phoneKey: '+552' }, null)
    const find = async (emailKey: string, phoneKey: Phone) =>
      (await findKnownLead(store.db, { emailKey, phoneKeys: [phoneKey] }))?.id ?? null
    expect(await find('a@x.com', '+559')).toBe(byEmail)
    expect(await find('z@x.com', '+552')).toBe(byPhone)
    expect(await find('z@x.com', '+559')).toBeNull()
  })

  it('stores the profile of a lead', async () => {
    const { lead } = await accept()
    expect(await saveProfile(store.db, lead.id, { role: 'lawyer' })).toBe(true)
    expect((await findLead(store.db, lead.id))?.profile).toEqual({ role: 'lawyer' })
    expect(await saveProfile(store.db, lead.id, { role: 'lawyer' })).toBe(false)
    expect(await saveProfile(store.db, randomUUID(), { role: 'lawyer' })).toBe(false)
  })

  it('has no lead for a session that never signed up', async () => {
    expect(await findLatestLead(store.db, 'nobody')).toBeNull()
  })
})
