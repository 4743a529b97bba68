import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appointments, jobs, leads } from '#api/store/schema.ts'
import { PRESETS } from '#machines/sandbox/faults.ts'
import { listDeals, PHONE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { askAboutCall, cancel, move, parseMailLink, readMails } from '#tests/support/calls.ts'
import { createProvenVisitor, PLAN } from '#tests/support/checkout.ts'
import { readView } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'
import { book, listLateSlots, readAppointment } from '#tests/support/scheduling.ts'

const WRONG = 'ana@exemplo.com.br'
const RIGHT = 'ana@exemplo.adv.br'

const api = setUpApi()

/** A visitor with a proven phone, who mistyped the address. */
const prove = (changes: object = {}) =>
  createProvenVisitor(api, { telefone: '11987654321', email: WRONG, ...changes })

const correct = (visitor: TestVisitor, email: string) => visitor.post('/api/email', { email })
const getDb = () => api.services.database.db

/** The persons and the customers once everything due is done. */
async function readOutside() {
  await api.drainOutbox()
  const state = await api.readSandbox()
  return { ...state, customers: state.payments.customers.map(({ email }) => email) }
}

const readEmails = async () => (await readOutside()).persons.map(({ emails }) => emails)

describe('a corrected e-mail', () => {
  test('is stored with the sign-up, and replaces the wrong one in the CRM and in the note', async () => {
    const ana = await prove()
    expect(await readEmails()).toEqual([[WRONG]])
    expect(await parseData(await correct(ana, ` ${RIGHT}\u200b `))).toEqual({ email: RIGHT })
    expect(await readView(ana)).toMatchObject({ isPhoneProven: true, registration: { email: RIGHT } })
    expect(await readEmails()).toEqual([[RIGHT]])
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.notes.map(({ content }) => content).join()).toContain(RIGHT)
    expect(deal?.notes.map(({ content }) => content).join()).not.toContain(WRONG)
  })

  test('leaves what salespeople wrote: other addresses, name and phone', async () => {
    const ana = await prove()
    const [person] = (await readOutside()).persons
    const theirs = {
      name: 'Ana P. Lima',
      email: [WRONG, { value: 'ana@pessoal.com.br', label: 'home' }],
      phone: [PHONE, '+551133334444'],
    }
    await api.services.crm.updatePerson(person?.id ?? 0, theirs)
    await correct(ana, RIGHT)
    expect((await readOutside()).persons).toMatchObject([
      { name: 'Ana P. Lima', emails: [RIGHT, 'ana@pessoal.com.br'], phones: [PHONE, '+551133334444'] },
    ])
    const { emails } = await api.services.crm.getPerson(person?.id ?? 0)
    expect(emails.map(({ label }) => label)).toEqual(['work', 'home'])
  })

  test('reaches the person into which salespeople merged the visitor’s', async () => {
    const ana = await prove()
    const [person] = (await readOutside()).persons
    const { createOther, merge } = workInCrm(api)
    const other = await createOther()
    await merge('persons', person?.id ?? 0, other.id)
    await correct(ana, RIGHT)
    await api.drainOutbox()
    expect((await api.services.crm.getPerson(other.id)).emails).toMatchObject([{ value: RIGHT }])
  })

  test('may be corrected again, and each time only the last one stays', async () => {
    const ana = await prove()
    await correct(ana, 'ana@outro.com.br')
    await correct(ana, RIGHT)
    expect(await readEmails()).toEqual([[RIGHT]])
  })

  test('is stored once when it is sent twice, as after a lost answer', async () => {
    const ana = await prove()
    await api.drainOutbox()
    for (let sent = 0; sent < 2; sent += 1) expect((await correct(ana, RIGHT)).status).toBe(200)
    expect(await getDb().select().from(jobs).where(eq(jobs.kind, 'corrected-email'))).toHaveLength(1)
  })

  test('of two at once one counts, for the sign-up as for the CRM', async () => {
    const ana = await prove()
    const sent = await Promise.all([correct(ana, RIGHT), correct(ana, 'ana@outro.com.br')])
    expect(sent.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const [lead] = await getDb().select().from(leads)
    expect(await readEmails()).toEqual([[lead?.emailKey]])
  })

  test('waits for a CRM that is down', async () => {
    const ana = await prove()
    await api.drainOutbox()
    await api.services.sandbox?.faults.set('pipedrive', PRESETS.down)
    expect((await correct(ana, RIGHT)).status).toBe(200)
    await api.services.sandbox?.faults.clear()
    await letTimePass(getDb(), 60_000)
    expect(await readEmails()).toEqual([[RIGHT]])
  })

  test('reaches the customer of the payment provider', async () => {
    const ana = await prove({ simulation: PLAN })
    expect((await readOutside()).customers).toEqual([WRONG])
    await correct(ana, RIGHT)
    expect((await readOutside()).customers).toEqual([RIGHT])
  })

  test('resumes the subscription of an address that the payment provider refused', async () => {
    const ana = await api.signUpVisitor({ simulation: PLAN })
    // Stored before the form refused it.
    const [lead] = await getDb().select().from(leads)
    const registration = { ...lead?.registration, email: 'ana@exemplo.com.br,rui@exemplo.com.br' }
    await getDb().update(leads).set({ registration })
    await ana.validate(await api.readCode())
    expect((await readOutside()).payments).toMatchObject({ customers: [], subscriptions: [] })
    await correct(ana, RIGHT)
    expect((await readOutside()).payments).toMatchObject({
      customers: [{ email: RIGHT }],
      subscriptions: [{ status: 'ACTIVE' }],
    })
  })
})

describe('the calls to come of a corrected address', () => {
  /** Does everything due, and lists the e-mails sent so far, oldest first. */
  async function listMails() {
    await api.drainOutbox()
    return (await readMails(api)).toReversed()
  }

  /** What they are about, and to whom. */
  const listSent = async () => (await listMails()).map(({ id, to }) => [id.split('.').at(-1), to])

  const listActivities = async () => listDeals(await api.readSandbox()).flatMap((deal) => deal.activities)

  const sendReminders = async () => {
    await getDb()
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'call-reminder'))
    await api.drainOutbox()
  }

  async function bookLate(visitor: TestVisitor, place = 0) {
    return readAppointment(await book(visitor, (await listLateSlots(visitor))[place] ?? ''))
  }

  test('take it: it gets the invitation once and all that follows, and the activity names it', async () => {
    const ana = await prove()
    const call = await bookLate(ana)
    expect(await listSent()).toEqual([['booked', WRONG]])
    for (let sent = 0; sent < 2; sent += 1) await correct(ana, RIGHT)
    const [wrong, mail] = await listMails()
    expect(await listSent()).toEqual([
      ['booked', WRONG],
      ['booked', RIGHT],
    ])
    // Whoever reads the wrong mailbox can neither see nor cancel the call.
    const read = async (text = '') =>
      (await askAboutCall(api.createVisitor(), 'read', parseMailLink(text, 'alterar'))).status
    expect([await read(wrong?.text), await read(mail?.text)]).toEqual([404, 200])
    expect(parseMailLink(mail?.text ?? '', 'alterar').id).toBe(call.id)
    expect(mail?.calendar?.content.replaceAll('\r\n ', '')).toContain(`mailto:${RIGHT}`)
    const [activity, ...others] = await listActivities()
    expect(others).toEqual([])
    expect(activity?.note).toContain(RIGHT)
    expect(activity?.note).not.toContain(WRONG)

    await sendReminders()
    // The page that showed the call before the correction still moves it.
    const moved = await readAppointment(await move(ana, call, (await listLateSlots(ana))[3] ?? ''))
    expect(moved.revision).toBe(1)
    await api.drainOutbox()
    await cancel(ana, moved)
    expect((await listSent()).slice(2)).toEqual([
      ['reminder', RIGHT],
      ['changed', RIGHT],
      ['cancelled', RIGHT],
    ])
  })

  test('take it from an earlier sign-up of the visitor, and each correction reaches its own address', async () => {
    const ana = await prove()
    const call = await bookLate(ana)
    await move(ana, call, (await listLateSlots(ana))[3] ?? '')
    await api.drainOutbox()
    await ana.signUp({ telefone: '11987654321', email: WRONG, simulation: PLAN })
    await api.drainOutbox()
    await correct(ana, 'ana@outro.com.br')
    await api.drainOutbox()
    await correct(ana, RIGHT)
    expect((await listSent()).slice(-2)).toEqual([
      ['booked', 'ana@outro.com.br'],
      ['booked', RIGHT],
    ])
  })

  test('send an e-mail that still waits to the right address, and no second one', async () => {
    const ana = await prove()
    await bookLate(ana)
    await correct(ana, RIGHT)
    expect(await listSent()).toEqual([['booked', RIGHT]])
  })

  test('are left where they are cancelled, over or of another address', async () => {
    const ana = await prove()
    const cancelled = await bookLate(ana)
    await cancel(ana, cancelled)
    const over = await bookLate(ana)
    await getDb()
      .update(appointments)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(appointments.id, over.id))
    const other = await bookLate(ana, 1)
    const [row] = await getDb().select().from(appointments).where(eq(appointments.id, other.id))
    await getDb()
      .update(appointments)
      .set({ contact: { ...row?.contact, email: 'socio@exemplo.com.br' } })
      .where(eq(appointments.id, other.id))
    await api.drainOutbox()
    const before = await getDb().select().from(appointments).orderBy(appointments.id)
    const sent = await listSent()
    expect((await correct(ana, RIGHT)).status).toBe(200)
    expect(await listSent()).toEqual(sent)
    expect(await getDb().select().from(appointments).orderBy(appointments.id)).toEqual(before)
  })
})

