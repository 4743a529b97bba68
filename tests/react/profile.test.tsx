import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { CallKind } from '#machines/scheduling/booking.ts'
import { FunnelFrame } from '#src/app/funnel-frame.tsx'
import { writeWantedCall } from '#src/lib/scheduling/wanted-call.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { MoreYourselfPage } from '#src/pages/more-yourself.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const user = userEvent.setup()
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  answerTrack(() => Response.json({ success: true, data: null }, { status: 202 }))
})

afterEach(() => void fetchMock.mockReset())

describe('the questions', () => {
  test('are groups of cards with their choices, and each asks once', async () => {
    await open()
    expect(listChoices('radiogroup', 'Cargo', 'radio')).toEqual([
      'Advogado(a)',
      'Paralegal',
      'Gestor(a)',
      'Outro',
    ])
    expect(listChoices('radiogroup', 'Tamanho da equipe', 'radio')).toEqual([
      'Só eu',
      '2 a 5',
      '6 a 20',
      'Mais de 20',
    ])
    expect(listChoices('group', 'Uso pretendido', 'checkbox')).toEqual([
      'Atendimento compartilhado',
      'Triagem com IA',
      'Campanhas com consentimento',
      'Pesquisas de satisfação',
      'Integração com o software jurídico',
      'Cobrança de honorários',
    ])
    expect(listChoices('combobox', 'Segmento (opcional)', 'option')).toEqual([
      'Prefiro não informar',
      'Escritório de advocacia',
      'Departamento jurídico',
      'Contabilidade',
      'Imobiliária ou incorporadora',
      'Consultoria',
      'Outro',
    ])
    expect(screen.getByRole('switch', { name: /Podemos ligar para você\?/ })).not.toBeChecked()
  })

  test('what was answered survives a reload', async () => {
    const unmount = await open()
    await answerAll()
    unmount()
    await open()
    expect(await screen.findByRole('radio', { name: 'Gestor(a)', checked: true })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '6 a 20' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Triagem com IA' })).toBeChecked()
    expect(screen.getByRole('switch')).toBeChecked()
    expect(screen.getByRole('combobox')).toHaveValue('law-firm')
  })
})

describe('submitting', () => {
  test('without answers names each missing one, with the focus on the list', async () => {
    await open()
    await submit()
    const summary = screen.getByRole('region', { name: 'Falta responder:' })
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cargo é obrigatório', 'Tamanho da equipe é obrigatório', 'Uso pretendido é obrigatório'])
    expect(listTracked()).toEqual([])
  })

  test('each missing answer leads to its question, which says the same', async () => {
    await open()
    await submit()
    await user.click(screen.getByRole('link', { name: 'Uso pretendido é obrigatório' }))
    expect(screen.getByRole('checkbox', { name: 'Atendimento compartilhado' })).toHaveFocus()
    expect(screen.getByRole('group', { name: 'Uso pretendido' })).toHaveAccessibleDescription(
      'Marque tudo o que fizer sentido. Uso pretendido é obrigatório',
    )
    expect(screen.getByRole('radiogroup', { name: 'Cargo' })).toBeInvalid()
  })

  test('an answer removes its message; a second attempt returns the focus to the list', async () => {
    await open()
    await submit()
    await user.click(screen.getByRole('radio', { name: 'Paralegal' }))
    expect(screen.queryByText('Cargo é obrigatório')).toBeNull()
    await submit()
    expect(screen.getByRole('region', { name: 'Falta responder:' })).toHaveFocus()
  })

  test('sends the profile, keeps it in its cookie, forgets the draft and goes to the last step', async () => {
    await open()
    await answerAll()
    await submit()
    await waitUntilPasses(() => expect(window.location.pathname).toBe('/finish'))

    const profile = {
      role: 'manager',
      teamSize: '6-20',
      useCases: ['shared-inbox', 'ai-triage'],
      availableToCall: true,
      industry: 'law-firm',
    }
    expect(listTracked()).toEqual([
      { event: 'profile_completed', dealId: null, personId: null, payload: profile },
    ])
    expect(readCookie('growCustomization')).toEqual(profile)
    expect(localStorage.getItem('profile-draft')).toBeNull()
  })

  test('while the profile is being sent the button says so', async () => {
    answerTrack(() => new Promise(() => {}))
    await open()
    await answerAll()
    await submit()
    expect(screen.getByRole('button', { name: 'Salvando...' })).toHaveAttribute('aria-disabled', 'true')
  })

  test.each([
    [
      503,
      'unavailable',
      'Não foi possível salvar o seu perfil. Suas respostas continuam aqui: tente novamente em alguns instantes.',
    ],
    [422, 'invalid', 'Não foi possível aceitar estas respostas. Confira cada uma e tente novamente.'],
  ])('a response %i keeps the answers and can be retried', async (status, code, text) => {
    refuse(status, code)
    await open()
    await answerAll()
    await submit()
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Gestor(a)' })).toBeChecked()

    answerTrack(() => Response.json({ success: true, data: null }, { status: 202 }))
    await submit()
    await waitUntilPasses(() => expect(window.location.pathname).toBe('/finish'))
  })

  test.each<[string, { plan: boolean; call: CallKind; ordered: boolean }, string]>([
    ['a plan alone', { plan: true, call: 'demonstration', ordered: false }, '/checkout'],
    [
      'a plan and a wish for the consultation',
      { plan: true, call: 'consultation', ordered: false },
      '/finish',
    ],
    ['a plan that is ordered', { plan: true, call: 'demonstration', ordered: true }, '/finish'],
    ['the consultation alone', { plan: false, call: 'consultation', ordered: false }, '/finish'],
  ])('with %s the way goes on where it was meant to', async (_, { plan, call, ordered }, path) => {
    if (plan)
      writeCookie('pipedriveSimulation', {
        monthlyTotal: 449,
        planName: 'Profissional',
        selectedProducts: [],
      })
    writeWantedCall(call)
    const known = { isPhoneProven: true, registration: null, hasCheckedOut: ordered, snapshot: null }
    fetchMock.mockImplementation(async (asked) =>
      Response.json({ success: true, data: asked === '/api/track' ? null : known }),
    )
    await open()
    await answerAll()
    await submit()
    await waitUntilPasses(() => expect(window.location.pathname).toBe(path))
  })

  test.each([
    [401, 'phone_not_proven'],
    [401, 'session_required'],
    [403, 'forbidden'],
  ])('a response %i %s leads back to the code and keeps the answers', async (status, code) => {
    refuse(status, code)
    await open()
    await answerAll()
    await submit()
    await waitUntilPasses(() => expect(window.location.pathname).toBe('/confirm-otp'))
    expect(JSON.parse(localStorage.getItem('profile-draft') ?? 'null')).toMatchObject({ role: 'manager' })
  })
})

/** Opens the page the way the application does. */
async function open() {
  window.history.replaceState(null, '', '/after-email-confirmation')
  const { unmount } = render(
    <StrictMode>
      <FunnelFrame>
        <Route path="/after-email-confirmation" component={MoreYourselfPage} />
      </FunnelFrame>
    </StrictMode>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Conte sobre você' })
  return unmount
}

async function answerAll() {
  await user.click(screen.getByRole('radio', { name: 'Gestor(a)' }))
  await user.click(screen.getByRole('radio', { name: '6 a 20' }))
  await user.click(screen.getByRole('checkbox', { name: 'Triagem com IA' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cobrança de honorários' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cobrança de honorários' }))
  await user.click(screen.getByRole('checkbox', { name: 'Atendimento compartilhado' }))
  await user.selectOptions(screen.getByRole('combobox'), 'Escritório de advocacia')
  await user.click(screen.getByRole('switch'))
}

async function submit() {
  await user.click(screen.getByRole('button', { name: 'Salvar e continuar' }))
}

function listChoices(
  role: 'radiogroup' | 'group' | 'combobox',
  name: string,
  choice: 'radio' | 'checkbox' | 'option',
) {
  return within(screen.getByRole(role, { name }))
    .getAllByRole(choice)
    .map((one) => (one.closest('label') ?? one).textContent)
}

/** How the server answers the profile; it answers nothing else. */
function answerTrack(answer: () => Response | Promise<Response>) {
  fetchMock.mockImplementation(async (path) =>
    path === '/api/track' ? answer() : Response.json({ success: false }, { status: 503 }),
  )
}

function refuse(status: number, code: string) {
  const error = { code, message: 'Não foi possível.', requestId: 'r1', errors: [] }
  answerTrack(() => Response.json({ success: false, data: null, error }, { status }))
}

/** Lists the bodies of what was sent to be tracked. */
function listTracked() {
  return fetchMock.mock.calls
    .filter(([path]) => path === '/api/track')
    .map(([, init]) => JSON.parse(String(init?.body)))
}
