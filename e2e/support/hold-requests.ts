import type { Page } from '@playwright/test'

/** The files of a page's own scripts. */
export const SCRIPTS = '**/assets/*.js'

/**
 * Keeps what a page requests from arriving until the returned function is called.
 * @param address pattern of the held addresses
 * @param end what becomes of the requests then
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route[end]()
  })
  return release
}
