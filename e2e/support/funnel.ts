/** The funnel's pages as a visitor uses them: by the names and texts they can read. */
import { expect, type Locator, type Page } from '@playwright/test'
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
  // On a busy machine React takes the box back for a moment, until the form is listening.
  await expect(() => signUpForm(page).terms.check()).toPass()
}

/** Signs up from the open `/signup` page and waits for the code page's boxes. */
export async function signUp(page: Page, visitor: Visitor): Promise<void> {
  await fillSignUp(page, visitor)
  await signUpForm(page).submit.click()
  await expectCodePage(page)
}

/** The code page, ready for the code. */
export async function expectCodePage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/confirm-otp')
  await expect(codeForm(page).boxes.first()).toBeFocused()
}

/** The boxes and buttons of `/confirm-otp`. */
export function codeForm(page: Page) {
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

/** What stands in the six boxes. */
export async function digitsIn(boxes: Locator): Promise<readonly string[]> {
  return boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

/** Types a code from the first box on and has it verified. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const form = codeForm(page)
  await form.box(1).click()
  await page.keyboard.type(code)
  await form.verify.click()
}

/** What is needed of the sandbox to know the code somebody was sent. */
type Codes = { code(phone: string): Promise<string> }

/** Proves the phone on the open code page and waits for the profile step. */
export async function provePhone(page: Page, visitor: Visitor, sandbox: Codes): Promise<void> {
  await enterCode(page, await sandbox.code(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs up, proves the phone and waits for the profile step. */
export async function reachProfile(page: Page, visitor: Visitor, sandbox: Codes): Promise<void> {
  await page.goto('/signup')
  await signUp(page, visitor)
  await provePhone(page, visitor, sandbox)
}
