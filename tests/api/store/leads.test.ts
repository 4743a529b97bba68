import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { findAdVisitor } from '#api/store/ad-events.ts'
import { claimDue, finishJob } from '#api/store/jobs.ts'
import {
  acceptLead,
  findKnownLead,
  findLatestLead,
  findLead,
  recordStep,
  saveProfile,
  setLeadStatus,
} from '#api/store/leads.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { describeEachEngine, letTimePass } from '#tests/support/database.ts'
import { newLead, signUpJob } from './examples.ts'

describeEachEngine('leads', (store) => {
  const accept = (lead = newLead()) => acceptLead(store.db, lead, signUpJob(lead))

  describe('accepting', () => {
    it('stores the lead and its leased job', async () => {
      const lead = newLead({ simulation: { monthlyTotal: 199.9 }, source: { premium: true } })
      const { outcome, lead: stored } = await accept(lead)
      expect(outcome).toBe('accepted')
      expect(stored).toMatchObject({ ...lead, status: 'running', steps: [], fence: 0, personId: null })
      expect(stored.createdAt).toBeInstanceOf(Date)
      expect(await findLead(store.db, lead.id)).toEqual(stored)
    })

    it('remembers the browser of a visitor who agreed, in the same statement and once', async () => {
      const visitor = { browser: { userAgent: 'Mozilla/5.0' }, sourceUrl: 'https://pauta.example/signup' }
      const other = { ...visitor, sourceUrl: 'https://pauta.example/other' }
      const lead = newLead({ idempotencyKey: 'key', fingerprint: 'body' })
      // A server killed after the lead is stored has remembered its visitor: nothing is left to a second statement.
      const statements = [vi.spyOn(store.db, 'execute'), vi.spyOn(store.db, 'insert')]
      await acceptLead(store.db, lead, signUpJob(lead), visitor)
      expect(statements.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
      for (const statement of statements) statement.mockRestore()
      expect(await findAdVisitor(store.db, lead.id)).toMatchObject(visitor)
      const again = newLead({ idempotencyKey: 'key', fingerprint: 'body' })
      await acceptLead(store.db, again, signUpJob(again), other)
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
        Array.from({ length: 20 }, () => accept(newLead({ ...shared, ...own() }))),
      )
      expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1)
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted', 'replayed']))
      expect(new Set(results.map(({ lead }) => lead.id)).size).toBe(1)
      expect(await store.db.select().from(leads)).toHaveLength(1)
      expect(await store.db.select().from(jobs)).toHaveLength(1)
    })

    it('refuses the same key with another body, and changes nothing', async () => {
      const first = await accept(newLead({ idempotencyKey: 'key', fingerprint: 'one' }))
      const second = await accept(newLead({ idempotencyKey: 'key', fingerprint: 'two' }))
      expect(second).toEqual({ outcome: 'conflict', lead: first.lead })
      expect(await store.db.select().from(leads)).toHaveLength(1)
    })

    it('keeps the keys of two sessions apart', async () => {
      await accept(newLead({ sessionId: 'one', idempotencyKey: 'key', fingerprint: 'body' }))
      const other = newLead({ sessionId: 'two', idempotencyKey: 'key', fingerprint: 'body' })
      expect((await accept(other)).outcome).toBe('accepted')
    })

    it('joins a completed lead with the same body, but not a failed one', async () => {
      const { lead } = await accept(newLead({ fingerprint: 'body' }))
      await setLeadStatus(store.db, lead.id, 1, 'completed')
      expect((await accept(newLead({ fingerprint: 'body' }))).lead.id).toBe(lead.id)
      await setLeadStatus(store.db, lead.id, 1, 'failed')
      const again = await accept(newLead({ fingerprint: 'body' }))
      expect(again.outcome).toBe('accepted')
      expect(again.lead.id).not.toBe(lead.id)
      expect((await findLatestLead(store.db, 'session'))?.id).toBe(again.lead.id)
    })

    it('stores nothing when its job cannot be queued', async () => {
      const lead = newLead()
      await accept(lead)
      const other = newLead()
      await expect(acceptLead(store.db, other, signUpJob(lead))).rejects.toThrow()
      expect(await findLead(store.db, other.id)).toBeNull()
    })
  })

  describe('steps', () => {
    it('are appended in order, with the time and what they found out', async () => {
      const { lead } = await accept()
      await recordStep(store.db, lead.id, 5, { step: 'acquireLock', outcome: 'done' })
      await recordStep(
        store.db,
        lead.id,
        5,
        { step: 'resolvePerson', outcome: 'done', output: { personId: 7 } },
        { personId: 7, ownsPerson: true },
      )
      await recordStep(
        store.db,
        lead.id,
        5,
        { step: 'sendCode', outcome: 'done' },
        { codeSent: true, status: 'completed' },
      )
      const after = await findLead(store.db, lead.id)
      expect(after?.steps.map(({ step }) => step)).toEqual(['acquireLock', 'resolvePerson', 'sendCode'])
      expect(after?.steps[1]).toMatchObject({ outcome: 'done', output: { personId: 7 } })
      expect(Date.parse(after?.steps[1]?.at ?? '')).toBeGreaterThan(Date.parse('2020-01-01'))
      expect(after).toMatchObject({ personId: 7, ownsPerson: true, fence: 5, status: 'completed' })
      expect(after?.codeSentAt).toBeInstanceOf(Date)
    })

    it('of an overtaken lock holder change nothing', async () => {
      const { lead } = await accept()
      const step = { step: 'resolvePerson', outcome: 'done' } as const
      expect(await recordStep(store.db, lead.id, 2, step, { personId: 2 })).toBe(true)
      expect(await recordStep(store.db, lead.id, 1, step, { personId: 1 })).toBe(false)
      expect(await setLeadStatus(store.db, lead.id, 1, 'failed')).toBe(false)
      const after = await findLead(store.db, lead.id)
      expect(after).toMatchObject({ personId: 2, status: 'running', fence: 2 })
      expect(after?.steps).toHaveLength(1)
    })
  })

  it('does not revive a failed lead that its session has replaced', async () => {
    const { lead: failed } = await accept(newLead({ fingerprint: 'body' }))
    await setLeadStatus(store.db, failed.id, 1, 'failed')
    const { lead: replacement } = await accept(newLead({ fingerprint: 'body' }))
    expect(await setLeadStatus(store.db, failed.id, 2, 'running')).toBe(false)
    await setLeadStatus(store.db, replacement.id, 3, 'failed')
    expect(await setLeadStatus(store.db, failed.id, 4, 'running')).toBe(true)
  })

  it('finds the newest lead of a known person by e-mail or by phone', async () => {
    const known = async (changes: Parameters<typeof newLead>[0], personId: number | null) => {
      const { lead } = await accept(newLead(changes))
      await recordStep(store.db, lead.id, 1, { step: 'resolvePerson', outcome: 'done' }, { personId })
      return lead.id
    }
    await known({ emailKey: 'a@x.com', phoneKey: '+551' }, 1)
    const byPhone = await known({ emailKey: 'b@x.com', phoneKey: '+552' }, 2)
    const byEmail = await known({ emailKey: 'a@x.com', phoneKey: '+553' }, 1)
    await known({ emailKey: 'a@x.com', phoneKey: '+552' }, null)
    const find = async (emailKey: string, phoneKey: string) =>
      (await findKnownLead(store.db, { emailKey, phoneKey }))?.id ?? null
    expect(await find('a@x.com', '+559')).toBe(byEmail)
    expect(await find('z@x.com', '+552')).toBe(byPhone)
    expect(await find('z@x.com', '+559')).toBeNull()
  })

  it('stores the profile of a lead', async () => {
    const { lead } = await accept()
    expect(await saveProfile(store.db, lead.id, { role: 'lawyer' })).toBe(true)
    expect((await findLead(store.db, lead.id))?.profile).toEqual({ role: 'lawyer' })
    expect(await saveProfile(store.db, randomUUID(), { role: 'lawyer' })).toBe(false)
  })

  it('has no lead for a session that never signed up', async () => {
    expect(await findLatestLead(store.db, 'nobody')).toBeNull()
  })
})
