import { cleanup, render, screen, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { RECORD } from '#machines/samples/visitor.ts'
import { brand, whatsappUrl } from '#src/content/brand.ts'
import { writeWantedCall } from '#src/lib/scheduling/wanted-call.ts'
import { FinishScreen } from '#src/screens/funnel/finish-screen.tsx'
import { FunnelGuard } from '#src/screens/funnel/funnel-guard.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

describe('a visitor with everything done', () => {
  test('is greeted, sees the finished steps and where to continue', async () => {
    remember({ dadosCadastro: RECORD, otp_validated: true, growCustomization: { role: 'lawyer' } })
    await renderScreen()
    await screen.findByRole('heading', { level: 1, name: 'Tudo pronto, Camila' })
    expect(
      screen.getByText((text) => text.startsWith(`Entre com o ${EMAIL_WORD} do cadastro (${RECORD.email}).`)),
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

describe('a visitor who asked for the consultation', () => {
  const DONE = { dadosCadastro: RECORD, otp_validated: true, growCustomization: { role: 'lawyer' } }
  const findOffer = () => screen.findByRole('button', { name: 'Agendar 60 minutos' })
  const getPortal = () => screen.getByRole('link', { name: 'Abrir o portal do cliente' })

  beforeEach(() => {
    writeWantedCall('consultation')
    vi.stubGlobal('fetch', async (address: string | URL | Request) =>
      Response.json({
        success: true,
        data: String(address).includes('/api/scheduling')
          ? { appointments: [] }
          : { isPhoneProven: true, registration: RECORD, snapshot: null },
      }),
    )
  })

  test('finds it before the portal, as the page’s first act', async () => {
    remember(DONE)
    await renderScreen()
    const offer = await findOffer()
    expect(offer.compareDocumentPosition(getPortal())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(offer).toHaveClass('bg-verde-700')
    expect(getPortal()).not.toHaveClass('bg-verde-700')
  })

  test('finishes an order first', async () => {
    remember({
      ...DONE,
      pipedriveSimulation: { monthlyTotal: 449, planName: 'Profissional', selectedProducts: [] },
    })
    await renderScreen()
    const offer = await findOffer()
    const order = screen.getByRole('link', { name: 'Concluir a contratação' })
    expect(order.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(offer).not.toHaveClass('bg-verde-700')
  })
})

describe('a visitor who simulated a plan', () => {
  test('leads to the checkout, once everything else is done', async () => {
    const simulation = { monthlyTotal: 449, planName: 'Profissional', selectedProducts: [] }
    remember({ dadosCadastro: RECORD, pipedriveSimulation: simulation })
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
      dadosCadastro: RECORD,
      pipedriveSimulation: simulation,
      growCustomization: { role: 'lawyer' },
    })
    const data = { isPhoneProven: true, registration: RECORD, hasCheckedOut: true, snapshot: null }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
    await renderScreen()
    expect(await screen.findByRole('link', { name: 'Ver o seu pedido' })).toHaveAttribute(
      'href',
      '/thank-you',
    )
    expect(screen.queryByRole('link', { name: 'Concluir a contratação' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Abrir o portal do cliente' })).toBeInTheDocument()
  })
})

describe('a visitor whose sign-up has moved to another device', () => {
  const moved = 'O seu cadastro continua no aparelho em que você abriu o link.'
  const server = (data: object) =>
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { snapshot: null, ...data } }))

  test('is told so when the page opens, without steps to do again', async () => {
    remember({ dadosCadastro: RECORD })
    server({ isPhoneProven: false, registration: null, hasMoved: true })
    renderPage()
    expect(await screen.findByText(moved, { exact: false })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro em outro aparelho')
    expect(screen.getByRole('link', { name: 'Criar outra conta' })).toHaveAttribute('href', '/signup')
    expect(screen.queryByRole('list', { name: 'Etapas do cadastro' })).toBeNull()
  })

  test('is told so on returning to a page that was open meanwhile', async () => {
    remember({ dadosCadastro: RECORD, otp_validated: true })
    server({ isPhoneProven: true, registration: RECORD, hasMoved: false })
    await renderScreen()
    await screen.findByText('WhatsApp confirmado')
    server({ isPhoneProven: false, registration: null, hasMoved: true })
    expect(screen.queryByText(moved, { exact: false })).toBeNull()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(moved, { exact: false })).toBeVisible()
    expect(Cookies.get('dadosCadastro')).toBeUndefined()
  })
})

describe('a visitor who skipped a step', () => {
  test('is led to the first open one', async () => {
    remember({ dadosCadastro: RECORD })
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
    remember({ dadosCadastro: RECORD })
    const data = { isPhoneProven: true, registration: RECORD, snapshot: null }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
    await renderScreen()
    expect(await screen.findByText('WhatsApp confirmado')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Preencher o perfil' })).toHaveLength(2)
  })

  test('starts with the account when nothing is remembered', async () => {
    await renderScreen('1Criar a conta')
    const links = screen.getAllByRole('link', { name: 'Criar a conta' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/signup', '/signup'])
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
  renderPage()
  await waitUntilPasses(() => expect(listSteps()[0]).toBe(firstLine))
}

function renderPage() {
  window.history.replaceState(null, '', '/finish')
  render(
    <FunnelGuard>
      <FinishScreen />
    </FunnelGuard>,
  )
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
