import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hasBookedCall } from '#api/store/appointments.ts'
import { appointments, leads, operatorActs } from '#api/store/schema.ts'
import { listDeals, setUpApi } from '#tests/support/api.ts'
import { askAboutCall, cancel, move, parseMailLink, readMails } from '#tests/support/calls.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import {
  book,
  CONTACT,
  findSlotFor,
  listHours,
  listOwnAppointments,
  listSlots,
  readAppointment,
} from '#tests/support/scheduling.ts'

const api = setUpApi()

const Rows = z.object({ rows: z.array(z.object({ title: z.string() })) })

const HOUR = { ...CONTACT, kind: 'consultation' }

describe('a booked call', () => {
  test('moves to another time, frees its old one, and its one activity follows', async () => {
    const ana = await api.signUpVisitor()
    const [first = '', second = ''] = await listSlots(ana)
    const call = await readAppointment(await book(ana, first))
    await api.drainOutbox()

    const moved = await move(ana, call, second)
    expect(moved.status).toBe(200)
    expect(await readAppointment(moved)).toMatchObject({
      id: call.id,
      time: second,
      revision: 1,
      status: 'scheduled',
    })
    expect(await listSlots(ana)).toContain(first)
    expect(await listSlots(ana)).not.toContain(second)
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    const { startsAt } = await readAppointment(await askAboutCall(ana, 'read', { id: call.id }))
    expect(deal?.activities).toMatchObject([
      { due_date: startsAt.slice(0, 10), due_time: startsAt.slice(11, 16), done: false },
    ])
  })

  test('is cancelled once, frees its time, and sales see it on its activity', async () => {
    const ana = await api.signUpVisitor()
    const time = await findSlotFor(ana)
    const call = await readAppointment(await book(ana, time))
    await api.drainOutbox()

    expect((await cancel(ana, call)).status).toBe(200)
    // A second press and another tab are answered alike.
    expect(await readAppointment(await cancel(ana, call))).toMatchObject({ status: 'cancelled', revision: 1 })
    expect(await listOwnAppointments(ana)).toEqual([])
    expect(await listSlots(ana)).toContain(time)
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.activities).toMatchObject([{ subject: 'Cancelada: Conversa com Ana Prado', done: true }])
    const [lead] = await api.services.database.db.select().from(leads)
    expect(await hasBookedCall(api.services.database.db, lead?.sessionId ?? '')).toBe(false)
    // The freed time can be booked again, by the same visitor, too.
    expect((await book(ana, time)).status).toBe(201)
  })

  test('keeps its time when the wanted one is taken', async () => {
    const ana = await api.signUpVisitor()
    const bia = await api.signUpVisitor({ telefone: '11987650001', email: 'bia@exemplo.com.br' })
    const [first = '', second = ''] = await listSlots(ana)
    const call = await readAppointment(await book(ana, first))
    await book(bia, second, {
      ...CONTACT,
      contactPhone: '+5511987650001',
      contactEmail: 'bia@exemplo.com.br',
    })
    const refused = await move(ana, call, second)
    expect([refused.status, (await parseRefusal(refused)).code]).toEqual([409, 'slot_taken'])
    expect(await listOwnAppointments(ana)).toMatchObject([{ time: first, revision: 0 }])
  })

  test('refuses a change from an outdated page, or after it was cancelled or has begun', async () => {
    const ana = await api.signUpVisitor()
    const [first = '', second = '', third = ''] = await listSlots(ana)
    const call = await readAppointment(await book(ana, first))
    await move(ana, call, second)
    for (const answer of [await move(ana, call, third), await cancel(ana, call)])
      expect((await parseRefusal(answer)).code).toBe('call_changed')
    // The same request again is the same change.
    expect((await move(ana, call, second)).status).toBe(200)
    await cancel(ana, { ...call, revision: 1 })
    expect((await parseRefusal(await move(ana, { ...call, revision: 2 }, third))).code).toBe('call_cancelled')

    const later = await readAppointment(await book(ana, third))
    await api.services.database.db.update(appointments).set({ startsAt: new Date(Date.now() - 60_000) })
    for (const answer of [await move(ana, later, first), await cancel(ana, later)])
      expect((await parseRefusal(answer)).code).toBe('call_over')
    expect(await readAppointment(await askAboutCall(ana, 'read', { id: later.id }))).toMatchObject({
      revision: 0,
    })
  })

  test('is hidden from other visitors, and open to the holder of its link and the operator', async () => {
    const ana = await api.signUpVisitor()
    const [first = '', second = '', third = ''] = await listSlots(ana)
    const call = await readAppointment(await book(ana, first))
    await api.drainOutbox()
    const bia = await api.signUpVisitor({ telefone: '11987650001', email: 'bia@exemplo.com.br' })
    const stranger = api.createVisitor()
    const [mail] = await readMails(api)
    const link = parseMailLink(mail?.text ?? '', 'alterar')
    const forged = {
      ...link,
      signature: `${link.signature?.slice(0, -1)}${link.signature?.endsWith('A') ? 'B' : 'A'}`,
    }
    for (const [visitor, reference] of [
      [bia, { id: call.id }],
      [stranger, { id: call.id }],
      [stranger, forged],
      [stranger, { ...link, id: crypto.randomUUID() }],
    ] as const)
      for (const action of ['read', 'listDays', 'cancel'] as const) {
        const fields = action === 'cancel' ? { revision: 0 } : {}
        expect((await askAboutCall(visitor, action, { ...reference, ...fields })).status).toBe(404)
      }

    const read = await parseData(await askAboutCall(stranger, 'read', link))
    expect(read).toMatchObject({ id: call.id, time: first })
    // The link alone reveals nothing about the visitor who booked.
    expect(JSON.stringify(read)).not.toMatch(/Ana|exemplo\.com\.br|98765/)
    const moved = await askAboutCall(stranger, 'change', { ...link, revision: 0, time: second })
    expect(moved.status).toBe(200)
    const byOperator = await api.postAsOperator('/api/appointments', {
      action: 'change',
      id: call.id,
      revision: 1,
      time: third,
    })
    expect(await readAppointment(byOperator)).toMatchObject({ time: third, revision: 2 })
    const cancelled = await api.postAsOperator('/api/appointments', {
      action: 'cancel',
      id: call.id,
      revision: 2,
    })
    expect(await readAppointment(cancelled)).toMatchObject({ status: 'cancelled' })
    const { db } = api.services.database
    expect(await db.select().from(operatorActs).orderBy(operatorActs.id)).toMatchObject(
      ['moved_call', 'cancelled_call'].map((act) => ({ operator: 'operador', act, changed: 1 })),
    )
  })

  test('is not found once its visitor had their data deleted', async () => {
    const ana = await api.signUpVisitor()
    const call = await readAppointment(await book(ana, await findSlotFor(ana)))
    await api.drainOutbox()
    const [mail] = await readMails(api)
    const link = parseMailLink(mail?.text ?? '', 'cancelar')
    expect(
      (await ana.send('/api/my-data', { method: 'DELETE', headers: { origin: 'http://localhost:3000' } })).ok,
    ).toBe(true)
    expect((await askAboutCall(api.createVisitor(), 'read', link)).status).toBe(404)
    expect((await cancel(ana, call)).status).toBe(404)
  })
})

