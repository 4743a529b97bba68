import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import { findLatestLead } from '#api/store/leads.ts'
import { sessions } from '#api/store/schema.ts'
import {
  clearSession,
  createSession,
  findSession,
  markPhoneProven,
  rotateSession,
  saveSnapshot,
} from '#api/store/sessions.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

const LIFE_SECONDS = 3_600

describeStore('sessions', (store) => {
  const create = (id = 'a') => createSession(store.db, { id, lifeSeconds: LIFE_SECONDS, ip: '203.0.113.7' })
  const find = (id = 'a') => findSession(store.db, id, LIFE_SECONDS)

  it('is found as created', async () => {
    const created = await create()
    expect(created).toMatchObject({ id: 'a', ip: '203.0.113.7', phone: null, snapshot: null })
    expect(created.expiresAt.getTime() - created.createdAt.getTime()).toBe(LIFE_SECONDS * 1_000)
    expect(await find()).toEqual(created)
    expect(await find('b')).toBeNull()
  })

  it('expires when it is not seen, and lives on when it is', async () => {
    await create()
    await letTimePass(store.db, (LIFE_SECONDS - 1) * 1_000)
    expect(await find()).not.toBeNull()
    await letTimePass(store.db, (LIFE_SECONDS - 1) * 1_000)
    expect(await find()).not.toBeNull()
    await letTimePass(store.db, LIFE_SECONDS * 1_000)
    expect(await find()).toBeNull()
    expect(await saveSnapshot(store.db, 'a', {})).toBe(false)
    expect(await markPhoneProven(store.db, 'a', '+5511987654321')).toBe(false)
    expect(await rotateSession(store.db, 'a', 'b')).toBeNull()
  })

  it('is written at most once a minute for being seen', async () => {
    await create()
    const readVersion = async () => {
      const [row] = await store.db
        .select({ seen: sessions.lastSeenAt })
        .from(sessions)
        .where(eq(sessions.id, 'a'))
      return row?.seen.getTime()
    }
    const before = await readVersion()
    await find()
    expect(await readVersion()).toBe(before)
    await letTimePass(store.db, 61_000)
    await find()
    expect(await readVersion()).toBeGreaterThan(Number(before) - 61_000)
  })

  it('keeps everything but its id when rotated; the old id is dead and the leads follow', async () => {
    await create()
    const lead = createNewLead({ sessionId: 'a' })
    await acceptLead(store.db, lead, createLeadJob(lead))
    await markPhoneProven(store.db, 'a', '+5511987654321')
    const before = await find()
    const rotated = await rotateSession(store.db, 'a', 'b')
    expect(rotated).toMatchObject({
      id: 'b',
      phone: '+5511987654321',
      createdAt: before?.createdAt,
    })
    expect(rotated?.phoneProvenAt).toBeInstanceOf(Date)
    expect(await find('a')).toBeNull()
    expect((await findLatestLead(store.db, 'b'))?.id).toBe(lead.id)
    expect(await findLatestLead(store.db, 'a')).toBeNull()
  })

  it('is rotated once by several at the same time', async () => {
    await create()
    const results = await Promise.all(['b', 'c', 'd'].map((id) => rotateSession(store.db, 'a', id)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('keeps the snapshot of the client, until cleared', async () => {
    await create()
    expect(await saveSnapshot(store.db, 'a', { currentStep: 'signup', flowHistory: ['início'] })).toBe(true)
    expect((await find())?.snapshot).toEqual({ currentStep: 'signup', flowHistory: ['início'] })
    await clearSession(store.db, 'a')
    expect(await find()).toBeNull()
  })
})
