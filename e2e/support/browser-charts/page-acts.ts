import type { BrowserContext, Page, Request } from '@playwright/test'
import { PHONE } from '#machines/lib/chart-samples.ts'
import type { Answer } from '../held-calls.ts'

/** What the server knows of a visitor whose phone is proven. */
export const SESSION = {
  phoneValidated: true,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  phone_number: PHONE,
  registration: null,
  signup: 'completed',
  resendAllowedAt: null,
  blockedUntil: null,
  snapshot: null,
  sandbox: false,
} as const

/** An answer without data. */
export const DONE: Answer = { data: null }

/** An answer that says no. */
export function failed(status: number, code: string, message = 'Não foi possível.'): Answer {
  return { status, code, message }
}

/** What a request brings. */
export function bodyOf(request: Request): Readonly<Record<string, unknown>> {
  const body: unknown = request.postDataJSON()
  return Object(body)
}

/** Method and path of a request. */
export function pathOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
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

/** Lays a cookie of the funnel into the browser. */
export async function keep(context: BrowserContext, origin: string, name: string, value: unknown) {
  await context.addCookies([{ name, value: encodeURIComponent(JSON.stringify(value)), url: origin }])
}

/** Waits for a heading. */
export async function heading(page: Page, name: string) {
  await page.getByRole('heading', { name, exact: true }).first().waitFor()
}
