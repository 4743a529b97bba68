import type { Page } from '@playwright/test'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import { passConfirmation } from './support/calendar.ts'
import { enterCode, expectCodePage, fillSignUp, postFromPage, prepareProven } from './support/funnel.ts'

test.use({ hasOwnWindow: true })

/** Finds the calendar on screen. */
function findCalendar(page: Page) {
  return {
    days: page.getByRole('group', { name: 'Dia', exact: true }).getByRole('radio'),
    times: page.getByRole('group', { name: /^Horário/ }).getByRole('radio'),
    next: page.getByRole('button', { name: 'Próxima semana' }),
    submit: page.getByRole('button', { name: 'Agendar Chamada' }),
    confirmed: page.getByRole('heading', { name: 'Agendamento Confirmado' }),
  }
}

test('a premium visitor books a call right after the sign-up and finds it on its own page', {
  tag: '@phone',
}, async ({ page, visitor, sandbox }) => {
  await page.addInitScript(() =>
    localStorage.setItem('prequalification_answers', JSON.stringify({ lawyersCount: '11-20' })),
  )
  await page.goto('/signup?source=premium&profile=qualified')
  await fillSignUp(page, visitor)
  await page.getByRole('button', { name: 'Agendar Consultoria Estratégica' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dados confirmados. Agora escolha o melhor horário.',
  )
  await expect(page.getByText(/^Uma conversa de 30 minutos, online\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seus dados' })).toContainText(visitor.email)

  const calendar = findCalendar(page)
  await expect(calendar.submit).toBeDisabled()
  await expect(calendar.days.first()).toBeChecked()
  await calendar.days.nth(3).check({ force: true })
  await expect(calendar.submit).toBeDisabled()
  await expect(calendar.times.first()).toBeAttached()
  expect(
    await calendar.times.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
  ).not.toContain('12:30')
  expect(await findViolations(page)).toEqual([])
  await calendar.times.first().check({ force: true })
  await calendar.submit.click()
  await expect(calendar.confirmed).toBeFocused()
  expect(await findViolations(page)).toEqual([])

  // The page of the call opens once the phone is proven.
  await expectCodePage(page)
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await page.goto('/confirm-schedule')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conversa está marcada')
  await expect(
    page.getByText('No horário marcado, a nossa equipe chama você no WhatsApp confirmado.'),
  ).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '(horário de Brasília)' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '30 minutos' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar arquivo .ics' }).click()
  expect((await download).suggestedFilename()).toBe('conversa.ics')
  expect(await findViolations(page)).toEqual([])

  await expect
    .poll(async () => (await sandbox.waitForFinishedDeal(visitor.email)).stage)
    .toBe('Reunião agendada')
  // The team's CRM has the call, in UTC, with the contact.
  const booked = (await sandbox.readState()).appointments.filter(({ email }) => email === visitor.email)
  expect(booked).toMatchObject([{ kind: 'demonstration', minutes: 30, status: 'booked' }])
  const [day, time] = String(booked[0]?.startsAt).split('T')
  const { activities } = await sandbox.waitForFinishedDeal(visitor.email)
  expect(activities).toMatchObject([
    {
      subject: `Conversa com ${visitor.name}`,
      due_date: day,
      due_time: time?.slice(0, 5),
      done: false,
      note: expect.stringContaining(visitor.e164),
    },
  ])
})

test('the consultation asked for is booked from /finish in three taps: the first free day is open', {
  tag: '@phone',
}, async ({ page, visitor, sandbox }) => {
  await page.addInitScript(() => {
    localStorage.setItem('wanted_call', JSON.stringify('consultation'))
    let taps = 0
    addEventListener('pointerdown', () => {
      taps += 1
      document.documentElement.dataset.taps = String(taps)
    })
  })
  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/finish')
  await page.getByRole('button', { name: 'Agendar 60 minutos' }).click()
  const calendar = findCalendar(page)
  await expect(calendar.days.first()).toBeChecked()
  // The times come without taking the focus, which the dialog has.
  await expect(calendar.times.first()).toBeAttached()
  await expect(page.getByRole('dialog').getByRole('radio').and(page.locator(':focus'))).toHaveCount(0)
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ horários? disponíve/ })).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('group', { name: /^Horário/ })
    .locator('label')
    .first()
    .click()
  await calendar.submit.click()
  await expect(calendar.confirmed).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-taps', '3')
})

