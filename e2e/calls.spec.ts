import { type Locator, type Page, request } from '@playwright/test'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import { passConfirmation } from './support/calendar.ts'
import { openProfile, reachProfile } from './support/funnel.ts'
import { holdRequests } from './support/hold-requests.ts'

test.use({ hasOwnWindow: true })

/** How many bookable days ahead the consulting is booked; no other journey takes a time on these days. */
const CONSULTING_DAY = 8

/** Chooses the first time of a day; returns it as `YYYY-MM-DD HH:MM`. */
async function pickSlot(page: Page, day: number) {
  const next = page.getByRole('button', { name: 'Próxima semana' })
  const days = page.getByRole('group', { name: 'Dia', exact: true }).getByRole('radio')
  for (let turned = 0; turned < Math.floor(day / 7); turned += 1) await next.click()
  const chosen = days.nth(day % 7)
  await chosen.check({ force: true })
  const times = page.getByRole('group', { name: /^Horário/ }).getByRole('radio')
  await expect(times.first()).toBeAttached()
  await times.first().check({ force: true })
  return `${await chosen.getAttribute('value')} ${await times.first().getAttribute('value')}`
}

async function chooseSlot(page: Page, day: number, button: string) {
  const slot = await pickSlot(page, day)
  await page.getByRole('button', { name: button, exact: true }).click()
  return slot
}

/** Expects the focus on the element that a removed control led to. */
const expectFocus = (where: Locator) => expect(where).toBeFocused()

const findLink = async (reader: Page, name: string) =>
  String(await reader.getByRole('link', { name }).getAttribute('href'))

