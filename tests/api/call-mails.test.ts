import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSmtpMailer } from '#api/mail/smtp-mailer.ts'
import { appointments, jobs } from '#api/store/schema.ts'
import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'
import { getReminderDelay } from '#machines/scheduling/reminder.ts'
import { setUpApi, startApi, type TestApi } from '#tests/support/api.ts'
import { cancel, move, readMails } from '#tests/support/calls.ts'
import { letTimePass } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { drainOutbox } from '#tests/support/outage.ts'
import { book, CONTACT, listLateSlots, listSlots, readAppointment } from '#tests/support/scheduling.ts'

const HOUR_MS = 3_600_000

/** `terça-feira, 24 de novembro, às 10:30`. */
function sayWhen(startsAt: string): string {
  const format = (options: object) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: OFFICE_TIME_ZONE }).format(new Date(startsAt))
  return `${format({ weekday: 'long', day: 'numeric', month: 'long' })}, às ${format({ timeStyle: 'short' })}`
}

describe('the mailbox of the sandbox', () => {
  const api = setUpApi()

  test('a booking, its change and its cancellation are one e-mail each, about one calendar entry', async () => {
    const ana = await api.signUpVisitor()
    const [first = '', second = ''] = await listSlots(ana)
    const call = await readAppointment(await book(ana, first, { ...CONTACT, kind: 'consultation' }))
    expect(call.isEmailed).toBe(true)
    await api.drainOutbox()
    const moved = await readAppointment(await move(ana, call, second))
    await api.drainOutbox()
    await cancel(ana, moved)
    await api.drainOutbox()

    const mails = (await readMails(api)).toReversed()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@exemplo.com.br', `Consultoria confirmada: ${sayWhen(call.startsAt)}`],
      ['ana@exemplo.com.br', `Consultoria com novo horário: ${sayWhen(moved.startsAt)}`],
      ['ana@exemplo.com.br', `Consultoria cancelada: ${sayWhen(moved.startsAt)}`],
    ])
    const files = mails.map(({ calendar }) => calendar?.content.replaceAll('\r\n ', '') ?? '')
    const read = (name: string) =>
      files.map((file) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]?.trim())
    expect(read('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(read('SEQUENCE')).toEqual(['0', '1', '2'])
    expect(new Set(read('UID'))).toEqual(new Set([`${call.id}@www.pauta.example`]))
    expect(mails[0]?.text).toContain('Olá, Ana.')
    expect(mails[0]?.text).toContain('Duração: 60 minutos')
    for (const { text } of mails.slice(0, 2))
      for (const word of ['alterar', 'cancelar'])
        expect(text).toContain(`https://www.pauta.example/conversa#${word}.`)
    // Nothing but the call's id and its signature stands in an address.
    expect(mails[0]?.text.match(/https:\S+/g)?.join(' ')).not.toMatch(/ana|exemplo|98765/i)

    const page = await api.request(`/api/sandbox/mails/${mails[0]?.id}`, {
      headers: { host: 'localhost:3000' },
    })
    expect(await page.text()).toContain('http://localhost:3000/conversa#alterar.')
    const file = await api.request(`/api/sandbox/mails/${mails[2]?.id}/conversa.ics`)
    expect(file.headers.get('content-type')).toContain('method=CANCEL')
  })

  test('what a stranger typed as a name is not repeated to the address they gave', async () => {
    const eve = await api.signUpVisitor({ nomeCompleto: 'Ganhe-em:https://golpe.example agora' })
    const [slot = ''] = await listSlots(eve)
    await book(eve, slot, {
      ...CONTACT,
      contactName: 'https://golpe.example clique',
      comment: 'https://golpe.example',
    })
    await api.drainOutbox()
    const [mail] = await readMails(api)
    expect(mail?.text).toContain('Olá.\n')
    expect(JSON.stringify(mail)).not.toContain('golpe')
  })

  test('the reminder is sent once, a day before the current time of the call', async () => {
    const ana = await api.signUpVisitor()
    const [first = '', second = ''] = await listLateSlots(ana)
    const call = await readAppointment(await book(ana, first))
    const moved = await readAppointment(await move(ana, call, second))
    await api.drainOutbox()
    const { db } = api.services.database
    const listReminders = async () => (await readMails(api)).filter(({ id }) => id.endsWith('.reminder'))
    expect(await listReminders()).toEqual([])
    const due = await db.select().from(jobs).where(eq(jobs.kind, 'call-reminder')).orderBy(jobs.dueAt)
    const dayBefore = [call, moved].map(({ startsAt }) => Date.parse(startsAt) - 24 * HOUR_MS)
    for (const [index, { dueAt }] of due.entries())
      expect(Math.abs(dueAt.getTime() - (dayBefore[index] ?? 0))).toBeLessThan(60_000)

    // Both fall due; the one of the time that was given up finds that it is outdated.
    expect((await ana.post('/api/sandbox/reminders', {})).status).toBe(200)
    await api.drainOutbox()
    const subject = `Lembrete: conversa, ${sayWhen(moved.startsAt)}`
    expect(await listReminders()).toMatchObject([{ subject, calendar: null }])
    // The same job again, as after a crash before it was recorded, is the same e-mail.
    await db
      .update(jobs)
      .set({ state: 'pending', dueAt: new Date(0) })
      .where(eq(jobs.kind, 'call-reminder'))
    await api.drainOutbox()
    expect(await listReminders()).toHaveLength(1)
  })

  test('a cancelled call and a call booked for soon have no reminder', async () => {
    const ana = await api.signUpVisitor()
    const [late = ''] = await listLateSlots(ana)
    await cancel(ana, await readAppointment(await book(ana, late)))
    const { db } = api.services.database
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'call-reminder'))
    await api.drainOutbox()
    expect((await readMails(api)).map(({ id }) => id.split('.').at(-1))).toEqual(['cancelled'])
    const start = new Date('2026-11-24T13:30:00Z')
    const computeDelay = (now: string) => getReminderDelay(start, new Date(now))
    expect(computeDelay('2026-11-23T11:30:00Z')).toBe(2 * HOUR_MS)
    expect(computeDelay('2026-11-23T11:30:01Z')).toBeNull()
  })

  test.each([
    ['that is over', { startsAt: new Date(Date.now() - 60_000) }],
    ['whose visitor had their data deleted', { contact: {} }],
  ])('no e-mail about a call %s', async (_, change) => {
    const ana = await api.signUpVisitor()
    const [slot = ''] = await listSlots(ana)
    await book(ana, slot)
    await api.services.database.db.update(appointments).set(change)
    await api.drainOutbox()
    expect(await readMails(api)).toEqual([])
  })
})

