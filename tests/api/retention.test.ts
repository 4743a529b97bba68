import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  appointments,
  charges,
  checkouts,
  classRegistrations,
  dealHistory,
  intents,
  jobs,
  leads,
  sessions,
} from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { PHONE, REGISTRATION, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { createCharge, createProvenVisitor, PLAN, performPayerAct } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'

// Decision 52: how long personal data stay, counted from the last contact.

const DAY_MS = 86_400_000

const api = setUpApi()

const getDb = () => api.services.database.db
const countLeads = () => getDb().$count(leads)

/** Lets days pass, with a server that removes what is no longer kept. */
async function letDaysPass(days: number) {
  await letTimePass(getDb(), days * DAY_MS)
  await sweep(getDb())
  await api.drainOutbox()
}

/** Says how many days after now the sign-ups are all gone, to the day. */
async function expectToStay(days: number) {
  const before = await countLeads()
  expect(before).toBeGreaterThan(0)
  await letDaysPass(days - 0.5)
  expect(await countLeads(), `half a day before day ${days}`).toBe(before)
  await letDaysPass(1)
  expect(await countLeads(), `half a day after day ${days}`).toBe(0)
}

async function findOnlyLead() {
  const [lead, ...others] = await getDb().select().from(leads)
  if (!lead || others.length > 0) throw new Error('There is not exactly one sign-up')
  return lead
}

async function book(leadId: string, startsInDays: number, status: 'booked' | 'cancelled' = 'booked') {
  const contact = { name: 'Ana', email: REGISTRATION.email, phone: PHONE, comment: '' }
  await getDb()
    .insert(appointments)
    .values({
      id: randomUUID(),
      calendar: randomUUID(),
      startsAt: new Date(Date.now() + startsInDays * DAY_MS),
      leadId,
      idempotencyKey: randomUUID(),
      status,
      contact,
    })
}

async function signUp(changes = {}): Promise<TestVisitor> {
  const visitor = await api.signUpVisitor(changes)
  await api.drainOutbox()
  return visitor
}

describe('a sign-up whose phone was never proven', () => {
  test('leaves 180 days after it, with all that belongs to it', async () => {
    await signUp()
    const { id, dealId } = await findOnlyLead()
    await book(id, 3)
    await book(id, 4, 'cancelled')
    await getDb().insert(checkouts).values({ leadId: id, implementation: 'accepted' })
    expect(dealId).not.toBeNull()
    await letDaysPass(3)
    await expectToStay(180)
    for (const table of [appointments, checkouts, dealHistory, jobs])
      expect(await getDb().$count(table)).toBe(0)
    const kinds = await getDb().select({ kind: intents.kind, key: intents.key }).from(intents)
    expect(JSON.stringify(kinds)).not.toContain(REGISTRATION.email)
  })

  test('counts from the last visit, also once its session has ended', async () => {
    const ana = await signUp()
    for (const days of [20, 20, 20]) {
      await letDaysPass(days)
      expect((await ana.get('/api/session')).status).toBe(200)
    }
    await letDaysPass(35)
    expect(await getDb().$count(sessions)).toBe(0)
    await expectToStay(180 - 35)
  })

  test('counts from the last visit, where no server removes ended sessions', async () => {
    const ana = await signUp()
    for (const days of [20, 20, 20]) {
      await letTimePass(getDb(), days * DAY_MS)
      expect((await ana.get('/api/session')).status).toBe(200)
    }
    await letTimePass(getDb(), 179 * DAY_MS)
    await api.drainOutbox()
    expect(await countLeads()).toBe(1)
    await letTimePass(getDb(), 2 * DAY_MS)
    await api.drainOutbox()
    expect(await countLeads()).toBe(0)
  })

  test('counts from the visit at which the visitor ended the session', async () => {
    const ana = await signUp()
    await letDaysPass(25)
    await ana.send('/api/session', { method: 'DELETE', headers: FROM_OUR_PAGE })
    await expectToStay(180)
  })

  test.each([
    ['a call that took place', (id: string) => book(id, 30), 30 + 180],
    ['the booking of a call, if it is cancelled', (id: string) => book(id, 30, 'cancelled'), 180],
    ['a repeated sign-up', (id: string) => setMoments(id, 'said_at'), 180],
    ['a changed profile', (id: string) => setMoments(id, 'updated_at'), 180],
    [
      'the decision at the checkout',
      async (leadId: string) => {
        await getDb().insert(checkouts).values({ leadId, implementation: 'declined' })
      },
      180,
    ],
    [
      'a charge that was not paid',
      async (leadId: string) => {
        await getDb().insert(charges).values({
          id: randomUUID(),
          leadId,
          method: 'pix',
          status: 'canceled',
          cents: 1,
          dueDate: '2030-01-01',
        })
      },
      180,
    ],
  ])('counts from %s', async (_, contact, days) => {
    await signUp()
    await letDaysPass(100)
    await contact((await findOnlyLead()).id)
    await expectToStay(days)
  })

  test('is put off while work of it is under way, and leaves a day later', async () => {
    await signUp()
    const { id: subject } = await findOnlyLead()
    await letTimePass(getDb(), 200 * DAY_MS)
    const lease = { leaseOwner: 'another', leaseUntil: new Date(Date.now() + DAY_MS / 2) }
    await getDb()
      .insert(jobs)
      .values({ kind: 'profile', subject, key: 'k', payload: {}, ...lease })
    await api.drainOutbox()
    expect(await countLeads()).toBe(1)
    await letDaysPass(1.1)
    expect(await countLeads()).toBe(0)
  })
})

async function setMoments(id: string, column: 'said_at' | 'updated_at') {
  await getDb()
    .update(leads)
    .set({ [column === 'said_at' ? 'saidAt' : 'updatedAt']: sql`now()` })
    .where(eq(leads.id, id))
}

describe('a sign-up with a proven phone', () => {
  test('leaves after 24 months', async () => {
    await api.signUpProvenVisitor()
    await api.drainOutbox()
    await letDaysPass(724)
    expect(await countLeads()).toBe(1)
    await letDaysPass(8)
    expect(await countLeads()).toBe(0)
  })

  test('stays as long as another one with the same proven phone is in contact; one that was only typed does not', async () => {
    await api.signUpProvenVisitor()
    await letDaysPass(300)
    await signUp({ email: 'eve@exemplo.com.br' })
    await letDaysPass(100)
    await api.signUpProvenVisitor({ email: 'ana@casa.com.br' })
    await api.drainOutbox()
    expect(await countLeads()).toBe(3)
    await letDaysPass(81)
    expect(await countLeads()).toBe(2)
    await letDaysPass(724 - 81)
    expect(await countLeads()).toBe(2)
    await letDaysPass(8)
    expect(await countLeads()).toBe(0)
  })
})

describe('a buyer’s', () => {
  test('leaves after five years, and then the charge does', async () => {
    const { paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    await letDaysPass(5 * 365 - 3)
    expect(await countLeads()).toBe(1)
    await letDaysPass(10)
    expect(await countLeads()).toBe(0)
    await letDaysPass(1)
    expect(await getDb().$count(charges)).toBe(0)
  })

  test('counts from the last paid boleto of the subscription', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    await api.drainOutbox()
    const [first] = (await api.readSandbox()).payments.charges
    await letDaysPass(300)
    await performPayerAct(api, first?.id ?? '', { act: 'pay' })
    await api.drainOutbox()
    await letDaysPass(5 * 365 - 3)
    expect(await countLeads()).toBe(1)
    await letDaysPass(10)
    expect(await countLeads()).toBe(0)
  })

  test('charge outlives an erased sign-up for five years', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    await letTimePass(getDb(), DAY_MS)
    await ana.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE })
    expect(await countLeads()).toBe(0)
    await letDaysPass(5 * 365 - 3)
    expect(await getDb().$count(charges)).toBe(1)
    await letDaysPass(10)
    expect(await getDb().$count(charges)).toBe(0)
  })
})

test('a registration for a class leaves after 90 days, with its work; the note of its deal no longer lists it', async () => {
  const ana = await api.signUpProvenVisitor()
  await ana.post('/api/masterclass', {
    masterclass: 'automacao',
    nome: REGISTRATION.nomeCompleto,
    email: REGISTRATION.email,
    telefone: REGISTRATION.telefone,
    consent: true,
  })
  await api.drainOutbox()
  const readNote = async () => JSON.stringify((await api.readSandbox()).stages.flatMap(({ deals }) => deals))
  expect(await readNote()).toContain('Masterclass')
  await letDaysPass(89)
  expect(await getDb().$count(classRegistrations)).toBe(1)
  await letDaysPass(2)
  expect(await getDb().$count(classRegistrations)).toBe(0)
  expect(await countLeads()).toBe(1)
  await api.drainOutbox()
  expect(await readNote()).not.toContain('Masterclass')
})
