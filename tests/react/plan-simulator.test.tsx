import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { ControljusPlansPage } from '#src/pages/application/controljus/plans.tsx'
import { PlansPage } from '#src/pages/application/plans.tsx'
import { createProduct } from '#tests/support/machines/plan-simulator-products.ts'

const user = userEvent.setup()
const fetchMock = vi.fn<typeof fetch>()

const PRODUCTS = [
  createProduct(1, 'Plano Essencial', 'plano-essencial', 249),
  createProduct(2, 'Plano Profissional', 'plano-profissional', 449),
  createProduct(3, 'Plano Profissional anual', 'plano-profissional-anual', 4_490, 'annually'),
  createProduct(4, 'Atendente adicional', 'atendente-adicional', 49),
  createProduct(5, 'Implementação assistida', 'implantacao-assistida', 1_490, 'one-time'),
  createProduct(6, 'Plano ControlJus Conecta', 'controljus-plano-conecta', 349),
]

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  answerProducts(() => Response.json({ success: true, data: PRODUCTS }))
})

afterEach(() => void fetchMock.mockReset())

describe('the simulator', () => {
  test('adds up what is chosen, keeps it in the cookie of the spec and leads to the sign-up', async () => {
    await open()
    // The recommended plan is chosen until the visitor chooses.
    expect(screen.getByRole('radio', { name: 'Profissional' })).toBeChecked()
    expect(getTotal()).toHaveTextContent('R$ 449,00 por mês')
    await user.click(screen.getByRole('button', { name: 'Retirar o plano' }))
    expect(getSummary()).toHaveTextContent('R$ 0,00')
    expect(getSubmit()).toBeDisabled()
    expect(getSubmit()).toHaveAccessibleDescription('Escolha um plano ou um adicional para continuar.')

    await user.click(screen.getByRole('radio', { name: 'Profissional' }))
    await user.click(screen.getByRole('button', { name: 'Aumentar Atendente adicional' }))
    await user.click(screen.getByRole('button', { name: 'Aumentar Atendente adicional' }))
    await user.click(screen.getByRole('button', { name: 'Aumentar Implementação assistida' }))
    expect(getTotal()).toHaveTextContent('R$ 547,00 por mês')
    expect(getTotal()).toHaveTextContent('R$ 1.490,00')

    await user.click(getSubmit())
    expect(await screen.findByText('cadastro')).toBeInTheDocument()
    expect(readCookie('pipedriveSimulation')).toEqual({
      monthlyTotal: 547,
      planName: 'Profissional',
      selectedProducts: [
        { id: 2, name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly', cents: 44_900 },
        { id: 4, name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly', cents: 4_900 },
        { id: 5, name: 'Implementação assistida', quantity: 1, billingFrequency: 'one-time', cents: 149_000 },
      ],
    })
  })

  test('shows no other message between loading and the simulator', async () => {
    const said = new Set<string>()
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.add(node.textContent ?? '')
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await open()
    observer.disconnect()
    const all = [...said].join(' ')
    expect(all).toContain('Carregando os preços...')
    expect(all).toContain('Escolha o plano')
    expect(all).not.toMatch(/Nenhum plano à venda|Os preços não apareceram/)
  })

  test('a quantity can be typed; letters and absurd numbers cannot', async () => {
    await open()
    const quantity = screen.getByRole('textbox', { name: 'Quantidade de Atendente adicional' })
    await user.clear(quantity)
    await user.type(quantity, '1x2')
    expect(quantity).toHaveValue('12')
    await user.type(quantity, '345')
    expect(quantity).toHaveValue('99')
    await user.click(screen.getByRole('button', { name: 'Aumentar Atendente adicional' }))
    expect(quantity).toHaveValue('99')
  })

  test('the annual edition replaces the monthly one', async () => {
    await open()
    await user.click(screen.getByRole('radio', { name: 'Profissional' }))
    await user.click(screen.getByRole('radio', { name: 'Anual' }))
    expect(screen.getByRole('radio', { name: 'Profissional' })).toBeChecked()
    expect(getTotal()).toHaveTextContent('R$ 4.490,00 por ano')
    await user.click(screen.getByRole('button', { name: 'Retirar o plano' }))
    expect(getSubmit()).toBeDisabled()
  })

  test('restores an earlier simulation', async () => {
    writeCookie('pipedriveSimulation', {
      monthlyTotal: 1,
      planName: 'Essencial',
      selectedProducts: [
        { name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' },
        { name: 'Não existe mais', quantity: 3, billingFrequency: 'monthly' },
      ],
    })
    await open()
    expect(screen.getByRole('radio', { name: 'Essencial' })).toBeChecked()
    expect(getTotal()).toHaveTextContent('R$ 249,00 por mês')
  })

  test('each page sells its own plans', async () => {
    await open('/controljus/plans')
    expect(screen.getByRole('radio', { name: 'ControlJus Conecta' })).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Profissional' })).toBeNull()
  })
})

describe('the prices', () => {
  test('can fail to load: the page says so and tries again', async () => {
    answerProducts(() =>
      Response.json({ success: false, error: { code: 'upstream_failed' } }, { status: 502 }),
    )
    show('/plans')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar os preços. Tente novamente em alguns instantes.',
    )
    answerProducts(() => Response.json({ success: true, data: PRODUCTS }))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('radio', { name: 'Essencial' })).toBeInTheDocument()
  })

  test('unsellable products do not break the page', async () => {
    answerProducts(() => Response.json({ success: true, data: [null, { name: 'Plano sem preço' }] }))
    show('/plans')
    expect(await screen.findByText('Nenhum plano à venda agora')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Falar com a nossa equipe' })).toBeInTheDocument()
  })

  test('are requested once in six hours', async () => {
    const { unmount } = await open()
    unmount()
    await open()
    expect(listRequests('/api/crm')).toHaveLength(1)
    const kept = JSON.parse(localStorage.getItem('product_cache') ?? '')
    localStorage.setItem('product_cache', JSON.stringify({ ...kept, keptAt: Date.now() - 6 * 3_600_000 }))
    document.body.replaceChildren()
    await open()
    expect(listRequests('/api/crm')).toHaveLength(2)
  })
})

describe('the deal', () => {
  test('gets no event while the visitor has no deal', async () => {
    await open()
    expect(listRequests('/api/track')).toEqual([])
  })

  test('gets an event for seen prices and for a simulation, and a failure there does not stop the visitor', async () => {
    writeCookie('dealInProgress', { dealId: 22 })
    await open()
    await user.click(screen.getByRole('radio', { name: 'Essencial' }))
    await user.click(getSubmit())
    expect(await screen.findByText('cadastro')).toBeInTheDocument()
    expect(listRequests('/api/track')).toEqual([
      { event: 'pricing_viewed', payload: {}, dealId: 22 },
      { event: 'simulation_completed', payload: {}, dealId: 22 },
    ])
  })
})

function answerProducts(answer: () => Response) {
  fetchMock.mockImplementation(async (path) =>
    path === '/api/crm' ? answer() : Response.json({ success: false }, { status: 503 }),
  )
}

/** Bodies sent to an endpoint, in order. */
function listRequests(endpoint: string): unknown[] {
  return fetchMock.mock.calls
    .filter(([path]) => path === endpoint)
    .map(([, init]) => JSON.parse(String(init?.body)))
}

function show(path: string) {
  window.history.replaceState(null, '', path)
  return render(
    <>
      <Route path="/plans" component={PlansPage} />
      <Route path="/controljus/plans" component={ControljusPlansPage} />
      <Route path="/signup">
        <p>cadastro</p>
      </Route>
    </>,
  )
}

async function open(path = '/plans') {
  const view = show(path)
  await screen.findByRole('heading', { name: 'A sua simulação' })
  return view
}

const getSummary = () => screen.getByRole('region', { name: 'A sua simulação' })
const getTotal = () => within(getSummary()).getByRole('status', { name: 'Total' })
const getSubmit = () => screen.getByRole('button', { name: 'Continuar com esta simulação' })
