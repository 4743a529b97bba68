import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveTokens } from '#api/crm-account/token-budget.ts'
import * as schema from '#api/store/schema.ts'
import { giveConsent } from '#tests/support/ad-events.ts'
import { OPERATOR_KEY, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { CRM_SAMPLES } from '#tests/support/crm-samples.ts'
import { FROM_OUR_PAGE, FROM_PROVIDER } from '#tests/support/endpoints.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { SAMPLES } from '#tests/support/spoiled-bodies.ts'

/** Valid bodies with one mistake, for every endpoint: each is refused by its schema and has no effect. */

type Sample = (typeof SAMPLES)[number]

const IDS = { personId: 1, dealId: 1, orgId: 1, paymentId: 'pay_1' }

const GOOD: Sample[] = [
  // The bodies kept for spoiling carry more than any one action of the CRM reads. A provider may send what it likes.
  ...SAMPLES.filter(({ path }) => path !== '/api/crm' && path !== FROM_PROVIDER.path),
  ...Object.entries(CRM_SAMPLES).map(
    ([action, { createBody }]): Sample => ({
      path: '/api/crm',
      method: 'POST',
      body: { action, ...createBody(IDS) },
    }),
  ),
]

/** Objects whose keys the page chooses freely. */
const FREE = ['custom_data', 'metadata']

const api = setUpSharedApi({ env: { CLIENT_LOGS: '1' } })
let ana: TestVisitor
let before: string
beforeAll(async () => {
  ana = api.createVisitor()
  giveConsent(ana)
  await ana.signUpAndValidate()
  await ana.post('/api/panel/session', { key: OPERATOR_KEY })
  await api.drainOutbox()
  // Otherwise a chore counts the spent tokens at a moment of its own.
  await saveTokens(api.services)
  before = await listEverything()
})
afterAll(async () => {
  await api.drainOutbox()
  expect(await listEverything()).toBe(before)
})

/** Lists every row except those that only record visits and their number. */
async function listEverything() {
  const uncounted: PgTable[] = [schema.quotas, schema.sessions]
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))
  const rows = tables
    .filter((table) => !uncounted.includes(table))
    .map(async (table) => api.services.database.db.select().from(table))
  return JSON.stringify(await Promise.all(rows))
}

/** CRM rows are called as the operator, who is limited by validation alone; all others as a visitor with a proven phone who is in the panel. */
function ask({ path, method, headers }: Sample, body: object): Promise<Response> {
  if (path === '/api/crm') return api.postAsOperator(path, body)
  return ana.send(path, { method, headers: { ...FROM_OUR_PAGE, ...headers }, body: JSON.stringify(body) })
}

/** Copies of a body, each with one value at any depth replaced. */
function listReplaced(value: unknown, by: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const withChild = (other: unknown) => Object.assign(structuredClone(value), { [key]: other })
    return [withChild(by), ...(FREE.includes(key) ? [] : listReplaced(child, by).map(withChild))]
  })
}

/** Copies of a body, each with an unknown key in one of its objects. */
function listExtended(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : [{ ...value, surprise: true }]
  const deeper = Object.entries(value).flatMap(([key, child]) =>
    FREE.includes(key)
      ? []
      : listExtended(child).map((other) => Object.assign(structuredClone(value), { [key]: other })),
  )
  return [...own, ...deeper]
}

async function expectRefused(sample: Sample, bodies: readonly unknown[]) {
  expect(bodies.length).toBeGreaterThan(0)
  for (const body of bodies) {
    const response = await ask(sample, Object(body))
    expect([400, 422], JSON.stringify(body)).toContain(response.status)
    await parseRefusal(response)
  }
}

const nameSamples = (samples: readonly Sample[]) =>
  samples.map((sample): [string, Sample] => [
    `${sample.method} ${sample.path} ${JSON.stringify(sample.body).slice(0, 60)}`,
    sample,
  ])

describe('a value of the wrong type is refused at every depth', () => {
  test.each(nameSamples(GOOD))('%s', async (_, sample) => {
    const isFree = (body: unknown) => FREE.some((name) => JSON.stringify(body).includes(`"${name}":{"$ne"`))
    const operators = listReplaced(sample.body, { $ne: null }).filter((body) => !isFree(body))
    await expectRefused(sample, [...operators, ...listReplaced(sample.body, [['x']])])
  })
})

describe('an unknown key is refused, at every depth', () => {
  test.each(nameSamples(GOOD))('%s', async (_, sample) => {
    await expectRefused(sample, listExtended(sample.body))
  })
})