describe('nobody else', () => {
  test('corrects an address: it takes a proven phone in the own session', async () => {
    const ana = api.createVisitor()
    expect(await parseRefusal(await correct(ana, RIGHT))).toMatchObject({ status: 401 })
    await ana.signUp()
    expect(await parseRefusal(await correct(ana, RIGHT))).toMatchObject({ code: 'phone_not_proven' })
    const operator = await api.postAsOperator('/api/email', { email: RIGHT })
    expect(await parseRefusal(operator)).toMatchObject({ code: 'forbidden' })
    await ana.validate(await api.readCode())
    await letTimePass(getDb(), 31 * 86_400_000)
    expect((await correct(ana, RIGHT)).ok).toBe(false)
    expect((await getDb().select().from(leads)).map(({ emailKey }) => emailKey)).toEqual([WRONG])
  })

  test('loses or gains a record by the address of another person', async () => {
    const bia = await prove({ telefone: '11987650002', email: 'bia@exemplo.com.br' })
    const ana = await prove()
    const before = await readOutside()
    await correct(ana, 'bia@exemplo.com.br')
    const after = await readOutside()
    expect(after.persons.find(({ phones }) => phones.includes('+5511987650002'))).toEqual(
      before.persons.find(({ phones }) => phones.includes('+5511987650002')),
    )
    expect(listDeals(after).map(({ id, person }) => [id, person?.id])).toEqual(
      listDeals(before).map(({ id, person }) => [id, person?.id]),
    )
    expect((await readView(bia)).registration?.email).toBe('bia@exemplo.com.br')
  })

  test('has their later sign-up’s address replaced by the correction of an earlier one', async () => {
    const ana = await prove()
    const again = await prove({ email: 'ana@novo.com.br' })
    await correct(ana, RIGHT)
    expect(await readEmails()).toEqual([['ana@novo.com.br']])
    expect((await readView(again)).registration?.email).toBe('ana@novo.com.br')
  })
})

