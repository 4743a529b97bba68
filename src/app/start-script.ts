/**
 * The only script in a prerendered page's HTML. It is inlined, so its text must be the same for every page and
 * every build of this source: addresses come from its own data attributes, and its hash is part of the CSP.
 *
 * - decides the home page's variant, before anything of it is painted (`src/lib/home-variant.ts`);
 * - keeps what lies below the first view from being laid out before its styles are there;
 * - holds clicks on buttons and submits of forms until React can answer them (`src/lib/early-events.ts`);
 * - fetches the full style sheet and the web fonts right after the first paint;
 * - fetches and runs the application when the painted page is idle or at the first touch, whichever comes first;
 * - says so, with a way out, when the application cannot be fetched or does not start.
 */
import { startFailure } from '../content/navigation-messages.ts'
import type { EarlyEvents } from '../lib/early-events.ts'
import { decideHomeVariant } from '../lib/home-variant.ts'
import type { WebFont } from './build/font-faces.ts'

/** Longest wait for an idle moment once the page is painted. */
const IDLE_TIMEOUT_MS = 2_000
/** Browsers without `requestIdleCallback` (Safari) get this pause instead. */
const NO_IDLE_CALLBACK_DELAY_MS = 300

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const
const ONCE = { capture: true, once: true, passive: true }

const NOTICE_STYLE =
  'position:fixed;z-index:99;inset:auto 12px 12px;max-width:360px;margin:auto;padding:16px;border:1px solid #bf1a3e;' +
  'border-radius:14px;background:#fff'
const BUTTON_STYLE =
  'display:block;margin-top:12px;padding:12px;border:0;border-radius:10px;background:#016e47;color:#fff;' +
  'font:600 16px Arial,sans-serif'

// The script element that runs this: `currentScript` is set while a classic inline script is executed.
const {
  entry = '',
  styles = '',
  fonts = '[]',
  preload = '',
} = (document.currentScript as HTMLScriptElement).dataset
let isStarted = false

if (location.pathname === '/') decideHomeVariant()

// An address with a fragment is scrolled to what it names, which must be there then.
const { dataset } = document.documentElement
if (location.hash === '') dataset.unstyled = ''
for (const type of [...FIRST_TOUCH, 'scroll']) addEventListener(type, showBelow, ONCE)

const early: EarlyEvents = {
  clicked: new Set(),
  submitted: new Set(),
  release() {
    removeEventListener('click', holdClick, true)
    removeEventListener('submit', holdSubmit, true)
  },
}
window.earlyEvents = early

addEventListener('click', holdClick, true)
addEventListener('submit', holdSubmit, true)
for (const type of FIRST_TOUCH) addEventListener(type, start, ONCE)
if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    afterFirstPaint()
  }).observe({ type: 'paint', buffered: true })
} else {
  addEventListener('load', afterFirstPaint)
}

function afterFirstPaint() {
  const sheet = addLink('stylesheet', styles)
  // Not in the frame that puts the first view into its styles: two small pieces of work, not a large one.
  sheet.onload = () => whenIdle(showBelow)
  sheet.onerror = showBelow
  addFonts()
  whenIdle(start)
}

function showBelow() {
  delete dataset.unstyled
}

function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, NO_IDLE_CALLBACK_DELAY_MS)
}

/**
 * All in one go, once they have arrived and not together with the style sheet: each step of a face on its way lays out the
 * whole page.
 */
async function addFonts() {
  // Written by the build (`src/app/build/document.ts`).
  const faces = (JSON.parse(fonts) as WebFont[]).map(
    ([family, url, weight]) => new FontFace(family, `url(${url})`, { weight }),
  )
  await Promise.allSettled(faces.map((face) => face.load()))
  whenIdle(() => {
    for (const face of faces) if (face.status === 'loaded') document.fonts.add(face)
  })
}

function holdClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button || button.dataset.native !== undefined) return
  hold(event)
  early.clicked.add(button)
}

function holdSubmit(event: Event) {
  hold(event)
  // A submit event's target is the form.
  early.submitted.add(event.target as HTMLFormElement)
}

function hold(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
  start()
}

function start() {
  if (isStarted) return
  isStarted = true
  for (const href of preload.split(' ')) if (href) addLink('modulepreload', href)
  import(/* @vite-ignore */ entry).catch(showFailure)
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

/** The page stays readable and its links work; only what needs the application does not. */
function showFailure() {
  const { message, action } = startFailure
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role=alert style="${NOTICE_STYLE}">${message}<button type=button data-native style="${BUTTON_STYLE}">${action}</button></div>`,
  )
  document.body.lastElementChild?.lastElementChild?.addEventListener('click', () => location.reload())
}
