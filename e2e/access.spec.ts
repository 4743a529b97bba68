import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findCodeForm, openProfile, prepareProven } from './support/funnel.ts'

/** Answers what is required on the profile step and sends it. */
async function answerProfile(page: Page) {
  await page.getByText('Advogado(a)').click()
  await page.getByText('Só eu').click()
  await page.getByText('Triagem com IA').click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
}

test('a protected page sends a visitor to the code page, and a forged cookie opens nothing', async ({
  context,
  page,
  baseURL,
}) => {
  await page.goto('/more-yourself')
  await expect(page).toHaveURL('/confirm-otp')
  await expect(page.getByRole('heading', { name: 'Verifique seu WhatsApp' })).toBeVisible()

  await context.addCookies([{ name: 'otp_validated', value: 'true', url: baseURL ?? '' }])
  await page.goto('/more-yourself')
  await expect(page).toHaveURL('/confirm-otp')
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('otp_validated')
})

test('refuses the first action when the cookie is forged and the server does not answer', async ({
  context,
  page,
  baseURL,
  announce,
}) => {
  announce(/ERR_FAILED/, /POST \/api\/track 40[13]/, /PUT \/api\/session 401/)
  await context.addCookies([{ name: 'otp_validated', value: 'true', url: baseURL ?? '' }])
  await page.route('**/api/session', (route) => route.abort())
  await page.goto('/more-yourself')
  await expect(page.getByRole('group', { name: 'Uso pretendido' })).toBeVisible()
  await page.unroute('**/api/session')
  await answerProfile(page)
  await expect(page).toHaveURL('/confirm-otp')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('otp_validated')
})

test('leads back to the code page when the cookies are deleted after the code', async ({
  context,
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/track 401/, /PUT \/api\/session 401/)
  await openProfile(page, visitor, sandbox)
  await context.clearCookies()
  await answerProfile(page)
  await expect(page).toHaveURL('/confirm-otp')
})

test('remembers a proven phone, shows nothing of it to another visitor, and a code page passes on', async ({
  browser,
  context,
  page,
  visitor,
  sandbox,
  baseURL,
}) => {
  await prepareProven(context, visitor, sandbox)
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${baseURL}/confirm-otp`)
  await expect(other.getByRole('main').getByRole('link', { name: 'Criar conta' })).toBeVisible()
  await expect(findCodeForm(other).boxes).toHaveCount(0)
  await expect(other.locator('body')).not.toContainText(visitor.firstName)
  await stranger.close()

  await page.goto('/confirm-otp')
  await expect(page).toHaveURL('/more-yourself')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Uso pretendido' })).toBeVisible()
})
