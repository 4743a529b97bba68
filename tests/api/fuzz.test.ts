import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { quotas } from '#api/store/schema.ts'
import { giveConsent } from '#tests/support/ad-events.ts'
import { OPERATOR_KEY, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { FROM_OUR_PAGE, FROM_WHATSAPP, METHODS, signAsWhatsApp } from '#tests/support/endpoints.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { byteChange, change, changeAt, SAMPLES, withChangedBytes } from '#tests/support/spoiled-bodies.ts'
import { countTries } from '#tests/support/thorough.ts'

/**
 * Nothing a body holds makes the server fail, hang, answer in another shape, or change what every object inherits.
 * `npm run torture -- --phase bad-input` sends thousands.
 */

const HANGS_AFTER_MS = 15_000

/** Every good body. WhatsApp's is signed after it was changed, so that the changes are read. */
const ALL = [...SAMPLES, FROM_WHATSAPP]

const api = setUpSharedApi({ env: { CLIENT_LOGS: '1' } })
let ana: TestVisitor
beforeAll(async () => {
  ana = api.createVisitor()
  giveConsent(ana)
  await ana.signUpAndValidate()
})

async function expectSound(response: Response, startedAt: number) {
  expect(performance.now() - startedAt).toBeLessThan(HANGS_AFTER_MS)
  expect(response.status).toBeLessThan(500)
  if (response.ok) await response.text()
  else expect((await parseRefusal(response)).status).toBeGreaterThanOrEqual(400)
}

/** Clears the limits of visitor and address, so that they do not answer in place of the code behind them. */
async function forgetLimits(run: number) {
  if (run % 10 === 0) await api.services.database.db.delete(quotas)
}

const listInherited = () => Object.getOwnPropertyNames(Object.prototype).sort()

test('there is a body for every endpoint that reads one', () => {
  // These two read none.
  const bodiless = ['/api/work', '/api/work/replay']
  const wanted = Object.entries(METHODS).flatMap(([path, methods]) =>
    methods
      .filter((method) => ['POST', 'PUT'].includes(method) && !bodiless.includes(path))
      .map((method) => `${method} ${path}`),
  )
  const known = ALL.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(known)].sort()).toEqual(wanted.sort())
})

test('four hundred good bodies changed at random places', async () => {
  const before = listInherited()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ALL),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async ({ path, method, body, headers: own }, changes, isOperator) => {
        run += 1
        await forgetLimits(run)
        const startedAt = performance.now()
        const sent = JSON.stringify(changeAt(body, changes))
        const headers = {
          ...FROM_OUR_PAGE,
          ...own,
          ...signAsWhatsApp(sent),
          'idempotency-key': `changed-at-random-${run}`,
          // A caller without limits.
          ...(isOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}),
        }
        const init = { method, headers, body: sent }
        await expectSound(await ana.send(path, init), startedAt)
      },
    ),
    { numRuns: countTries(400) },
  )
  expect(listInherited()).toEqual(before)
})

test('a hundred good bodies with bytes changed, dropped and doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ALL),
      fc.array(byteChange, { minLength: 1, maxLength: 6 }),
      async ({ path, method, body, headers: own }, changes) => {
        const startedAt = performance.now()
        const sent = withChangedBytes(body, changes)
        const init = { method, headers: { ...FROM_OUR_PAGE, ...own, ...signAsWhatsApp(sent) }, body: sent }
        await expectSound(await ana.send(path, init), startedAt)
      },
    ),
    { numRuns: countTries(100) },
  )
})
