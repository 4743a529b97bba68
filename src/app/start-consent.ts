import Cookies from 'js-cookie'
import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { isFunnelPath } from '#machines/funnel/routes.ts'
import type { CookieKey } from '#machines/visitor-data/cookie-days.ts'
import { type ConsentAnswer, showConsentNotice } from '#src/components/consent-notice.ts'
import { showPartFailure } from '#src/components/show-part-failure.ts'
import { readConsent, watchConsent, watchPreferenceRequests } from '#src/lib/consent/consent.ts'
import { reloadIfServed } from '#src/lib/page/reload-if-served.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'
import { thirdPartyIds } from '#src/lib/third-parties/third-party-ids.ts'
import { PAGE_ARRIVED } from './page-arrived.ts'
import { addUseStyles } from './use-styles.ts'

/** Set once a code is accepted. Only its presence counts here: the code that reads its value is not loaded on every page. */
const PROVEN: CookieKey = 'otp_validated'

/** The chart's event for each answer that decides. */
const ANSWER_EVENTS = { accept: 'consent.accepted', reject: 'consent.rejected' } as const

/** Whether the consent chart is running. It is then told about each page that the visitor opens. */
let isLoaded = false

/**
 * Asks a visitor who has not decided yet, and loads the consent chart only when it has something to do: to take an answer, to
 * start an allowed script, to report a decision again, or to open the preferences.
 */
export function startConsent(): void {
  watchPreferenceRequests(() => void attempt(openPreferences))
  watchConsent(update)
  window.addEventListener(PAGE_ARRIVED, update)
  // Drawing the notice is a task of its own, so that neither it nor the start of the page blocks a slow phone for long.
  setTimeout(update)
}

function update() {
  if (!isLoaded) askIfUndecided()
  // A task of its own, because the first look into the browser's storage takes a slow phone some milliseconds.
  setTimeout(() => {
    // The next page tries again.
    if (isLoaded || hasWork()) startChart().catch(() => {})
  })
}

/** Asks as the chart would, without loading the chart. */
function askIfUndecided() {
  ask(readConsent() === null && !isSigningUp())
}

function ask(isAsking: boolean) {
  showConsentNotice(isAsking, isFunnelPath(location.pathname), answer)
}

/** Hides the notice at once; it returns when the answer could not be stored. */
async function answer(given: ConsentAnswer) {
  if (given === 'preferences') return void attempt(openPreferences)
  ask(false)
  const isPassed = await attempt(async () => (await startChart())({ type: ANSWER_EVENTS[given] }))
  if (!isPassed) askIfUndecided()
}

/** @throws Error when a file cannot be fetched */
async function openPreferences() {
  const [preferences] = await Promise.all([import('../screens/consent/preferences.ts'), addUseStyles()])
  await preferences.openPreferences(startChart)
}

function hasWork(): boolean {
  const record = readConsent()
  return Boolean(
    permanentStorage.read('consent_unreported') ||
      (record?.analytics && (thirdPartyIds.analytics ?? thirdPartyIds.heatMap)) ||
      (allowsAdEvents(record) && thirdPartyIds.adPixel),
  )
}

/** Whether the page belongs to the funnel and the visitor's code is not accepted yet. */
function isSigningUp(): boolean {
  return isFunnelPath(location.pathname) && Cookies.get(PROVEN) === undefined
}

/**
 * Starts the chart, or reports to it the place that the page is in.
 * @returns what passes an event to it
 * @throws Error when the chart cannot be loaded; then the page uses only necessary cookies
 */
async function startChart() {
  const consent = await import('../screens/consent/show-consent.ts')
  isLoaded = true
  return consent.showConsent({ isSigningUp: isSigningUp(), onAsking: ask })
}

/**
 * Does what the visitor asked for. If its files cannot be fetched, the visitor sees that and can try again.
 * @returns whether it was done
 */
async function attempt(task: () => Promise<void>, isRetry = false): Promise<boolean> {
  try {
    await task()
    return true
  } catch {
    if (isRetry) await reloadIfServed()
    showPartFailure(() => void attempt(task, true))
    return false
  }
}
