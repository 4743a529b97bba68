import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#api/store/database.ts'
import { queryRows } from '#api/store/rows.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { findEnd, listDeals, listSteps, readLines, startApi, type TestApi } from '#tests/support/api.ts'
import { createPostgresDatabase, letTimePass } from '#tests/support/database.ts'

/** The chart's own pauses at a tenth of their length: fifty visitors wait for one lock. */
const QUICK_LOCK = { baseMs: 100, multiplier: 1.5, maxMs: 1_000 }

describe('two servers on one Postgres', () => {
  let databases: Database[]
  let first: TestApi
  let second: TestApi
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    databases = await Promise.all([openDatabase({ url }), openDatabase({ url })])
  })
  beforeEach(async () => {
    const [one, another] = databases.map((database) =>
      startApi({
        database,
        replace: ({ waits }) => ({ waits: { ...waits, lockBackoff: QUICK_LOCK } }),
      }),
    )
    if (!one || !another) throw new Error('Two databases were opened')
    first = await one
    second = await another
  })
  afterEach(async () => {
    await first.reset()
    await Promise.all([first.stop(), second.stop()])
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  const readStored = () => first.services.database.db.select().from(leads)

  /**
   * Finds how long until the next waiting job is due, in milliseconds: 0 when all are, null when no job is left. Jobs that failed
   * together are due one after the other; all at once, as after a day, they would hinder each other until they are given up.
   */
  async function findNextDue(): Promise<number | null> {
    const [row] = await queryRows(
      first.services.database.db,
      sql`select coalesce(extract(epoch from min(at) filter (where at > now()) - now()) * 1000, 0) as wait
        from (select greatest(due_at, lease_until) as at from ${jobs} where state = 'pending') as waiting
        having count(*) > 0`,
    )
    return row ? Math.ceil(Number(row.wait)) : null
  }

  test('fifty visitors with one e-mail and phone at once become one person with one deal', async () => {
    const ended = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? first : second)
          .createVisitor()
          .signUp({ nomeCompleto: `Ana Prado ${index}` })
          .then(findEnd),
      ),
    )
    // A visitor without the lock after six tries gets its message; the worker finishes their sign-up.
    for (const { outcome, message } of ended) {
      if (outcome === 'failed')
        expect(message).toBe(
          'Não foi possível adquirir lock para ana@exemplo.com.br. Tente novamente em alguns segundos.',
        )
    }
    expect(ended.filter(({ outcome }) => outcome === 'completed').length).toBeGreaterThan(1)
    for (let waitMs = await findNextDue(); waitMs !== null; waitMs = await findNextDue()) {
      await letTimePass(first.services.database.db, waitMs)
      await Promise.all([first.drainOutbox(), second.drainOutbox()])
    }
    const state = await first.readSandbox()
    expect(state.persons).toHaveLength(1)
    expect(listDeals(state)).toHaveLength(1)
    const rows = await readStored()
    expect(rows).toHaveLength(50)
    expect(rows.filter(({ ownsPerson }) => ownsPerson)).toHaveLength(1)
    expect(new Set(rows.map(({ personId, dealId, status }) => `${personId} ${dealId} ${status}`)).size).toBe(
      1,
    )
    expect(listDeals(state)[0]?.notes).toHaveLength(1)
  })

  test('one visitor whose two equal requests reach both servers signs up once and gets the same lines', async () => {
    const visitor = first.createVisitor()
    await visitor.get('/api/session')
    const twin = second.createVisitor()
    twin.setCookie(visitor.getCookieHeader())
    const key = 'one-press-of-the-button'
    const [told, toldBySecond] = await Promise.all([visitor.signUp({}, key), twin.signUp({}, key)])
    expect(toldBySecond).toEqual(told)
    expect(await readStored()).toHaveLength(1)
    expect((await first.readSandbox()).messages).toHaveLength(1)
  })

  test('a sign-up that runs on one server is followed on the other', async () => {
    const visitor = first.createVisitor()
    await visitor.get('/api/session')
    const twin = second.createVisitor()
    twin.setCookie(visitor.getCookieHeader())
    const told = await visitor.signUp()
    const followed = await readLines(await twin.get('/api/signup'))
    expect(followed).toEqual(told)
    expect(listSteps(followed)).toContain('sendCode done')
  })

  test('a phone proven on one server is proven on the other', async () => {
    const visitor = first.createVisitor()
    await visitor.signUpAndValidate()
    const twin = second.createVisitor()
    twin.setCookie(visitor.getCookieHeader())
    expect(await (await twin.get('/api/session')).json()).toMatchObject({ data: { isPhoneProven: true } })
  })
})
