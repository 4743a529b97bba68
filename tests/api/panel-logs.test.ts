import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { runFor } from '#api/lib/requester.ts'
import { createLogKeeper } from '#api/logs/log-keeper.ts'
import { listLogLines } from '#api/store/log-lines.ts'
import { sweep } from '#api/store/sweep.ts'
import { setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { comeIn, WITH_ANA } from '#tests/support/operator.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const api = setUpApi({ env: WITH_ANA })

const getDb = () => api.services.database.db
const save = () => api.services.logKeeper.save(getDb())

const Lines = z.object({
  lines: z.array(
    z.object({
      requestId: z.uuid(),
      level: z.string(),
      action: z.string(),
      fields: z.record(z.string(), z.unknown()),
      at: z.iso.datetime(),
    }),
  ),
})

const search = async (operator: TestVisitor, requestId: string | null) =>
  Lines.parse(await parseData(await operator.post('/api/panel/logs', { requestId }))).lines

/** Lets a request of a visitor fail, and returns its id as the answer names it. */
async function failOnce(): Promise<string> {
  const visitor = await api.signUpVisitor()
  await getDb().execute(sql`alter table consents rename to consents_away`)
  try {
    const answer = await visitor.post('/api/consent', {
      version: 1,
      decidedAt: '2026-11-24T12:00:00.000Z',
      analytics: false,
      marketing: false,
    })
    const { error } = z.object({ error: z.object({ requestId: z.uuid() }) }).parse(await answer.json())
    return error.requestId
  } finally {
    await getDb().execute(sql`alter table consents_away rename to consents`)
  }
}

describe('the log', () => {
  test('is found by the id that an error answer names, and holds nothing that a visitor typed', async () => {
    const operator = await comeIn(api)
    const requestId = await failOnce()
    const other = await failOnce()
    expect(await save()).toBeGreaterThanOrEqual(2)
    const lines = await search(operator, requestId)
    expect(lines).toMatchObject([
      {
        requestId,
        level: 'error',
        action: 'request.failed',
        fields: { endpoint: '/api/consent', code: '42P01' },
      },
    ])
    expect(Date.now() - Date.parse(lines[0]?.at ?? '')).toBeLessThan(60_000)
    expect(JSON.stringify(lines)).not.toMatch(/ana@exemplo|11987654321|Prado/i)
    // Without an id: the latest trouble of all, newest first.
    expect((await search(operator, null)).map((line) => line.requestId)).toEqual([other, requestId])
    expect(await search(operator, randomUUID())).toEqual([])
  })

  test('keeps the lines of requests alone, those of a job that a request runs included', async () => {
    const operator = await comeIn(api)
    const requestId = randomUUID()
    runFor({ kind: 'visitor', name: 'session', requestId }, () =>
      runFor({ kind: 'signUp', name: 'lead' }, () => api.services.log('info', 'job.deferred', { jobId: 7 })),
    )
    api.services.log('info', 'database.ready')
    expect(await save()).toBe(1)
    expect(await search(operator, requestId)).toMatchObject([
      { level: 'info', action: 'job.deferred', fields: { jobId: 7 } },
    ])
    // What went as it should is no trouble.
    expect(await search(operator, null)).toEqual([])
  })

  test('takes the id of a request and nothing else', async () => {
    const operator = await comeIn(api)
    for (const requestId of ['ana', '', 7, undefined])
      expect(await parseRefusal(await operator.post('/api/panel/logs', { requestId }))).toMatchObject({
        status: 422,
        code: 'invalid',
      })
  })

  test('keeps seven days', async () => {
    api.services.log('error', 'request.failed', { requestId: randomUUID() })
    await save()
    await getDb().execute(sql`update log_lines set at = now() - interval '6 days 23 hours'`)
    expect((await sweep(getDb())).logLines).toBe(0)
    await getDb().execute(sql`update log_lines set at = now() - interval '7 days 1 minute'`)
    expect((await sweep(getDb())).logLines).toBe(1)
  })
})

describe('while the database is away', () => {
  test('lines wait, in order; of too many the oldest are dropped and counted', async () => {
    const written = vi.fn()
    const keeper = createLogKeeper(written)
    const requestId = randomUUID()
    const write = (count: number) => keeper.log('warn', 'job.failed', { requestId, count })
    for (let count = 1; count <= 1_500; count += 1) write(count)
    await getDb().execute(sql`alter table log_lines rename to log_lines_away`)
    try {
      expect(await keeper.save(getDb())).toBe(0)
    } finally {
      await getDb().execute(sql`alter table log_lines_away rename to log_lines`)
    }
    for (let count = 1_501; count <= 2_003; count += 1) write(count)
    expect(await keeper.save(getDb())).toBe(2_000)
    expect(await keeper.save(getDb())).toBe(0)
    // Every line stands in the output, and so does the number of those that are not kept.
    expect(written).toHaveBeenCalledTimes(2_003 + 1)
    expect(written).toHaveBeenLastCalledWith('warn', 'log.lines_dropped', { count: 3 })
    const [latest] = await listLogLines(getDb(), requestId)
    expect(latest?.fields).toEqual({ count: 2_003 })
    expect(await getDb().$count(sql`log_lines`)).toBe(2_000)
  })
})
