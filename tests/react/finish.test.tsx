import { cleanup, render, screen, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EMAIL_WORD } from '#machines/lib/words.ts'
import { brand, whatsappUrl } from '#src/content/brand.ts'
import { FinishScreen } from '#src/screens/funnel/finish-screen.tsx'
import { FunnelGuard } from '#src/screens/funnel/funnel-guard.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const REGISTRATION = {
  personId: 7,
  dealId: 42,
  email: 'camila@example.com',
  phone: '+5511987654821',
  telefone: '+5511987654821',
  nomeCompleto: 'Camila Souza',
  razaoSocial: 'Souza Advogados',
  cpfCnpj: '11222333000181',
  isExisting: false,
  created: '2026-11-20T15:00:00.000Z',
}

afterEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
})

describe('a visitor with everything done', () => {
  test('is greeted, sees the finished steps and where to continue', async () => {
    remember({ dadosCadastro: REGISTRATION, otp_validated: true, growCustomization: { role: 'lawyer' } })
    await renderScreen()
    await screen.findByRole('heading', { level: 1, name: 'Tudo pronto, Camila' })
    expect(
      screen.getByText(new RegExp(`^Entre com o ${EMAIL_WORD} do cadastro \\(camila@example\\.com\\)\\.`)),
    ).toBeVisible()
    expect(listSteps()).toEqual([
      'Conta criada, concluída',
      'WhatsApp confirmado, concluída',
      'Perfil preenchido, concluída',
    ])
    expect(screen.getByRole('heading', { name: 'O que acontece agora' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Abrir o portal do cliente' })).toHaveAttribute(
      'href',
      brand.portalUrl,
    )
    expect(screen.getByRole('link', { name: 'Falar com a nossa equipe' })).toHaveAttribute(
      'href',
      whatsappUrl,
    )
  })
})

describe('a visitor who simulated a plan', () => {
  test('leads to the checkout, once everything else is done', async () => {
    const simulation = { monthlyTotal: 449, planName: 'Profissional', selectedProducts: [] }
    remember({ dadosCadastro: REGISTRATION, pipedriveSimulation: simulation })
    await renderScreen()
    expect(screen.queryByRole('link', { name: 'Concluir a contratação' })).toBeNull()
    cleanup()
    remember({ otp_validated: true, growCustomization: { role: 'lawyer' } })
    await renderScreen()
    expect(await screen.findByRole('heading', { name: 'O seu plano Profissional' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Concluir a contratação' })).toHaveAttribute('href', '/checkout')
    expect(screen.getByRole('link', { name: 'Abrir o portal do cliente' })).toBeInTheDocument()
  })

  test('is led to the order once it was placed, for any plan cookie', async () => {
    const simulation = { monthlyTotal: 449, planName: 'Profissional', selectedProducts: [] }
    remember({
      dadosCadastro: REGISTRATION,
      pipedriveSimulation: simulation,
      growCustomization: { role: 'lawyer' },
    })
    const data = { isPhoneProven: true, registration: REGISTRATION, hasCheckedOut: true, snapshot: null }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
    await renderScreen()
    expect(await screen.findByRole('link', { name: 'Ver o seu pedido' })).toHaveAttribute(
      'href',
      '/thank-you',
    )
    expect(screen.queryByRole('link', { name: 'Concluir a contratação' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Abrir o portal do cliente' })).toBeInTheDocument()
    vi.unstubAllGlobals()
  })
})

describe('a visitor who skipped a step', () => {
  test('is led to the first open one', async () => {
    remember({ dadosCadastro: REGISTRATION })
    await renderScreen()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complete o seu cadastro')
    expect(listSteps()).toEqual(['Conta criada, concluída', '2Confirmar o WhatsApp', '3Preencher o perfil'])
    for (const link of screen.getAllByRole('link', { name: 'Confirmar o WhatsApp' })) {
      expect(link).toHaveAttribute('href', '/confirm-otp')
    }
    expect(screen.queryByRole('link', { name: 'Abrir o portal do cliente' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'O que acontece depois' })).toBeInTheDocument()
  })

  test('is not asked for an account again when only the phone is remembered', async () => {
    remember({ otp_validated: true })
    await renderScreen()
    expect(listSteps()).toEqual([
      'Conta criada, concluída',
      'WhatsApp confirmado, concluída',
      '3Preencher o perfil',
    ])
  })

  test('has a confirmed phone according to the server, without a cookie', async () => {
    remember({ dadosCadastro: REGISTRATION })
    const data = { isPhoneProven: true, registration: REGISTRATION, snapshot: null }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
    await renderScreen()
    expect(await screen.findByText('WhatsApp confirmado')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Preencher o perfil' })).toHaveLength(2)
    vi.unstubAllGlobals()
  })

  test('starts with the account when nothing is remembered', async () => {
    await renderScreen('1Criar a conta')
    expect(screen.getAllByRole('link', { name: 'Criar a conta' })).toHaveLength(2)
  })
})

test('every visitor sees the three last settings', async () => {
  await renderScreen('1Criar a conta')
  const settings = screen.getByRole('heading', { name: 'Últimos ajustes' }).closest('section')
  expect(
    within(settings as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Convide a equipe', brand.portalUrl],
    ['Conecte o CRM e o software jurídico', '/integrations'],
    ['Defina o horário do assistente', '/assistant-config'],
  ])
})

/** Renders the page inside the funnel and waits until it knows the steps done. */
async function renderScreen(firstLine = 'Conta criada, concluída') {
  render(
    <MemoryRouter initialEntries={['/finish']}>
      <Routes>
        <Route element={<FunnelGuard />}>
          <Route path="/finish" element={<FinishScreen />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  await waitUntilPasses(() => expect(listSteps()[0]).toBe(firstLine))
}

function listSteps() {
  const list = screen.getByRole('list', { name: 'Etapas do cadastro' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

function remember(cookies: Record<string, unknown>) {
  for (const [name, value] of Object.entries(cookies)) Cookies.set(name, JSON.stringify(value))
}
