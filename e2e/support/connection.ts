import { expect, type Page } from '@playwright/test'

/** Cuts the page off from the network, and returns once a request of the page fails. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => isReachable(page)).toBe(false)
}

/** Reconnects the page, and returns once a request of the page is answered: the browser applies it a moment later. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect.poll(() => isReachable(page)).toBe(true)
}

/** Makes the browser say from the next page on that its visitor saves data: nothing is fetched ahead of its use. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

function isReachable(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )
}
