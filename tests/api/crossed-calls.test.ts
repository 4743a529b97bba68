import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookCall } from '#api/scheduling/book.ts'
import { cancelCall, moveCall } from '#api/scheduling/change-call.ts'
import { OFFICE_CALENDAR } from '#api/scheduling/office-calendar.ts'
import { lockCalendar } from '#api/store/appointments.ts'
import type { Lead } from '#api/store/leads.ts'
import { appointments, jobs, leads } from '#api/store/schema.ts'
import { parseSlot } from '#machines/scheduling/provider-rows.ts'
import { PHONE, REGISTRATION, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { book, findSlotFor, listSlots } from '#tests/support/scheduling.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const api = setUpApi()

const getDb = () => api.services.database.db
const listCalls = () => getDb().select().from(appointments)
const erase = (visitor: TestVisitor) =>
  visitor.send('/api/my-data', { method: 'DELETE', headers: { ...FROM_OUR_PAGE } })

async function prove(): Promise<TestVisitor> {
  const ana = await api.signUpProvenVisitor()
  await api.drainOutbox()
  return ana
}

/** What a request reads of its visitor before it books: the sign-up and the slot. */
async function readRequest(visitor: TestVisitor) {
  const [lead] = await getDb().select().from(leads)
  const slot = parseSlot(await findSlotFor(visitor))
  if (!lead || !slot) throw new Error('There is nothing to book')
  return { lead, slot }
}

function bookAs(lead: Lead, slot: { readonly date: string; readonly time: string }) {
  const contact = { name: 'Ana Prado', phone: PHONE, email: REGISTRATION.email, comment: 'Recado' }
  const request = { ...slot, kind: 'demonstration', contact, idempotencyKey: crypto.randomUUID() } as const
  return bookCall(api.services, lead, request, AbortSignal.timeout(60_000))
}

/** Waits until this many statements wait for a lock. */
const areWaiting = (statements: number) =>
  waitUntilPasses(async () => {
    const { rows } = await getDb().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(statements)
  })

describe('a booking that was on its way', () => {
  test('when the visitor had their data deleted is refused, and nothing of it is kept', async () => {
    const ana = await prove()
    const { lead, slot } = await readRequest(ana)
    expect((await erase(ana)).status).toBe(200)
    await expect(bookAs(lead, slot)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listCalls()).toEqual([])
  })

  test('when the deletion begins is deleted with the rest', async () => {
    const ana = await prove()
    const { lead, slot } = await readRequest(ana)
    const { booked, erased } = await getDb().transaction(async (tx) => {
      await lockCalendar(tx, OFFICE_CALENDAR)
      const booking = bookAs(lead, slot)
      await areWaiting(1)
      const erasing = erase(ana)
      await Promise.race([erasing, areWaiting(2)])
      return { booked: [booking], erased: [erasing] }
    })
    await Promise.all(booked)
    expect((await erased[0])?.status).toBe(200)
    expect((await listCalls()).map(({ contact }) => contact)).toEqual([{}])
    expect(await getDb().select().from(jobs)).toEqual([])
  })

  test('when the address was corrected is refused', async () => {
    const ana = await prove()
    const { lead, slot } = await readRequest(ana)
    expect((await ana.post('/api/email', { email: 'ana@exemplo.adv.br' })).status).toBe(200)
    await expect(bookAs(lead, slot)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listCalls()).toEqual([])
  })
})

test('a call whose visitor had their data deleted is neither moved nor cancelled, and nothing is queued', async () => {
  const ana = await prove()
  const [first = '', second = ''] = await listSlots(ana)
  await book(ana, first)
  await api.drainOutbox()
  const [call] = await listCalls()
  const slot = parseSlot(second)
  if (!call || !slot) throw new Error('There is no call')
  expect((await erase(ana)).status).toBe(200)
  const before = { calls: await listCalls(), jobs: await getDb().select().from(jobs) }
  const refused = { code: 'not_found' }
  await expect(moveCall(api.services, call, { ...slot, revision: 0 })).rejects.toMatchObject(refused)
  await expect(cancelCall(api.services, call, 0)).rejects.toMatchObject(refused)
  expect({ calls: await listCalls(), jobs: await getDb().select().from(jobs) }).toEqual(before)
})
