import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { continuations, jobs } from '#api/store/schema.ts'
import { PHONE, setUpApi } from '#tests/support/api.ts'
import { readMails } from '#tests/support/calls.ts'
import { createLink, openLink, proveHere, readLinkToken, readView } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { parseData, readRefusalCode } from '#tests/support/refusal.ts'

const MINUTE_MS = 60_000

const api = setUpApi()

const getDb = () => api.services.database.db

describe('what is kept', () => {
  test('is shown on /meus-dados, and goes with the sign-up: neither link nor waiting browser works', async () => {
    const ana = await api.signUpVisitor()
    const used = await createLink(api, ana)
    const waiting = api.createVisitor()
    await openLink(waiting, used)
    const code = await api.readCode()
    const unused = await createLink(api, ana)
    expect(await parseData(await ana.get('/api/my-data'))).toMatchObject({
      continuations: [{ usedAt: null }, { usedAt: expect.any(String) }],
    })
    expect(await parseData(await waiting.get('/api/my-data'))).toMatchObject({
      signUps: [],
      continuations: [],
    })
    await api.drainOutbox()
    await letTimePass(getDb(), MINUTE_MS)
    const erasure = { method: 'DELETE', headers: FROM_OUR_PAGE }
    expect((await ana.send('/api/my-data', erasure)).status).toBe(200)
    expect(await getDb().$count(continuations)).toBe(0)
    const mailJobs = await getDb().select().from(jobs).where(eq(jobs.kind, 'continuation-mail'))
    expect(mailJobs).toEqual([])
    expect(await readRefusalCode(await openLink(api.createVisitor(), unused))).toBe('link_unknown')
    expect(await readRefusalCode(await proveHere(waiting, code))).toBe('forbidden')
    expect(await readView(waiting)).toMatchObject({ isContinued: false, maskedPhone: null })
  })

  test('a browser that has only used a link deletes nothing but its own session', async () => {
    const ana = await api.signUpVisitor()
    const waiting = api.createVisitor()
    await openLink(waiting, await createLink(api, ana))
    const erasure = { method: 'DELETE', headers: FROM_OUR_PAGE }
    expect((await waiting.send('/api/my-data', erasure)).status).toBe(200)
    expect(await readView(ana)).toMatchObject({ signup: 'completed', phone_number: PHONE })
  })

  test('an e-mail whose job is repeated has the same link', async () => {
    const ana = await api.signUpVisitor()
    const token = await createLink(api, ana)
    const again = { state: 'pending', dueAt: new Date(0) } as const
    await getDb().update(jobs).set(again).where(eq(jobs.kind, 'continuation-mail'))
    expect(await readLinkToken(api)).toBe(token)
    expect(await readMails(api)).toHaveLength(1)
  })
})
