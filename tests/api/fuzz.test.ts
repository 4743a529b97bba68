import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#api/store/schema.ts'
import { consent } from '#tests/support/ad-events.ts'
import { OPERATOR_KEY, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { FROM_OUR_PAGE, METHODS } from '#tests/support/endpoints.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { change, changed, SAMPLES } from '#tests/support/spoiled-bodies.ts'

/** Nothing a body holds makes the server fail, hang, answer in another shape, or change what every object inherits. */

const HANGS_AFTER_MS = 15_000

let api: TestApi
let ana: TestVisitor
beforeAll(async () => {
  api = await startApi('pglite', { env: { CLIENT_LOGS: '1' } })
  ana = api.visitor()
  consent(ana)
  await ana.signUpAndValidate()
})
afterAll(() => api.stop())

async function expectSound(response: Response, startedAt: number) {
  expect(performance.now() - startedAt).toBeLessThan(HANGS_AFTER_MS)
  expect(response.status).toBeLessThan(500)
  if (response.ok) await response.text()
  else expect((await refusalIn(response)).status).toBeGreaterThanOrEqual(400)
}

/** Limits on one visitor and address do not answer for what comes after them. */
async function forgetLimits(run: number) {
  if (run % 10 === 0) await api.services.database.db.delete(rateLimits)
}

const inherited = () => Object.getOwnPropertyNames(Object.prototype).sort()

test('there is a body for every endpoint that reads one', () => {
  // These two read none.
  const bodiless = ['/api/work', '/api/work/replay']
  const wanted = Object.entries(METHODS).flatMap(([path, methods]) =>
    methods
      .filter((method) => ['POST', 'PUT'].includes(method) && !bodiless.includes(path))
      .map((method) => `${method} ${path}`),
  )
  const known = SAMPLES.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(known)].sort()).toEqual(wanted.sort())
})

test('four thousand good bodies changed at random places', async () => {
  const before = inherited()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async ({ path, method, body, headers: own }, changes, isOperator) => {
        run += 1
        await forgetLimits(run)
        const startedAt = performance.now()
        const headers = {
          ...FROM_OUR_PAGE,
          ...own,
          'idempotency-key': `changed-at-random-${run}`,
          // Whom no limit stops.
          ...(isOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}),
        }
        const init = { method, headers, body: JSON.stringify(changed(body, changes)) }
        await expectSound(await ana.send(path, init), startedAt)
      },
    ),
    { numRuns: 4_000 },
  )
  expect(inherited()).toEqual(before)
})

test('a thousand good bodies with bytes changed, dropped and doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      async ({ path, method, body, headers: own }, edits) => {
        const bytes = [...Buffer.from(JSON.stringify(body))]
        for (const { at, byte } of edits) {
          const count = byte % 3
          bytes.splice(at % bytes.length, count, ...Array(count === 0 ? 1 : 2 - count).fill(byte))
        }
        const startedAt = performance.now()
        const init = { method, headers: { ...FROM_OUR_PAGE, ...own }, body: new Uint8Array(bytes) }
        await expectSound(await ana.send(path, init), startedAt)
      },
    ),
    { numRuns: 1_000 },
  )
})
