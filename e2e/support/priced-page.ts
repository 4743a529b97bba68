import { expect, type Page } from '@playwright/test'

/** Waits until the server sends a page with its prices: it learns them when somebody asks for the products. */
export async function bringPrices(page: Page, path: string): Promise<void> {
  const origin = new URL((await page.request.get(path)).url()).origin
  const answer = await page.request.post('/api/crm', {
    headers: { origin },
    data: { action: 'fetchAllProductsRaw' },
  })
  expect(answer.status()).toBe(200)
  const read = async () => (await page.request.get(path)).text()
  await expect.poll(read).toContain('Escolha o plano')
}

/** Opens a page as a static host sends it: without prices, which the page then asks for. */
export async function sendAsBuilt(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ path: `dist/client${path}/index.html`, contentType: 'text/html' }),
  )
}
