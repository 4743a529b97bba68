import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { parseCatalog } from '#machines/payments/catalog.ts'
import type { Checkout } from '#machines/payments/checkout-data.ts'
import { priceProducts } from '#machines/payments/price-products.ts'
import type { SimulatedProduct } from '#machines/plan-simulator/simulation.ts'
import { createSampleCharge } from '#machines/samples/visitor.ts'
import { FunnelFrame } from '#src/app/funnel-frame.tsx'
import { CheckoutPage } from '#src/pages/checkout.tsx'
import { ThankYouPage } from '#src/pages/thank-you.tsx'
import { createProduct } from '#tests/support/machines/plan-simulator-products.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const user = userEvent.setup()
const fetchMock = vi.fn<typeof fetch>()

const PRODUCTS = [
  createProduct(1, 'Plano Profissional', 'plano-profissional', 449),
  createProduct(2, 'Atendente adicional', 'atendente-adicional', 49),
  createProduct(3, 'Plano anual', 'plano-anual', 4_490, 'annually'),
]

/** Prices what was simulated of the list above. */
const price = (...selectedProducts: readonly SimulatedProduct[]) =>
  priceProducts(parseCatalog(PRODUCTS), { monthlyTotal: 0, planName: 'Plano', selectedProducts })

const CHOSEN: SimulatedProduct = {
  id: 1,
  name: 'Plano Profissional',
  quantity: 1,
  billingFrequency: 'monthly',
  cents: 44_900,
}
const EXTRA: SimulatedProduct = { name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' }
const YEARLY: SimulatedProduct = { name: 'Plano anual', quantity: 1, billingFrequency: 'annually' }

const PLAN = {
  name: 'Profissional',
  items: price(CHOSEN, EXTRA).items,
  subscribed: true,
  firstDueDate: '2026-12-15',
}

const IMPLEMENTATION = { id: 7, cents: 149_000, decision: 'accepted', isSimulated: false } as const

const WANTED: Checkout = {
  plan: PLAN,
  refused: [],
  implementation: IMPLEMENTATION,
  refusedCnpj: null,
  charge: null,
}

const PIX = createSampleCharge('pix')

/** The server's answer to each type of request; a type without an entry fails. */
type Answers = Partial<Record<string, () => Response>>

const createSuccess = (data: unknown) => () => Response.json({ success: true, data })
const createRefusal = (message: string, status = 502, code = 'upstream_failed') => {
  const error = { code, message }
  return () => Response.json({ success: false, data: null, message, error }, { status })
}

beforeEach(() => void vi.stubGlobal('fetch', fetchMock))
afterEach(() => void fetchMock.mockReset())

async function open(
  checkout: Checkout | (() => Response),
  answers: Answers = {},
  path = '/checkout',
  trackAnswer: () => Response = createSuccess(null),
) {
  const asked: unknown[] = []
  fetchMock.mockImplementation(async (input, init) => {
    const url = String(input)
    if (url === '/api/session') return createSuccess({ isPhoneProven: true, snapshot: null })()
    if (url !== '/api/payments') return trackAnswer()
    if (init?.method !== 'POST')
      return typeof checkout === 'function' ? checkout() : createSuccess(checkout)()
    const body: unknown = JSON.parse(String(init.body))
    asked.push(body)
    return (
      answers[String(Reflect.get(Object(body), 'requestType'))] ?? createRefusal('Sem resposta combinada')
    )()
  })
  window.history.replaceState(null, '', path)
  render(
    <FunnelFrame>
      <Route path="/checkout" component={CheckoutPage} />
      <Route path="/thank-you" component={ThankYouPage} />
    </FunnelFrame>,
  )
  await screen.findByRole('heading', { level: 1 })
  return asked
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

describe('the summary', () => {
  /** Finds the fold that small screens show. */
  const getFold = () => screen.getByText('Ver o resumo do pedido').closest('details')

  test('adds up by the server’s prices, and the button carries the amount', async () => {
    await open(WANTED)
    expect(screen.getAllByText('R$ 547,00').length).toBeGreaterThan(0)
    expect(screen.getAllByText('2 × Atendente adicional').length).toBeGreaterThan(0)
    expect(screen.getAllByText(/Primeiro boleto em 15 de dezembro de 2026/).length).toBeGreaterThan(0)
    expect(getFold()).not.toHaveAttribute('open')
    expect(screen.getByRole('button', { name: /^Pagar R\$\s1\.490,00 com Pix$/ })).toBeInTheDocument()
  })

  test('without a plan says so in the words of spec S2 8, and links to the plans', async () => {
    await open({ ...WANTED, plan: null })
    expect(screen.getAllByText(/^Dados de simulação não encontrados/).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('link', { name: 'Simular um plano' })[0]).toHaveAttribute('href', '/plans')
    expect(getFold()).toHaveAttribute('open')
  })

  test('with a plan that costs nothing a month says so in the words of spec S2 8', async () => {
    await open({ ...WANTED, plan: { ...PLAN, items: price(YEARLY).items } })
    expect(screen.getAllByText('Não há valor mensal para criar assinatura').length).toBeGreaterThan(0)
    expect(getFold()).toHaveAttribute('open')
  })

  test('shows old and new where price or name are not those of the simulation', async () => {
    const seen = { ...CHOSEN, name: 'Plano Pro', cents: 39_900 }
    await open({ ...WANTED, plan: { ...PLAN, items: price(seen, EXTRA).items } })
    expect(screen.getAllByText('na sua simulação: Plano Pro, R$ 399,00 por mês')).toHaveLength(2)
    expect(screen.getAllByText('R$ 449,00').length).toBeGreaterThan(0)
  })

  test('says what is not sold any more, and links to the plans', async () => {
    const { refused } = price({ ...CHOSEN, id: 90, name: 'Plano Antigo' })
    await open({ ...WANTED, plan: null, refused })
    expect(
      screen.getAllByText(/^"Plano Antigo" não está mais à venda\. Nenhuma cobrança nova foi feita\./).length,
    ).toBe(2)
    expect(screen.getAllByRole('link', { name: 'Simular um plano' })).toHaveLength(2)
    expect(getFold()).toHaveAttribute('open')
  })

  test.each([
    ['accepted', false, 1],
    ['accepted', true, 1],
    ['declined', true, 0],
    [null, true, 1],
    [null, false, 0],
  ] as const)('decided %s, simulated %s, the implementation stands in it %d times', async (...row) => {
    const [decision, isSimulated, times] = row
    await open({ ...WANTED, charge: null, implementation: { ...IMPLEMENTATION, decision, isSimulated } })
    const titles = screen.queryAllByText('Implementação assistida')
    // Once in the fold of small screens, once beside the step.
    expect(titles).toHaveLength(2 * times)
    expect(screen.queryAllByText('R$ 1.490,00')).toHaveLength(4 * times)
  })

  test('without a plan, a simulated implementation is not called missing data', async () => {
    await open({
      ...WANTED,
      plan: null,
      implementation: { ...IMPLEMENTATION, decision: null, isSimulated: true },
    })
    expect(screen.queryByText(/Dados de simulação/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Confirma a implementação assistida?' })).toBeInTheDocument()
  })
})

describe('the plan and the offer', () => {
  const undecided = (isSimulated: boolean): Checkout => ({
    ...WANTED,
    implementation: { ...IMPLEMENTATION, decision: null, isSimulated },
  })
  /** The step's buttons in their order, the filled one in brackets. */
  const listButtons = () =>
    screen
      .getAllByRole('button')
      .map(({ className, textContent }) =>
        className.includes('bg-verde-700') ? `[${textContent}]` : textContent,
      )

  test('the plan leads, with the main button; the implementation is an offer below it', async () => {
    await open(undecided(false))
    expect(screen.getByRole('heading', { level: 1, name: 'O seu plano Profissional' })).toHaveFocus()
    expect(screen.getByText('Nada a pagar agora', { selector: 'h1 ~ p' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: 'Quer a implementação assistida?' })).toBeVisible()
    expect(listButtons()).toEqual(['[Continuar só com o plano]', 'Quero a implementação por R$ 1.490,00'])
    await press('Continuar só com o plano')
    await waitUntilPasses(() => expect(window.location.pathname).toBe('/thank-you'))
  })

  test('an implementation chosen in the simulator is to be confirmed, below the plan', async () => {
    await open(undecided(true))
    expect(screen.getByRole('heading', { level: 1, name: 'O seu plano Profissional' })).toHaveFocus()
    expect(screen.queryByText('Nada a pagar agora', { selector: 'h1 ~ p' })).toBeNull()
    expect(listButtons()).toEqual(['[Confirmar a implementação por R$ 1.490,00]', 'Continuar só com o plano'])
  })

  test('without a plan there is only the implementation', async () => {
    await open({ ...undecided(false), plan: null })
    expect(screen.getByRole('heading', { level: 1, name: 'Quer a implementação assistida?' })).toHaveFocus()
    expect(listButtons()).toEqual([
      '[Quero a implementação por R$ 1.490,00]',
      'Continuar sem a implementação',
    ])
  })

  test('says what went wrong once, and the choice can be made again', async () => {
    await open(undecided(false), {}, '/checkout', createRefusal('Não foi possível registrar.'))
    await press(/^Quero a implementação/)
    expect(await screen.findByText('Não foi possível registrar.')).toHaveRole('alert')
    expect(listButtons()).toEqual(['[Continuar só com o plano]', 'Quero a implementação por R$ 1.490,00'])
  })
})

describe('failures in the words of spec S2 8', () => {
  test.each([['Erro ao criar cobrança'], ['Falha ao criar cliente']])('"%s"', async (message) => {
    const asked = await open(WANTED, { createOneTimePayment: createRefusal(message) })
    await user.click(screen.getByText(/^Boleto/))
    await press(/^Gerar boleto de R\$\s1\.490,00$/)
    expect(await screen.findByText(message)).toHaveRole('alert')
    expect(asked).toEqual([
      { requestType: 'createOneTimePayment', payload: { method: 'boleto', cents: 149_000 } },
    ])
    expect(screen.getByRole('button', { name: /^Gerar boleto de R\$\s1\.490,00$/ })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  })

  test('"Erro ao criar assinatura" can be tried again, or left to the team', async () => {
    const plan = { ...PLAN, subscribed: false }
    const asked = await open(
      { ...WANTED, plan },
      { createSubscription: createRefusal('Erro ao criar assinatura'), leaveToTeam: createSuccess(null) },
    )
    expect(await screen.findByText('Erro ao criar assinatura')).toHaveRole('alert')
    expect(screen.queryByRole('link', { name: /^Corrigir/ })).toBeNull()
    await press('Continuar e deixar para a nossa equipe')
    expect(await screen.findByRole('heading', { name: 'Como você quer pagar?' })).toBeInTheDocument()
    expect(asked.at(-1)).toEqual({ requestType: 'leaveToTeam' })
  })

  test.each([
    ['email_refused', '/signup#email'],
    ['company_refused', '/signup#razaoSocial'],
  ])('what the payment provider refused leads to its field of the sign-up: %s', async (code, href) => {
    const refusal = createRefusal('Corrija o cadastro.', 422, code)
    await open({ ...WANTED, plan: { ...PLAN, subscribed: false } }, { createSubscription: refusal })
    expect(await screen.findByText('Corrija o cadastro.')).toHaveRole('alert')
    expect(screen.getByRole('link', { name: 'Corrigir no cadastro' })).toHaveAttribute('href', href)
  })

  test('a charge for which the e-mail was refused leads there too', async () => {
    const refusal = createRefusal('Corrija o cadastro.', 422, 'email_refused')
    await open(WANTED, { createOneTimePayment: refusal })
    await press(/^Pagar R\$\s1\.490,00 com Pix$/)
    expect(await screen.findByRole('link', { name: 'Corrigir no cadastro' })).toBeInTheDocument()
  })

  test('"Erro ao obter QR Code PIX", also for a code that is cut', async () => {
    const answers = { getPixQrCode: createSuccess({ payload: '00020126...6304FFFF' }) }
    await open({ ...WANTED, charge: PIX }, answers)
    expect(await screen.findByText('Erro ao obter QR Code PIX')).toHaveRole('alert')
    expect(screen.queryByRole('img')).toBeNull()
    answers.getPixQrCode = createSuccess({
      payload:
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    })
    await press('Tentar novamente')
    expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeInTheDocument()
  })

  test('"Dados de cadastro não encontrados" when there is no registration', async () => {
    await open(createRefusal('Dados de cadastro não encontrados', 409))
    expect(await screen.findByText('Dados de cadastro não encontrados')).toHaveRole('alert')
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  })
})

describe('the page after it', () => {
  test.each([
    ['a paid PIX', { ...WANTED, charge: { ...PIX, status: 'paid' as const } }, 'Pagamento confirmado'],
    [
      'a payment that is asked back',
      { ...WANTED, charge: { ...PIX, status: 'contested' as const } },
      'O seu pagamento está em análise',
    ],
    ['a boleto to be paid', { ...WANTED, charge: { ...PIX, method: 'boleto' as const } }, 'Pedido recebido'],
    ['a plan alone', { ...WANTED, implementation: null }, 'Contratação concluída'],
    [
      'a plan left to the team',
      { ...WANTED, plan: { ...PLAN, subscribed: false }, implementation: null },
      'Pedido recebido',
    ],
    ['nothing', { ...WANTED, plan: null, implementation: null }, 'Cadastro recebido'],
  ])('shows %s', async (_, checkout, title) => {
    await open(checkout, {}, '/thank-you')
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  })

  test('an order that cannot be read is said again after another try, where the keyboard goes on', async () => {
    await open(createRefusal('Sem resposta.'), {}, '/thank-you')
    const name = 'Não foi possível abrir o seu pedido'
    await screen.findByRole('heading', { name })
    await press('Tentar novamente')
    await waitUntilPasses(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
  })

  test('sends whoever asked for the money back to the team, and not to another payment', async () => {
    await open({ ...WANTED, charge: { ...PIX, status: 'contested' } }, {}, '/thank-you')
    expect(screen.getByText(/Para ficar com ela ou pagar de novo, fale com a nossa equipe\.$/)).toBeVisible()
    expect(screen.getByText('Pix, em análise')).toBeVisible()
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links.slice(0, 1)).toEqual(['Falar com a nossa equipe'])
    expect(links).not.toContain('Ver a cobrança')
  })

  const CALL = /^No próximo dia útil, a nossa equipe chama você/
  const CONVERSATION = /marcamos o início da implementação assistida/
  const ANNUAL = /combinamos a cobrança do que é pago por ano/
  const BOLETO = /^O boleto da mensalidade chega ao e-\u2060mail/
  const annualPlan = {
    ...PLAN,
    items: price(YEARLY).items,
    subscribed: false,
  }

  test.each<[string, Checkout, readonly RegExp[]]>([
    ['a subscribed plan', { ...WANTED, implementation: null }, [CALL, BOLETO]],
    ['a plan billed by the year', { ...WANTED, plan: annualPlan }, [CALL, ANNUAL]],
    ['a plan without its subscription', { ...WANTED, plan: { ...PLAN, subscribed: false } }, []],
    ['a paid PIX alone', { ...WANTED, plan: null, charge: { ...PIX, status: 'paid' } }, [CALL, CONVERSATION]],
    ['a boleto alone', { ...WANTED, plan: null, charge: { ...PIX, method: 'boleto' } }, [CALL, CONVERSATION]],
    ['a payment that is asked back', { ...WANTED, plan: null, charge: { ...PIX, status: 'contested' } }, []],
    ['a PIX that is not paid', { ...WANTED, plan: null, charge: PIX }, []],
    ['nothing', { ...WANTED, plan: null }, []],
  ])('promises what will happen after %s, and nothing else', async (_, checkout, promised) => {
    await open(checkout, {}, '/thank-you')
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
    for (const promise of [CALL, CONVERSATION, ANNUAL, BOLETO])
      expect(screen.queryAllByText(promise)).toHaveLength(promised.includes(promise) ? 1 : 0)
  })
})
