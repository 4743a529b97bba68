import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineJob } from '#api/lib/define-job.ts'
import { claimDue, deadLetterJob, deferJob, enqueue } from '#api/store/jobs.ts'
import { operatorSessions } from '#api/store/schema.ts'
import { OPERATOR_KEY, setUpApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const ANA = 'key-of-ana-0123456789-0123456789-abc'
const RUI = 'key-of-rui-0123456789-0123456789-abc'
const READ = ['/api/panel/queue', '/api/panel/services', '/api/panel/acts', '/api/panel/figures']
const EIGHT_HOURS_SECONDS = 28_800

const api = setUpApi({ env: { OPERATOR_KEYS: `ana:${ANA},rui:${RUI}` } })

const getDb = () => api.services.database.db
const enter = (visitor: TestVisitor, key: string) => visitor.post('/api/panel/session', { key })
const leave = (visitor: TestVisitor, headers: object = FROM_OUR_PAGE) =>
  visitor.send('/api/panel/session', { method: 'DELETE', headers: { ...headers } })

async function comeIn(key = ANA): Promise<TestVisitor> {
  const operator = api.createVisitor()
  expect((await enter(operator, key)).status).toBe(200)
  return operator
}

/** Returns the status of each reading of the room, then of a replay. */
async function tryEverything(caller: TestVisitor): Promise<number[]> {
  const answers: number[] = []
  for (const path of READ) answers.push((await caller.get(path)).status)
  return [...answers, (await caller.post('/api/panel/queue', {})).status]
}

describe('coming in', () => {
  test.each([
    ['ana', ANA],
    ['rui', RUI],
    ['operador', OPERATOR_KEY],
  ])('%s exchanges a key for a cookie no script can read', async (name, key) => {
    const operator = api.createVisitor()
    const answer = await enter(operator, key)
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-op='))
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', `Max-Age=${EIGHT_HOURS_SECONDS}`])
      expect(cookie).toContain(part)
    expect(await parseData(await operator.get('/api/panel/session'))).toEqual({ operator: name })
    expect(await tryEverything(operator)).toEqual([200, 200, 200, 200, 200])
    const [row] = await getDb().select().from(operatorSessions)
    expect(cookie).not.toContain(row?.id)
    expect(api.logs.join()).not.toContain(key)
  })

  test('the room is closed to everyone else', async () => {
    const proven = await api.signUpProvenVisitor()
    const signedUp = await api.signUpVisitor({ email: 'outra@exemplo.com.br', telefone: '11912345678' })
    const forger = api.createVisitor()
    forger.setCookie(`__Host-op=${'x'.repeat(43)}`)
    for (const caller of [api.createVisitor(), signedUp, proven, forger])
      expect(await tryEverything(caller)).toEqual([401, 401, 401, 401, 401])
    const byKey = await api.request('/api/panel/queue', {
      headers: { authorization: `Bearer ${OPERATOR_KEY}` },
    })
    expect(byKey.status).toBe(401)
    expect(await parseData(await forger.get('/api/panel/session'))).toEqual({ operator: null })
  })

  test('a session ends after eight hours, however much it was used', async () => {
    const operator = await comeIn()
    await letTimePass(getDb(), (EIGHT_HOURS_SECONDS - 60) * 1_000)
    expect(await tryEverything(operator)).toEqual([200, 200, 200, 200, 200])
    await letTimePass(getDb(), 60_000)
    expect(await tryEverything(operator)).toEqual([401, 401, 401, 401, 401])
    expect((await parseRefusal(await operator.get('/api/panel/queue'))).code).toBe('session_required')
  })

  test('a session ends with the key that opened it, removed or replaced under the same name', async () => {
    const operator = await comeIn()
    for (const OPERATOR_KEYS of [`rui:${'r'.repeat(40)}`, `ana:${'z'.repeat(40)}`]) {
      const restarted = await startApi({ env: { OPERATOR_KEYS }, database: api.services.database })
      const again = restarted.createVisitor()
      again.setCookie(operator.getCookieHeader())
      expect(await tryEverything(again)).toEqual([401, 401, 401, 401, 401])
      await restarted.stop()
    }
    expect(await tryEverything(operator)).toEqual([200, 200, 200, 200, 200])
  })

  test('another site can send nothing with the session', async () => {
    const operator = await comeIn()
    const foreign = { ...FROM_OUR_PAGE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const replay = { method: 'POST', body: '{}', headers: foreign }
    expect((await operator.send('/api/panel/queue', replay)).status).toBe(403)
    expect((await leave(operator, foreign)).status).toBe(403)
    expect((await enter(operator, ANA)).status).toBe(200)
  })

  test('going out ends the session itself, not only its cookie', async () => {
    const operator = await comeIn()
    const cookie = operator.getCookieHeader()
    expect((await leave(operator)).status).toBe(200)
    operator.setCookie(cookie)
    expect(await tryEverything(operator)).toEqual([401, 401, 401, 401, 401])
  })

  test('after five wrong keys an address waits, even with the right one', async () => {
    const guesser = api.createVisitor('192.0.2.7')
    const tries = await Promise.all(Array.from({ length: 5 }, () => enter(guesser, `${ANA}x`)))
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    const refusal = await enter(guesser, ANA)
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await enter(api.createVisitor('192.0.2.8'), ANA)).status).toBe(200)
  })

  test('wrong keys of others never keep the right one out', async () => {
    for (let index = 0; index < 32; index += 1)
      expect((await enter(api.createVisitor('192.0.2.7'), 'wrong')).status).toBe(index < 5 ? 401 : 429)
    for (let index = 8; index < 48; index += 1)
      expect((await enter(api.createVisitor(`192.0.2.${index}`), 'wrong')).status).toBe(401)
    expect((await enter(api.createVisitor('192.0.2.200'), ANA)).status).toBe(200)
  })
})

