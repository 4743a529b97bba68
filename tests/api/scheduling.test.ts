import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dealEventJob } from '#api/deals/deal-event-job.ts'
import type { AppointmentView } from '#api/routes/scheduling.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { hasBookedCall } from '#api/store/appointments.ts'
import { appendDealHistory, DEAL_HISTORY_LIMIT } from '#api/store/deal-history.ts'
import { enqueue } from '#api/store/jobs.ts'
import { appointments, leads } from '#api/store/schema.ts'
import { officeInstant } from '#machines/lib/office-time.ts'
import {
  dealsOf,
  endOf,
  PHONE,
  REGISTRATION,
  startApi,
  type TestApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { emptyDatabase, engines, letTimePass } from '#tests/support/database.ts'
import { misbehave, retryAtOnce, workOff } from '#tests/support/outage.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const CONTACT = { contactName: 'Ana Prado', contactPhone: PHONE, contactEmail: REGISTRATION.email }

type Row = { readonly title: string; readonly description: string }

describe.each(engines)('our own calendar on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(engine)
  })
  beforeEach(() => api.reset())
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => api.stop())

  test('twenty visitors who want one slot at once: one gets it, nineteen are told', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const telefone = `119876500${String(number).padStart(2, '0')}`
        const email = `visitante${number}@exemplo.com.br`
        const visitor = api.visitor()
        await visitor.signUp({ telefone, email })
        return {
          visitor,
          contact: { contactName: 'Visitante', contactPhone: `+55${telefone}`, contactEmail: email },
        }
      }),
    )
    const [first] = visitors
    if (!first) throw new Error('Nobody came')
    const time = await slotFor(first.visitor, first.contact.contactPhone)
    const answers = await Promise.all(visitors.map(({ visitor, contact }) => book(visitor, time, contact)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refusalIn(refused ?? Response.error())).toMatchObject({ code: 'slot_taken' })
    await api.settled()
    const activities = dealsOf(await api.world()).flatMap((deal) => deal.activities)
    expect(activities).toHaveLength(1)
  })

  test('a booked call counts in the score, even once the history of its deal is full', async () => {
    const ana = await signedUpAt(api)
    await api.settled()
    const scoreNote = async () => {
      await api.settled()
      const [deal] = dealsOf(await api.world())
      const note = deal?.notes.find(({ content }) => content.includes('Perfil e pontuação'))
      return { dealId: deal?.id ?? 0, note: note?.content ?? '' }
    }
    await book(ana, await slotFor(ana))
    const { dealId, note } = await scoreNote()
    expect(note).toContain('+10 Agendou uma chamada')

    const { db } = api.services.database
    const [lead] = await db.select().from(leads)
    if (!lead) throw new Error('There is no lead')
    const later = { dealId, leadId: lead.id, family: 'pipeline', event: 'checkout_started', metadata: {} }
    for (let number = 0; number < DEAL_HISTORY_LIMIT; number += 1)
      await appendDealHistory(db, { ...later, fromStage: 46, stage: null, outcome: 'unchanged' })
    await enqueue(db, dealEventJob(lead.id, 'pipeline.pricing_viewed'))
    const rescored = await scoreNote()
    expect(rescored.note).toContain('+5 Viu os preços')
    expect(rescored.note).toContain('+10 Agendou uma chamada')
  })

  test('a slot that is only reserved does not count in the score', async () => {
    const ana = await signedUpAt(api)
    await book(ana, await slotFor(ana))
    await api.settled()
    const { db } = api.services.database
    const [lead] = await db.select().from(leads)
    expect(await hasBookedCall(db, lead?.sessionId ?? '')).toBe(true)
    await db.update(appointments).set({ status: 'reserved' })
    expect(await hasBookedCall(db, lead?.sessionId ?? '')).toBe(false)
    expect(await hasBookedCall(db, 'somebody-else')).toBe(false)
  })

  test('the sandbox shows booked calls, and frees their slots when it is emptied', async () => {
    const ana = await signedUpAt(api)
    const [earlier = '', later = ''] = await slots(ana)
    const first = await booked(await book(ana, later))
    const second = await booked(await book(ana, earlier, { ...CONTACT, comment: 'Falar de prazos' }))
    const shown = { name: 'Ana Prado', email: REGISTRATION.email, phone: PHONE, status: 'booked' }
    expect((await api.world()).appointments).toEqual([
      { ...shown, id: second.id, startsAt: second.startsAt, comment: 'Falar de prazos' },
      { ...shown, id: first.id, startsAt: first.startsAt, comment: '' },
    ])
    await api.settled()
    expect((await api.visitor().post('/api/sandbox/reset', {})).status).toBe(200)
    expect((await api.world()).appointments).toEqual([])
    expect(await slots(ana)).toEqual(expect.arrayContaining([earlier, later]))
  })

  test('a slot that is gone is not listed again', async () => {
    const ana = await signedUpAt(api)
    const time = await slotFor(ana)
    const [day = '', hour = ''] = time.split(' ')
    expect((await hours(ana, day)).map(({ title }) => title)).toContain(hour)
    expect((await book(ana, time)).status).toBe(201)
    expect((await hours(ana, day)).map(({ title }) => title)).not.toContain(hour)
  })

  test('the same request is one booking, however often and under whatever key it comes', async () => {
    const ana = await signedUpAt(api)
    const time = await slotFor(ana)
    const answers = await Promise.all([
      book(ana, time, CONTACT, 'one-press-of-the-button'),
      book(ana, time, CONTACT, 'one-press-of-the-button'),
      book(ana, time, CONTACT, 'another-press-of-the-button'),
      book(ana, time),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    const ids = await Promise.all(answers.map(async (answer) => (await booked(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await own(ana)).toHaveLength(1)
  })

  test('a key that stands for another slot is refused, and nothing is booked', async () => {
    const ana = await signedUpAt(api)
    const [one = '', other = ''] = await slots(ana)
    await book(ana, one, CONTACT, 'one-press-of-the-button')
    const answer = await book(ana, other, CONTACT, 'one-press-of-the-button')
    expect([answer.status, (await refusalIn(answer)).code]).toEqual([422, 'key_reused'])
    expect(await own(ana)).toHaveLength(1)
  })

  test('three calls in 24 hours, then no more until the day is over', async () => {
    const ana = await signedUpAt(api)
    const [one = '', two = '', three = '', four = ''] = await slots(ana)
    for (const time of [one, two, three]) expect((await book(ana, time)).status).toBe(201)
    const answer = await book(ana, four)
    expect([answer.status, (await refusalIn(answer)).code]).toEqual([429, 'too_many_bookings'])
    // A repetition is no new call.
    expect((await book(ana, one)).status).toBe(200)
  })

  test('a booking becomes one activity in UTC and moves the deal', async () => {
    const ana = await signedUpAt(api)
    const time = await slotFor(ana)
    const { startsAt } = await booked(
      await book(ana, time, { ...CONTACT, comment: '<b>Falar</b> de prazos' }),
    )
    const [day = '', hour = ''] = time.split(' ')
    expect(startsAt).toBe(officeInstant(day.split('/').reverse().join('-'), hour).toISOString())
    await api.settled()
    const [deal] = dealsOf(await api.world())
    expect(deal?.stageId).toBe(46)
    expect(deal?.activities).toMatchObject([
      {
        type: 'demonstracao',
        subject: 'Demonstração com Ana Prado',
        due_date: startsAt.slice(0, 10),
        due_time: startsAt.slice(11, 16),
        done: false,
      },
    ])
    const [activity] = await api.services.crm.listActivities(deal?.id ?? 0)
    expect(activity?.duration).toBe('00:30')
    expect(deal?.activities[0]?.note).toContain('&lt;b&gt;Falar&lt;/b&gt; de prazos')
  })

  test('the CRM hears of a call once, although its answers are lost', async () => {
    retryAtOnce()
    const ana = await signedUpAt(api)
    await api.settled()
    await misbehave(api, 'pipedrive', { dropAfterWriteRate: 1, next: 3, only: 'writes' })
    const time = await slotFor(ana)
    expect((await book(ana, time)).status).toBe(201)
    await workOff(api)
    const [deal] = dealsOf(await api.world())
    expect(deal?.stageId).toBe(46)
    expect(deal?.activities).toHaveLength(1)
  })

  test('a call booked while the CRM is down reaches it afterwards', async () => {
    retryAtOnce()
    const ana = await signedUpAt(api)
    await api.settled()
    await misbehave(api, 'pipedrive', { failRate: 1, status: 503 })
    expect((await book(ana, await slotFor(ana))).status).toBe(201)
    await api.settled()
    expect(dealsOf(await api.world())[0]?.activities).toEqual([])
    await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({}))
    await workOff(api)
    expect(dealsOf(await api.world())[0]?.activities).toHaveLength(1)
  })

  test('a deal with an implementation plan stays where it is', async () => {
    const ana = await signedUpAt(api)
    await api.settled()
    const [deal] = dealsOf(await api.world())
    const id = deal?.id ?? 0
    const { label_ids, stage_id } = await api.services.crm.getDeal(id)
    await api.services.crm.updateDeal(id, { labelIds: [...label_ids, 77] })
    await book(ana, await slotFor(ana))
    await api.settled()
    const [after] = dealsOf(await api.world())
    expect([after?.stageId, after?.activities.length]).toEqual([stage_id, 1])
  })

  test('a visitor finds their own calls again, also after proving the phone, and nobody else does', async () => {
    const ana = await signedUpAt(api)
    const time = await slotFor(ana)
    await book(ana, time)
    await ana.validate(await api.code())
    expect(await own(ana)).toMatchObject([{ time, durationMinutes: 30, status: 'scheduled' }])
    const guest = api.visitor()
    await guest.get('/api/session')
    expect(await own(guest)).toEqual([])
    await letTimePass(api.services.database.db, 60 * 86_400_000)
    const later = api.visitor()
    await later.get('/api/session')
    expect(await own(later)).toEqual([])
  })
})

describe('what is refused', () => {
  let api: TestApi
  let ana: TestVisitor
  beforeAll(async () => {
    api = await startApi()
    await emptyDatabase(api.services.database.db)
    ana = api.visitor()
    await ana.signUp()
  })
  afterAll(() => api.stop())

  test.each([
    ['a day that is no day', { time: '31/02/2100 10:00' }, 422],
    ['a date in another order', { time: '2100-13-01 10:00' }, 422],
    ['the past', { time: '04/01/2021 10:00' }, 422],
    ['the hour 24', { time: '04/01/2100 24:00' }, 422],
    ['the lunch hour', { time: '04/01/2100 12:30' }, 422],
    ['a time without its zeros', { time: '04/01/2100 7:5' }, 422],
    ['a time that is no text', { time: 930 }, 422],
    ['a day nobody offers', { time: '04/01/2100 10:00' }, 409],
    ['a comment without end', { time: '04/01/2100 10:00', comment: 'a'.repeat(10_240) }, 422],
    ['a case', { time: '04/01/2100 10:00', caseId: 7 }, 422],
    ["somebody else's number", { time: '04/01/2100 10:00', contactPhone: '+5511900000000' }, 403],
    ["somebody else's address", { time: '04/01/2100 10:00', contactEmail: 'eva@exemplo.com.br' }, 403],
    ['a field nobody knows', { time: '04/01/2100 10:00', dealId: 1 }, 422],
  ])('%s', async (_, change, status) => {
    const answer = await ana.post('/api/scheduling', {
      action: 'createAppointment',
      ...CONTACT,
      comment: '',
      caseId: null,
      ...change,
    })
    const { message } = await refusalIn(answer)
    expect(answer.status).toBe(status)
    expect(message).toMatch(/\p{L}+.*\.$/u)
  })

  test.each([['cancel'], ['toString'], ['__proto__'], [['getDays']], [null]])(
    'the action %j, which nobody knows',
    async (action) => {
      const answer = await ana.post('/api/scheduling', { action, msisdn: PHONE })
      expect([answer.status, (await refusalIn(answer)).code]).toEqual([400, 'unknown_action'])
    },
  )

  test.each([
    ['a day that is over', { input: '04/01/2021' }, 422],
    ['a day that is no day', { input: '31/02/2100' }, 422],
    ['a day in another order', { input: '2100-13-01' }, 422],
    ['no day', { input: '' }, 422],
    ['a day that is SQL', { input: "04/01/2100' or 1=1" }, 422],
    ["somebody else's number", { msisdn: '+5511900000000' }, 403],
    ['a number with its mask', { msisdn: '(11) 98765-4321' }, 422],
    ['a number without end', { msisdn: '9'.repeat(40) }, 422],
    ['a number in Arabic digits', { msisdn: '١١٩٨٧٦٥٤٣٢١' }, 422],
  ])('the hours of %s', async (_, change, status) => {
    const ask = { action: 'getHours', msisdn: PHONE, input: '04/01/2100', ...change }
    expect(await refusalIn(await ana.post('/api/scheduling', ask))).toMatchObject({ status })
  })

  test('a broken key', async () => {
    const answer = await book(ana, await slotFor(ana), CONTACT, 'short')
    expect([answer.status, (await refusalIn(answer)).code]).toEqual([400, 'idempotency_key_required'])
  })

  test('whoever takes the calls is named only to a proven phone', async () => {
    const ask = async () => {
      const answer = await ana.post('/api/scheduling', { action: 'getUsers', msisdn: PHONE })
      const body: unknown = await answer.json()
      return body
    }
    expect(await ask()).toMatchObject({ data: { users: [] } })
    await ana.validate(await api.code())
    expect(await ask()).toMatchObject({ data: { users: [{ name: 'Equipe de consultoria' }] } })
  })
})

async function signedUpAt(api: TestApi): Promise<TestVisitor> {
  const visitor = api.visitor()
  expect(endOf(await visitor.signUp()).outcome).toBe('completed')
  return visitor
}

function book(
  visitor: TestVisitor,
  time: string,
  contact: object = CONTACT,
  key?: string,
): Promise<Response> {
  const body = { action: 'createAppointment', time, comment: '', caseId: null, ...contact }
  return visitor.post('/api/scheduling', body, key === undefined ? {} : { 'idempotency-key': key })
}

async function booked(answer: Response): Promise<AppointmentView> {
  // Our own API; its contract is the type.
  return ((await answer.json()) as { data: AppointmentView }).data
}

async function own(visitor: TestVisitor): Promise<readonly AppointmentView[]> {
  const body = (await (await visitor.get('/api/scheduling')).json()) as {
    data: { appointments: AppointmentView[] }
  }
  return body.data.appointments
}

async function rows(visitor: TestVisitor, body: object): Promise<readonly Row[]> {
  const answer = await visitor.post('/api/scheduling', body)
  return ((await answer.json()) as { data: { rows: Row[] } }).data.rows
}

function hours(visitor: TestVisitor, day: string, msisdn = PHONE): Promise<readonly Row[]> {
  return rows(visitor, { action: 'getHours', msisdn, input: day })
}

/** The free slots of the second day that is offered: on the first one time runs on while a test does. */
async function slots(visitor: TestVisitor, msisdn = PHONE): Promise<readonly string[]> {
  const [, day] = await rows(visitor, { action: 'getDays', msisdn, input: '' })
  if (!day) throw new Error('No day is offered')
  return (await hours(visitor, day.title, msisdn)).map(({ title }) => `${day.title} ${title}`)
}

async function slotFor(visitor: TestVisitor, msisdn = PHONE): Promise<string> {
  const [slot] = await slots(visitor, msisdn)
  if (!slot) throw new Error('No slot is offered')
  return slot
}
