import { cnpj } from 'cpf-cnpj-validator'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from './fixtures.ts'
import { enterCode, reachProfile, signUp } from './support/funnel.ts'
import { expectWon, openCharge, payerMoves } from './support/payer.ts'

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('from a simulated plan to a paid PIX: the subscription of the sign-up at the price shown, and the checkout', async ({
  page,
  context,
  visitor,
  sandbox,
}) => {
  await page.goto('/plans')
  await page.getByRole('radio', { name: 'Profissional' }).check()
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  const total = page.getByRole('region', { name: 'A sua simulação' }).getByRole('status')
  await expect(total).toContainText('R$ 547,00 por mês')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Continuar com esta simulação' }).click()
  await expect(page).toHaveURL('/signup')
  const kept = (await page.context().cookies()).find(({ name }) => name === 'pipedriveSimulation')
  expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual({
    monthlyTotal: 547,
    planName: 'Profissional',
    selectedProducts: [
      { name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' },
      { name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' },
    ],
  })

  // A customer is one per CNPJ, and the other journeys share theirs.
  await signUp(page, { ...visitor, cnpj: cnpj.generate() })
  await expect
    .poll(async () => {
      const { customers, subscriptions } = (await sandbox.state()).payments
      const customer = customers.find(({ name }) => name === visitor.company)
      return subscriptions.filter((one) => one.customer === customer?.id).map(({ value }) => value)
    })
    .toEqual([547])

  await enterCode(page, await sandbox.code(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await page.getByRole('radiogroup', { name: 'Cargo' }).getByText('Gestor(a)').click()
  await page.getByRole('radiogroup', { name: 'Tamanho da equipe' }).getByText('6 a 20').click()
  await page.getByRole('group', { name: 'Uso pretendido' }).getByText('Triagem com IA').click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/finish')
  await expect(page.getByRole('heading', { name: 'O seu plano Profissional' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Concluir a contratação' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('button', { name: /^Quero a implantação por R\$/ }).click()
  await page.getByRole('button', { name: /com Pix$/ }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await payerMoves(context, await openCharge(page), 'Pagar')
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  await expect(page.getByText('Pix, paga')).toBeVisible()
  await expectWon(sandbox, visitor.email, ['Implantação assistida'])
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
  await page.goto('/controljus/plans')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar os preços.')
  expect(await violationsOf(page)).toEqual([])

  await page.unroute('**/api/crm')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('radio', { name: 'ControlJus Conecta' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que cada lado vai saber do outro' })).toBeVisible()
})

test('integrations and assistant: closed to visitors, then told to the team as notes of the deal', async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/crm 422/)
  await page.goto('/integrations')
  await expect(page).toHaveURL('/confirm-otp')

  await reachProfile(page, visitor, sandbox)
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
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  await expect(page).toHaveURL('/assistant-config')
  await page.getByLabel('Nome do assistente').fill('Lia')
  await page.getByRole('radio', { name: 'Próximo' }).check()
  await expect(page.getByRole('region', { name: 'Prévia da conversa' })).toContainText(
    'Aqui é Lia, assistente virtual do escritório.',
  )
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/finish')

  const notes = async () => (await sandbox.dealsOf(visitor.email)).flatMap((deal) => deal.notes)
  await expect
    .poll(async () => (await notes()).map(({ content }) => content).join('\n'))
    .toContain('Nome: Lia')
  const told = (await notes()).map(({ content }) => content).join('\n')
  expect(told).toContain('Pipedrive: chave validada na página')
  expect(told).toContain('Quer ativar: Asaas')
  const cookies = await page.context().cookies()
  expect(JSON.stringify(cookies)).not.toContain('c0ffee')
})
