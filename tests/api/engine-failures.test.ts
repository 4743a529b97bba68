import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmbedded } from '#api/store/embedded.ts'
import { endOf, startApi, type TestApi } from '#tests/support/api.ts'
import { createTemporaryDirectory, FAILING_ENGINE } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { parseData } from '#tests/support/refusal.ts'

let directory: string
let api: TestApi

beforeAll(async () => {
  directory = await createTemporaryDirectory()
  const template = inject('pgliteTemplate')
  api = await startApi('pglite', { database: await openEmbedded({ directory, template }, FAILING_ENGINE) })
})
afterAll(async () => {
  await api.stop()
  await api.services.database.close()
})

test('while the engine is down, requests are answered with the time to retry, and afterwards nothing is missing', async () => {
  const ana = api.visitor()
  expect(endOf(await ana.signUp())).toMatchObject({ outcome: 'completed' })
  await writeFile(join(directory, 'full'), '')

  const refused = await ana.resend()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await api.request('/api/health')).status).toBe(503)

  await rm(join(directory, 'full'))
  await eventually(async () => expect((await api.request('/api/health')).status).toBe(200))
  expect(await parseData(await ana.get('/api/session'))).toMatchObject({ signup: 'completed' })
})
