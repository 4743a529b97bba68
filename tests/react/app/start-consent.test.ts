import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { ALL_ALLOWED, NOTHING_ALLOWED } from '#machines/consent/record.ts'
import { consentPreferences } from '#src/content/consent-preferences.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const CHART = '#src/screens/consent/show-consent.ts'

const COOKIE = 'cookie_consent'

/** The bodies of the decisions that the server received. */
let reported: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  reported = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/api/consent')) reported.push(JSON.parse(String(init?.body)))
    return Response.json({ success: true, data: {} })
  })
  // The test document has no frames and lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
/** Ends the wait for the chart's file that a test has left. */
let endWait = () => {}

afterEach(async () => {
  endWait()
  await changeFiles(() => vi.doUnmock(CHART))
  document.body.replaceChildren()
})

/**
 * Changes what the chart's file is. Vitest applies a change when the next file is asked for, and loses it when several are on their
 * way: so none is when it is made, and one alone is fetched after it.
 */
async function changeFiles(change: () => void) {
  await vi.dynamicImportSettled()
  change()
  await import('#src/content/consent-preferences.ts')
}

/** The preferences of a visitor who asked for them; the chart's file waits for `runChart` or `failChart`. */
async function askForPreferences() {
  let runChart = () => {}
  let failChart = () => {}
  const allowed = new Promise<void>((resolve, reject) => {
    runChart = resolve
    failChart = () => reject(new TypeError('Failed to fetch dynamically imported module'))
  })
  endWait = failChart
  // A test may fail the file before anything asks for it, which is then no unhandled rejection.
  allowed.catch(() => {})
  await changeFiles(() =>
    vi.doMock(CHART, async (load) => {
      await allowed
      return load()
    }),
  )
  await start()
  return { runChart, failChart }
}

async function start() {
  const { startConsent } = await import('#src/app/start-consent.ts')
  startConsent()
  await ask()
}

/** Asks for the preferences as the link in the footer does. */
async function ask() {
  const { openConsentPreferences } = await import('#src/lib/consent/consent.ts')
  openConsentPreferences()
}

const findDialog = () => document.querySelector<HTMLDialogElement>('dialog')

const findRetry = () => document.querySelector<HTMLButtonElement>('dialog button[value=retry]')

const findBoxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog [role=switch]')]

const listChecked = () => findBoxes().map(({ checked }) => checked)

function press(value: string) {
  document.querySelector<HTMLButtonElement>(`dialog button[value=${value}]`)?.click()
}

function keepDecision(choices: { analytics: boolean; marketing: boolean }) {
  Cookies.set(COOKIE, encodeURIComponent(JSON.stringify(createConsentRecord(choices, Date.now()))))
}

test('the preferences open before the chart runs, and what was done in them counts', async () => {
  const { runChart } = await askForPreferences()
  await waitUntilPasses(() => expect(findDialog()?.open).toBe(true))
  expect(listChecked()).toEqual([false, false])
  findBoxes()[0]?.click()
  press('save')
  expect(Cookies.get(COOKIE)).toBeUndefined()
  runChart()
  await waitUntilPasses(() => expect(reported).toMatchObject([{ analytics: true, marketing: false }]))
  expect(findDialog()).toBeNull()
  expect(document.querySelector('[role=status]')?.textContent).toBe('Sua escolha foi guardada.')
})

test('they show an earlier decision, also once the chart runs', async () => {
  keepDecision(ALL_ALLOWED)
  const { runChart } = await askForPreferences()
  await waitUntilPasses(() => expect(listChecked()).toEqual([true, true]))
  findBoxes()[1]?.click()
  const before = findDialog()
  runChart()
  press('save')
  await waitUntilPasses(() => expect(reported).toMatchObject([{ analytics: true, marketing: false }]))
  expect(before?.isConnected).toBe(false)
})

test('the chart leaves open what the visitor already sees', async () => {
  const { runChart } = await askForPreferences()
  await waitUntilPasses(() => expect(findDialog()?.open).toBe(true))
  const before = findDialog()
  findBoxes()[0]?.click()
  runChart()
  await waitUntilPasses(() => expect(document.querySelector('[role=status]')).not.toBeNull())
  await waitUntilPasses(() => expect(listChecked()).toEqual([true, false]))
  expect(findDialog()).toBe(before)
  press('close')
  await waitUntilPasses(() => expect(findDialog()).toBeNull())
  expect(reported).toEqual([])
})

describe('closed before the chart runs', () => {
  test.each([
    ['button', () => press('close')],
    ['key', () => findDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['press beside them', () => findDialog()?.click()],
  ])('by %s, they leave at once and do not return with the chart', async (_, close) => {
    const { runChart } = await askForPreferences()
    await waitUntilPasses(() => expect(findDialog()?.open).toBe(true))
    findBoxes()[0]?.click()
    close()
    expect(findDialog()).toBeNull()
    runChart()
    const { consentRef } = await import('#src/screens/consent/consent-actors.ts')
    const shown: unknown[] = []
    consentRef.subscribe((snapshot) => {
      if (snapshot.hasTag('choosing')) shown.push(snapshot.context.choices)
    })
    await ask()
    await waitUntilPasses(() => expect(findDialog()?.open).toBe(true))
    press('reject')
    await waitUntilPasses(() => expect(reported).toMatchObject([{ analytics: false, marketing: false }]))
    // Of the first dialog, where statistics were turned on, the chart heard nothing.
    expect(new Set(shown.map((choices) => JSON.stringify(choices)))).toEqual(
      new Set([JSON.stringify(NOTHING_ALLOWED)]),
    )
  })

  test('nobody hears of a chart that does not arrive then; who asks again does', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { failChart } = await askForPreferences()
    await waitUntilPasses(() => expect(findDialog()?.open).toBe(true))
    press('close')
    failChart()
    await ask()
    await waitUntilPasses(() => expect(findRetry()).not.toBeNull())
    expect(showModal).toHaveBeenCalledTimes(3)
  })

  test('an answer given before still counts', async () => {
    const { runChart } = await askForPreferences()
    await waitUntilPasses(() => expect(findDialog()?.open).toBe(true))
    press('accept')
    press('close')
    expect(findDialog()).toBeNull()
    runChart()
    await waitUntilPasses(() => expect(reported).toMatchObject([ALL_ALLOWED]))
    await waitUntilPasses(() => expect(findDialog()).toBeNull())
  })
})

test('without the chart they close and say that they did not arrive; trying again opens them', async () => {
  await changeFiles(() =>
    vi.doMock(CHART, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }),
  )
  await start()
  await waitUntilPasses(() => expect(findRetry()).not.toBeNull())
  expect(findDialog()?.textContent).not.toContain(consentPreferences.title)
  await changeFiles(() => vi.doUnmock(CHART))
  findRetry()?.click()
  await waitUntilPasses(() => expect(findDialog()?.textContent).toContain(consentPreferences.title))
})
