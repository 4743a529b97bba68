import { expect, test } from 'vitest'
import { consents } from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { setUpApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_MS = 366 * DAY_MS
const DECISION = createConsentRecord({ analytics: true, marketing: false }, Date.now() - DAY_MS)

const api = setUpApi()

const listRecorded = () => api.services.database.db.select().from(consents).orderBy(consents.id)

test('a decision is recorded for the session it starts; sent twice it is one', async () => {
  const ana = api.createVisitor()
  const [first] = [await ana.post('/api/consent', DECISION)]
  expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-vs=/)])
  expect((await ana.post('/api/consent', DECISION)).status).toBe(200)
  const rows = await listRecorded()
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: 1,
      analytics: true,
      marketing: false,
      decidedAt: new Date(DECISION.decidedAt),
      recordedAt: expect.any(Date),
    },
  ])
})

test('a change of mind is a second record; the first stays as it was', async () => {
  const ana = api.createVisitor()
  await ana.post('/api/consent', DECISION)
  await ana.post('/api/consent', { ...DECISION, decidedAt: new Date().toISOString(), analytics: false })
  expect((await listRecorded()).map(({ analytics }) => analytics)).toEqual([true, false])
})

test.each([
  ['in the future', -DAY_MS],
  ['longer ago than a decision is kept', 181 * DAY_MS],
])('a decision that a wrong clock dates %s was taken now', async (_, agoMs) => {
  const decidedAt = new Date(Date.now() - agoMs).toISOString()
  await api.createVisitor().post('/api/consent', { ...DECISION, decidedAt })
  const [row] = await listRecorded()
  expect(Math.abs(Number(row?.decidedAt) - Number(row?.recordedAt))).toBeLessThan(1_000)
})

test('the record follows the session when a proven phone gives it a new token', async () => {
  const ana = api.createVisitor()
  await ana.post('/api/consent', DECISION)
  const [before] = await listRecorded()
  await ana.signUpAndValidate()
  const [after] = await listRecorded()
  expect(after?.sessionId).not.toBe(before?.sessionId)
  const answer: unknown = await (await ana.get('/api/my-data')).json()
  expect(answer).toMatchObject({ data: { consents: [{ analytics: true, marketing: false }] } })
})

test.each([
  ['older texts', { version: 0 }],
  ['no date', { decidedAt: 'hoje' }],
  ['a word for a yes', { analytics: 'sim' }],
  ['something more', { email: 'ana@exemplo.com.br' }],
])('%s: refused, and no session is started', async (_, changes) => {
  const response = await api.createVisitor().post('/api/consent', { ...DECISION, ...changes })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await parseRefusal(response)).toMatchObject({ status: 422, code: 'invalid' })
  expect(await listRecorded()).toEqual([])
})

test('evidence outlives its session, for five years', async () => {
  const { db } = api.services.database
  await api.createVisitor().post('/api/consent', DECISION)
  await letTimePass(db, 4 * YEAR_MS)
  await sweep(db)
  expect(await listRecorded()).toHaveLength(1)
  await letTimePass(db, YEAR_MS)
  await sweep(db)
  expect(await listRecorded()).toEqual([])
})
