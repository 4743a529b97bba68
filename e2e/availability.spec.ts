import { expect, test } from './fixtures.ts'

test.use({ hasOwnWindow: true })

/** The last minute of a Friday in the office, and the first after it. */
const MOMENTS = [
  ['2026-11-27T16:59:00-03:00', 'Online agora. Atendimento de segunda a sexta, das 9h30 às 17h.'],
  ['2026-11-27T17:00:00-03:00', 'Fora do horário. Voltamos na segunda, às 9h30.'],
] as const

test('the home page says whether a person answers now: on working days, from 9:30 to 17:00', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install()
  for (const [moment, shown] of MOMENTS) {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto('/')
    const chat = page.getByRole('link', { name: 'Abrir conversa no WhatsApp' }).last()
    await chat.scrollIntoViewIfNeeded()
    await expect(page.getByText(shown, { exact: true }), moment).toBeVisible()
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  }
  await page.goto('/onboarding')
  await expect(page.getByText('Segunda a sexta, das 9h30 às 17h (horário de Brasília)').first()).toBeVisible()
})
