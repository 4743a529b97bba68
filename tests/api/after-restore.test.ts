import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runBackup } from '#api/backup/run-backup.ts'
import { runRestore } from '#api/backup/run-restore.ts'
import { createAsaas } from '#api/providers/asaas.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import type { ProviderName } from '#api/providers/provider-error.ts'
import { createSandboxTransport } from '#api/providers/sandbox-transport.ts'
import { createWhatsApp } from '#api/providers/whatsapp.ts'
import { withUserAgent } from '#api/providers/with-user-agent.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import type { AllRecords } from '#api/sandbox/state.ts'
import { type Database, openDatabase } from '#api/store/database.ts'
import { leads } from '#api/store/schema.ts'
import { findEnd, listDeals, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import {
  createBuyer,
  listChargesBy,
  listOpenCharges,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import {
  createEmptyPostgresDatabase,
  createPostgresDatabase,
  createTemporaryDirectory,
} from '#tests/support/database.ts'
import { drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { isThorough } from '#tests/support/thorough.ts'

// A server whose database is lost and restored, towards providers that keep what happened after the backup.

let world: TestApi
beforeAll(async () => {
  world = await startApi()
})
beforeEach(retryAtOnce)
afterEach(async () => {
  vi.restoreAllMocks()
  for (const api of started.splice(0)) await api.stop()
  for (const database of opened.splice(0)) await database.close()
  await world.reset()
})
afterAll(() => world.stop())

const started: TestApi[] = []
const opened: Database[] = []

/** A server on a database of its own, towards the world. */
async function startServer(url: string): Promise<TestApi> {
  const database = await openDatabase({ url })
  opened.push(database)
  const { sandbox } = world.services
  if (!sandbox) throw new Error('There is no sandbox')
  // Without the guards, whose breaker would stay open for a while after the outage.
  const createTransport = (provider: ProviderName) =>
    withUserAgent(createSandboxTransport(provider, sandbox), 'Pauta')
  const { labelIds: _, ...pipedrive } = SANDBOX_ACCOUNTS.pipedrive
  const api = await startApi({
    database,
    replace: () => ({
      sandbox,
      crm: createPipedrive({ ...pipedrive, searchPace: null, transport: createTransport('pipedrive') }),
      payments: createAsaas({ ...SANDBOX_ACCOUNTS.asaas, transport: createTransport('asaas') }),
      whatsApp: createWhatsApp({ ...SANDBOX_ACCOUNTS.whatsapp, transport: createTransport('whatsapp') }),
      quarantineMs: 1_500,
    }),
  })
  started.push(api)
  return api
}

/** Backs a database up; what is called later restores it into another one and starts a server there. */
async function backUp(url: string): Promise<() => Promise<TestApi>> {
  const directory = await createTemporaryDirectory()
  const file = join(directory, 'copia.gz')
  const command = { file, say: () => {} }
  await runBackup({ ...command, env: { DATABASE_URL: url, DATA_DIR: join(directory, 'a') } })
  return async () => {
    const restored = await createEmptyPostgresDatabase()
    await runRestore({ ...command, env: { DATABASE_URL: restored, DATA_DIR: join(directory, 'b') } })
    return startServer(restored)
  }
}

/** The visitor's browser at another server. */
function moveTo(api: TestApi, visitor: TestVisitor): TestVisitor {
  const moved = api.createVisitor()
  for (const cookie of visitor.getCookieHeader().split('; ')) moved.setCookie(cookie)
  return moved
}

const toRegistration = (number: number) => ({
  email: `visitante.${number}@exemplo.com.br`,
  telefone: `11987${400_000 + number}`,
})

/** Every record of the providers. */
async function readRecords(): Promise<AllRecords> {
  const records = await world.services.sandbox?.readAllRecords()
  if (!records) throw new Error('There is no sandbox')
  return records
}

/** Counts how often a key repeats. */
function countDoubles(keys: readonly unknown[]): number {
  return keys.length - new Set(keys).size
}

const listNumbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** Visitors of each kind; a thousand leads are accepted before the backup where all is tried. */
const TIMES = isThorough ? 100 : 1
const COMPLETE = listNumbers(0, 4 * TIMES)
const OWED = listNumbers(10_000, 4 * TIMES)
/** Owed, too, with a plan and a proven phone. */
const BUYING = listNumbers(20_000, 2 * TIMES)
const LATE = listNumbers(30_000, 3 * TIMES)

describe('after a restore', () => {
  test('every lead accepted before the backup is brought to its end, and nothing outside is doubled', async () => {
    const url = await createPostgresDatabase()
    const first = await startServer(url)
    for (const number of COMPLETE) await first.createVisitor().signUp(toRegistration(number))
    await drainOutbox(first)
    await setFaults(world, 'pipedrive', { failRate: 1, status: 503 })
    await setFaults(world, 'asaas', { failRate: 1, status: 503 })
    for (const number of OWED) await first.createVisitor().signUp(toRegistration(number))
    for (const number of BUYING)
      await first.createVisitor().signUpAndValidate({ ...toRegistration(number), simulation: PLAN })
    const restore = await backUp(url)

    // After the backup: the outage ends, all work is done, and others sign up.
    await world.services.sandbox?.faults.clear()
    await drainOutbox(first)
    for (const number of LATE) await first.createVisitor().signUp(toRegistration(number))
    await drainOutbox(first)
    const before = await readRecords()
    expect(before.persons).toHaveLength(13 * TIMES)
    expect(before.subscriptions).toHaveLength(2 * TIMES)
    await started.shift()?.stop()

    const second = await restore()
    await drainOutbox(second)
    const statuses = await second.services.database.db.select({ status: leads.status }).from(leads)
    expect(statuses).toEqual(Array.from({ length: 10 * TIMES }, () => ({ status: 'completed' })))
    // Visitors whom the backup lacks send the form again.
    for (const number of LATE)
      expect(findEnd(await second.createVisitor().signUp(toRegistration(number)))).toMatchObject({
        outcome: 'completed',
      })
    await drainOutbox(second)

    const { persons, deals, notes, customers, subscriptions } = await readRecords()
    expect(countDoubles(persons.flatMap(({ emails }) => emails))).toBe(0)
    expect(persons).toHaveLength(13 * TIMES)
    expect(deals).toHaveLength(13 * TIMES)
    expect(countDoubles(notes.map(({ deal_id }) => deal_id))).toBe(0)
    expect(notes).toHaveLength(13 * TIMES)
    expect(customers).toHaveLength(2 * TIMES)
    expect(subscriptions).toHaveLength(2 * TIMES)
  }, 600_000)

  test('a charge made or paid since the backup is found again, one of staff stays, and a new visitor is served as usual', async () => {
    const url = await createPostgresDatabase()
    const first = await startServer(url)
    const buy = (number: number, changes: object = {}) =>
      createBuyer(first, { ...toRegistration(number), ...changes })
    const payers = [await buy(1, { simulation: PLAN }), await buy(2, { simulation: PLAN })]
    const [ana, bia] = [await buy(3), await buy(4)]
    const eva = await buy(5, { simulation: PLAN })
    await drainOutbox(first)
    const restore = await backUp(url)
    const paid: string[] = []
    for (const payer of payers) {
      const { paymentId } = await listChargesBy(payer, 'pix')
      expect((await performPayerAct(first, paymentId, { act: 'pay' })).status).toBe(200)
      paid.push(paymentId)
    }
    const ofAna = await listChargesBy(ana, 'boleto')
    const ofBia = await listChargesBy(bia, 'boleto')
    await drainOutbox(first)
    const { customers } = (await world.readSandbox()).payments
    const ofStaff = await world.services.payments.createPayment({
      customer: customers.find(({ email }) => email === toRegistration(5).email)?.id ?? '',
      billingType: 'BOLETO',
      value: 1_490,
      dueDate: '2099-01-31',
      description: 'Implementação assistida',
      externalReference: 'contrato 12',
    })
    await started.shift()?.stop()

    const second = await restore()
    expect(second.services.isRestored).toBe(true)
    // What was paid is not asked for again, by any method.
    for (const [index, payer] of payers.entries()) {
      const moved = moveTo(second, payer)
      expect(await readCheckout(moved)).toMatchObject({ charge: null })
      expect(await listChargesBy(moved, index === 0 ? 'pix' : 'boleto')).toMatchObject({
        paymentId: paid[index],
        status: 'paid',
      })
    }
    expect(await listChargesBy(moveTo(second, ana), 'boleto')).toMatchObject({
      paymentId: ofAna.paymentId,
      status: 'pending',
    })
    // Another method cancels the charge that was made since.
    const instead = await listChargesBy(moveTo(second, bia), 'pix')
    expect(instead.paymentId).not.toBe(ofBia.paymentId)
    const ofEva = await listChargesBy(moveTo(second, eva), 'boleto')
    expect(ofEva.paymentId).not.toBe(ofStaff.id)
    const later = await createBuyer(second, { ...toRegistration(6), simulation: PLAN })
    const ofLater = await listChargesBy(later, 'pix')
    await drainOutbox(second)
    const open = [ofAna, instead, ofEva, ofLater].map(({ paymentId }) => paymentId)
    expect((await listOpenCharges(world)).map(({ id }) => id).sort()).toEqual(
      [...paid, ...open, ofStaff.id].sort(),
    )
    const state = await world.readSandbox()
    expect(listDeals(state).filter(({ status }) => status === 'won')).toHaveLength(2)
    expect([state.persons.length, state.payments.subscriptions.length]).toEqual([6, 4])
  })
})
