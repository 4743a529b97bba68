import { like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveTokens } from '#api/crm-account/token-budget.ts'
import { findOrganizationByCnpj } from '#api/deals/organization-index.ts'
import { listCatalog } from '#api/payments/price.ts'
import { createTokenMeter } from '#api/providers/pipedrive/token-meter.ts'
import { refreshPersonIndex } from '#api/sign-up/person-index.ts'
import { jobs, quotas } from '#api/store/schema.ts'
import { PERSONS_READ_EVERY_MS } from '#machines/crm-account/limits.ts'
import { NOTE_WAITS_MS } from '#machines/deals/limits.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { findEnd, listDeals, PROFILE, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { listChargesBy, PLAN, performPayerAct } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { createRecorder } from '#tests/support/providers/recorder.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { book, findSlotFor } from '#tests/support/scheduling.ts'

/**
 * Most tokens of Pipedrive's API that one complete journey may take; a seat of its smallest plan has 30,000 a day. Prices and
 * fields are read every six hours, changed organizations every hour, for all journeys together.
 */
const MOST_TOKENS = 120

let api: TestApi
/** What reading prices and fields took. */
let shared: number
beforeEach(async () => {
  api = await startApi({
    // Notes wait as long as they do in production.
    replace: ({ waits }) => ({ waits: { ...waits, noteMs: NOTE_WAITS_MS } }),
  })
  await listCatalog(api.services, AbortSignal.timeout(5_000))
  await api.services.crm.setup.listDealFields()
  await findOrganizationByCnpj(api.services, '11222333000181', AbortSignal.timeout(5_000))
  shared = getUsed()
  expect(shared).toBe(30)
})
afterEach(() => api.stop())

const getUsed = () => api.services.crmTokens.getUsed()

/** Lets time pass and runs the jobs that waited for it. */
async function wait(milliseconds: number) {
  await letTimePass(api.services.database.db, milliseconds)
  await api.drainOutbox()
}

async function track(visitor: TestVisitor, event: string, payload?: object) {
  await parseData(await visitor.post('/api/track', { event, ...(payload ? { payload } : {}) }))
  await api.drainOutbox()
}

/** Signs up with a plan, validates the phone, answers the profile and books a call, with a pause after each. */
async function arrive(pauseMs: number): Promise<TestVisitor> {
  const ana = await api.signUpVisitor({ simulation: PLAN })
  await api.drainOutbox()
  expect((await ana.validate(await api.readCode())).ok).toBe(true)
  await api.drainOutbox()
  await wait(pauseMs)
  await track(ana, 'profile_completed', PROFILE)
  await wait(pauseMs)
  expect((await book(ana, await findSlotFor(ana))).ok).toBe(true)
  await wait(pauseMs)
  return ana
}

test('without a sign-up the organizations are known for two days, and then read anew', async () => {
  const read = vi.spyOn(api.services.crm, 'listOrganizations')
  const find = () => findOrganizationByCnpj(api.services, '11222333000181', AbortSignal.timeout(5_000))
  await letTimePass(api.services.database.db, 2 * DAY_MS - 60_000)
  await find()
  expect(read).not.toHaveBeenCalled()
  await letTimePass(api.services.database.db, 60_000)
  await find()
  expect(read).toHaveBeenCalledExactlyOnceWith(null, expect.anything())
})

describe('a complete journey', () => {
  test.each([
    ['in one go', 1_000],
    ['with a minute between two things', NOTE_WAITS_MS.first],
  ])('%s, to the paid plan, takes at most 120 tokens', async (_name, pauseMs) => {
    await arrive(pauseMs)
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
    await api.drainOutbox()
    await wait(NOTE_WAITS_MS.rewrite)
    const [deal] = listDeals(await api.readSandbox())
    expect(deal).toMatchObject({ status: 'won', stageId: 26 })
    expect(deal?.notes).toHaveLength(1)
    expect(deal?.notes[0]?.content).toContain('Converteu')
    expect(getUsed() - shared).toBeLessThanOrEqual(MOST_TOKENS)
  })

  test('with the implementation paid by PIX too takes at most 120 tokens', async () => {
    const ana = await arrive(1_000)
    await track(ana, 'implementation_accepted')
    const { paymentId } = await listChargesBy(ana, 'pix')
    await api.drainOutbox()
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    await wait(NOTE_WAITS_MS.rewrite)
    expect(listDeals(await api.readSandbox())).toMatchObject([{ status: 'won', stageId: 26 }])
    expect(getUsed() - shared).toBeLessThanOrEqual(MOST_TOKENS)
  })

  test('an unchanged note is not written again', async () => {
    const ana = await arrive(NOTE_WAITS_MS.rewrite)
    await wait(NOTE_WAITS_MS.rewrite)
    const before = getUsed()
    await track(ana, 'otp_confirmed', {
      phoneNumber: '+5511987654321',
      validatedAt: '2026-01-05T12:00:00Z',
      source: 'confirm-otp',
    })
    await wait(NOTE_WAITS_MS.rewrite)
    expect(getUsed()).toBe(before)
  })
})

