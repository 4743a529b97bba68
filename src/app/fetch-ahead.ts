import { runWhenIdle } from '#src/lib/page/run-when-idle.ts'
import { findUseStyles } from './use-styles.ts'

/**
 * Fetches what the first use of the page needs, the full style sheet and the files of its islands, without running it, once
 * the page has loaded and the browser is idle: then the first touch is answered at once. Visitors who save data fetch it with
 * the touch. The build wrote the list (`src/app/build/document.ts`).
 */
export function fetchFilesAhead(): void {
  const files = document.querySelector<HTMLElement>('script[data-islands]')?.dataset.islands
  if (!files || isSavingData()) return
  const start = () => runWhenIdle(() => fetchAhead([findUseStyles() ?? [], files.split(' ')].flat()))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Whether the visitor asked the browser to save data (Network Information API, only in Chromium). */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** All at once: a task of its own for each file costs a slow phone twice as much. */
function fetchAhead(files: readonly string[]) {
  const links = files.map((href) => {
    const link = document.createElement('link')
    // Not `preload`: browsers warn of one that is not used soon.
    link.rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    return link
  })
  document.head.append(...links)
}
