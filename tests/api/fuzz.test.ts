import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR_KEY, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { change, changed, SAMPLES } from '#tests/support/spoiled-bodies.ts'

/** Nothing a body holds makes the server fail, hang, answer in another shape, or change what every object inherits. */

const HANGS_AFTER_MS = 15_000

let api: TestApi
let ana: TestVisitor
beforeAll(async () => {
  api = await startApi()
  ana = api.visitor()
  await ana.signUpAndValidate()
})
afterAll(() => api.stop())

async function expectSound(response: Response, startedAt: number) {
  expect(performance.now() - startedAt).toBeLessThan(HANGS_AFTER_MS)
  expect(response.status).toBeLessThan(500)
  if (response.ok) await response.text()
  else expect((await refusalIn(response)).status).toBeGreaterThanOrEqual(400)
}

const inherited = () => Object.getOwnPropertyNames(Object.prototype).sort()

test('a thousand good bodies changed at random places', async () => {
  const before = inherited()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async ({ path, method, body }, changes, isOperator) => {
        run += 1
        const startedAt = performance.now()
        const headers = {
          ...FROM_OUR_PAGE,
          'idempotency-key': `changed-at-random-${run}`,
          // Whom no limit stops.
          ...(isOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}),
        }
        const init = { method, headers, body: JSON.stringify(changed(body, changes)) }
        await expectSound(await ana.send(path, init), startedAt)
      },
    ),
    { numRuns: 1_000 },
  )
  expect(inherited()).toEqual(before)
})

test('three hundred good bodies with bytes changed, dropped and doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      async ({ path, method, body }, edits) => {
        const bytes = [...Buffer.from(JSON.stringify(body))]
        for (const { at, byte } of edits) {
          const count = byte % 3
          bytes.splice(at % bytes.length, count, ...Array(count === 0 ? 1 : 2 - count).fill(byte))
        }
        const startedAt = performance.now()
        const init = { method, headers: FROM_OUR_PAGE, body: new Uint8Array(bytes) }
        await expectSound(await ana.send(path, init), startedAt)
      },
    ),
    { numRuns: 300 },
  )
})
