import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The content pages of the route table (spec S1 2.1, 2.2). */
const PATHS = [
  '/partners',
  '/lawyers',
  '/desenvolvimento',
  '/consultoria',
  '/pipedrive',
  '/projuris-adv',
  '/asaas',
  '/zapsign',
  '/advbox',
  '/controljus',
  '/inbox',
  '/campanhas',
  '/marketing-posts',
  '/chatbot',
  '/pesquisas',
  '/onboarding',
  '/activate-whatsapp',
  '/implementacao-assistida',
]

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Many pages one after another on a shared core. */
const MANY_PAGES_MS = 240_000

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The full style sheet comes after the first paint.
  await page.waitForLoadState('networkidle')
}

test('the content pages have no fault axe can find, and never scroll sideways', async ({ page }, {
  project,
}) => {
  test.setTimeout(MANY_PAGES_MS)
  const width = project.name === 'phone' ? 360 : 1440
  for (const path of PATHS) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    // Answers of one group close each other, so they are set apart first.
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) {
        details.removeAttribute('name')
        details.setAttribute('open', '')
      }
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect(found, `${path} at ${width} px`).toEqual([])

    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} at 320 px`).toBe(0)
  }
})

test('a link to a place on the page shows that place, once the application runs', async ({ page }) => {
  await page.goto('/chatbot')
  // A navigation inside the application proves that it runs.
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
    for (const path of PATHS) {
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
