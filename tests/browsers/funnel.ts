/** The funnel's pages as a visitor uses them: by the names and texts they can read. */
import type { JourneyTools, Visitor } from './journey.ts'
import type { Wanted } from './look.ts'
import type { BrowserWindow } from './window.ts'

/** The fields and the button of `/signup`. */
export const SIGN_UP = {
  name: { label: /^Nome completo/ },
  email: { label: /^E-mail/ },
  phone: { label: /^Seu telefone pessoal/ },
  company: { label: /^Razão social/ },
  cnpj: { label: /^CNPJ/ },
  terms: { role: 'checkbox', name: /^Eu concordo com os Termos de Uso e Política de Privacidade/ },
  submit: { role: 'button', name: 'Criar conta' },
  /** The box above the fields; the page may have other alerts. */
  error: { role: 'alert', has: 'Não foi possível continuar:' },
} as const satisfies Record<string, Wanted>

/** What is on `/confirm-otp`. */
export const CODE = {
  box: (position: number) => ({ role: 'textbox', name: `Dígito ${position} de 6` }),
  verify: { role: 'button', name: 'Verificar código' },
} as const

/** The button of the profile step. */
export const SAVE_PROFILE: Wanted = { role: 'button', name: 'Salvar e continuar' }

/** Formats fourteen digits as the field does. */
export const formatCnpj = (digits: string) => digits.replace(/^(..)(...)(...)(....)(.*)$/, '$1.$2.$3/$4-$5')

/** Fills in every field of `/signup` and accepts the terms. */
export async function fillSignUp(window: BrowserWindow, visitor: Visitor): Promise<void> {
  await window.fill(SIGN_UP.name, visitor.name)
  await window.fill(SIGN_UP.email, visitor.email)
  await window.fill(SIGN_UP.phone, visitor.phone)
  await window.fill(SIGN_UP.company, visitor.company)
  await window.fill(SIGN_UP.cnpj, visitor.cnpj, formatCnpj(visitor.cnpj))
  await window.check(SIGN_UP.terms)
}

/** Sends the filled form and waits until the code page is ready for the code. */
export async function sendSignUp(window: BrowserWindow): Promise<void> {
  await window.click(SIGN_UP.submit)
  await window.arrive('/confirm-otp')
  await window.see(CODE.box(1), { isFocused: true })
}

/** Types a code from the first box on, which verifies it. */
export async function enterCode(window: BrowserWindow, code: string): Promise<void> {
  await window.click(CODE.box(1))
  await window.see(CODE.box(1), { isFocused: true })
  await window.type(code)
}

/** Enters the code that was sent and waits for the profile step. */
export async function validatePhone({ window, visitor, sandbox }: JourneyTools): Promise<void> {
  await enterCode(window, await sandbox.readCode(visitor.e164))
  await window.arrive('/more-yourself')
}

/** Answers what the profile asks for, sends it and waits for what follows: the end of the funnel, with a plan the checkout. */
export async function completeProfile(
  window: BrowserWindow,
  leadsTo: '/finish' | '/checkout' = '/finish',
): Promise<void> {
  await window.check({ role: 'radio', name: /^Gestor\(a\)/ })
  await window.check({ role: 'radio', name: /^6 a 20/ })
  await window.check({ role: 'checkbox', name: /^Triagem com IA/ })
  await window.click(SAVE_PROFILE)
  await window.arrive(leadsTo)
}

/**
 * Signs up by the form's endpoint from a page without scripts, for journeys that begin later. The browser gets the visitor's
 * cookies.
 */
export async function prepareSignUp(
  { window, visitor }: JourneyTools,
  sentAlong: { readonly simulation?: object } = {},
): Promise<void> {
  await window.open('/robots.txt')
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
  const said = await post(window, '/api/signup', body, { 'idempotency-key': crypto.randomUUID() })
  // The last line of the stream: the sign-up has ended.
  if (!said.includes('"type":"ended"')) throw new Error(`The sign-up was refused: ${said}`)
}

/** Does what `prepareSignUp` does, and validates the phone through its endpoint. */
export async function prepareProven(
  tools: JourneyTools,
  sentAlong: { readonly simulation?: object } = {},
): Promise<void> {
  await prepareSignUp(tools, sentAlong)
  const { window, visitor, sandbox } = tools
  const otp = await sandbox.readCode(visitor.e164)
  const said = await post(window, '/api/otp', { action: 'validate', phone_number: visitor.e164, otp })
  if (!said.includes('"success":true')) throw new Error(`The code was refused: ${said}`)
}

/** Posts as the page in the window does, with its cookies; returns what the server says. */
async function post(window: BrowserWindow, path: string, body: object, headers: object = {}) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return String(
    await window.evaluate(
      `fetch(${JSON.stringify(path)}, ${JSON.stringify(request)}).then((answer) => answer.text())`,
    ),
  )
}
