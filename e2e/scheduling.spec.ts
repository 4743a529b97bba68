import type { Page } from '@playwright/test'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import { passConfirmation } from './support/calendar.ts'
import {
  enterCode,
  expectCodePage,
  fillSignUp,
  postFromPage,
  prepareValidated,
  reachProfile,
} from './support/funnel.ts'

// A page's clock outlives the emptying of its window.
test.use({ reuseContext: false })

/** The calendar on screen. */
function calendarOn(page: Page) {
  return {
    days: page.getByRole('group', { name: 'Dia', exact: true }).getByRole('radio'),
    times: page.getByRole('group', { name: /^Horário/ }).getByRole('radio'),
    next: page.getByRole('button', { name: 'Próxima semana' }),
    submit: page.getByRole('button', { name: 'Agendar Chamada' }),
    confirmed: page.getByRole('heading', { name: 'Agendamento Confirmado' }),
  }
}

/** The two sizes run side by side on one server: each books on a day of its own. */
function dayOf(project: string, day: number) {
  return project === 'phone' ? day : day + 1
}

test('a premium visitor books a call right after the sign-up and finds it on its own page', async ({
  page,
  visitor,
  sandbox,
}, { project }) => {
  await page.addInitScript(() =>
    localStorage.setItem('prequalification_answers', JSON.stringify({ lawyersCount: '11-20' })),
  )
  await page.goto('/signup?source=premium&profile=qualified')
  await fillSignUp(page, visitor)
  await page.getByRole('button', { name: 'Agendar Consultoria Estratégica' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dados confirmados. Agora escolha o melhor horário.',
  )
  await expect(page.getByRole('region', { name: 'Seus dados' })).toContainText(visitor.email)

  const calendar = calendarOn(page)
  await expect(calendar.submit).toBeDisabled()
  await calendar.days.nth(dayOf(project.name, 2)).check({ force: true })
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

  // The page of the call opens once the phone is validated.
  await expectCodePage(page)
  await enterCode(page, await sandbox.code(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await page.goto('/confirm-schedule')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conversa está marcada')
  await expect(page.getByRole('definition').filter({ hasText: '(horário de Brasília)' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar arquivo .ics' }).click()
  expect((await download).suggestedFilename()).toBe('conversa.ics')
  expect(await findViolations(page)).toEqual([])

  await expect.poll(async () => (await sandbox.settledDeal(visitor.email)).stage).toBe('Reunião agendada')
  expect((await sandbox.settledDeal(visitor.email)).activities).toHaveLength(1)
})

test(
  'a slot taken a moment ago keeps the day, and the keyboard is enough to take another',
  { tag: '@once' },
  async ({ page, visitor, sandbox, announce, browser, newVisitor }, { project }) => {
    announce(/POST \/api\/scheduling 409/)
    await page.clock.install()
    await reachProfile(page, visitor, sandbox)
    await page.goto('/confirm-schedule')
    await page.getByRole('button', { name: 'Escolher horário' }).click()
    const calendar = calendarOn(page)
    await calendar.days.first().focus()
    for (let day = 0; day < dayOf(project.name, 4); day += 1) await page.keyboard.press('ArrowRight')
    await expect(calendar.days.nth(dayOf(project.name, 4))).toBeChecked()
    await expect(calendar.times.first()).toBeAttached()
    await calendar.times.first().focus()
    await page.keyboard.press('Space')
    await expect(calendar.times.first()).toBeChecked()
    const day = await calendar.days.nth(dayOf(project.name, 4)).getAttribute('value')
    const time = await calendar.times.first().getAttribute('value')

    // Another visitor takes the slot meanwhile.
    const rival = newVisitor()
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': rival.address } })
    await prepareValidated(context, rival, sandbox)
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
    await expect(calendar.days.nth(dayOf(project.name, 4))).toBeChecked()
    await expect(calendar.submit).toBeDisabled()
    await expect(page.getByRole('radio', { name: time ?? '', exact: true })).toHaveCount(0)
    await calendar.times.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(calendar.submit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar.confirmed).toBeFocused()
    // It closes by itself, and the page behind it shows the call.
    await passConfirmation(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conversa está marcada')
  },
)

test('days that cannot be loaded are tried again, and the visitor is asked', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/scheduling 502/)
  await reachProfile(page, visitor, sandbox)
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
  await expect(calendarOn(page).days.first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Escolher horário' })).toBeVisible()
})
