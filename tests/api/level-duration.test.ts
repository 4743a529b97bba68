import { describe, expect, test } from 'vitest'
import { createLevelDuration, type LevelDuration, type Resolved } from '#api/sign-up/level-duration.ts'
import { startApi } from '#tests/support/api.ts'

// Finding a known record takes as long as creating one, so that time does not tell who is in the CRM (decision 40).

const FOUND = { isNew: false, isOwned: false }
const CREATED = { isNew: true, isOwned: true }
const OWN = { isNew: false, isOwned: true }

/** A clock of its own: `take` is work of so many milliseconds. */
function setUp(callsSpared = 2) {
  let now = 0
  let drawn = 0
  const level = createLevelDuration(callsSpared, {
    now: () => now,
    wait: async (ms, signal) => {
      signal.throwIfAborted()
      now += ms
    },
    random: () => drawn,
  })
  async function take(ms: number, result: typeof FOUND, signal = new AbortController().signal) {
    const startedAt = now
    const resolved = await level(async () => {
      now += ms
      return result
    }, signal)
    expect(resolved).toBe(result)
    return now - startedAt
  }
  function setDrawn(share: number) {
    drawn = share
  }
  return { take, setDrawn }
}

describe('a known record', () => {
  test('takes as long as one of the latest creations', async () => {
    const { take, setDrawn } = setUp()
    expect(await take(300, CREATED)).toBe(300)
    expect(await take(500, CREATED)).toBe(500)
    expect(await take(100, FOUND)).toBe(300)
    setDrawn(0.99)
    expect(await take(100, FOUND)).toBe(500)
  })

  test('takes as long as the spared calls before anything was created', async () => {
    const { take } = setUp(2)
    expect(await take(100, FOUND)).toBe(300)
  })

  test('is not delayed when it took longer than a creation', async () => {
    const { take } = setUp()
    await take(300, CREATED)
    expect(await take(400, FOUND)).toBe(400)
  })

  test('is returned at once when its step is aborted', async () => {
    const { take } = setUp()
    await take(300, CREATED)
    expect(await take(100, FOUND, AbortSignal.abort())).toBe(100)
  })
})

test('a visitor’s own record is neither delayed nor remembered', async () => {
  const { take } = setUp()
  await take(300, CREATED)
  expect(await take(10, OWN)).toBe(10)
  expect(await take(100, FOUND)).toBe(300)
})

test('the latest 32 creations are remembered', async () => {
  const { take } = setUp()
  await take(900, CREATED)
  for (let count = 0; count < 32; count += 1) await take(300, CREATED)
  expect(await take(100, FOUND)).toBe(300)
})

test('a sign-up levels its person and its deal: new ones, those of another visitor, and its own', async () => {
  const seen: Record<'person' | 'deal', Resolved[]> = { person: [], deal: [] }
  const record =
    (name: 'person' | 'deal'): LevelDuration =>
    async (work) => {
      const found = await work()
      seen[name].push({ isNew: found.isNew, isOwned: found.isOwned })
      return found
    }
  const api = await startApi({
    replace: () => ({ signUpLevels: { person: record('person'), deal: record('deal') } }),
  })
  const ana = await api.signUpVisitor()
  await api.createVisitor().signUp({ telefone: '11987650001' })
  await ana.signUp({ razaoSocial: 'Outro Nome' })
  expect(seen).toEqual({ person: [CREATED, FOUND, OWN], deal: [CREATED, FOUND, OWN] })
  await api.stop()
})
