import { describe, expect, test } from 'vitest'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { createWorker } from '#api/outbox/worker.ts'
import { readTally } from '#api/store/ab-events.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { findEnd, listDeals, setUpApi } from '#tests/support/api.ts'
import { listOpenCharges } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import {
  book,
  CONTACT,
  findSlotFor,
  listOwnAppointments,
  readAppointment,
} from '#tests/support/scheduling.ts'

/** Requests that arrive at the same moment, on the real Postgres, which runs their statements side by side. */

const api = setUpApi()

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** The contact of the visitor with this number, for their sign-up and their booking. */
function createContact(number: number) {
  const telefone = `119876500${String(number).padStart(2, '0')}`
  return { email: `visitante${number}@exemplo.com.br`, telefone }
}

describe('signing up', () => {
  async function createVisitorWithSession() {
    const visitor = api.createVisitor()
    await visitor.get('/api/session')
    return visitor
  }

  const readLeads = () => api.services.database.db.select().from(leads)

  test('twenty equal requests are one sign-up, answered twenty times', async () => {
    const visitor = await createVisitorWithSession()
    const told = await times(20, () => visitor.signUp({}, 'one-press-of-the-button'))
    for (const lines of told) expect(lines).toEqual(told[0])
    expect(findEnd(told[0] ?? [])).toMatchObject({ outcome: 'completed', codeSent: true })
    expect(await readLeads()).toHaveLength(1)
    const { persons, messages } = await api.readSandbox()
    expect([persons.length, messages.length]).toEqual([1, 1])
  })

  test('a double click, whose two requests carry different keys, is one sign-up', async () => {
    const visitor = await createVisitorWithSession()
    const [first, second] = await times(2, () => visitor.signUp({}))
    expect(second).toEqual(first)
    expect(await readLeads()).toHaveLength(1)
  })
})

describe('validating the phone', () => {
  async function signUpVisitor() {
    const ana = await api.signUpVisitor()
    const code = await api.readCode()
    return { ana, code, wrong: code === '111111' ? '222222' : '111111' }
  }

  test('counts no more of fifty parallel wrong guesses than there are, then refuses the right code', async () => {
    const { ana, code, wrong } = await signUpVisitor()
    const answers = await times(50, () => ana.validate(wrong))
    const refusals = await Promise.all(answers.map(parseRefusal))
    expect(refusals.filter((refusal) => refusal.code === 'code_invalid')).toHaveLength(MAX_WRONG_GUESSES - 1)
    expect(refusals.filter((refusal) => refusal.code === 'code_blocked')).toHaveLength(51 - MAX_WRONG_GUESSES)
    expect(await parseRefusal(await ana.validate(code))).toMatchObject({
      status: 429,
      code: 'code_blocked',
      message: 'Muitas tentativas. Aguarde um pouco antes de tentar novamente.',
    })
  })

  test('accepts one of eight parallel right codes, and who is answered later gets the same token', async () => {
    const { ana, code } = await signUpVisitor()
    const answers = await times(8, () => ana.validate(code))
    const accepted = answers.filter(({ ok }) => ok)
    expect(accepted).not.toEqual([])
    const tokens = new Set(accepted.map(({ headers }) => headers.get('set-cookie')))
    expect([...tokens]).toEqual([expect.any(String)])
    for (const answer of answers.filter(({ ok }) => !ok)) {
      // One that came before the session got its new token is too late for the code, or has no sign-up any more.
      expect([401, 403, 422, 429]).toContain((await parseRefusal(answer)).status)
    }
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ isPhoneProven: true })
  })
})

describe('booking a call', () => {
  test('gives a slot to one of twenty visitors and refuses nineteen', async () => {
    const visitors = await times(20, async (number) => {
      const { email, telefone } = createContact(number)
      const visitor = await api.signUpVisitor({ telefone, email })
      return {
        visitor,
        contact: { contactName: 'Visitante', contactPhone: `+55${telefone}`, contactEmail: email },
      }
    })
    const [first] = visitors
    if (!first) throw new Error('Nobody came')
    const time = await findSlotFor(first.visitor, first.contact.contactPhone)
    const answers = await Promise.all(visitors.map(({ visitor, contact }) => book(visitor, time, contact)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(await parseRefusal(refused ?? Response.error())).toMatchObject({ code: 'slot_taken' })
    await api.drainOutbox()
    const activities = listDeals(await api.readSandbox()).flatMap((deal) => deal.activities)
    expect(activities).toHaveLength(1)
  })

  test('a repeated request is one booking, under any key', async () => {
    const ana = await api.signUpVisitor()
    const time = await findSlotFor(ana)
    const answers = await Promise.all([
      book(ana, time, CONTACT, 'one-press-of-the-button'),
      book(ana, time, CONTACT, 'one-press-of-the-button'),
      book(ana, time, CONTACT, 'another-press-of-the-button'),
      book(ana, time),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    const ids = await Promise.all(answers.map(async (answer) => (await readAppointment(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await listOwnAppointments(ana)).toHaveLength(1)
  })
})

test('one customer on four devices, with a request for every payment method, has one payable charge', async () => {
  const devices = await Promise.all(Array.from({ length: 4 }, async () => api.createVisitor()))
  for (const device of devices) {
    await device.signUpAndValidate()
    await parseData(await device.post('/api/track', { event: 'implementation_accepted' }))
    await letTimePass(api.services.database.db, 60_000)
  }
  const ask = async (methods: readonly string[]) => {
    const answers = await times(8, (index) => {
      const payload = { method: methods[index % methods.length] }
      const [device = api.createVisitor()] = devices.slice(index % 4)
      return device.post('/api/payments', { requestType: 'createOneTimePayment', payload })
    })
    return Promise.all(answers.map(async (answer) => Object(await parseData(answer)).paymentId))
  }
  const told = await ask(['pix'])
  expect(new Set(told).size).toBe(1)
  expect(await listOpenCharges(api)).toMatchObject([{ id: told[0] }])
  // Another method gets another charge in the place of the one before.
  const mixed = await ask(['boleto', 'pix'])
  const open = await listOpenCharges(api)
  expect(open).toHaveLength(1)
  expect(mixed).toContain(open[0]?.id)
})

test('exposures of an A/B/C test count once each', async () => {
  const seen = crypto.randomUUID()
  await times(20, (index) => {
    const id = index % 2 ? seen : crypto.randomUUID()
    return api.createVisitor().post('/api/ab-test', { id, test: 'home_main', variant: 'B' })
  })
  const { B } = await readTally(api.services.database.db, 'home_main')
  expect(B).toEqual({ exposures: 11, conversions: 0 })
})

test('two workers do each job once', async () => {
  for (let number = 0; number < 6; number += 1) await api.createVisitor().signUp(createContact(number))
  const other = createWorker({ ...api.services, owner: 'other' }, JOBS_AND_CHORES)
  const ran = await Promise.all([api.worker.drain(60_000), other.drain(60_000)])
  expect(ran[0] + ran[1]).toBe(12)
  const rows = await api.services.database.db.select().from(jobs)
  expect(new Set(rows.map(({ state, attempts }) => `${state} at try ${attempts}`))).toEqual(
    new Set(['done at try 1']),
  )
  expect(listDeals(await api.readSandbox()).map(({ notes }) => notes.length)).toEqual(Array(6).fill(1))
  await other.stop()
})
