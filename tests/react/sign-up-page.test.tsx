import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { RECORD } from '#machines/samples/visitor.ts'
import { FunnelFrame } from '#src/app/funnel-frame.tsx'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { SignUpPage } from '#src/pages/signup.tsx'

const STEPS = ['acquireLock', 'resolvePerson', 'resolveDeal', 'trackSignup', 'saveRegistration', 'sendCode']
const ended = { type: 'ended', outcome: 'completed', registration: RECORD, codeSent: true }
const wholeSignUp = [
  { type: 'accepted', leadId: 'lead' },
  ...STEPS.map((step) => ({ type: 'step', step, outcome: 'done' })),
  ended,
]

const newVisitor = { isPhoneProven: false, registration: null, signup: 'none', snapshot: null }

/** A day of the calendar, as the server lists it. */
const DAY = { title: '04/01/2101', description: 'terça-feira, 4 de janeiro' }

/** The server's answers about the session and to a sign-up. */
const server = {
  session: newVisitor as object,
  signUp: (_: RequestInit): Response | Promise<Response> => createLines(201),
  sent: [] as { body: unknown; key: string | null }[],
}

const createLines = (status: number) =>
  new Response(wholeSignUp.map((line) => `${JSON.stringify(line)}\n`).join(''), { status })

const createFailure = (status: number, code: string) =>
  Response.json({ success: false, data: null, error: { code, message: 'mensagem' } }, { status })

beforeEach(() => {
  window.history.replaceState(null, '', '/signup')
  server.session = newVisitor
  server.signUp = () => createLines(201)
  server.sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/scheduling') return Response.json({ success: true, data: { rows: [DAY] } })
    if (path !== '/api/signup') return Response.json({ success: true, data: server.session })
    if (init.method === 'GET') return createLines(200)
    const headers = new Headers(init.headers)
    server.sent.push({ body: JSON.parse(String(init.body)), key: headers.get('Idempotency-Key') })
    return server.signUp(init)
  })
})

function open() {
  return render(
    <FunnelFrame>
      <Route path="/signup" component={SignUpPage} />
      <Route path="/confirm-otp">
        <h1>Verifique seu WhatsApp</h1>
      </Route>
    </FunnelFrame>,
  )
}

const user = userEvent.setup({ delay: null })
const getField = (name: string) => screen.getByRole('textbox', { name })
const findCodePage = () => screen.findByRole('heading', { name: 'Verifique seu WhatsApp' })

/** Fills in whole values; other tests type key by key. */
async function fillIn() {
  const values = {
    'Nome completo': 'Camila Moura',
    'E-mail': 'camila@moura.example',
    'Seu telefone pessoal': '11987654821',
    'Razão social': 'Moura Advogados',
    CNPJ: '11222333000181',
  }
  for (const [name, value] of Object.entries(values)) fireEvent.change(getField(name), { target: { value } })
  await user.click(screen.getByRole('checkbox'))
}

const submit = () => user.click(screen.getByRole('button', { name: 'Criar conta' }))

describe('a sign-up that works', () => {
  test('reaches the code page with the record of the server in the cookies, and keeps no draft', async () => {
    open()
    await fillIn()
    expect(window.localStorage.getItem('signup_draft')).toContain('Camila Moura')
    await submit()
    await findCodePage()
    expect(window.localStorage.getItem('signup_draft')).toBeNull()
    expect(server.sent).toEqual([
      {
        body: {
          nomeCompleto: 'Camila Moura',
          email: 'camila@moura.example',
          countryCode: '55',
          telefone: '11987654821',
          razaoSocial: 'Moura Advogados',
          cpfCnpj: '11222333000181',
          termsAccepted: true,
          sawPrices: false,
          simulation: null,
          source: {},
        },
        key: expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/),
      },
    ])
    expect(readCookie('dadosCadastro')).toEqual(RECORD)
    expect(readCookie('dealInProgress')).toEqual({ dealId: RECORD.dealId })
    expect(document.cookie.length).toBeLessThan(4_096)
  })

  test('is picked up after a reload in the middle, without being sent again', async () => {
    server.session = { ...newVisitor, signup: 'running', registration: RECORD }
    open()
    await findCodePage()
    expect(server.sent).toEqual([])
    expect(readCookie('dadosCadastro')).toEqual(RECORD)
  })
})

