import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from './fixtures.ts'
import { sidewaysScroll } from './support/layout.ts'

const ADDRESS = pathToFileURL('machines/charts/index.html').href

// A file of its own: no site, so no cookie either.
test.use({ hasDecided: false, contextOptions: { reducedMotion: 'reduce' } })

const detail = (page: Page) => page.getByRole('complementary', { name: 'Detalhe do estado' })
const drawing = (page: Page) => page.getByRole('region', { name: 'Checkout' })

test('a state is found, read and followed, from the keyboard too', { tag: '@once' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(ADDRESS)
  await page.getByLabel('Buscar estado, evento ou mensagem').fill('assinatura nao saiu')
  await expect(page.getByRole('status')).toHaveText('1 estado encontrado')
  await page.getByRole('link', { name: 'subscriptionFailed' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Checkout' })).toBeVisible()
  await expect(detail(page)).toContainText('A assinatura não saiu')
  await expect(detail(page)).toContainText('/checkout')

  await detail(page).getByRole('link', { name: 'vai para subscribing' }).click()
  await expect(detail(page)).toContainText('Subscribe')
  await drawing(page).getByRole('button', { name: 'Estado charging' }).focus()
  await page.keyboard.press('Enter')
  await expect(detail(page)).toContainText('pipeline.checkout_started')
  await expect(detail(page)).toContainText('AddPaymentInfo')
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
})

test('the drawing grows, shrinks and is moved', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${ADDRESS}#/checkout`)
  const width = () =>
    drawing(page)
      .locator('svg')
      .evaluate((svg) => svg.getBoundingClientRect().width)
  const first = await width()
  await page.getByRole('button', { name: 'Aumentar' }).click()
  expect(await width()).toBeGreaterThan(first)
  await drawing(page).focus()
  await page.keyboard.press('-')
  expect(await width()).toBeCloseTo(first, 0)
  await drawing(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width: wide = 0 } = (await drawing(page).boundingBox()) ?? {}
  // Beside the chart's own border, where no state is.
  await page.mouse.move(x + wide - 40, y + 300)
  const before = await drawing(page).evaluate((region) => region.scrollTop)
  await page.mouse.down()
  await page.mouse.move(x + wide - 40, y + 200)
  await page.mouse.up()
  expect(await drawing(page).evaluate((region) => region.scrollTop)).toBeGreaterThan(before)
})

test('nothing stands out of the page, and axe finds nothing', async ({ page }) => {
  for (const place of ['#/checkout/checkout.charging', '#/plano']) {
    await page.goto(ADDRESS + place)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await violationsOf(page)).toEqual([])
  }
})
