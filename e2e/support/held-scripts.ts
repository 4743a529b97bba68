import type { Page } from '@playwright/test'

/** The files of a page's own scripts. */
export const SCRIPTS = '**/assets/*.js'

/** Keeps a page's scripts from arriving until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}
