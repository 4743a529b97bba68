import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { createWorker } from '#api/outbox/worker.ts'
import { acquireLocks, releaseLocks } from '#api/store/locks.ts'
import { jobs } from '#api/store/schema.ts'
import { PHONE, REGISTRATION, setUpSharedApi } from '#tests/support/api.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

/** As many as a server runs at once. */
const PLACES = 16

const api = setUpSharedApi()

const getDb = () => api.services.database.db

function signUp(changes: Partial<typeof REGISTRATION> = {}) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return api.createVisitor().post('/api/signup', { ...REGISTRATION, ...changes }, headers)
}

test('a visitor who leaves before there is room for the sign-up leaves it to the outbox', async () => {
  const held = [`phone:${PHONE}`]
  const token = (await acquireLocks(getDb(), held, 'another server', 60_000)) ?? 0
  const busy = await Promise.all(Array.from({ length: PLACES }, () => signUp()))
  await waitUntilPasses(() => expect(api.worker.countRunning()).toBe(PLACES))

  const late = await signUp({ email: 'tarde@exemplo.com.br', telefone: '11987654322' })
  const [job] = await getDb().select().from(jobs).orderBy(desc(jobs.id)).limit(1)
  expect(job).toMatchObject({ leaseOwner: api.services.owner, attempts: 1 })
  await late.body?.cancel()
  const readJob = () =>
    getDb()
      .select()
      .from(jobs)
      .where(eq(jobs.id, job?.id ?? 0))
  await waitUntilPasses(async () =>
    expect(await readJob()).toMatchObject([{ state: 'pending', leaseOwner: null, attempts: 0 }]),
  )

  const other = createWorker({ ...api.services, owner: 'other' }, JOBS_AND_CHORES)
  await other.drain(60_000)
  expect(await readJob()).toMatchObject([{ state: 'done' }])
  expect((await api.readSandbox()).persons).toMatchObject([{ emails: ['tarde@exemplo.com.br'] }])

  await other.stop()
  await Promise.all(busy.map((response) => response.body?.cancel()))
  await releaseLocks(getDb(), held, token)
})
