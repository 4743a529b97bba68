import { cnpj } from 'cpf-cnpj-validator'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { enterCode, prepareProven, signUp } from './support/funnel.ts'
import { holdRequests, SCRIPTS } from './support/hold-requests.ts'
import { findNextWorkingDay, findOfficeDay, writeDay } from './support/office-days.ts'
import { expectWon, openCharge, performPayerAct } from './support/payer.ts'
import { bringPrices, sendAsBuilt } from './support/priced-page.ts'

// Without animations, so that axe judges final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('from a simulated plan to a paid PIX: the subscription of the sign-up at the price shown, and the checkout', {
  tag: '@once',
}, async ({ page, context, visitor, sandbox }) => {
  await page.goto('/plans')
  await page.getByRole('radio', { name: 'Profissional' }).check()
  const total = page.getByRole('region', { name: 'A sua simulação' }).getByRole('status')
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  // Presses of a button that nothing has answered yet count once.
  await expect(total).toContainText('R$ 498,00 por mês')
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  await expect(total).toContainText('R$ 547,00 por mês')
  expect(await findViolationsInBothSizes(page)).toEqual([])

  await page.getByRole('button', { name: 'Continuar com esta simulação' }).click()
  await expect(page).toHaveURL('/signup')
  const kept = (await page.context().cookies()).find(({ name }) => name === 'pipedriveSimulation')
  expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual({
    monthlyTotal: 547,
    planName: 'Profissional',
    selectedProducts: [
      { id: 2, name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly', cents: 44_900 },
      { id: 4, name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly', cents: 4_900 },
    ],
  })

  const [year, month, date] = findOfficeDay().split('-').map(Number)
  const next = new Date(Date.UTC(Number(year), Number(month), Number(date) <= 5 ? 5 : 15))
  const firstBoleto = next.toISOString().slice(0, 10)
  await signUp(page, { ...visitor, cnpj: cnpj.generate() })
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  // The accepted code queues the subscription (decision 38).
  const findCustomer = async () =>
    (await sandbox.readState()).payments.customers.find(({ name }) => name === visitor.company)
  await expect
    .poll(async () => {
      const customer = await findCustomer()
      const { charges, subscriptions } = (await sandbox.readState()).payments
      return {
        subscriptions: subscriptions.filter((one) => one.customer === customer?.id),
        boletos: charges.filter((one) => one.customer === customer?.id),
      }
    })
    .toMatchObject({
      subscriptions: [{ value: 547, billingType: 'BOLETO', cycle: 'MONTHLY' }],
      boletos: [{ value: 547, billingType: 'BOLETO', dueDate: firstBoleto }],
    })
  // The provider sends each boleto to that address.
  expect(await findCustomer()).toMatchObject({ email: visitor.email, notificationDisabled: false })

  await page.getByRole('radiogroup', { name: 'Cargo' }).getByText('Gestor(a)').click()
  await page.getByRole('radiogroup', { name: 'Tamanho da equipe' }).getByText('6 a 20').click()
  await page.getByRole('group', { name: 'Uso pretendido' }).getByText('Triagem com IA').click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  // A plan goes straight on to the checkout, and waits on the last step for who leaves that.
  await expect(page).toHaveURL('/checkout')
  await page.goto('/finish')
  await expect(page.getByRole('heading', { name: 'O seu plano Profissional' })).toBeVisible()
  // The server knows the plan, too.
  await context.clearCookies({ name: 'pipedriveSimulation' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O seu plano Profissional' })).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])

  await page.getByRole('link', { name: 'Concluir a contratação' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(`Primeiro boleto em ${writeDay(firstBoleto)}`).first()).toBeAttached()
  await page.getByRole('button', { name: /^Quero a implementação por R\$/ }).click()
  await page.getByRole('button', { name: /com Pix$/ }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await performPayerAct(context, await openCharge(page), 'Pagar')
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  await expect(page.getByText('Pix, paga')).toBeVisible()
  await expectWon(sandbox, visitor.email, ['Implementação assistida'])

  // The page's next steps match what the team and the provider have.
  for (const promise of [
    'Obrigado. A nossa equipe já recebeu o seu pedido.',
    'No próximo dia útil, a nossa equipe chama você no WhatsApp confirmado para combinar a ativação.',
    'Na mesma conversa, marcamos o início da implementação assistida.',
    `O boleto da mensalidade chega ao ${EMAIL_WORD} do cadastro antes de cada vencimento.`,
  ]) {
    await expect(page.getByText(promise, { exact: true })).toBeVisible()
  }
  const [deal] = await sandbox.listDeals(visitor.email)
  expect(deal?.activities).toMatchObject([
    { subject: 'Chamar no WhatsApp para combinar a ativação', due_date: findNextWorkingDay(), done: false },
  ])
  const readNotes = async () =>
    (await sandbox.listDeals(visitor.email))
      .flatMap(({ notes }) => notes.map(({ content }) => content))
      .join('\n')
  for (const ordered of ['Profissional', 'Atendente adicional', 'Implementação assistida']) {
    await expect.poll(readNotes).toContain(ordered)
  }
  await page.getByRole('link', { name: 'Fazer os últimos ajustes' }).click()
  await expect(page).toHaveURL('/finish')
  await expect(page.getByRole('link', { name: 'Ver o seu pedido' })).toBeVisible()
})

test('nothing in view moves when the prices arrive', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      // TypeScript's DOM library has no type for layout shifts.
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + (entry.value ?? 0) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/plans', '/controljus/plans'])
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await sendAsBuilt(page, path)
      await page.goto(path)
      await expect(page.getByRole('radio').first()).toBeAttached()
      const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
      expect(moved, `${path} at ${size.width} px`).toBeLessThanOrEqual(0.01)
    }
})

test('prices the server knows come with the page, and a plan chosen before the scripts arrive stays chosen', {
  tag: '@once',
}, async ({ page }) => {
  await bringPrices(page, '/plans')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const sendScripts = await holdRequests(page, SCRIPTS)
  await page.goto('/plans', { waitUntil: 'commit' })
  await page.locator('label', { hasText: /^Essencial$/ }).click()
  sendScripts()

  const total = page.getByRole('region', { name: 'A sua simulação' }).getByRole('status')
  await expect(total).toContainText('R$ 249,00 por mês')
  await expect(page.getByRole('radio', { name: 'Essencial' })).toBeChecked()
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  await expect(total).toContainText('R$ 298,00 por mês')
  expect(asked).toContain('/plans')
  expect(asked).not.toContain('/api/crm')
})

test('what is added before the scripts arrive is in the proposal asked for right after', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await bringPrices(page, '/plans')
  const sendScripts = await holdRequests(page, SCRIPTS)
  await page.goto('/plans', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Aumentar Implementação assistida' }).click()
  await page.getByRole('button', { name: 'Baixar proposta' }).click()
  sendScripts()

  await expect(page.locator('.proposal')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row').filter({ hasText: 'Implementação assistida' })).toBeVisible()
})

test('a simulation made before replaces the recommended plan of a page that came with prices', {
  tag: '@once',
}, async ({ page }) => {
  await bringPrices(page, '/plans')
  await page.goto('/plans')
  await page.locator('label', { hasText: /^Escritório$/ }).click()
  await page.getByRole('button', { name: 'Continuar com esta simulação' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goto('/plans')
  await expect(page.getByRole('radio', { name: 'Escritório' })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, prices] of [
    ['/plans', ['R$ 249,00', 'R$ 449,00', 'R$ 899,00']],
    ['/controljus/plans', ['R$ 349,00', 'R$ 649,00']],
  ] as const)
    test(`${path} shows the prices the server knows`, { tag: '@once' }, async ({ page }) => {
      await bringPrices(page, path)
      await page.goto(path)
      const plans = page.getByRole('group', { name: 'Escolha o plano' })
      await expect(plans.getByText(/^R\$/)).toHaveText([...prices])
      await expect(page.getByText('Carregando os preços...')).toHaveCount(0)
      // Chromium keeps what is in a noscript element from a window in which scripts are off.
      expect(await page.content()).toContain('Para simular e seguir para o cadastro, ative o JavaScript')
    })
})

test('a first visit sees every price at once, the recommended plan chosen, and the lowest as the home page names it', {
  tag: '@once',
}, async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/plans')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Profissional' })).toBeChecked()
  const prices = page.getByRole('group', { name: 'Escolha o plano' }).getByText(/^R\$/)
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect(prices).toHaveText(['R$ 249,00', 'R$ 449,00', 'R$ 899,00'])
    // Excludes what covers the foot of the page: on a phone, the bar with the total above the notice.
    const over = page.getByRole('button', { name: 'Continuar', exact: true }).or(notice)
    const isFree = async () => {
      const tops = await over.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      const bottoms = await prices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      return Math.max(...bottoms) <= Math.min(...tops)
    }
    await expect.poll(isFree, `at ${size.width} px`).toBe(true)
  }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'A partir de R$ 249/mês' })).toHaveAttribute('href', '/plans')
})

