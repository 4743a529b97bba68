import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mendedEngine } from '#api/store/mended-engine.ts'
import { prepareStatements, type RunStatement } from '#api/store/prepared-statements.ts'

let client: PGlite
let run: RunStatement

beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create table taken (name text primary key)')
  run = prepareStatements(client)
})
afterAll(() => client.close())

const row = fc.record({
  text: fc.option(fc.string({ unit: 'binary', maxLength: 50 }).map((text) => text.replaceAll('\u0000', ''))),
  whole: fc.option(fc.maxSafeInteger()),
  broken: fc.option(fc.double({ noNaN: true })),
  flag: fc.option(fc.boolean()),
  json: fc.jsonValue(),
})

const SELECT =
  'select $1::text as text, $2::bigint as whole, $3::float8 as broken, $4::boolean as flag, $5::jsonb as json'

test('gives what the engine itself gives, in both shapes, whatever the values', async () => {
  await fc.assert(
    fc.asyncProperty(row, async ({ text, whole, broken, flag, json }) => {
      const values = [text, whole, broken, flag, JSON.stringify(json).replaceAll('\\u0000', '')]
      const expected = await client.query(SELECT, values)
      expect((await run(SELECT, values)).rows).toEqual(expected.rows)
      const [cells] = (await run(SELECT, values, { rowMode: 'array' })).rows
      expect(cells).toEqual(Object.values(expected.rows[0] ?? {}))
    }),
    { numRuns: 200 },
  )
})

test('a statement that failed can be run again, and nothing of it stays', async () => {
  const insert = 'insert into taken values ($1) returning name'
  await expect(run('insert into taken values (nobody)')).rejects.toMatchObject({ code: '42703' })
  expect((await run(insert, ['a'])).rows).toEqual([{ name: 'a' }])
  await expect(run(insert, ['a'])).rejects.toMatchObject({ code: '23505' })
  expect((await run(insert, ['b'])).rows).toEqual([{ name: 'b' }])
  // One whose first run fails is prepared under the same name again.
  const other = 'insert into taken (name) values ($1)'
  await expect(run(other, ['a'])).rejects.toMatchObject({ code: '23505' })
  await run(other, ['c'])
  expect((await run('select count(*) as count from taken')).rows).toEqual([{ count: 3 }])
})

test('plans a statement once, however busy or quiet its table was at the time', async () => {
  const engine = await mendedEngine(client, null)
  const select = 'select name from taken where name = $1'
  for (let times = 0; times < 7; times += 1) await engine.run(select, ['a'])
  const { rows } = await engine.run(
    'select custom_plans, generic_plans from pg_prepared_statements where statement = $1',
    [select],
  )
  expect(rows).toEqual([{ custom_plans: 0, generic_plans: 7 }])
})

test('waits for a transaction under way instead of joining it', async () => {
  let inside: Promise<unknown> = Promise.resolve()
  await client
    .transaction(async (tx) => {
      inside = run("insert into taken values ('outside')")
      await tx.query("insert into taken values ('inside')")
      throw new Error('undone')
    })
    .catch(() => {})
  await inside
  expect((await run("select name from taken where name like '%side'")).rows).toEqual([{ name: 'outside' }])
})

test('more different statements than are kept prepared run as well', async () => {
  for (let number = 0; number < 600; number += 1) {
    for (const time of [1, 2]) {
      expect((await run(`select ${number} + $1::int as sum`, [time])).rows).toEqual([{ sum: number + time }])
    }
  }
})

test('says so when the database is closed, and never waits for one that is being closed', async () => {
  const other = await PGlite.create()
  const late = prepareStatements(other)
  await late('select 1')
  const closing = other.close()
  // However far the closing has come: a statement in time is answered.
  for (let moment = 0; moment < 20; moment += 1) {
    const end = late('select 1').then(
      () => 'answered',
      (thrown: Error) => thrown.message,
    )
    expect(['answered', 'The database is closed']).toContain(await end)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await closing
  await expect(late('select 1')).rejects.toThrow('The database is closed')
})
