import type { Page, Request, Route } from '@playwright/test'

/** The API's answer to a call. */
export type Answer =
  | { readonly data: unknown }
  | {
      readonly status: number
      readonly code: string
      readonly message: string
      readonly retryAt?: string
      readonly guessesLeft?: number
    }
  /** The browser has no connection. */
  | 'offline'

/** Calls from the page to the API that are answered when the test says so. */
export class HeldCalls {
  readonly #page: Page
  readonly #held = new Map<string, Route[]>()
  readonly #released = new Map<string, Answer>()

  constructor(page: Page) {
    this.#page = page
  }

  /**
   * Holds the calls that `nameOf` names.
   * @param nameOf names a call to be held; a name that no test waits for is answered at once
   */
  async hold(nameOf: (request: Request) => string | Answer): Promise<void> {
    await this.#page.route('**/api/**', async (route) => {
      const name = nameOf(route.request())
      if (typeof name !== 'string' || name === 'offline') return tell(route, name as Answer)
      const known = this.#released.get(name)
      if (known !== undefined) return tell(route, known)
      this.#held.set(name, [...(this.#held.get(name) ?? []), route])
    })
  }

  /** Waits until the page sends any held call. */
  async asked(name?: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    const isAsked = () => (name === undefined ? this.#held.size > 0 : this.#held.has(name))
    while (!isAsked()) {
      if (Date.now() > deadline) throw new Error(`The page never asked for ${name ?? 'anything'}`)
      await new Promise((done) => setTimeout(done, 10))
    }
  }

  /**
   * Waits for a call of this name and answers all open ones. The page ignores the answers to older ones.
   * @returns the newest request of this name
   */
  async answer(name: string, answer: Answer): Promise<Request | undefined> {
    await this.asked(name)
    const routes = this.#held.get(name) ?? []
    this.#held.delete(name)
    if (answer === 'offline') await setOnline(this.#page, false)
    // A request that the page has aborted cannot be answered.
    await Promise.all(routes.map((route) => tell(route, answer).catch(() => undefined)))
    return routes.at(-1)?.request()
  }

  /** Waits for a call of this name. @returns its newest request, still without an answer */
  async findOpen(name: string): Promise<Request | undefined> {
    await this.asked(name)
    return this.#held.get(name)?.at(-1)?.request()
  }

  /** Does what `answer` does, also for every later call of this name. */
  async release(name: string, answer: Answer): Promise<void> {
    this.#released.set(name, answer)
    await this.answer(name, answer)
  }
}

/** How long a page on a slow machine may take to send a call, in milliseconds. */
const PATIENCE_MS = 30_000

/** Tells the page whether it has a connection, as the browser would. */
async function setOnline(page: Page, isOnline: boolean) {
  await page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  }, isOnline)
}

async function tell(route: Route, answer: Answer): Promise<void> {
  if (answer === 'offline') return route.abort('internetdisconnected')
  if ('data' in answer) return route.fulfill({ json: { success: true, data: answer.data } })
  const { status, ...error } = answer
  return route.fulfill({ status, json: { success: false, data: null, message: error.message, error } })
}
