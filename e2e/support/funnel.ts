/** The funnel's pages as a visitor uses them: by the names and texts they can read. */
import { type APIResponse, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from '../fixtures.ts'

/** The fields and the button of `/signup`. */
export function signUpForm(page: Page) {
  return {
    name: page.getByLabel('Nome completo'),
    email: page.getByLabel('E-mail', { exact: true }),
    country: page.getByLabel('País'),
    phone: page.getByLabel('Seu telefone pessoal'),
    company: page.getByLabel('Razão social'),
    cnpj: page.getByLabel('CNPJ'),
    terms: page.getByRole('checkbox', { name: 'Eu concordo com os Termos de Uso e Política de Privacidade' }),
    submit: page.getByRole('button', { name: 'Criar conta' }),
    /** The box above the fields; the page may have other alerts. */
    error: page.getByRole('alert').filter({ hasText: 'Não foi possível continuar:' }),
  }
}

/** Fills in every field of `/signup` and accepts the terms. */
export async function fillSignUp(page: Page, visitor: Visitor): Promise<void> {
  const form = signUpForm(page)
  await form.name.fill(visitor.name)
  await form.email.fill(visitor.email)
  await form.phone.fill(visitor.phone)
  await form.company.fill(visitor.company)
  await form.cnpj.fill(visitor.cnpj)
  await acceptTerms(page)
}

/** Ticks the box of the terms. */
export async function acceptTerms(page: Page): Promise<void> {
  // On a busy machine React resets the box until the form has hydrated.
  await expect(() => signUpForm(page).terms.check()).toPass()
}

/** Signs up from the open `/signup` page and waits for the code page's boxes. */
export async function signUp(page: Page, visitor: Visitor): Promise<void> {
  await fillSignUp(page, visitor)
  await signUpForm(page).submit.click()
  await expectCodePage(page)
}

/** Waits until the code page is ready for the code. */
export async function expectCodePage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/confirm-otp')
  await expect(findCodeForm(page).boxes.first()).toBeFocused()
}

/** The boxes and buttons of `/confirm-otp`. */
export function findCodeForm(page: Page) {
  const boxes = page.getByRole('textbox', { name: /^Dígito \d de 6$/ })
  return {
    boxes,
    box: (position: number) => page.getByRole('textbox', { name: `Dígito ${position} de 6` }),
    verify: page.getByRole('button', { name: 'Verificar código' }),
    resend: page.getByRole('button', { name: 'Reenviar código' }),
    countdown: page.getByRole('button', { name: /^Reenviar em \d+ s$/ }),
    change: page.getByRole('button', { name: 'Alterar número' }),
    paste: page.getByRole('button', { name: 'Colar código' }),
  }
}

/** Reads the content of the six boxes. */
export async function findDigits(boxes: Locator): Promise<readonly string[]> {
  return boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

/** Types a code from the first box on, which verifies it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await findCodeForm(page).box(1).click()
  await page.keyboard.type(code)
}

/** The part of the sandbox's state that holds a visitor's code. */
type Codes = { readCode(phone: string): Promise<string> }

/** Validates the phone on the open code page and waits for the profile step. */
export async function validatePhone(page: Page, visitor: Visitor, sandbox: Codes): Promise<void> {
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs up, validates the phone and waits for the profile step. */
export async function reachProfile(page: Page, visitor: Visitor, sandbox: Codes): Promise<void> {
  await page.goto('/signup')
  await signUp(page, visitor)
  await validatePhone(page, visitor, sandbox)
}

/**
 * Creates a visitor's number from these nine digits, for which the sandbox rejects messages. The area is one of nine, because
 * a number gets five codes an hour and a journey may be repeated.
 */
export function chooseRejectedPhone(
  visitor: Visitor,
  digits: string,
): { readonly phone: string; readonly maskedPhone: string } {
  const area = `1${1 + (Number(visitor.phone.slice(-4)) % 9)}`
  return { phone: `${area}${digits}`, maskedPhone: `(${area}) 9••••-${digits.slice(-4)}` }
}

/** Posts as a page of the site does, with the visitor's cookies. */
export function postFromPage(
  context: BrowserContext,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  return context.request.post(path, { data, headers: { origin: process.env.E2E_ORIGIN ?? '', ...headers } })
}

/** What the form would send besides the visitor's own data. */
type SentAlong = { readonly simulation?: object }

/**
 * Signs up through the form's endpoint without its page, for journeys that begin later. The browser gets the visitor's
 * cookies.
 */
export async function prepareSignUp(
  context: BrowserContext,
  visitor: Visitor,
  sentAlong: SentAlong = {},
): Promise<void> {
  const body = {
    nomeCompleto: visitor.name,
    email: visitor.email,
    countryCode: '55',
    telefone: visitor.phone,
    razaoSocial: visitor.company,
    cpfCnpj: visitor.cnpj,
    termsAccepted: true,
    ...sentAlong,
  }
  const answer = await postFromPage(context, '/api/signup', body, { 'idempotency-key': crypto.randomUUID() })
  expect(answer.status()).toBe(201)
  // The last line of the stream: the sign-up has ended.
  expect(await answer.text()).toContain('"type":"ended"')
}

/** Does what `prepareSignUp` does, and validates the phone through its endpoint. */
export async function prepareProven(
  context: BrowserContext,
  visitor: Visitor,
  sandbox: Codes,
  sentAlong: SentAlong = {},
): Promise<void> {
  await prepareSignUp(context, visitor, sentAlong)
  const otp = await sandbox.readCode(visitor.e164)
  const body = { action: 'validate', phone_number: visitor.e164, otp }
  const answer = await postFromPage(context, '/api/otp', body)
  expect(answer.status()).toBe(200)
}

/** Opens the code page of a visitor who signed up. */
export async function openCodePage(page: Page, visitor: Visitor): Promise<void> {
  await prepareSignUp(page.context(), visitor)
  await page.goto('/confirm-otp')
  await expectCodePage(page)
}

/** Opens the profile step of a visitor whose phone is proven. */
export async function openProfile(page: Page, visitor: Visitor, sandbox: Codes): Promise<void> {
  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/more-yourself')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