test('offers 60 minutes of consulting on /finish, confirms them by e-mail, and moves and cancels them from there', {
  tag: '@phone',
}, async ({ page, visitor, sandbox, browser, baseURL }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Agendar 60 minutos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '3 a 5' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Trabalhista' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continuar para o cadastro' }).click()
  await expect(page).toHaveURL(/\/signup/)
  await reachProfile(page, visitor, sandbox)

  await page.goto('/finish')
  await page.getByRole('button', { name: 'Agendar 60 minutos' }).click()
  await expect(page.getByText('Consultoria de 60 minutos')).toBeVisible()
  await chooseSlot(page, CONSULTING_DAY, 'Agendar Chamada')
  await expect(page.getByRole('heading', { name: 'Agendamento Confirmado' })).toBeFocused()
  await expect(page.getByText(`Enviaremos um ${EMAIL_WORD} de confirmação`)).toBeVisible()
  await passConfirmation(page)
  await expect(page.getByRole('definition').filter({ hasText: '60 minutos' })).toBeVisible()
  await expectFocus(page.getByRole('heading', { name: 'Sua conversa marcada' }))
  expect(await findViolations(page)).toEqual([])

  // The e-mail as the sandbox's mailbox shows it.
  const findMailAbout = async (cause: string) =>
    (await sandbox.readState()).mails.find(({ to, id }) => to === visitor.email && id.endsWith(cause))
  await expect
    .poll(async () => (await findMailAbout('.booked'))?.subject)
    .toMatch(/^Consultoria confirmada: /)
  expect((await findMailAbout('.booked'))?.text).toContain('60 minutos')
  const { appointments } = await sandbox.readState()
  expect(appointments.filter(({ email }) => email === visitor.email)).toMatchObject([
    { kind: 'consultation', minutes: 60, status: 'booked' },
  ])
  await page.goto('/sandbox#e-mails')
  const row = page.getByRole('listitem').filter({ hasText: visitor.email }).filter({ hasText: 'confirmada' })
  const opened = page.context().waitForEvent('page')
  await row.getByRole('link', { name: /^Abrir como chega/ }).click()
  const reader = await opened
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Sua consultoria está marcada')
  expect(await reader.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await findViolations(reader)).toEqual([])
  const [change, cancel] = [
    await findLink(reader, 'Alterar horário'),
    await findLink(reader, 'Cancelar conversa'),
  ]
  // The reminder is due the day before; the sandbox can send it now.
  await page.getByRole('button', { name: 'Enviar lembretes agora' }).click()
  await expect.poll(async () => (await findMailAbout('.reminder'))?.subject).toMatch(/^Lembrete: consultoria/)

  // In a browser without a session the link is enough, and opening it changes nothing.
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
  const other = await elsewhere.newPage()
  await other.clock.install()
  const scanner = await request.newContext()
  expect((await scanner.get(cancel)).status()).toBe(200)
  await scanner.dispose()
  await other.goto(change)
  await expect(other.getByRole('heading', { name: 'Altere o horário da conversa' })).toBeVisible()
  // The key that opens the call leaves the address, and a reload still works.
  await expect(other).toHaveURL(`${baseURL ?? ''}/conversa`)
  const freed = await chooseSlot(other, CONSULTING_DAY + 1, 'Alterar Horário')
  await expect(other.getByRole('heading', { name: 'Horário Alterado' })).toBeFocused()
  await passConfirmation(other)
  await expectFocus(other.getByRole('group', { name: /^Conversa de / }))
  await expect.poll(async () => (await findMailAbout('.changed'))?.calendar?.content).toContain('SEQUENCE:1')

  // The link of the first e-mail still works, and asks before it cancels.
  await other.goto(cancel)
  await expect(other.getByRole('heading', { name: 'Cancelar esta conversa?' })).toBeFocused()
  expect(await findViolations(other)).toEqual([])
  await other.getByRole('button', { name: 'Manter a conversa' }).click()
  await expectFocus(other.getByRole('group', { name: /^Conversa de / }))
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Cancelar esta conversa?' })).toBeVisible()

  // Another tab cancels the call, and this one then accepts that it is cancelled.
  await page.goto('/confirm-schedule')
  await page.getByRole('button', { name: /^Cancelar conversa/ }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversa cancelada')
  await expectFocus(page.getByRole('heading', { level: 1 }))
  expect(await findViolations(page)).toEqual([])
  await other.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(other.getByText('Conversa cancelada. O horário está livre de novo.')).toBeVisible()
  await expectFocus(other.getByRole('group', { name: /^Conversa de / }))
  // Booking again requires the sign-up, which this browser does not know. The team's contact works in any browser.
  await expect(other.getByRole('link', { name: 'Falar com a nossa equipe' }).first()).toBeVisible()
  await elsewhere.close()

  await expect.poll(async () => (await findMailAbout('.cancelled'))?.calendar?.method).toBe('CANCEL')
  await expect
    .poll(async () =>
      (await sandbox.waitForFinishedDeal(visitor.email)).activities.map(({ subject, done }) => [
        subject,
        done,
      ]),
    )
    .toContainEqual([`Cancelada: Consultoria com ${visitor.name}`, true])

  // The time is free again, so the visitor books it, then changes and cancels it on /finish.
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  expect(await chooseSlot(page, CONSULTING_DAY + 1, 'Agendar Chamada')).toBe(freed)
  await passConfirmation(page)
  await page.goto('/finish')
  await page.getByRole('button', { name: /^Alterar horário/ }).click()
  await chooseSlot(page, CONSULTING_DAY, 'Alterar Horário')
  await passConfirmation(page)
  await expectFocus(page.getByRole('button', { name: /^Alterar horário/ }))
  await page.getByRole('button', { name: /^Cancelar conversa/ }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expectFocus(page.getByRole('heading', { name: 'Conversa cancelada' }))
  await expect(page.getByRole('button', { name: 'Escolher outro horário' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('explains a taken time, a used link, a truncated link and the link of a past call', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce, browser }) => {
  announce(/POST \/api\/appointments 409/)
  await page.clock.install()
  await openProfile(page, visitor, sandbox)
  const bookByRequest = (slot: string) =>
    page.evaluate(
      async ([time, phone, email]) => {
        const body = {
          action: 'createAppointment',
          time,
          contactName: 'Visitante',
          contactPhone: phone,
          contactEmail: email,
        }
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/scheduling', { method: 'POST', headers, body: JSON.stringify(body) }))
          .status
      },
      [formatRequested(slot), visitor.e164, visitor.email] as const,
    )
  await page.goto('/confirm-schedule')
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  await chooseSlot(page, 13, 'Agendar Chamada')
  await passConfirmation(page)
  const findMail = async () => (await sandbox.readState()).mails.find(({ to }) => to === visitor.email)
  await expect.poll(findMail).toBeDefined()

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
  const reader = await elsewhere.newPage()
  await reader.goto(`${new URL(page.url()).origin}/api/sandbox/mails/${(await findMail())?.id}`)
  const [change, cancel] = [
    await findLink(reader, 'Alterar horário'),
    await findLink(reader, 'Cancelar conversa'),
  ]
  for (const colorScheme of ['light', 'dark'] as const) {
    await reader.emulateMedia({ colorScheme })
    expect(await findViolations(reader)).toEqual([])
  }
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  // Another visitor takes the chosen time first. The call keeps its own time, and another one can be chosen.
  await reader.goto(change)
  const taken = await pickSlot(reader, 14)
  expect(await bookByRequest(taken)).toBe(201)
  await reader.getByRole('button', { name: 'Alterar Horário', exact: true }).click()
  await expect(reader.getByRole('alert').filter({ hasText: 'acabou de ser reservado' })).toBeVisible()
  expect(await findViolations(reader)).toEqual([])
  const times = reader.getByRole('group', { name: /^Horário/ }).getByRole('radio')
  await expect(times.first()).not.toHaveValue(taken.slice(-5))
  await times.first().check({ force: true })
  await reader.getByRole('button', { name: 'Alterar Horário', exact: true }).click()
  await expect(reader.getByRole('heading', { name: 'Horário Alterado' })).toBeFocused()

  await reader.goto(cancel)
  await reader.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(reader.getByText('Conversa cancelada. O horário está livre de novo.')).toBeVisible()
  // The links still work, but ask nothing any more.
  for (const link of [cancel, change]) {
    await reader.goto('about:blank')
    await reader.goto(link)
    await expect(reader.getByText('Conversa cancelada. O horário está livre de novo.')).toBeVisible()
    await expect(reader.getByRole('dialog')).toBeHidden()
    await expect(reader.getByRole('button', { name: 'Sim, cancelar' })).toBeHidden()
  }

  await reader.route('**/api/appointments', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, status: 'over' } } })
  })
  await reader.reload()
  await expect(reader.getByText('O horário desta conversa já passou.')).toBeVisible()
  expect(await findViolations(reader)).toEqual([])
  await reader.goto('about:blank')
  await reader.goto(cancel.slice(0, -5))
  await expect(reader.getByText('Não encontramos esta conversa.')).toBeVisible()
  expect(await findViolations(reader)).toEqual([])
  await elsewhere.close()
})

test('counts a press on a consultation link before the page has started', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  const start = await holdRequests(page, '**/entry-content-*.js')
  await page.goto('/lawyers')
  const link = page.getByRole('link', { name: 'Solicitar Consultoria Estratégica' }).first()
  await link.click()
  await expect(page).toHaveURL('/lawyers')
  start()
  await expect(page).toHaveURL('/signup')
  await reachProfile(page, visitor, sandbox)
  await page.goto('/finish')
  await expect(page.getByRole('button', { name: 'Agendar 60 minutos' })).toBeVisible()
})

/** Converts `2026-12-08 09:30` to the scheduling proxy's format. */
function formatRequested(slot: string): string {
  const [day = '', time = ''] = slot.split(' ')
  return `${day.split('-').reverse().join('/')} ${time}`
}