test.each([
  ['', 'E-mail deve ser um email válido'],
  ['ana@', 'E-mail deve ser um email válido'],
  ['ana@exemplo.com.br,rui@exemplo.com.br', 'E-mail deve ser um email válido'],
  ['<script>@exemplo.com.br', 'E-mail deve ser um email válido'],
  [`${'a'.repeat(250)}@exemplo.com.br`, 'E-mail deve ter no máximo 254 caracteres'],
])('%s is refused by the rule of the sign-up, and nothing changes', async (typed, message) => {
  const ana = await prove()
  const refusal = await parseRefusal(await correct(ana, typed))
  expect(refusal).toMatchObject({ status: 422, code: 'invalid', field: 'email', message })
  expect((await getDb().select().from(leads)).map(({ emailKey }) => emailKey)).toEqual([WRONG])
})

test('a domain with accents is stored as mail takes it', async () => {
  const ana = await prove()
  expect(await parseData(await correct(ana, 'ana@escritório.adv.br'))).toEqual({
    email: 'ana@xn--escritrio-b7a.adv.br',
  })
})

test('ten corrections an hour are the limit', async () => {
  const ana = await prove()
  for (let sent = 0; sent < 10; sent += 1)
    expect((await correct(ana, `ana${sent}@exemplo.com.br`)).status).toBe(200)
  expect(await parseRefusal(await correct(ana, RIGHT))).toMatchObject({ code: 'rate_limited' })
  expect((await readView(ana)).registration?.email).toBe('ana9@exemplo.com.br')
})
