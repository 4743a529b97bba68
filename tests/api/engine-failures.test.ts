import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#api/store/database.ts'
import { findEnd, startApi, type TestApi } from '#tests/support/api.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'
import { parseData } from '#tests/support/refusal.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

let directory: string
let api: TestApi

beforeAll(async () => {
  directory = await createTemporaryDirectory()
  api = await startApi({ database: await openDatabase({ directory }) })
})
afterAll(async () => {
  await api.stop()
  await api.services.database.close()
})

test('answers with a retry time while the engine is down, and loses nothing', async () => {
  const ana = api.createVisitor()
  expect(findEnd(await ana.signUp())).toMatchObject({ outcome: 'completed' })
  const data = join(directory, 'postgres')
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  await rename(data, join(directory, 'away'))
  process.kill(pid, 'SIGKILL')
  await waitUntilPasses(async () => expect((await api.request('/api/health')).status).toBe(503))

  const refused = await ana.requestCode()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')

  await rename(join(directory, 'away'), data)
  await waitUntilPasses(async () => expect((await api.request('/api/health')).status).toBe(200))
  expect(await parseData(await ana.get('/api/session'))).toMatchObject({ signup: 'completed' })
})
