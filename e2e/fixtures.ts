/**
 * The fixtures of every journey:
 * - `visitor`: a visitor unique in the run, with an address of their own;
 * - `hasDecided`: whether the visitor has refused cookies before, so that no notice covers the page; set it by `test.use`;
 * - `hasOwnWindow`: whether the journey replaces the page's clock, which would survive the emptying of the shared window; set it
 *   by `test.use`;
 * - `window`: the worker's window for many first visits, without a cache, because opening one costs as much as loading a page;
 * - `sandbox`: what the simulated providers received;
 * - `announce`: declares an expected failure. Any other console error or warning, uncaught error, failed request or status
 *   of 400 and above fails the test.
 */
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { CONSENT_COOKIE, NOTHING_ALLOWED } from '#machines/consent/record.ts'
import { openSandbox, type SandboxWindow } from './support/sandbox.ts'

/** A visitor who signs up. */
export type Visitor = {
  readonly name: string
  readonly firstName: string
  readonly email: string
  /** As typed beside +55. */
  readonly phone: string
  /** The same number in E.164, as providers store it. */
  readonly e164: string
  /** The number as the code page shows it. */
  readonly maskedPhone: string
  readonly company: string
  /** Fourteen digits. */
  readonly cnpj: string
  /** The network address all requests of the test come from. */
  readonly address: string
}

/** Declares expected failures, matched against lines such as `POST /api/otp 422` and `console error: …`. */
export type Announce = (...expected: readonly RegExp[]) => void

type Fixtures = {
  readonly hasDecided: boolean
  readonly hasOwnWindow: boolean
  readonly visitor: Visitor
  readonly sandbox: SandboxWindow
  readonly announce: Announce
}

type WorkerFixtures = { readonly createVisitor: () => Visitor; readonly window: Page }

export { expect } from '@playwright/test'

/**
 * Playwright's `test` for what opens no page. It has every fixture of a worker, because tests that differ in those share no
 * worker, and each worker starts Playwright and a browser anew.
 */
export const pagelessTest = base.extend<object, WorkerFixtures>({
  createVisitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures from this pattern.
    async ({}, use, { workerIndex }) => {
      let visitors = 0
      await use(() => {
        visitors += 1
        return createVisitorNumber(workerIndex * 1_000 + visitors)
      })
    },
    { scope: 'worker' },
  ],

  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await context.addInitScript(() => {
        if (location.origin === 'null') return
        localStorage.clear()
        sessionStorage.clear()
      })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Playwright's `test` with the fixtures above. */
export const test = pagelessTest.extend<Fixtures>({
  visitor: async ({ createVisitor }, use) => use(createVisitor()),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use, { project }) => {
    await use(process.env[project.name === 'faults' ? 'E2E_FAULTS_ORIGIN' : 'E2E_ORIGIN'])
  },

  hasDecided: [true, { option: true }],

  hasOwnWindow: [false, { option: true }],

  context: async ({ context: shared, browser, baseURL, hasDecided, hasOwnWindow, visitor }, use) => {
    // An option of Playwright's own would cost a new worker and a new browser.
    const context = hasOwnWindow ? await browser.newContext() : shared
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address })
    await context.clearPermissions()
    await context.setOffline(false)
    const refusal = JSON.stringify(createConsentRecord(NOTHING_ALLOWED, Date.now()))
    const cookie = {
      name: CONSENT_COOKIE,
      value: encodeURIComponent(refusal),
      // As the page keeps it on plain HTTP of this machine.
      domain: new URL(baseURL ?? '').hostname,
      path: '/',
      secure: false,
      sameSite: 'Lax',
    } as const
    if (hasDecided) await context.addCookies([cookie])
    await use(context)
    if (hasOwnWindow) await context.close()
  },

  sandbox: async ({ playwright, baseURL }, use, { project }) => {
    const request = await playwright.request.newContext()
    const sandbox = openSandbox(request, baseURL ?? '')
    await use(sandbox)
    if (project.name === 'faults') await sandbox.clearFaults()
    await request.dispose()
  },

  announce: [
    async ({ context }, use) => {
      const { problems, stop } = recordProblems(context)
      const announced: RegExp[] = []
      await use((...expected) => void announced.push(...expected))
      stop()
      const unexpected = problems.filter((problem) => !announced.some((expected) => expected.test(problem)))
      expect(unexpected, 'went wrong without being announced').toEqual([])
    },
    { auto: true },
  ],
})

/** Records every failure in any page of the browser, one line each, until it is stopped. */
function recordProblems(context: BrowserContext): {
  readonly problems: readonly string[]
  readonly stop: () => void
} {
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const type = message.type()
    // Chromium's message about a status of 400 and above is recorded below, with its method.
    if (/^Failed to load resource: the server responded/.test(message.text())) return
    if (type === 'error' || type === 'warning') problems.push(`console ${type}: ${message.text()}`)
  }
  const onError = (error: WebError) => {
    const { message } = error.error()
    // Chromium skips a view transition when the window is resized or hidden meanwhile, or the page was too slow.
    if (/^Transition was (?:skipped|aborted because of invalid state)/.test(message)) return
    problems.push(`uncaught: ${message}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() < 400) return
    problems.push(`${response.request().method()} ${getPath(response.url())} ${response.status()}`)
  }
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // Requests of a page that was left are aborted.
    if (reason === 'net::ERR_ABORTED') return
    problems.push(`${request.method()} ${getPath(request.url())} ${reason}`)
  }
  context
    .on('console', onConsole)
    .on('weberror', onError)
    .on('response', onResponse)
    .on('requestfailed', onFailed)
  return {
    problems,
    stop: () =>
      context
        .off('console', onConsole)
        .off('weberror', onError)
        .off('response', onResponse)
        .off('requestfailed', onFailed),
  }
}

function getPath(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Creates a different person for each number. All data are valid, and no phone is one the sandbox rejects. */
function createVisitorNumber(number: number): Visitor {
  const digits = String(10_000_000 + number)
  const firstName = 'Helena'
  return {
    name: `${firstName} Duarte`,
    firstName,
    email: `helena.${digits}@escritorio-duarte.com.br`,
    phone: `119${digits}`,
    e164: `+55119${digits}`,
    maskedPhone: `(11) 9••••-${digits.slice(-4)}`,
    company: `Duarte Advogados ${number}`,
    cnpj: '11222333000181',
    address: `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  }
}
