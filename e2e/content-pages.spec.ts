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
]

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Sixteen pages one after another on a shared core. */
const MANY_PAGES_MS = 180_000

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The full style sheet comes after the first paint.
  await page.waitForLoadState('networkidle')
}

test('axe finds nothing on the content pages, with every answer open', async ({ page }, { project }) => {
  test.setTimeout(MANY_PAGES_MS)
  const width = project.name === 'phone' ? 360 : 1440
  await page.setViewportSize({ width, height: 800 })
  for (const path of PATHS) {
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
  }
})

test('no content page scrolls sideways at 320 pixels', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of PATHS) {
    await open(page, path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the content pages can be read, their answers opened, and links lead on', async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS)
    for (const path of PATHS) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const question = page.locator('details:not([open])').last()
      await question.locator('summary').click()
      await expect(question.locator('summary ~ *')).toBeVisible()
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Chatbot/ })
      .click()
    await expect(page).toHaveURL('/chatbot')
  })
})