/** Lets other users of the account spend tokens. */
const spendUntil = ({ services: { crmTokens } }: TestApi, used: number) =>
  crmTokens.learn(crmTokens.getDay(), used)

describe('an unproved sign-up', () => {
  const signUpFrom = async (address: string, at: number) => {
    const visitor = api.createVisitor(address)
    const end = findEnd(
      await visitor.signUp({ email: `ana${at}@exemplo.com.br`, telefone: `1198765430${at}` }),
    )
    expect(end).toMatchObject({ outcome: 'completed', codeSent: true })
    await api.drainOutbox()
    return visitor
  }
  const listPersons = async () => (await api.readSandbox()).persons

  test.each([
    ['of a new person', []],
    [
      'of a person that salespeople wrote',
      [{ name: 'Ana', email: 'ANA1@exemplo.com.br', phone: '(21) 3333-4444' }],
    ],
    ['of a phone that salespeople wrote', [{ name: 'Ana', email: 'a@b.example', phone: '(011) 98765-4301' }]],
  ])('%s takes at most 25 tokens, and finds whom it finds by searching', async (_, written) => {
    for (const person of written) await api.services.crm.createPerson(person)
    expect(await refreshPersonIndex(api.services)).toBe(written.length)
    const before = getUsed()
    await signUpFrom('198.51.100.1', 1)
    await wait(NOTE_WAITS_MS.rewrite)
    expect(getUsed() - before).toBeLessThanOrEqual(25)
    expect(await listPersons()).toHaveLength(1)
    expect(listDeals(await api.readSandbox())).toHaveLength(1)
  })

  test('is searched for where many persons have its e-mail', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        api.services.crm.createPerson({
          name: `Ana ${at}`,
          email: 'ana1@exemplo.com.br',
          phone: `+55213333444${at}`,
        }),
      ),
    )
    await refreshPersonIndex(api.services)
    const before = getUsed()
    await signUpFrom('198.51.100.1', 1)
    expect(getUsed() - before).toBeGreaterThanOrEqual(20)
    expect(await listPersons()).toHaveLength(6)
  })

  test('finds a changed person after the next reading', async () => {
    const { id } = await api.services.crm.createPerson({
      name: 'Ana',
      email: 'a@b.example',
      phone: '+552133334444',
    })
    await refreshPersonIndex(api.services)
    await api.services.crm.updatePerson(id, { email: ['ana1@exemplo.com.br'] })
    expect(await refreshPersonIndex(api.services)).toBe(0)
    vi.setSystemTime(Date.now() + PERSONS_READ_EVERY_MS)
    expect(await refreshPersonIndex(api.services)).toBe(1)
    vi.useRealTimers()
    await signUpFrom('198.51.100.1', 1)
    expect(await listPersons()).toHaveLength(1)
  })

  test('is written to the CRM after half of the tokens once its phone is proven, or the next day', async () => {
    await api.stop()
    api = await startApi({ env: { PIPEDRIVE_DAILY_TOKENS: '200' } })
    await refreshPersonIndex(api.services)
    for (const at of [1, 2, 3, 4]) await signUpFrom(`198.51.100.${at}`, at)
    expect(await listPersons()).toHaveLength(4)
    const late = await signUpFrom('198.51.100.5', 5)
    await signUpFrom('198.51.100.6', 6)
    expect(await listPersons()).toHaveLength(4)

    expect(await api.services.database.db.select().from(jobs)).toContainEqual(
      expect.objectContaining({ kind: 'sign-up', state: 'pending', problem: 'crm_unproved_budget' }),
    )
    expect((await late.validate(await api.readCode('+5511987654305'), '+5511987654305')).ok).toBe(true)
    await api.drainOutbox()
    expect((await listPersons()).map(({ emails }) => emails[0])).toContain('ana5@exemplo.com.br')
    expect(await listPersons()).toHaveLength(5)

    await wait(DAY_MS)
    expect(await listPersons()).toHaveLength(6)
  })

  test('of one address is written until a tenth of the half is spent', async () => {
    await api.stop()
    api = await startApi({ env: { PIPEDRIVE_DAILY_TOKENS: '1000' } })
    await refreshPersonIndex(api.services)
    for (const at of [1, 2, 3]) await signUpFrom('198.51.100.1', at)
    expect(await listPersons()).toHaveLength(2)
    await signUpFrom('198.51.100.2', 4)
    expect(await listPersons()).toHaveLength(3)
  })
})

