import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// A tablet held upright.
test.use({ viewport: { width: 768, height: 1024 } })

/** Lists the upper edges of elements, in pixels. */
function listTops(elements: Locator): Promise<readonly number[]> {
  return elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
}

test('a tablet held upright has the menu in a row, two panes of the inbox, and what is compared side by side', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'abc_test_home_main', value: 'A', url: baseURL ?? '' }])
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Preços' })).toBeVisible()
  await expect(page.locator('.inbox-list')).toBeVisible()
  await expect(page.locator('.inbox-chat')).toBeVisible()
  const list = await page.locator('.inbox-list').boundingBox()
  const conversation = await page.locator('.inbox-chat').boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(conversation?.x ?? 0)
  const ways = page.locator('section[aria-labelledby=implementation-title] li:has(> h3)')
  await ways.first().scrollIntoViewIfNeeded()
  await expect(ways).toHaveCount(3)
  expect(new Set(await listTops(ways)).size).toBe(1)

  await page.goto('/plans')
  const plans = page.getByRole('group', { name: 'Escolha o plano' }).getByText(/^R\$/)
  await expect(plans).toHaveCount(3)
  expect(new Set(await listTops(plans)).size).toBe(1)
})