describe('a sign-up that does not', () => {
  test('keeps everything without a connection, and retries with the same key', async () => {
    server.signUp = () => Promise.reject(new TypeError('Failed to fetch'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await fillIn()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Você está sem conexão.')
    expect(getField('CNPJ')).toHaveValue('11.222.333/0001-81')
    server.signUp = () => createLines(201)
    await submit()
    await findCodePage()
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      '503 unavailable',
      () => createFailure(503, 'unavailable'),
      'Ocorreu um erro ao criar seu cadastro. Tente novamente.',
    ],
    [
      '500 whatever',
      () => createFailure(500, 'whatever'),
      'Ocorreu um erro ao criar seu cadastro. Tente novamente.',
    ],
    [
      '429 rate_limited',
      () => createFailure(429, 'rate_limited'),
      'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
    ],
    [
      'that never comes',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Ocorreu um erro ao criar seu cadastro. Tente novamente.',
    ],
  ])('explains a response %s in words, and keeps the form', async (_, respond, message) => {
    server.signUp = respond
    open()
    await fillIn()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(getField('E-mail')).toHaveValue('camila@moura.example')
  })
})

test('each field says one thing: how to put it right, where that is known', async () => {
  open()
  await user.type(getField('E-mail'), 'camila@hotmail')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Corrigir' })).toBeVisible()
  expect(screen.queryByText(/^E-mail /)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Manter como está' }))
  expect(getField('E-mail')).toHaveAccessibleDescription(/^E-mail /)
  await user.type(getField('Seu telefone pessoal'), '91234-5678')
  await user.tab()
  expect(getField('Seu telefone pessoal')).toHaveAccessibleDescription(
    'Faltam dígitos: digite o DDD e o número inteiro.',
  )
})

test('typed values survive a reload', async () => {
  const { unmount } = open()
  await user.type(getField('Nome completo'), 'Camila')
  await user.type(getField('CNPJ'), '1122')
  unmount()
  open()
  await waitFor(() => expect(getField('Nome completo')).toHaveValue('Camila'))
  expect(getField('CNPJ')).toHaveValue('11.22')
})

test('a visitor who asked for the consultation reads when it is booked', async () => {
  window.localStorage.setItem('wanted_call', '"consultation"')
  open()
  expect(await screen.findByText(/você escolhe o horário da consultoria/)).toBeVisible()
})

describe('what was typed in a tab that was closed', () => {
  async function typeAndClose() {
    const { unmount } = open()
    await user.type(getField('Nome completo'), 'Camila')
    await user.click(screen.getByRole('checkbox'))
    unmount()
    window.sessionStorage.clear()
  }

  test('is filled in again, without the consent', async () => {
    await typeAndClose()
    open()
    await waitFor(() => expect(getField('Nome completo')).toHaveValue('Camila'))
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  test('is gone after a day', async () => {
    await typeAndClose()
    const typed = JSON.parse(window.localStorage.getItem('signup_draft') ?? 'null')
    window.localStorage.setItem('signup_draft', JSON.stringify({ ...typed, at: typed.at - 24 * 3_600_000 }))
    open()
    await waitFor(() => expect(window.localStorage.getItem('signup_draft')).toBeNull())
    expect(getField('Nome completo')).toHaveValue('')
  })
})

test('a draft that was tampered with is ignored', () => {
  window.sessionStorage.setItem('signup_draft', '{"registration":{"nomeCompleto":7}}')
  open()
  expect(getField('Nome completo')).toHaveValue('')
})

test('the visitor’s origin is sent along, and stays the same after a reload', async () => {
  window.localStorage.setItem('prequalification_answers', JSON.stringify({ lawyersCount: '3-5' }))
  window.history.replaceState(null, '', '/signup?source=premium&profile=qualified')
  // As the start script keeps it.
  window.sessionStorage.setItem('landing', JSON.stringify(['/?utm_source=google', '']))
  const { unmount } = open()
  await fillIn()
  unmount()
  window.history.replaceState(null, '', '/signup')
  open()
  await waitFor(() => expect(getField('Nome completo')).toHaveValue('Camila Moura'))
  await submit()
  await findCodePage()
  expect(server.sent[0]?.body).toMatchObject({
    source: { source: 'premium', profile: 'qualified', utm_source: 'google' },
  })
})

describe('a premium visitor', () => {
  async function findCalendar() {
    await screen.findByRole('heading', { name: 'Dados confirmados. Agora escolha o melhor horário.' })
    await screen.findByRole('group', { name: 'Dia' })
  }

  async function signUpAsPremium() {
    window.localStorage.setItem('prequalification_answers', JSON.stringify({ lawyersCount: '11-20' }))
    window.history.replaceState(null, '', '/signup?source=premium&profile=qualified')
    open()
    const premiumSubmit = await screen.findByRole('button', { name: 'Agendar Consultoria Estratégica' })
    await fillIn()
    await user.click(premiumSubmit)
    await findCalendar()
  }

  test('sees the confirmed data beside the calendar, edits them, and leaves the call for later; Back leads to the form', async () => {
    await signUpAsPremium()
    expect(server.sent).toHaveLength(1)
    const summary = screen.getByRole('region', { name: 'Seus dados' })
    for (const text of ['Camila Moura', RECORD.email, '+55 (11) 98765-4821', '11.222.333/0001-81'])
      expect(summary).toHaveTextContent(text)
    expect(screen.getByRole('radio', { name: 'terça-feira, 4 de janeiro' })).toBeChecked()

    await user.click(screen.getByRole('button', { name: 'Voltar e editar' }))
    await waitFor(() => expect(getField('Nome completo')).toHaveValue('Camila Moura'))
    await user.click(screen.getByRole('button', { name: 'Agendar Consultoria Estratégica' }))
    await findCalendar()
    // By equal data the server knows that it is the same sign-up (`api/sign-up/accept.ts`).
    expect(server.sent[1]?.body).toEqual(server.sent[0]?.body)

    await user.click(screen.getByRole('button', { name: 'Ir para a confirmação do WhatsApp' }))
    await findCodePage()
    act(() => window.history.back())
    await waitFor(() => expect(getField('Nome completo')).toHaveValue('Camila Moura'))
  })

  test('goes back to the form by the browser, too', async () => {
    await signUpAsPremium()
    // The calendar takes an entry of its own once it is shown.
    await waitFor(() => expect(window.history.state).toBe('calendar'))
    act(() => window.history.back())
    await waitFor(() => expect(getField('Nome completo')).toHaveValue('Camila Moura'))
    expect(window.location.pathname).toBe('/signup')
    expect(window.history.state).toBeNull()
    // Forward shows no calendar that the visitor left.
    act(() => window.history.forward())
    await waitFor(() => expect(window.history.state).toBe('calendar'))
    expect(getField('Nome completo')).toHaveValue('Camila Moura')
  })
})