describe('the budget of the day', () => {
  test('from 80 % on, background jobs and unproved sign-ups wait for the next day and proven ones go on', async () => {
    const limited = await startApi({ env: { PIPEDRIVE_DAILY_TOKENS: '200' } })
    const ana = limited.createVisitor()
    await ana.signUp()
    spendUntil(limited, 160)
    await limited.drainOutbox()
    const { db } = limited.services.database
    expect(await db.select().from(jobs)).toContainEqual(
      expect.objectContaining({ kind: 'deal-change', state: 'pending', problem: 'crm_budget' }),
    )
    const bia = limited.createVisitor()
    expect((await bia.signUp({ email: 'bia@exemplo.com.br', telefone: '11976543210' })).at(-1)).toMatchObject(
      {
        outcome: 'completed',
        codeSent: true,
      },
    )
    expect((await limited.readSandbox()).persons).toHaveLength(1)
    // Proven, she is written at once.
    expect((await bia.validate(await limited.readCode('+5511976543210'), '+5511976543210')).ok).toBe(true)
    await limited.drainOutbox()
    expect((await limited.readSandbox()).persons).toHaveLength(2)
    await limited.stop()
  })

  test('from 80 % on, a class registration waits and a visitor reads nothing of the CRM', async () => {
    const limited = await startApi({ env: { PIPEDRIVE_DAILY_TOKENS: '200' } })
    const ana = limited.createVisitor()
    const { dealId } = findEnd(await ana.signUpAndValidate()).registration ?? {}
    spendUntil(limited, 160)
    const before = limited.services.crmTokens.getUsed()
    expect(await parseRefusal(await ana.post('/api/crm', { action: 'getDeal', dealId }))).toMatchObject({
      status: 502,
      code: 'upstream_failed',
      message: 'Falha ao consultar o negócio',
    })
    expect((await ana.post('/api/crm', { action: 'fetchAllProductsRaw' })).status).toBe(200)
    const registration = {
      masterclass: 'automacao',
      nome: 'Bia Souza',
      email: 'bia@exemplo.com.br',
      telefone: '11976543210',
      consent: true,
    }
    expect((await limited.createVisitor().post('/api/masterclass', registration)).status).toBe(202)
    await limited.drainOutbox()
    expect(await limited.services.database.db.select().from(jobs)).toContainEqual(
      expect.objectContaining({ kind: 'class-registration', state: 'pending', problem: 'crm_budget' }),
    )
    // Nothing but the price list, which is read every six hours.
    expect(limited.services.crmTokens.getUsed() - before).toBeLessThanOrEqual(10)
    await limited.stop()
  })

  test('one visitor and one address read at most their share of it', async () => {
    const ana = api.createVisitor('198.51.100.7')
    const { dealId, personId } = findEnd(await ana.signUpAndValidate()).registration ?? {}
    await api.drainOutbox()
    const { db } = api.services.database
    await db.delete(quotas)
    const list = () => ana.post('/api/crm', { action: 'findDealsByPersonId', personId })
    expect((await list()).status).toBe(200)
    expect((await ana.post('/api/crm', { action: 'getDeal', dealId })).status).toBe(200)
    const counted = await db.select().from(quotas)
    const listPoints = (key: RegExp) => counted.filter((row) => key.test(row.key)).map((row) => row.points)
    // A list takes 10 tokens and one deal 1; each is one reading too.
    expect(listPoints(/^crm-tokens:session:/)).toEqual([11])
    expect(listPoints(/^crm-tokens:address:/)).toEqual([11])
    expect(listPoints(/^crm-read:session:/)).toEqual([2])
    for (const [key, most] of [
      ['crm-tokens:session:', 600],
      ['crm-tokens:address:', 3_000],
    ] as const) {
      await db.update(quotas).set({ points: 0 })
      await db
        .update(quotas)
        .set({ points: most - 10 })
        .where(like(quotas.key, `${key}%`))
      expect((await list()).status).toBe(200)
      expect(await parseRefusal(await list())).toMatchObject({ status: 429, code: 'rate_limited' })
    }
  })

  test('is counted for all servers together, and shown to the operator', async () => {
    const other = await startApi({ database: api.services.database })
    await api.createVisitor().signUp()
    await saveTokens(api.services)
    await saveTokens(other.services)
    expect(other.services.crmTokens.getUsed()).toBe(getUsed())
    const metrics = await api.request('/api/metrics', {
      headers: { authorization: 'Bearer operator-key-of-the-tests-0123456789' },
    })
    expect(await metrics.text()).toContain(`pauta_crm_tokens{state="spent"} ${getUsed()}`)
    await other.worker.stop()
  })

  test('follows the answers, otherwise the known costs, and restarts at midnight UTC', async () => {
    let now = Date.parse('2026-11-20T23:59:00Z')
    const meter = createTokenMeter(1_000, undefined, () => now)
    const transport = meter.meter(
      createRecorder(
        { body: {}, headers: { 'x-token-cost': '7' } },
        { body: {} },
        {
          body: {},
          headers: { 'x-daily-ratelimit-token-limit': '900', 'x-daily-ratelimit-token-remaining': '400' },
        },
      ),
    )
    const ask = (path: string) =>
      transport.send({ method: 'GET', url: `https://api.pipedrive.com${path}`, headers: {} })
    await ask('/api/v2/deals/1')
    expect(meter.getUsed()).toBe(7)
    await ask('/api/v2/persons/search?term=a')
    expect(meter.getUsed()).toBe(27)
    await ask('/api/v2/deals/1')
    expect(meter.getUsed()).toBe(500)
    expect(meter.getMsToReset()).toBe(60_000)
    now += 60_000
    expect(meter.getUsed()).toBe(0)
  })
})
