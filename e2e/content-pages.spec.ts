import { CONTENT_PATHS } from '#tests/support/content-paths.ts'
import { expect, test } from './fixtures.ts'

/** Many pages one after another on a shared core. */
const MANY_PAGES_MS = 240_000

test('a link to a place on the page shows that place, once the application runs', async ({ page }) => {
  await page.goto('/chatbot')
  // The application runs once a dialog opens; the dialog is closed again.
  const preferences = page.getByRole('dialog', { name: 'Preferências de cookies' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(preferences).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preferences).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Para advogados/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Enquanto você cuida/ })).toBeFocused()
  await page.getByRole('link', { name: 'Ver a sua área' }).click()
  await expect(page).toHaveURL('/lawyers#areas')
  await expect(page.getByRole('heading', { name: 'A triagem muda com a área' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the content pages can be read, their answers opened, and links lead on', async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS)
    for (const path of CONTENT_PATHS) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const question = page.getByRole('main').locator('details').last()
      await question.locator('summary').click()
      await expect(question.locator('summary ~ *')).toBeVisible()
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Suporte/ })
      .click()
    await expect(page).toHaveURL('/onboarding')
  })
})