test('three calls in 24 hours are the limit: a fourth is refused, and the three stand', {
  tag: '@once',
}, async ({ context, page, visitor, sandbox, announce }) => {
  announce(/POST \/api\/scheduling 429/)
  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/confirm-schedule')
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  const calendar = findCalendar(page)
  // A day on the third page, which no other journey uses.
  await calendar.next.click()
  await calendar.next.click()
  await calendar.days.nth(2).check({ force: true })
  await expect(calendar.times.first()).toBeAttached()
  const day = await calendar.days.nth(2).getAttribute('value')
  const times = await calendar.times.evaluateAll((radios) =>
    radios.map((radio) => radio.getAttribute('value')),
  )

  // Meanwhile three are booked in another tab.
  for (const time of times.slice(1, 4)) {
    const booked = await postFromPage(context, '/api/scheduling', {
      action: 'createAppointment',
      time: `${day?.split('-').reverse().join('/')} ${time}`,
      contactName: visitor.name,
      contactPhone: visitor.e164,
      contactEmail: visitor.email,
    })
    expect(booked.status()).toBe(201)
  }
  await calendar.times.first().check({ force: true })
  await calendar.submit.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Você já marcou três conversas em 24 horas.' }),
  ).toHaveText(
    'Você já marcou três conversas em 24 horas. Em vez de marcar outra, altere o horário de uma delas.',
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conversa está marcada')
  await expect(page.getByRole('group', { name: /^Conversa de / })).toHaveCount(3)
  await expect
    .poll(async () =>
      (await sandbox.waitForFinishedDeal(visitor.email)).activities.map(({ subject }) => subject),
    )
    .toEqual(Array(3).fill(`Conversa com ${visitor.name}`))
})

test('a slot taken a moment ago keeps the day, and the keyboard is enough to take another', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce, browser, createVisitor }) => {
  announce(/POST \/api\/scheduling 409/)
  await page.clock.install()
  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/confirm-schedule')
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  const calendar = findCalendar(page)
  await calendar.days.first().focus()
  for (let day = 0; day < 5; day += 1) await page.keyboard.press('ArrowRight')
  await expect(calendar.days.nth(5)).toBeChecked()
  await expect(calendar.times.first()).toBeAttached()
  await calendar.times.first().focus()
  await page.keyboard.press('Space')
  await expect(calendar.times.first()).toBeChecked()
  const day = await calendar.days.nth(5).getAttribute('value')
  const time = await calendar.times.first().getAttribute('value')

  // Another visitor takes the slot meanwhile.
  const rival = createVisitor()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': rival.address } })
  await prepareProven(context, rival, sandbox)
  const booked = await postFromPage(context, '/api/scheduling', {
    action: 'createAppointment',
    time: `${day?.split('-').reverse().join('/')} ${time}`,
    contactName: 'Rival',
    contactPhone: rival.e164,
    contactEmail: rival.email,
  })
  expect(booked.status()).toBe(201)
  await context.close()

  await calendar.submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'acabou de ser reservado' })).toBeVisible()
  await expect(calendar.days.nth(5)).toBeChecked()
  await expect(calendar.submit).toBeDisabled()
  await expect(page.getByRole('radio', { name: time ?? '', exact: true })).toHaveCount(0)
  await calendar.times.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(calendar.submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.confirmed).toBeFocused()
  // The confirmation closes by itself, and the page behind it shows the call.
  await passConfirmation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conversa está marcada')
})

test('promises no e-mail that cannot be sent, and refers to the team for a call that cannot be changed here', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await page.clock.install()
  await prepareProven(page.context(), visitor, sandbox)
  // The server's answers without a mail server, and for a call in an outside calendar.
  await page.route(/\/api\/(?:scheduling|appointments)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll('"isEmailed":true', '"isEmailed":false')
      .replaceAll('"canChange":true', '"canChange":false')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/confirm-schedule')
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  const calendar = findCalendar(page)
  await calendar.next.click()
  await calendar.next.click()
  await calendar.days.nth(3).check({ force: true })
  await calendar.times.first().check({ force: true })
  await calendar.submit.click()
  await expect(calendar.confirmed).toBeFocused()
  await expect(
    page.getByText(
      'No horário marcado, a nossa equipe chama você no WhatsApp. Guarde o compromisso na sua agenda.',
    ),
  ).toBeVisible()
  await expect(page.getByText(`${EMAIL_WORD} de confirmação`)).toHaveCount(0)
  await passConfirmation(page)
  await expect(page.getByText(/^Para mudar ou cancelar, avise pelo WhatsApp/)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Falar com a nossa equipe' }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await expect(page.getByRole('button', { name: /^(?:Alterar horário|Cancelar conversa)/ })).toHaveCount(0)
})

test('retries days that cannot be loaded, then asks the visitor', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/scheduling 502/)
  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/confirm-schedule')
  const failing = '**/api/scheduling'
  await page.route(failing, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 502,
          json: { success: false, data: null, error: { code: 'upstream_failed' } },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  await expect(page.getByText('Carregando dias disponíveis...')).toBeVisible()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Ocorreu um erro ao carregar os dias disponíveis.' })
  await expect(alert).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(findCalendar(page).days.first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Escolher horário' })).toBeVisible()
})