describe('a consultation of 60 minutes', () => {
  test('holds two neighbouring slots, is one activity of an hour, and is offered only where both are free', async () => {
    const ana = await api.signUpVisitor()
    const slots = await listSlots(ana)
    const day = slots[0]?.split(' ')[0] ?? ''
    const body = { action: 'getHours', msisdn: CONTACT.contactPhone, input: day, kind: 'consultation' }
    const listConsultationHours = async () =>
      Rows.parse(await parseData(await ana.post('/api/scheduling', body))).rows.map(({ title }) => title)
    expect(await listConsultationHours()).toEqual([
      ...['09:30', '10:00', '10:30', '11:00'],
      ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'],
    ])

    const answer = await book(ana, `${day} 14:00`, HOUR)
    const call = await readAppointment(answer)
    expect([answer.status, call]).toMatchObject([201, { durationMinutes: 60, kind: 'consultation' }])
    expect((await listHours(ana, day)).map(({ title }) => title)).not.toEqual(
      expect.arrayContaining(['14:00']),
    )
    expect((await listHours(ana, day)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['13:30', '15:00']),
    )
    expect(await listConsultationHours()).toEqual([
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '13:00',
      '15:00',
      '15:30',
      '16:00',
    ])

    const bia = await api.signUpVisitor({ telefone: '11987650001', email: 'bia@exemplo.com.br' })
    const contact = { ...CONTACT, contactPhone: '+5511987650001', contactEmail: 'bia@exemplo.com.br' }
    for (const [time, kind, code] of [
      ['14:30', 'demonstration', 'slot_taken'],
      ['13:30', 'consultation', 'slot_taken'],
      ['14:30', 'consultation', 'slot_taken'],
      // Into the lunch hour, and past the end of the day.
      ['11:30', 'consultation', 'slot_unknown'],
      ['16:30', 'consultation', 'slot_unknown'],
    ] as const)
      expect((await parseRefusal(await book(bia, `${day} ${time}`, { ...contact, kind }))).code).toBe(code)

    // It moves by half an hour over itself.
    expect((await move(ana, call, `${day} 14:30`)).status).toBe(200)
    await api.drainOutbox()
    const deals = listDeals(await api.readSandbox())
    const deal = deals.find(({ activities }) => activities.length > 0)
    const [activity] = await api.services.crm.listActivities(deal?.id ?? 0)
    expect(activity).toMatchObject({
      subject: 'Consultoria com Ana Prado',
      duration: '01:00',
      due_time: '17:30',
    })
  })
})