const SomeJob = defineJob('note', z.object({}))
const OtherJob = defineJob('mail', z.object({}))

/** Queues three jobs that failed for good and one that waits for its next try. Returns their ids. */
async function failJobs(): Promise<number[]> {
  for (const [index, job] of [SomeJob, SomeJob, OtherJob, OtherJob].entries())
    await enqueue(getDb(), job.create({ subject: `${index}`, key: `${index}`, payload: {} }))
  const claimed = await claimDue(getDb(), 'us', 4, 60)
  for (const job of claimed.slice(0, 3)) await deadLetterJob(getDb(), job, 'refused')
  for (const job of claimed.slice(3)) await deferJob(getDb(), job, 'timeout', 60_000)
  await enqueue(getDb(), SomeJob.create({ subject: 'new', key: 'new', payload: {} }), 60_000)
  return claimed.map(({ id }) => id)
}

const Queue = z.object({
  groups: z.array(z.object({ situation: z.string(), kind: z.string(), count: z.int() })),
  jobs: z.array(z.object({ situation: z.string(), id: z.int(), problem: z.string().nullable() })),
})

const Acts = z.array(
  z.object({ operator: z.string(), act: z.string(), target: z.string().nullable(), changed: z.int() }),
)

describe('the queue', () => {
  test('shows every job that is not done, with why', async () => {
    const operator = await comeIn()
    const [first, second, third, fourth] = await failJobs()
    const { groups, jobs } = Queue.parse(await parseData(await operator.get('/api/panel/queue')))
    expect(groups).toEqual([
      { situation: 'dead', kind: 'note', count: 2 },
      { situation: 'dead', kind: 'mail', count: 1 },
      { situation: 'repeated', kind: 'mail', count: 1 },
      { situation: 'waiting', kind: 'note', count: 1 },
    ])
    expect(jobs.slice(0, 4)).toEqual([
      { situation: 'dead', id: third, problem: 'refused' },
      { situation: 'dead', id: second, problem: 'refused' },
      { situation: 'dead', id: first, problem: 'refused' },
      { situation: 'repeated', id: fourth, problem: 'timeout' },
    ])
  })

  test('replays one, a kind and all; two clicks and two operators do nothing twice; each act is kept', async () => {
    const [ana, rui] = [await comeIn(), await comeIn(RUI)]
    const [first = 0] = await failJobs()
    const replay = async (operator: TestVisitor, body: object) => {
      const answer = await parseData(await operator.post('/api/panel/queue', body))
      return z.object({ replayed: z.int() }).parse(answer).replayed
    }
    const both = await Promise.all([ana, rui].map((one) => replay(one, { id: first })))
    expect(both.sort()).toEqual([0, 1])
    expect(await replay(ana, { kind: 'mail' })).toBe(2)
    expect(await replay(rui, { kind: 'mail' })).toBe(0)
    expect(await replay(rui, {})).toBe(1)
    expect(await replay(rui, {})).toBe(0)

    await leave(ana)
    const acts = Acts.parse(await parseData(await rui.get('/api/panel/acts')))
    expect(acts.map(({ act, target, changed }) => [act, target, changed])).toEqual([
      ['went_out', null, 0],
      ['replayed_all', null, 1],
      ['replayed_kind', 'mail', 2],
      ['replayed_job', `${first}`, 1],
      ['came_in', null, 0],
      ['came_in', null, 0],
    ])
    expect(acts.map(({ operator }) => operator).toSorted()).toEqual(expect.arrayContaining(['ana', 'rui']))
  })
})

test('the providers show what health and metrics know of them', async () => {
  const operator = await comeIn()
  await operator.signUp()
  expect(await parseData(await operator.get('/api/panel/services'))).toMatchObject({
    isSandbox: true,
    health: { status: 'healthy' },
    providers: expect.arrayContaining([
      expect.objectContaining({
        name: 'pipedrive',
        state: 'closed',
        limitedMs: 0,
        p90Ms: expect.any(Number),
      }),
      expect.objectContaining({ name: 'meta', calls: 0, medianMs: null }),
    ]),
    crmTokens: { used: expect.any(Number), limit: expect.any(Number) },
    alerts: [],
  })
})
