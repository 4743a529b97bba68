/**
 * The script in every prerendered page's HTML. It is inlined, so its text must be the same for every page and
 * every build of this source: addresses come from its own data attributes, and its hash is part of the CSP.
 *
 * - keeps in the tab the address of its latest landing from elsewhere;
 * - keeps what is below the first view from being laid out before the fonts have arrived, then shows it part by part;
 * - holds clicks on buttons and some links, and submits of forms until React can answer them (`src/app/early-events.ts`), and
 *   lets what was pressed pulse meanwhile;
 * - fetches the web fonts and the full style sheet of an application right after the first paint;
 * - fetches and runs the application when the painted page is idle or at the first scroll or touch, whichever comes first;
 * - shows a message with a reload button when the application cannot be fetched or does not start; on a static page, which is
 *   of use without its script, only when something is pressed that needs it.
 */
import { connectionAdvice, startFailure } from '../content/navigation-messages.ts'
import { runWhenIdle } from '../lib/page/run-when-idle.ts'
import type { WebFont } from './build/font-faces.ts'
import type { EarlyEvents } from './early-presses.ts'
import { pulse } from './pulse.ts'

/** Longest wait for an idle moment once the page is painted. */
const IDLE_TIMEOUT_MS = 2_000

const FIRST_USE = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const
const ONCE = { capture: true, once: true }

/** What is not laid out while only the first view is (`src/styles/sheet.css`). */
const BELOW = 'div[data-below]>:is(section,footer),:is(section,li)[data-below]'

const NOTICE_STYLE =
  'position:fixed;z-index:99;inset:auto 9px 9px;margin:auto;max-width:22em;padding:1em;border:1px solid;' +
  'border-radius:9px;background:#fff;text-align:center'
const BUTTON_STYLE =
  'display:inline-block;margin-top:12px;padding:12px;border-radius:9px;background:#016e47;color:#fff'

// The script element that runs this: `currentScript` is set while a classic inline script is executed. The build wrote its
// attributes (`src/app/build/document.ts`).
const { entry, styles, fonts, preload } = (document.currentScript as HTMLScriptElement).dataset as Readonly<
  Record<'entry' | 'fonts' | 'preload', string>
> & {
  /** Of an application: the full style sheet. A static page has its styles (`src/app/use-styles.ts`). */
  readonly styles?: string
}
let isStarted = false

/** Whether the application has failed to start. */
let hasFailed = false

keepLanding()

// An address with a fragment scrolls to its target, which must be laid out by then.
const { dataset } = document.documentElement
if (location.hash === '') dataset.firstView = ''

const waiting: Animation[] = []
const notice = document.createElement('div')

const early: EarlyEvents = {
  clicked: new Set(),
  isUsed: false,
  release() {
    stopWaiting()
    removeEventListener('click', holdClick, true)
    removeEventListener('submit', holdSubmit, true)
  },
}
window.earlyEvents = early

addEventListener('click', holdClick, true)
addEventListener('submit', holdSubmit, true)
for (const type of FIRST_USE) addEventListener(type, answerUse, ONCE)
// Every browser that runs the application has paint entries.
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  runAfterFirstPaint()
}).observe({ type: 'paint', buffered: true })

/**
 * Keeps in the tab how it was entered from elsewhere, because campaign parameters are lost from page to page
 * (`src/lib/origin/`). A visit without a known origin leaves nothing in the browser.
 */
function keepLanding() {
  const { referrer } = document
  try {
    if (!referrer.startsWith(location.origin) && (referrer || location.search))
      sessionStorage.landing = JSON.stringify([location.href, referrer])
  } catch {
    // Without storage the sign-up reads its own address.
  }
}

function runAfterFirstPaint() {
  Promise.all([styles && addSheet(styles), addFonts()]).then(() =>
    // The frame before lays out the first view in its fonts.
    requestAnimationFrame(() => showNext([...document.querySelectorAll<HTMLElement>(BELOW)])),
  )
  if (styles) startWhenIdle()
}

function answerUse() {
  early.isUsed = true
  showBelow()
  start()
}

/** Shows what is below the first view, each part in a frame of its own: many short tasks instead of a long one. */
function showNext([part, ...others]: readonly HTMLElement[]) {
  requestAnimationFrame(() => {
    if (!part) {
      showBelow()
      return startWhenIdle()
    }
    part.dataset.shown = ''
    showNext(others)
  })
}

function showBelow() {
  delete dataset.firstView
}

/** Settles when the sheet has arrived or cannot be fetched. */
function addSheet(href: string): Promise<unknown> {
  const sheet = addLink('stylesheet', href)
  return new Promise((settle) => {
    sheet.onload = sheet.onerror = settle
  })
}

/**
 * Adds all faces at once after they have arrived, because each added or loading face lays out the whole page again.
 */
async function addFonts() {
  // Written by the build (`src/app/build/document.ts`).
  const faces = (JSON.parse(fonts) as WebFont[]).map(
    ([family, url, weight]) => new FontFace(family, `url(${url})`, { weight }),
  )
  await Promise.allSettled(faces.map((face) => face.load()))
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face)
}

/**
 * Holds clicks on what React answers: buttons, and links that keep their press (`src/components/action-link.tsx`), unless they
 * are opened in a new tab.
 */
function holdClick(event: MouseEvent) {
  // A click's target is an element.
  const control = (event.target as Element).closest<HTMLButtonElement>(
    'button:not([data-native]),[data-asks]',
  )
  // The browser itself answers a button with a command, if it knows commands, and follows links once the application failed.
  if (
    !control ||
    event.ctrlKey ||
    event.metaKey ||
    control.commandForElement ||
    (hasFailed && 'href' in control)
  )
    return
  hold(event, control)
  early.clicked.add(control)
}

/** Enter submits a form by a click on its button, which is held. A form without one does not leave the page. */
function holdSubmit(event: SubmitEvent) {
  hold(event, null)
}

function hold(event: Event, pressed: HTMLElement | null) {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (hasFailed) return tellFailure()
  if (pressed) waiting.push(pulse(pressed))
  start()
}

function stopWaiting() {
  for (const animation of waiting) animation.cancel()
}

function startWhenIdle() {
  runWhenIdle(start, IDLE_TIMEOUT_MS)
}

function start() {
  if (isStarted) return
  isStarted = true
  const files = [...preload.split(' ').filter(Boolean), entry]
  for (const href of files) addLink('modulepreload', href)
  runOneByOne(files).catch(fail)
}

/** Runs fetched files, dependencies first, each in a task of its own: many short tasks instead of a long one. */
async function runOneByOne(files: readonly string[]) {
  for (const file of files) await import(/* @vite-ignore */ file)
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

/** An application is of no use without its files. A static page is, unless something was pressed that needs them. */
function fail() {
  hasFailed = true
  if (styles || waiting.length) tellFailure()
  stopWaiting()
}

/** Shown at the foot of the page, which stays readable and keeps working links. */
function tellFailure() {
  const { message, action } = startFailure
  const advice = navigator.onLine ? '' : connectionAdvice
  // An empty address is this page's.
  notice.innerHTML = `<div role=alert style="${NOTICE_STYLE}">${message}. ${advice}<br><a href="" style="${BUTTON_STYLE}">${action}</a></div>`
  document.body.append(notice)
}