test('the proposal is one sheet with the items, their totals, the validity and the company', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Without a print dialog, the printed version stays on the page.
    window.print = () => {}
  })
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Aumentar Implementação assistida' }).click()
  await page.getByRole('button', { name: 'Baixar proposta' }).click()
  await expect(page.locator('.proposal')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading')).toHaveText(['Proposta comercial'])
  await expect(page.getByRole('row')).toHaveText([
    'ItemQuantidadeValorCobrançaTotal',
    'Plano Profissional1R$ 449,00por mêsR$ 449,00',
    'Implementação assistida1R$ 1.490,00uma única vezR$ 1.490,00',
    'Total por mêsR$ 449,00',
    'Total uma única vezR$ 1.490,00',
  ])
  await expect(page.getByText(/Emitida em .+ · Válida até /)).toBeVisible()
  await expect(page.locator('.proposal').getByText(/CNPJ \d/)).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  // After printing, the page is complete again.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(
    page.getByRole('heading', { level: 1, name: 'O plano do tamanho do seu escritório.' }),
  ).toBeVisible()
})

test('without prices the page says so, and one press brings them', { tag: '@once' }, async ({
  page,
  announce,
}) => {
  announce(/POST \/api\/crm 502/)
  const answer = {
    success: false,
    error: { code: 'upstream_failed', message: 'Falha ao consultar produtos' },
  }
  await page.route('**/api/crm', (route) => route.fulfill({ status: 502, json: answer }))
  await sendAsBuilt(page, '/controljus/plans')
  await page.goto('/controljus/plans')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar os preços.')
  expect(await findViolationsInBothSizes(page)).toEqual([])

  await page.unroute('**/api/crm')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('radio', { name: 'ControlJus Conecta' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que cada lado vai saber do outro' })).toBeVisible()
})

test('integrations and assistant: closed to visitors, then sent to the team in the deal’s one note', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce }) => {
  announce(/POST \/api\/crm 422/)
  await page.goto('/integrations')
  await expect(page).toHaveURL('/confirm-otp')
  // Wait until the page knows that it has no sign-up, so that it does not follow the one made below.
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar conta' })).toBeVisible()

  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/integrations')
  const key = page.getByLabel('API Key do Pipedrive')
  await key.fill('dead'.padEnd(40, '0'))
  await page.getByRole('button', { name: 'Validar a chave' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Falha' })).toHaveText(
    'Falha ao validar a API Key do Pipedrive.',
  )
  await key.fill('c0ffee'.padEnd(40, '0'))
  await page.getByRole('button', { name: 'Validar a chave' }).click()
  await expect(page.getByText('Conta validada: Escritório Simulado.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Asaas/ }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  await expect(page).toHaveURL('/assistant-config')
  await page.getByLabel('Nome do assistente').fill('Lia')
  await page.getByRole('radio', { name: 'Próximo' }).check()
  await expect(page.getByRole('region', { name: 'Prévia da conversa' })).toContainText(
    'Aqui é Lia, assistente virtual do escritório.',
  )
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/finish')

  const readNotes = async () =>
    (await sandbox.listDeals(visitor.email)).flatMap((deal) => deal.notes.map(({ content }) => content))
  await expect.poll(async () => (await readNotes()).join('\n')).toContain('Assistente virtual: Lia. Tom: ')
  const [noted, ...others] = await readNotes()
  expect(others).toEqual([])
  expect(noted).toContain('Integrações: Pipedrive com chave validada na página; quer ativar Asaas.')
  const cookies = await page.context().cookies()
  expect(JSON.stringify(cookies)).not.toContain('c0ffee')
})