describe('a mail server', () => {
  let api: TestApi
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
    const mailer = createSmtpMailer({ url: server.url, from: 'Pauta <contato@pauta.example>', name: 'Pauta' })
    api = await startApi({ replace: () => ({ mailer }) })
  })
  afterEach(async () => {
    server.answers.recipient = null
    await api.reset()
  })
  afterAll(async () => {
    await api.stop()
    await server.stop()
  })

  const listMailJobs = () => api.services.database.db.select().from(jobs).where(eq(jobs.kind, 'call-mail'))

  test('that asks for a later attempt gets the e-mail later, once', async () => {
    const ana = await api.signUpVisitor()
    const [slot = ''] = await listSlots(ana)
    server.answers.recipient = [451, 'Greylisted']
    const before = server.accepted.length
    await book(ana, slot)
    await api.drainOutbox()
    expect(await listMailJobs()).toMatchObject([{ state: 'pending', problem: 'mail_451' }])
    server.answers.recipient = null
    await letTimePass(api.services.database.db, 60_000)
    await api.drainOutbox()
    await drainOutbox(api)
    expect(await listMailJobs()).toMatchObject([{ state: 'done', problem: null }])
    expect(server.accepted.slice(before).filter((mail) => mail.includes('.booked@'))).toHaveLength(1)
  })

  test('that is down loses nothing: the call stands, the job repeats, and what is sent at last is true', async () => {
    const ana = await api.signUpVisitor()
    const [first = '', second = ''] = await listLateSlots(ana)
    const port = Number(new URL(server.url).port)
    await server.stop()
    const booked = await book(ana, first)
    expect(booked.status).toBe(201)
    await api.drainOutbox()
    expect(await listMailJobs()).toMatchObject([{ state: 'pending', problem: 'mail_esocket' }])
    const moved = await readAppointment(await move(ana, await readAppointment(booked), second))
    await letTimePass(api.services.database.db, 60_000)
    await api.drainOutbox()
    expect((await listMailJobs()).map(({ state }) => state)).not.toContain('dead')

    server = await startMailServer({}, port)
    await letTimePass(api.services.database.db, 3_600_000)
    await drainOutbox(api)
    expect((await listMailJobs()).map(({ state }) => state)).toEqual(['done', 'done'])
    const ids = server.accepted.map((mail) => /^Message-ID:\s+<([^@]+)@/im.exec(mail)?.[1])
    expect(ids).toEqual([expect.stringMatching(new RegExp(`^${moved.id}\\.[\\w-]+\\.1\\.changed$`))])
  })

  test('that refuses the address permanently leaves a dead letter with its reason, and delays nothing else', async () => {
    const ana = await api.signUpVisitor()
    const [slot = ''] = await listSlots(ana)
    server.answers.recipient = [550, 'No such user']
    const call = await readAppointment(await book(ana, slot))
    await api.drainOutbox()
    expect(await listMailJobs()).toMatchObject([{ state: 'dead', problem: 'mail_550' }])
    const [activity] = (await api.readSandbox()).stages.flatMap(({ deals }) =>
      deals.flatMap((deal) => deal.activities),
    )
    expect(activity?.subject).toBe('Conversa com Ana Prado')
    server.answers.recipient = null
    const before = server.accepted.length
    await cancel(ana, call)
    await api.drainOutbox()
    expect(server.accepted.slice(before)).toHaveLength(1)
  })
})

test('without a mail server no e-mail is queued, and none is promised', async () => {
  const api = await startApi({ replace: () => ({ mailer: null }) })
  const ana = await api.signUpVisitor()
  const [first = '', second = ''] = await listSlots(ana)
  const call = await readAppointment(await book(ana, first))
  expect(call.isEmailed).toBe(false)
  await move(ana, call, second)
  const { db } = api.services.database
  expect(await db.$count(jobs, like(jobs.kind, 'call-%'))).toBe(0)
  await api.stop()
})
