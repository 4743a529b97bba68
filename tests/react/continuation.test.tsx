import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Cookies from 'js-cookie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { RECORD } from '#machines/samples/visitor.ts'
import { restoreSignUp } from '#src/lib/session/restore-sign-up.ts'
import { loadServerSession } from '#src/lib/session/session-server.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { permanentStorage, tabStorage } from '#src/lib/storage/storage.ts'
import { ContinueElsewhere } from '#src/screens/continuation/continue-elsewhere.tsx'
import { ContinueHereScreen } from '#src/screens/continuation/continue-here-screen.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const TOKEN = `0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b.${'A'.repeat(43)}`

type Answer = { readonly data: unknown } | { readonly code: string; readonly retryAt?: string }

let session: Record<string, unknown>
let answers: Answer[]
let posted: unknown[]
let asked: number

beforeEach(() => {
  session = { canContinueElsewhere: true }
  answers = []
  posted = []
  asked = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/session') {
      asked += 1
      return Response.json({ success: true, data: session })
    }
    posted.push(JSON.parse(String(init.body)))
    const answer = answers.shift() ?? { code: 'unavailable' }
    if ('data' in answer) return Response.json({ success: true, data: answer.data })
    return Response.json({ success: false, error: { message: 'Não.', ...answer } }, { status: 409 })
  })
})

describe('the offer', () => {
  test('sends the link on a press, says where it went, and keeps the focus', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    answers = [{ data: { email: 'c•••••@example.com' } }, { code: 'rate_limited', retryAt: inAnHour }]
    render(<ContinueElsewhere />)
    await userEvent.click(await screen.findByRole('button', { name: `Enviar link por ${EMAIL_WORD}` }))
    expect(await screen.findByText(/^Enviamos o link para c•••••@example\.com\./)).toBeVisible()
    const again = screen.getByRole('button', { name: 'Enviar outro link' })
    expect(again).toHaveFocus()
    await userEvent.click(again)
    expect(
      await screen.findByText(/^Já foram pedidos links demais.* peça outro depois de \d{1,2}h\d{2}/),
    ).toBeVisible()
    expect(screen.queryByText(/^Enviamos o link para/)).toBeNull()
    expect(posted).toEqual([{ action: 'send' }, { action: 'send' }])
  })

  test.each([
    ['phone_not_proven', /^Este navegador não tem mais o cadastro/],
    ['unavailable', /^Não foi possível enviar o link agora/],
  ])('says what to do after %s', async (code, message) => {
    answers = [{ code }]
    render(<ContinueElsewhere />)
    await userEvent.click(await screen.findByRole('button', { name: `Enviar link por ${EMAIL_WORD}` }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('shows nothing where no link can be sent', async () => {
    session = { canContinueElsewhere: false }
    const { container } = render(<ContinueElsewhere />)
    await waitUntilPasses(() => expect(asked).toBe(1))
    // The answer has been read once what it causes has been rendered.
    await act(async () => {})
    expect(container).toBeEmptyDOMElement()
  })
})

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <>
      <Route path="/continuar" component={ContinueHereScreen} />
      <Route path="/confirm-otp">
        <h1>Código</h1>
      </Route>
    </>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the page of the link', () => {
  test('uses it on a press, forgets the sign-up that was here, and goes on to the code', async () => {
    Cookies.set('dadosCadastro', JSON.stringify(RECORD))
    Cookies.set('growCustomization', JSON.stringify({ role: 'partner' }))
    permanentStorage.write('profile-draft', { role: 'partner' })
    answers = [{ code: 'other_sign_up' }, { data: { outcome: 'opened' } }]
    open(`/continuar#${TOKEN}`)
    await press('Continuar aqui')
    expect(await screen.findByRole('heading', { name: 'Este navegador já tem outro cadastro' })).toBeVisible()
    expect(readCookie('dadosCadastro')).not.toBeNull()
    await press('Continuar com o do link')
    expect(await screen.findByRole('heading', { name: 'Código' })).toBeVisible()
    expect(posted).toEqual([
      { action: 'use', token: TOKEN, replace: false },
      { action: 'use', token: TOKEN, replace: true },
    ])
    expect([readCookie('dadosCadastro'), readCookie('growCustomization')]).toEqual([null, null])
    expect(permanentStorage.read('profile-draft')).toBeNull()
  })

  test('in the browser that asked, forgets nothing', async () => {
    Cookies.set('dadosCadastro', JSON.stringify(RECORD))
    answers = [{ data: { outcome: 'here' } }]
    open(`/continuar#${TOKEN}`)
    await press('Continuar aqui')
    expect(await screen.findByRole('heading', { name: 'Código' })).toBeVisible()
    expect(readCookie('dadosCadastro')).not.toBeNull()
  })

  test.each([
    ['link_used', /^Este link já foi usado/],
    ['link_expired', /^Este link não vale mais/],
    ['link_unknown', /^Não reconhecemos este link/],
  ])('says what %s means, with the way on', async (code, message) => {
    answers = [{ code }]
    open(`/continuar#${TOKEN}`)
    await press('Continuar aqui')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fazer o cadastro' })).toHaveAttribute('href', '/signup')
  })

  test('can be tried again after a failure that used nothing', async () => {
    answers = [{ code: 'unavailable' }, { data: { outcome: 'opened' } }]
    open(`/continuar#${TOKEN}`)
    await press('Continuar aqui')
    expect(await screen.findByText(/^Não foi possível abrir o cadastro agora/)).toBeVisible()
    await press('Continuar aqui')
    expect(await screen.findByRole('heading', { name: 'Código' })).toBeVisible()
  })

  test('asks the server nothing for a truncated link', async () => {
    open(`/continuar#${TOKEN.slice(0, -1)}`)
    expect(await screen.findByText(/^Não reconhecemos este link/)).toBeVisible()
    expect(posted).toEqual([])
  })
})

describe('what comes along after the code', () => {
  const PLAN = { monthlyTotal: 449, planName: 'Profissional', selectedProducts: [] }

  test('is registration, plan and profile', async () => {
    session = { registration: RECORD, simulation: PLAN, profile: { role: 'lawyer' } }
    expect(await restoreSignUp()).toEqual({ isProfileDone: true })
    expect(readCookie('dadosCadastro')).toEqual(RECORD)
    expect(readCookie('pipedriveSimulation')).toEqual(PLAN)
    expect(readCookie('growCustomization')).toEqual({ role: 'lawyer' })
    expect(readCookie('otp_validated')).toBe(true)
  })

  test('is the registration alone where there is no more', async () => {
    session = { registration: RECORD, simulation: null, profile: null }
    expect(await restoreSignUp()).toEqual({ isProfileDone: false })
    expect([readCookie('pipedriveSimulation'), readCookie('growCustomization')]).toEqual([null, null])
  })
})

test('a browser whose sign-up has moved to another device keeps nothing of it', async () => {
  Cookies.set('dadosCadastro', JSON.stringify(RECORD))
  Cookies.set('session_data', JSON.stringify({ dealId: 42 }))
  const kept = { email: RECORD.email }
  permanentStorage.write('auth-storage', { userData: RECORD })
  permanentStorage.write('session_data', kept)
  tabStorage.write('session_data', kept)
  tabStorage.write('signup_draft', kept)
  session = { hasMoved: false }
  await loadServerSession()
  expect(readCookie('dadosCadastro')).toEqual(RECORD)
  session = { hasMoved: true }
  await loadServerSession()
  expect(Cookies.get()).toEqual({})
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0])
})
