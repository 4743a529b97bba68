import { runWhenIdle } from '#src/lib/page/run-when-idle.ts'
import { findUseStyles } from './use-styles.ts'

/**
 * Fetches what the first use of the page needs, without running it, once the page has loaded and the browser is idle: then the
 * first touch is answered at once. The full style sheet and the cookie preferences come first, because every page has them, and
 * on a slow network the islands' files would delay them. Visitors who save data fetch it with the touch. The build wrote the
 * lists (`src/app/build/document.ts`).
 */
export function fetchFilesAhead(): void {
  const { preferences } = readLists()
  if (!preferences || isSavingData()) return
  const start = () =>
    runWhenIdle(async () => {
      await fetchAhead([findUseStyles() ?? [], preferences.split(' ')].flat(), 'low')
      await fetchIslands('low')
    })
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Fetches the files of all islands at once: where one names the next, each would take a way through the network of its own. */
export async function fetchIslands(priority: 'high' | 'low'): Promise<void> {
  const { islands } = readLists()
  if (islands) await fetchAhead(islands.split(' '), priority)
}

function readLists(): DOMStringMap {
  return document.querySelector<HTMLElement>('script[data-preferences]')?.dataset ?? {}
}

/** Whether the visitor asked the browser to save data (Network Information API, only in Chromium). */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/**
 * All at once, and each once, because every island of a page asks for the same: a task of its own for each file costs a slow phone
 * twice as much.
 * @returns settles when each has arrived or cannot be fetched. Links of a kind that the browser ignores, such as `prefetch` in
 *   Safari, are not waited for, because they never report either
 */
async function fetchAhead(files: readonly string[], priority: 'high' | 'low'): Promise<void> {
  const missing = files.filter((href) => !document.querySelector(`link[href="${href}"]`))
  const links = missing.map((href) => {
    const link = document.createElement('link')
    // Not `preload`: browsers warn of one that is not used soon.
    link.rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload'
    link.fetchPriority = priority
    link.href = href
    return link
  })
  const reported = links.filter(({ rel, relList }) => relList.supports(rel))
  const ends = reported.map((link) => new Promise((settle) => (link.onload = link.onerror = settle)))
  document.head.append(...links)
  await Promise.all(ends)
}
