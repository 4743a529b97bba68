import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderError } from '#api/providers/provider-error.ts'
import type { NewAppointment, SchedulingProvider } from '#api/providers/scheduling.ts'
import { jobs, quotas } from '#api/store/schema.ts'
import { listDeals, PHONE, REGISTRATION, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { readMails } from '#tests/support/calls.ts'
import { drainOutbox, retryAtOnce } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { listHours, listOwnAppointments, readAppointment } from '#tests/support/scheduling.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

/** Far enough ahead to stay in the future while time passes in these tests. */
const DAY = '04/01/2100'
const TIME = `${DAY} 10:30`

/** A simulated scheduling service: one calendar, and what a test does in its next preparations and bookings. */
const service = {
  booked: [] as NewAppointment[],
  preparing: [] as (() => Promise<void>)[],
  next: [] as ((appointment: NewAppointment) => void | Promise<void>)[],
}

const createRow = (title: string) => ({ title, description: 'descrição' })

/** The provider gives hours a title alone, and fields of its own (spec S2 7). */
const createHourRow = (title: string) => ({ title, description: '', slotId: `s-${title}` })

const createFailure = (status: number) =>
  new ProviderError({ provider: 'scheduling', method: 'POST', kind: 'status', status })

const provider: SchedulingProvider = {
  async getUsers() {
    await service.preparing.shift()?.()
    return [{ id: '1', name: 'Bia' }]
  },
  getDays: async () => [createRow(DAY)],
  getHours: async () => ['10:00', '10:30'].filter((time) => !isBooked(`${DAY} ${time}`)).map(createHourRow),
  async createAppointment(appointment) {
    await service.next.shift()?.(appointment)
    if (isBooked(appointment.time)) throw createFailure(409)
    service.booked.push(appointment)
  },
}

/** Books as the provider does, whose answer gets lost. */
function loseAnswer(appointment: (typeof service.booked)[number]): never {
  service.booked.push(appointment)
  throw createFailure(504)
}

function isBooked(slot: string) {
  return service.booked.some(({ time }) => time === slot)
}

const api = setUpSharedApi({ replace: () => ({ scheduling: provider }) })
let ana: TestVisitor
beforeEach(async () => {
  await api.reset()
  service.booked = []
  service.preparing = []
  service.next = []
  retryAtOnce()
  ana = api.createVisitor()
  await ana.signUp()
  await api.drainOutbox()
})
afterEach(() => vi.restoreAllMocks())

function book(): Promise<Response> {
  return ana.post('/api/scheduling', {
    action: 'createAppointment',
    time: TIME,
    contactName: 'Ana Prado',
    contactPhone: PHONE,
    contactEmail: REGISTRATION.email,
    comment: '',
    caseId: null,
  })
}

async function listActivities() {
  await drainOutbox(api)
  return listDeals(await api.readSandbox()).flatMap((deal) => deal.activities)
}

test('hours are shown by their title alone, with what the provider said of them', async () => {
  const request = { action: 'getHours', msisdn: PHONE, input: DAY }
  expect(await parseData(await ana.post('/api/scheduling', request))).toEqual({
    rows: [createHourRow('10:00'), createHourRow('10:30')],
  })
})

test('the provider decides, and a repetition does not reach it', async () => {
  expect([(await book()).status, (await book()).status]).toEqual([201, 200])
  expect(service.booked).toHaveLength(1)
  expect(await listActivities()).toHaveLength(1)
})

test('a slot the provider has given away is refused and stays free for another try', async () => {
  service.booked.push({ ...CONTACT_OF_ANOTHER, time: TIME })
  const answer = await book()
  expect([answer.status, (await parseRefusal(answer)).code]).toEqual([409, 'slot_taken'])
  service.booked = []
  expect((await book()).status).toBe(201)
})

test('a failing provider is answered with the message of the spec, and nothing is booked', async () => {
  service.next.push(() => {
    throw createFailure(400)
  })
  const answer = await book()
  expect(await parseRefusal(answer)).toMatchObject({
    status: 502,
    message: 'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.',
  })
  expect(await listActivities()).toEqual([])
})

test('a booking whose answer was lost is one booking when the visitor presses again', async () => {
  service.next.push(loseAnswer)
  expect((await book()).status).toBe(502)
  expect((await book()).status).toBe(200)
  expect(service.booked).toHaveLength(1)
  expect(await listActivities()).toHaveLength(1)
})

test('and when the visitor leaves, the call still reaches the CRM', async () => {
  service.next.push(loseAnswer)
  await book()
  expect(await listActivities()).toHaveLength(1)
})

test('a booking that never arrived leaves nothing behind', async () => {
  service.next.push(() => {
    throw createFailure(504)
  })
  await book()
  expect(await listActivities()).toEqual([])
  expect(await (await ana.get('/api/scheduling')).json()).toMatchObject({ data: { appointments: [] } })
})

describe('pressed again while an earlier request is under way', () => {
  /** Holds a call of the service back: `hold` resolves once `release` was called. */
  function createGate() {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const hold = vi.fn(() => released)
    return { hold, release, isReached: () => waitUntilPasses(() => expect(hold).toHaveBeenCalled()) }
  }

  const getDb = () => api.services.database.db

  /** Waits until the server has taken up this many requests to book. */
  const areTakenUp = (requests: number) =>
    waitUntilPasses(async () => {
      const [limit] = await getDb().select().from(quotas).where(sql`key like 'booking:%'`)
      expect(limit?.points).toBe(requests)
    })

  async function readOutcome() {
    const activities = await listActivities()
    const calls = await listOwnAppointments(ana)
    return { calls: calls.length, activities: activities.length, mails: (await readMails(api)).length }
  }

  test('the second books once the first has failed for sure', async () => {
    const gate = createGate()
    service.preparing.push(async () => {
      await gate.hold()
      throw createFailure(400)
    })
    const first = book()
    await gate.isReached()
    const second = book()
    await areTakenUp(2)
    gate.release()
    expect([(await first).status, (await second).status]).toEqual([502, 201])
    expect(service.booked).toHaveLength(1)
    expect(await readOutcome()).toEqual({ calls: 1, activities: 1, mails: 1 })
  })

  test('both are refused when another has the time', async () => {
    service.booked.push({ ...CONTACT_OF_ANOTHER, time: TIME })
    const gate = createGate()
    service.next.push(gate.hold)
    const first = book()
    await gate.isReached()
    const second = book()
    await areTakenUp(2)
    gate.release()
    expect([(await first).status, (await second).status]).toEqual([409, 409])
    expect(await readOutcome()).toEqual({ calls: 0, activities: 0, mails: 0 })
  })

  test.each([
    ['is answered', null, 200],
    ['loses its answer', createFailure(504), 502],
  ])('a first one without an answer takes nothing from a second that %s', async (_, failure, status) => {
    service.next.push(() => {
      throw createFailure(504)
    })
    expect((await book()).status).toBe(502)
    const gate = createGate()
    service.next.push(async (appointment) => {
      await gate.hold()
      if (!failure) return
      service.booked.push(appointment)
      throw failure
    })
    const second = book()
    await gate.isReached()
    // The first one's quarantine is over, and the service still offers the time.
    const [due] = await getDb().select().from(jobs).where(eq(jobs.kind, 'reservation')).orderBy(asc(jobs.id))
    await getDb()
      .update(jobs)
      .set({ dueAt: sql`now()` })
      .where(eq(jobs.id, due?.id ?? 0))
    await api.drainOutbox()
    gate.release()
    expect((await second).status).toBe(status)
    expect(await readOutcome()).toEqual({ calls: 1, activities: 1, mails: 1 })
  })
})

const CONTACT_OF_ANOTHER = {
  contactName: 'Eva',
  contactPhone: '+5511900000000',
  contactEmail: 'eva@exemplo.com.br',
  comment: '',
}

test('a call in an outside calendar is not changed here, and the answer says so', async () => {
  const { id, revision, canChange } = await readAppointment(await book())
  expect(canChange).toBe(false)
  for (const fields of [{ action: 'change', time: `${DAY} 10:00` }, { action: 'cancel' }]) {
    const answer = await ana.post('/api/appointments', { ...fields, id, revision })
    expect([answer.status, (await parseRefusal(answer)).code]).toEqual([409, 'change_unavailable'])
  }
  await api.drainOutbox()
  const [mail] = await readMails(api)
  expect(mail?.text).toContain('Para alterar ou cancelar, escreva para contato@pauta.example.')
  expect(mail?.text).not.toContain('/conversa#')
})

test('a hold and a call follow a corrected address', async () => {
  await ana.validate(await api.readCode())
  service.next.push(loseAnswer)
  await book()
  const correct = (email: string) => ana.post('/api/email', { email })
  expect((await correct('ana@outro.com.br')).status).toBe(200)
  const [activity] = await listActivities()
  expect(activity?.note).toContain('ana@outro.com.br')
  expect((await correct('ana@exemplo.adv.br')).status).toBe(200)
  expect((await listActivities()).map(({ note }) => note?.includes('ana@exemplo.adv.br'))).toEqual([true])
  expect((await readMails(api)).map(({ to }) => to)).toEqual(['ana@exemplo.adv.br', 'ana@outro.com.br'])
})

test('a consultation is offered where the next time is free too, and the provider reads its length', async () => {
  const rows = await listHours(ana, DAY, PHONE, 'consultation')
  expect(rows.map(({ title }) => title)).toEqual(['10:00'])
  const answer = await ana.post('/api/scheduling', {
    action: 'createAppointment',
    kind: 'consultation',
    time: `${DAY} 10:00`,
    contactName: 'Ana Prado',
    contactPhone: PHONE,
    contactEmail: REGISTRATION.email,
    comment: 'Falar de prazos',
  })
  expect(await readAppointment(answer)).toMatchObject({ durationMinutes: 60 })
  expect(service.booked.map(({ comment }) => comment)).toEqual([
    'Consultoria de 60 minutos: ocupa também o horário seguinte. Falar de prazos',
  ])
})
