import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { EventObject } from 'xstate'
import { ActorFailure } from '#machines/lib/actor-failure.ts'
import { PHONE } from '#machines/samples/visitor.ts'
import type { Answer } from '../held-calls.ts'

/** The server's session of a visitor whose phone is proven. */
export const SESSION = {
  isPhoneProven: true,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  phone_number: PHONE,
  isContinued: false,
  hasMoved: false,
  canContinueElsewhere: false,
  registration: null,
  profile: null,
  simulation: null,
  signup: 'completed',
  resendLeftMs: null,
  blockLeftMs: null,
  codeStanding: 'sent',
  guessesLeft: 5,
  askLink: null,
  snapshot: null,
  sandbox: false,
} as const

/** An answer without data. */
export const DONE: Answer = { data: null }

/** A failed answer. */
export function hasFailed(status: number, code: string, message = 'Não foi possível.'): Answer {
  return { status, code, message }
}

/** Status and code of the refusal without a proven phone, for `convertSample`. */
export const NOT_PROVEN = { notProven: [401, 'session_required'] } as const

/** Parses the body of a request. */
export function readBody(request: Request): Readonly<Record<string, unknown>> {
  const body: unknown = request.postDataJSON()
  return Object(body)
}

/** Formats the method and path of a request. */
export function getPath(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

/**
 * Creates the function that names each request.
 * @param names an actor's name or an answer, by method, path and, where a path answers several calls, what the body asks for
 */
export function nameCalls(names: Readonly<Record<string, string | Answer>>) {
  return (request: Request): string | Answer => {
    const path = getPath(request)
    const { action, event, requestType } = readBody(request)
    const known = names[`${path} ${String(action ?? event ?? requestType)}`] ?? names[path]
    return known ?? (path === 'GET /api/session' ? { data: SESSION } : DONE)
  }
}

/** Creates the function that converts a sample to the API's answer. @param codes status and code of each reason to fail */
export function convertSample(
  sample: unknown,
  codes: Readonly<Record<string, readonly [status: number, code: string]>> = {},
): Answer {
  if (!(sample instanceof Error)) return { data: sample ?? null }
  const reason: string = sample instanceof ActorFailure ? String(sample.reason) : ''
  if (reason === 'offline') return 'offline'
  const [status, code] = codes[reason] ?? [502, 'upstream_failed']
  return hasFailed(status, code, sample.message)
}

/** Creates the function that causes each event by its type. */
export function causeBy(acts: Readonly<Record<string, (page: Page, event: EventObject) => Promise<void>>>) {
  return async (page: Page, event: EventObject) => {
    const act = acts[event.type]
    if (act === undefined) throw new Error(`The screen has nothing that causes ${event.type}`)
    await act(page, event)
  }
}

/** Presses a button by its name. */
export function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/** Chooses one of a group by its value. */
export function choose(page: Page, value: unknown): Promise<void> {
  return page
    .locator(`input[type=radio][value="${String(value)}"]`)
    .first()
    .check({ force: true })
}

/** Waits until each of these choices or boxes, given by value, is checked. */
export async function findMarked(page: Page, ...values: readonly unknown[]) {
  for (const value of values)
    await page
      .locator(`input[value="${String(value)}"]:checked`)
      .first()
      .waitFor()
}

/** Waits until the page has hydrated, because prerendered markup ignores presses. */
export async function findRunning(part: Locator) {
  await expect
    .poll(() =>
      part.first().evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}

/** Makes the page believe that its tab was hidden or shown. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Checks or unchecks a box by its value. */
export function toggle(page: Page, value: unknown): Promise<void> {
  return page
    .locator(`input[type=checkbox][value="${String(value)}"]`)
    .first()
    .click({ force: true })
}

/** Waits for a button. */
export function findButton(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .waitFor()
}

/** Enters a field by its label and leaves it again. */
export async function leave(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await field.blur()
}

/** Sets a cookie of the funnel in the browser. */
export async function keep(context: BrowserContext, origin: string, name: string, value: unknown) {
  await context.addCookies([{ name, value: encodeURIComponent(JSON.stringify(value)), url: origin }])
}

/** Waits for a heading. */
export async function findHeading(page: Page, name: string | RegExp) {
  await page
    .getByRole('heading', { name, exact: typeof name === 'string' })
    .first()
    .waitFor()
}
