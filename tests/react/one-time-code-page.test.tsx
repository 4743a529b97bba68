import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Cookies from 'js-cookie'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { RECORD } from '#machines/samples/visitor.ts'
import { FunnelFrame } from '#src/app/funnel-frame.tsx'
import { CHANGE_PHONE } from '#src/lib/page/entry-state.ts'
import { ConfirmOtpPage } from '#src/pages/confirm-otp.tsx'
import { advanceTime, freezeTime, getBoxes } from '#tests/support/react/one-time-code-start.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const SESSION = {
  isPhoneProven: false,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  phone_number: '+5511987654821',
  isContinued: false,
  hasMoved: false,
  canContinueElsewhere: false,
  registration: null,
  simulation: null,
  profile: null,
  hasCheckedOut: false,
  resendLeftMs: null,
  blockLeftMs: null,
  codeStanding: 'sent',
  guessesLeft: 5,
  askLink: null,
  sandbox: false,
}

freezeTime()

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>())
})

test('has its heading from the first paint, and the form when the session is known', async () => {
  stubAnswers({ '/api/session': SESSION })
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Verifique seu WhatsApp' })).toBeInTheDocument()
  expect(getBoxes()).toHaveLength(6)
})

test('a validated code leads to the profile after two seconds, and Back does not return here', async () => {
  stubAnswers({ '/api/session': SESSION, '/api/otp': null, '/api/track': null })
  await open()
  await advanceTime(100)
  await user.paste('408163')
  await advanceTime(1_900)
  expect(window.location.pathname).toBe('/confirm-otp')
  await advanceTime(100)
  expect(window.location.pathname).toBe('/more-yourself')
  act(() => window.history.back())
  expect(window.location.pathname).toBe('/signup')
})

test('a resend is confirmed for five seconds', async () => {
  stubAnswers({
    '/api/session': SESSION,
    '/api/otp': { resendLeftMs: 30_000 },
  })
  await open()
  await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
  await advanceTime(0)
  expect(screen.getByText('Código reenviado com sucesso!').closest('[role=status]')).not.toBeNull()
  await advanceTime(4_999)
  expect(screen.getByText('Código reenviado com sucesso!')).toBeInTheDocument()
  await advanceTime(1)
  expect(screen.queryByText('Código reenviado com sucesso!')).toBeNull()
})

test('another number leads back to the sign-up, to the field of the phone', async () => {
  stubAnswers({ '/api/session': SESSION })
  await open()
  await user.click(screen.getByRole('button', { name: 'Alterar número' }))
  expect(window.location.pathname).toBe('/signup')
  expect(window.history.state).toBe(CHANGE_PHONE)
})

test('says that the sign-up has moved to another device, as soon as the server says so', async () => {
  stubAnswers({ '/api/session': SESSION, '/api/otp': { delivery: 'pending' } })
  await open()
  expect(getBoxes()).toHaveLength(6)
  const moved = { ...SESSION, phone_number: null, maskedPhone: null, hasMoved: true }
  stubAnswers({ '/api/session': moved, '/api/otp': { delivery: 'moved' } })
  await advanceTime(5_000)
  await waitUntilPasses(() =>
    expect(screen.getByText(/^O seu cadastro continua no aparelho/)).toBeInTheDocument(),
  )
  expect(screen.queryByRole('button', { name: 'Verificar código' })).toBeNull()
})

test('a phone proven before leads on at once', async () => {
  stubAnswers({ '/api/session': { ...SESSION, isPhoneProven: true } })
  await open()
  await waitUntilPasses(() => expect(window.location.pathname).toBe('/more-yourself'))
})

test('offers the sign-up to a visitor without one', async () => {
  stubAnswers({ '/api/session': { ...SESSION, phone_number: null } })
  await open()
  expect(screen.getByText(/^Para receber o código, comece pelo cadastro\./)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/signup')
})

test('a browser that remembers a sign-up is told that its session has ended', async () => {
  Cookies.set('dadosCadastro', JSON.stringify(RECORD))
  stubAnswers({ '/api/session': { ...SESSION, phone_number: null } })
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent('A sua sessão neste navegador terminou.')
  expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/signup')
})

test('a session that ends on the page leads to the sign-up, and offers no link that could not be sent', async () => {
  stubAnswers({ '/api/session': { ...SESSION, canContinueElsewhere: true } }, 'session_required')
  await open()
  const name = `Enviar link por ${EMAIL_WORD}`
  await waitUntilPasses(() => expect(screen.getByRole('button', { name })).toBeInTheDocument())
  await advanceTime(100)
  await user.paste('408163')
  await advanceTime(0)
  expect(screen.getByRole('alert')).toHaveTextContent('Sua sessão terminou')
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('on another device, leads to another sign-up instead of a form that is not there', async () => {
  stubAnswers({ '/api/session': { ...SESSION, phone_number: null, firstName: null, isContinued: true } })
  await open()
  expect(screen.getByRole('button', { name: 'Fazer outro cadastro' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Alterar número' })).toBeNull()
})

test('when the server does not answer, the visitor can try again', async () => {
  stubAnswers({})
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta etapa.')

  stubAnswers({ '/api/session': SESSION })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await advanceTime(0)
  expect(getBoxes()).toHaveLength(6)
})

/** Opens the page the way the application does, its session loaded. */
async function open() {
  window.history.replaceState(null, '', '/signup')
  window.history.pushState(null, '', '/confirm-otp')
  render(
    <StrictMode>
      <FunnelFrame>
        <Route path="/confirm-otp" component={ConfirmOtpPage} />
      </FunnelFrame>
    </StrictMode>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
}

/** Stubs the server's answers by path; every other path is refused with this code. */
function stubAnswers(data: Record<string, unknown>, code = 'unavailable') {
  vi.mocked(fetch).mockImplementation(async (path) =>
    String(path) in data
      ? Response.json({ success: true, data: data[String(path)] })
      : Response.json({ success: false, data: null, error: { code } }, { status: 503 }),
  )
}
