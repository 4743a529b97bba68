import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDealEventJob } from '#api/deals/jobs.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { hasBookedCall } from '#api/store/appointments.ts'
import { composeHistory } from '#api/store/deal-history.ts'
import { enqueue } from '#api/store/jobs.ts'
import { appointments, leads } from '#api/store/schema.ts'
import { storeWrites } from '#api/store/writes.ts'
import { parseOfficeTime } from '#machines/lib/office-time.ts'
import { listDeals, PHONE, REGISTRATION, setUpApi } from '#tests/support/api.ts'
import { cancel } from '#tests/support/calls.ts'
import { letTimePass } from '#tests/support/database.ts'
import { createImpatientServices, drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import {
  book,
  CONTACT,
  findSlotFor,
  listOwnAppointments,
  listSlots,
  readAppointment,
} from '#tests/support/scheduling.ts'

describe('our own calendar', () => {
  const api = setUpApi()

  test('a booked call counts in the score, even once the history of its deal is full', async () => {
    const ana = await api.signUpVisitor()
    await api.drainOutbox()
    const readScoreNote = async () => {
      await api.drainOutbox()
      const [deal] = listDeals(await api.readSandbox())
      const note = deal?.notes.find(({ content }) => content.includes('Pontuação: '))
      return { dealId: deal?.id ?? 0, note: note?.content ?? '' }
    }
    await book(ana, await findSlotFor(ana))
    const { dealId, note } = await readScoreNote()
    expect(note).toContain('+10 Agendou uma conversa')

    const { db } = api.services.database
    const [lead] = await db.select().from(leads)
    if (!lead) throw new Error('There is no lead')
    const later = { leadId: lead.id, family: 'pipeline', event: 'checkout_started', metadata: {} }
    const entry = { ...later, fromStage: 46, stage: null, outcome: 'unchanged' }
    await storeWrites(db, [composeHistory(dealId, Array(50).fill(entry))])
    await enqueue(db, createDealEventJob(lead.id, 'pipeline.pricing_viewed'))
    const rescored = await readScoreNote()
    expect(rescored.note).toContain('+5 Viu os preços')
    expect(rescored.note).toContain('+10 Agendou uma conversa')
  })

  test('a slot that is only reserved does not count in the score', async () => {
    const ana = await api.signUpVisitor()
    await book(ana, await findSlotFor(ana))
    await api.drainOutbox()
    const { db } = api.services.database
    const [lead] = await db.select().from(leads)
    expect(await hasBookedCall(db, lead?.sessionId ?? '')).toBe(true)
    await db.update(appointments).set({ status: 'reserved' })
    expect(await hasBookedCall(db, lead?.sessionId ?? '')).toBe(false)
    expect(await hasBookedCall(db, 'somebody-else')).toBe(false)
  })

  test('the sandbox shows booked calls, and frees their slots when it is emptied', async () => {
    const ana = await api.signUpVisitor()
    const [earlier = '', later = ''] = await listSlots(ana)
    const first = await readAppointment(await book(ana, later))
    const second = await readAppointment(await book(ana, earlier, { ...CONTACT, comment: 'Falar de prazos' }))
    const shown = {
      name: 'Ana Prado',
      email: REGISTRATION.email,
      phone: PHONE,
      status: 'booked',
      kind: 'demonstration',
      minutes: 30,
    }
    expect((await api.readSandbox()).appointments).toEqual([
      { ...shown, id: second.id, startsAt: second.startsAt, comment: 'Falar de prazos' },
      { ...shown, id: first.id, startsAt: first.startsAt, comment: '' },
    ])
    await api.drainOutbox()
    expect((await api.createVisitor().post('/api/sandbox/reset', {})).status).toBe(200)
    expect((await api.readSandbox()).appointments).toEqual([])
    expect(await listSlots(ana)).toEqual(expect.arrayContaining([earlier, later]))
  })

  test('a key that stands for another slot is refused, and nothing is booked', async () => {
    const ana = await api.signUpVisitor()
    const [one = '', other = ''] = await listSlots(ana)
    await book(ana, one, CONTACT, 'one-press-of-the-button')
    const answer = await book(ana, other, CONTACT, 'one-press-of-the-button')
    expect([answer.status, (await parseRefusal(answer)).code]).toEqual([422, 'key_reused'])
    expect(await listOwnAppointments(ana)).toHaveLength(1)
  })

  test('three calls in 24 hours, then no more until the day is over, or one is cancelled', async () => {
    const ana = await api.signUpVisitor()
    const [one = '', two = '', three = '', four = '', five = ''] = await listSlots(ana)
    const first = await readAppointment(await book(ana, one))
    for (const time of [two, three]) expect((await book(ana, time)).status).toBe(201)
    const answer = await book(ana, four)
    expect([answer.status, (await parseRefusal(answer)).code]).toEqual([429, 'too_many_bookings'])
    // A repetition is no new call.
    expect((await book(ana, one)).status).toBe(200)
    expect((await cancel(ana, first)).status).toBe(200)
    expect((await book(ana, four)).status).toBe(201)
    expect((await book(ana, five)).status).toBe(429)
  })

  test('a booking becomes one activity in UTC and moves the deal', async () => {
    const ana = await api.signUpVisitor()
    const time = await findSlotFor(ana)
    const { startsAt } = await readAppointment(
      await book(ana, time, { ...CONTACT, comment: '<b>Falar</b> de prazos' }),
    )
    const [day = '', hour = ''] = time.split(' ')
    expect(startsAt).toBe(parseOfficeTime(day.split('/').reverse().join('-'), hour).toISOString())
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.stageId).toBe(46)
    expect(deal?.activities).toMatchObject([
      {
        type: 'demonstracao',
        subject: 'Conversa com Ana Prado',
        due_date: startsAt.slice(0, 10),
        due_time: startsAt.slice(11, 16),
        done: false,
      },
    ])
    const [activity] = await api.services.crm.listActivities(deal?.id ?? 0)
    expect(activity?.duration).toBe('00:30')
    expect(deal?.activities[0]?.note).toContain('&lt;b&gt;Falar&lt;/b&gt; de prazos')
  })

  test('a deal with an implementation plan stays where it is', async () => {
    const ana = await api.signUpVisitor()
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    const id = deal?.id ?? 0
    const { label_ids, stage_id } = await api.services.crm.getDeal(id)
    await api.services.crm.updateDeal(id, { labelIds: [...label_ids, 77] })
    await book(ana, await findSlotFor(ana))
    await api.drainOutbox()
    const [after] = listDeals(await api.readSandbox())
    expect([after?.stageId, after?.activities.length]).toEqual([stage_id, 1])
  })

  test('a visitor finds their own calls again, also after validating the phone, and no other visitor does', async () => {
    const ana = await api.signUpVisitor()
    const time = await findSlotFor(ana)
    await book(ana, time)
    await ana.validate(await api.readCode())
    expect(await listOwnAppointments(ana)).toMatchObject([{ time, durationMinutes: 30, status: 'scheduled' }])
    const guest = api.createVisitor()
    await guest.get('/api/session')
    expect(await listOwnAppointments(guest)).toEqual([])
    await letTimePass(api.services.database.db, 60 * 86_400_000)
    const later = api.createVisitor()
    await later.get('/api/session')
    expect(await listOwnAppointments(later)).toEqual([])
  })
})

