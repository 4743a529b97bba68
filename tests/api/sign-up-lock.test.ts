import { expect, test } from 'vitest'
import { acquireLocks, releaseLocks } from '#api/store/locks.ts'
import { jobs, locks } from '#api/store/schema.ts'
import { findEnd, listSteps, PHONE, readLines, setUpApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData } from '#tests/support/refusal.ts'

const LOCKED = 'Não foi possível adquirir lock para ana@exemplo.com.br. Tente novamente em alguns segundos.'

const HELD_MS = 30_000

const lockBackoff = { baseMs: 10, multiplier: 1.5, maxMs: 100 }
const api = setUpApi({ replace: ({ waits }) => ({ waits: { ...waits, lockBackoff } }) })

const getDb = () => api.services.database.db

test.each([
  ['e-mail', 'email:ana@exemplo.com.br'],
  ['phone', `phone:${PHONE}`],
])(
  'while another sign-up holds the %s, the visitor is told to try again, and the lead is kept',
  async (_, name) => {
    const token = (await acquireLocks(getDb(), [name], 'another server', HELD_MS)) ?? 0
    const ana = api.createVisitor()
    const lines = await ana.signUp()
    expect(listSteps(lines)).toEqual(['acquireLock failed'])
    expect(findEnd(lines)).toMatchObject({
      outcome: 'failed',
      message: LOCKED,
      problem: 'locked',
      codeSent: false,
    })
    expect(findEnd(await readLines(await ana.get('/api/signup')))).toMatchObject({
      outcome: 'failed',
      message: LOCKED,
    })
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ signup: 'failed' })
    expect((await api.readSandbox()).persons).toEqual([])

    await releaseLocks(getDb(), [name], token)
    await letTimePass(getDb(), 5_000)
    await api.drainOutbox()
    expect((await api.readSandbox()).persons).toHaveLength(1)
    expect(findEnd(await readLines(await ana.get('/api/signup')))).toMatchObject({ outcome: 'completed' })
  },
)

test('the visitor who tries again with another key is signed up, and the earlier try makes nothing twice', async () => {
  const token = (await acquireLocks(getDb(), [`phone:${PHONE}`], 'another server', HELD_MS)) ?? 0
  const ana = api.createVisitor()
  await ana.signUp()
  await releaseLocks(getDb(), [`phone:${PHONE}`], token)
  expect(findEnd(await ana.signUp())).toMatchObject({ outcome: 'completed', codeSent: true })
  await letTimePass(getDb(), 60_000)
  await api.drainOutbox()
  const { persons, messages } = await api.readSandbox()
  expect([persons.length, messages.length]).toEqual([1, 1])
  const states = (await getDb().select().from(jobs)).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['done']))
  expect(findEnd(await readLines(await ana.get('/api/signup')))).toMatchObject({
    outcome: 'completed',
    codeSent: true,
  })
})

test('a lock whose holder is gone is taken over after 30 seconds', async () => {
  await acquireLocks(getDb(), ['email:ana@exemplo.com.br'], 'a server that died', HELD_MS)
  await letTimePass(getDb(), HELD_MS)
  expect(findEnd(await api.createVisitor().signUp())).toMatchObject({ outcome: 'completed' })
})

test('a sign-up gives its locks back before the code is sent', async () => {
  await api.createVisitor().signUp()
  const rows = await getDb().select().from(locks)
  expect(rows.map(({ name }) => name).sort()).toEqual(['email:ana@exemplo.com.br', `phone:${PHONE}`])
  expect(
    await acquireLocks(
      getDb(),
      rows.map(({ name }) => name),
      'somebody else',
      HELD_MS,
    ),
  ).not.toBeNull()
})
