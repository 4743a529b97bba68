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

/**
 * Returns once the page runs its script and has fetched all that it fetches by itself. From then on only what the visitor
 * does causes requests. (A slow machine lets a page rest long before that, so a quiet network is no sign of it.)
 */
export async function waitUntilFetched(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findUnfetched)).toEqual([])
}

/** Lists files that the open page fetches by itself and does not have yet. Runs in the page. */
function findUnfetched(): string[] {
  const { preferences, islands } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  // Set by `saveData`.
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  const ahead = isSaving ? [] : [preferences, islands].flatMap((list) => list?.split(' ') ?? [])
  const late = preferences
    ? ['/entry-content-', ...(location.pathname === '/' ? ['/home-page-'] : [])]
    : ['/observe-']
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...ahead, ...late].filter((part) => !fetched.some((name) => name.includes(part)))
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