describe('while the CRM fails', () => {
  const api = setUpApi({ replace: createImpatientServices })
  beforeEach(retryAtOnce)
  afterEach(() => void vi.restoreAllMocks())

  test('a call reaches the CRM once, although its answers are lost', async () => {
    const ana = await api.signUpVisitor()
    await api.drainOutbox()
    await setFaults(api, 'pipedrive', { dropAfterWriteRate: 1, next: 3, only: 'writes' })
    const time = await findSlotFor(ana)
    expect((await book(ana, time)).status).toBe(201)
    await drainOutbox(api)
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.stageId).toBe(46)
    expect(deal?.activities).toHaveLength(1)
  })

  test('a call booked while the CRM is down reaches it afterwards', async () => {
    const ana = await api.signUpVisitor()
    await api.drainOutbox()
    await setFaults(api, 'pipedrive', { failRate: 1, status: 503 })
    expect((await book(ana, await findSlotFor(ana))).status).toBe(201)
    await api.drainOutbox()
    expect(listDeals(await api.readSandbox())[0]?.activities).toEqual([])
    await api.services.sandbox?.faults.set('pipedrive', FaultSettings.parse({}))
    await drainOutbox(api)
    expect(listDeals(await api.readSandbox())[0]?.activities).toHaveLength(1)
  })
})
