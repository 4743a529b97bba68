/** Browsers without `requestIdleCallback` (Safari) get this pause instead. */
const NO_IDLE_CALLBACK_DELAY_MS = 300

/**
 * Fetches the files that the page's islands need, without running them, once the page has loaded and the browser is idle:
 * then an island answers its first touch at once. Visitors who save data fetch them with the touch. The build wrote the list
 * (`src/app/build/document.ts`).
 */
export function fetchIslandFilesAhead(): void {
  const files = document.querySelector<HTMLElement>('script[data-islands]')?.dataset.islands
  if (!files || isSavingData()) return
  const start = () => fetchOneByOne(files.split(' '))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Each in an idle moment of its own: adding a link takes a slow phone some milliseconds. */
function fetchOneByOne([href, ...others]: readonly string[]) {
  if (href === undefined) return
  runWhenIdle(() => {
    fetchAhead(href)
    fetchOneByOne(others)
  })
}

/** Whether the visitor asked the browser to save data (Network Information API, only in Chromium). */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

function runWhenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  else setTimeout(task, NO_IDLE_CALLBACK_DELAY_MS)
}

function fetchAhead(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = href
  document.head.append(link)
}
