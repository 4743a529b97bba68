import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dealEventJob } from '#api/deals/deal-event-job.ts'
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
import { engines, letTimePass } from '#tests/support/database.ts'
import { misbehave, retryAtOnce, workOff } from '#tests/support/outage.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { book, booked, CONTACT, hours, own, slotFor, slots } from '#tests/support/scheduling.ts'

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

async function signedUpAt(api: TestApi): Promise<TestVisitor> {
  const visitor = api.visitor()
  expect(endOf(await visitor.signUp()).outcome).toBe('completed')
  return visitor
}
