import { expect, test } from './fixtures.ts'
import { saveData } from './support/connection.ts'

test('a static page gets the styles of its use when it is first used', { tag: '@once' }, async ({ page }) => {
  await page.goto('/inbox')
  const sheet = page.locator('link[rel=stylesheet]')
  await expect(page.locator('link[rel=prefetch]')).toHaveAttribute('href', /\.css$/)
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(sheet).toHaveCount(1)
})

test('a sheet that could not be fetched is fetched again with the next part', { tag: '@once' }, async ({
  page,
  announce,
}) => {
  announce(/ERR_FAILED/)
  await saveData(page)
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto('/inbox')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await page.keyboard.press('Tab')
  await failed
  const sheet = page.locator('link[rel=stylesheet]')
  await expect(sheet).toHaveCount(0)

  await page.unroute('**/assets/*.css')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible()
  await expect(sheet).toHaveCount(1)
})
