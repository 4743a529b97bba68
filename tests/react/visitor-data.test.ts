import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Cookies from 'js-cookie'
import { describe, expect, test, vi } from 'vitest'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { CONSENT_COOKIE, parseConsent } from '#machines/consent/record.ts'
import { COOKIE_DAYS } from '#machines/visitor-data/cookie-days.ts'
import {
  openConsentPreferences,
  readConsent,
  watchConsent,
  watchPreferenceRequests,
} from '#src/lib/consent/consent.ts'
import { forgetConsent } from '#src/lib/consent/forget-consent.ts'
import { keepConsent } from '#src/lib/consent/keep-consent.ts'
import { eraseBrowserData, readBrowserData } from '#src/lib/visitor-data/browser-data.ts'

const ACCEPTED = createConsentRecord({ analytics: true, marketing: true }, Date.now())
const REJECTED = createConsentRecord({ analytics: false, marketing: false }, Date.now() + 1)

describe('the registry', () => {
  /** Files that may touch cookies and storage themselves; all others use them, by registered names. */
  const DOORS = [
    // Only looks whether the code was accepted, on every page of the funnel.
    'app/start-consent.ts',
    // Inlined too: keeps the address of the visit's first page, a registered name.
    'app/start-script.ts',
    // Inlined before the first paint, where no library is available.
    'lib/ab-test/home-variant.ts',
    'lib/consent/consent.ts',
    'lib/consent/forget-consent.ts',
    'lib/consent/keep-consent.ts',
    // Deletes registered names, on pages that have no need of their checks.
    'lib/session/forget-sign-up.ts',
    // Only looks whether there is a registration, on every page.
    'lib/session/has-signed-up.ts',
    // Looks up the variant of the A/B/C test, whose cookie is not JSON.
    'lib/session/session-actors.ts',
    'lib/storage/cookies.ts',
    'lib/storage/storage.ts',
    // Removes the cookies of other companies' scripts.
    'lib/third-parties/third-party-scripts.ts',
    'lib/visitor-data/browser-data.ts',
    // Only in development: the inspector's own page, which no visitor opens.
    'studio/inspector/page/kept-recording.ts',
    'studio/inspector/remember-open.ts',
  ]

  test('cannot be bypassed: only the listed files touch cookies and storage', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    const touching = files.filter((name) =>
      /document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB|\bCookies\./.test(
        readFileSync(join('src', name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
    )
    expect(touching.sort()).toEqual(DOORS)
  })

  test('says of each cookie how long it really lives', () => {
    expect(COOKIE_DAYS['__Host-vs'] * 24 * 3_600).toBe(2_592_000)
    expect(COOKIE_DAYS[CONSENT_COOKIE]).toBe(180)
  })
})

describe('what the browser keeps', () => {
  test('is read only by registered names, and parsed if possible', () => {
    Cookies.set('dealInProgress', '{"dealId":7}')
    Cookies.set('abc_test_home_main', 'B')
    Cookies.set('alheio', '1')
    localStorage.setItem('auth-storage', '{"userData":null}')
    localStorage.setItem('abc_test_events_home_main', '[1]')
    localStorage.setItem('alheio', '1')
    sessionStorage.setItem('signup_draft', 'quebrado{')
    expect(readBrowserData()).toEqual({
      cookies: [
        { name: 'dealInProgress', value: { dealId: 7 } },
        { name: 'abc_test_home_main', value: 'B' },
      ],
      permanent: [
        { name: 'auth-storage', value: { userData: null } },
        { name: 'abc_test_events_home_main', value: [1] },
      ],
      tab: [{ name: 'signup_draft', value: 'quebrado{' }],
    })
  })

  test('is deleted by the same names, and other data stays', () => {
    Cookies.set('alheio', '1')
    localStorage.setItem('alheio', '1')
    localStorage.setItem('auth-storage', '{}')
    sessionStorage.setItem('signup_draft', '{}')
    keepConsent(ACCEPTED)
    eraseBrowserData()
    expect(readBrowserData()).toEqual({ cookies: [], permanent: [], tab: [] })
    expect(readConsent()).toBeNull()
    expect(localStorage.getItem('alheio')).toBe('1')
    expect(Cookies.get('alheio')).toBe('1')
  })

  test('is empty when storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(readBrowserData().permanent).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('the decision about cookies', () => {
  test('is kept whole in its cookie, encoded, and read back by page and server alike', () => {
    keepConsent(ACCEPTED)
    expect(readConsent()).toEqual(ACCEPTED)
    const raw = document.cookie.split('; ').find((pair) => pair.startsWith(CONSENT_COOKIE)) ?? ''
    expect(raw).toContain('%22marketing%22%3Atrue')
    expect(parseConsent(raw.slice(CONSENT_COOKIE.length + 1))).toEqual(ACCEPTED)
  })

  test('notifies each listener of the page once, until it unsubscribes', () => {
    const heard: unknown[] = []
    const stop = watchConsent((record) => heard.push(record))
    keepConsent(ACCEPTED)
    keepConsent(REJECTED)
    forgetConsent()
    stop()
    keepConsent(ACCEPTED)
    expect(heard).toEqual([ACCEPTED, REJECTED, null])
  })

  test('a decision made in another tab is picked up when this tab regains focus', () => {
    const listener = vi.fn()
    const stop = watchConsent(listener)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).not.toHaveBeenCalled()
    Cookies.set(CONSENT_COOKIE, JSON.stringify(REJECTED))
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledExactlyOnceWith(REJECTED)
    stop()
  })

  test('can be requested before the part that shows it has loaded', () => {
    const open = vi.fn()
    openConsentPreferences()
    const stop = watchPreferenceRequests(open)
    expect(open).toHaveBeenCalledTimes(1)
    openConsentPreferences()
    expect(open).toHaveBeenCalledTimes(2)
    stop()
  })
})
