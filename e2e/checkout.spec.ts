import type { Page } from '@playwright/test'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
import { findCovered, measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { expect, test, type Visitor } from './fixtures.ts'
import { findViolationsInBothSizes, testInBothSizes } from './support/both-sizes.ts'
import { prepareProven } from './support/funnel.ts'
import { findOfficeDay, writeDay } from './support/office-days.ts'
import { expectWon, openCharge, performPayerAct } from './support/payer.ts'
import { readQrCode } from './support/qr-code.ts'
import type { SandboxWindow } from './support/sandbox.ts'
import { PLAN } from './support/simulated-plan.ts'

// Without animations, so that axe judges final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the implementation includes, word by word, wherever it is offered. */
const SUPPORT = 'Suporte premium por 90 dias, com resposta em até 15 minutos em horário comercial'

/** Keeps the simulated plan in the browser, as the simulator does. */
async function keepPlan(page: Page, origin: string) {
  await page
    .context()
    .addCookies([
      { name: 'pipedriveSimulation', value: encodeURIComponent(JSON.stringify(PLAN)), url: origin },
    ])
}

/** Signs up with a simulated plan, validates the phone and opens the checkout. */
async function reachCheckout(page: Page, visitor: Visitor, sandbox: SandboxWindow, origin: string) {
  await keepPlan(page, origin)
  await prepareProven(page.context(), visitor, sandbox, { simulation: PLAN })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'O seu plano Profissional' })).toBeFocused()
}

async function expectAccessible(page: Page) {
  expect(await findViolationsInBothSizes(page)).toEqual([])
  expect(await testInBothSizes(page, measureSidewaysScroll)).toEqual([0, 0])
}

test('from the offer to a paid PIX: renews an expired code and notices the payment by itself; the implementation has one name, price and content, from its charge to its page', {
  tag: '@once',
}, async ({ page, context, visitor, sandbox, baseURL }) => {
  await reachCheckout(page, visitor, sandbox, baseURL ?? '')
  await expectAccessible(page)
  const support = page.getByRole('listitem').filter({ hasText: SUPPORT })
  await expect(support).toBeVisible()
  await page.getByRole('button', { name: /^Quero a implementação por R\$.1\.490,00$/ }).click()
  await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeFocused()
  // The team sees the choice before anything is paid.
  await expect
    .poll(async () =>
      (await sandbox.readState()).stages.flatMap(({ title, deals }) =>
        deals
          .filter(({ person }) => person?.emails.includes(visitor.email))
          .map(({ status, labels }) => [title, status, labels.map(({ name }) => name)]),
      ),
    )
    .toEqual([['Aguardando pagamento', 'open', expect.arrayContaining(['Implementação assistida'])]])
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pagar R\$ 1\.490,00 com Pix$/ }).dblclick()
  const picture = page.getByRole('img', { name: 'QR Code do Pix' })
  await expect(picture).toBeVisible()
  await expect(page.getByText(/Ele vale por 15 minutos\.$/)).toBeVisible()
  const code = await page.getByText(/^00020/).textContent()
  await expect.poll(() => readQrCode(picture)).toBe(code)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expectAccessible(page)

  // As on a device on which the question was never answered.
  await context.clearCookies({ name: CONSENT_COOKIE })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(picture).toBeVisible()
  await expect(page.locator('.consent-banner')).toBeVisible()
  // At the end of the page, where it lies on nothing.
  await expect(page.locator('.consent-banner')).toHaveCSS('position', 'static')
  expect(await findCovered(page, '.consent-banner')).toEqual([])
  await page.locator('.consent-banner').getByRole('button', { name: 'Rejeitar' }).click()

  const first = await openCharge(page)
  const { charges } = (await sandbox.readState()).payments
  expect(charges.filter(({ id }) => id === first)).toMatchObject([
    { billingType: 'PIX', value: 1_490, description: expect.stringContaining('Implementação assistida') },
  ])
  const headers = { origin: baseURL ?? '' }
  await page.request.post(`/api/sandbox/payments/${first}/expire`, { headers })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('O tempo deste código acabou')
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const second = await openCharge(page)
  expect(second).not.toBe(first)
  await performPayerAct(context, second, 'Pagar e avisar fora de ordem')
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  await expect(page.getByText('Pix, paga')).toBeVisible()
  await expectAccessible(page)
  await expectWon(sandbox, visitor.email, ['Implementação assistida'])
  await page.goto('/checkout')
  await expect(page).toHaveURL('/thank-you')

  await page.goto('/implementacao-assistida')
  await expect(support).toBeVisible()
  await page.goto('/onboarding')
  for (const term of ['90 dias, contados da conclusão', 'Até 15 minutos, em horário comercial'])
    await expect(page.getByRole('cell').filter({ hasText: term })).toBeVisible()
  await page.goto('/plans')
  const item = page.getByRole('listitem').filter({ hasText: 'Implementação assistida' })
  await expect(item.filter({ hasText: 'R$ 1.490,00' })).toBeVisible()
})

test('offers a boleto after a refused card on the provider’s page', { tag: '@once' }, async ({
  page,
  context,
  visitor,
  sandbox,
  baseURL,
}) => {
  await reachCheckout(page, visitor, sandbox, baseURL ?? '')
  await page.getByRole('button', { name: /^Quero a implementação/ }).click()
  await page.getByText('Cartão de crédito').click()
  await page.getByRole('button', { name: /com cartão$/ }).click()
  await page.getByRole('link', { name: /na página do Asaas$/ }).click()
  await page.getByRole('button', { name: 'Tentar com um cartão recusado' }).click()
  await page.getByRole('link', { name: 'Voltar ao site' }).click()
  await expect(page.getByRole('alert')).toContainText('O cartão foi recusado')
  await expectAccessible(page)

  const inAWeek = findOfficeDay(7)
  await page.getByRole('button', { name: 'Pagar por boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Boleto gerado' })).toBeFocused()
  await expect(page.getByText(`Vence em ${writeDay(inAWeek)}`)).toBeVisible()
  const boleto = await openCharge(page)
  const { charges } = (await sandbox.readState()).payments
  expect(charges.filter(({ id }) => id === boleto)).toMatchObject([
    { billingType: 'BOLETO', value: 1_490, dueDate: inAWeek },
  ])
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.getByRole('link', { name: 'Abrir o boleto em PDF' }).getAttribute('href')
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Ver os próximos passos' }).click()
  await expect(page.getByText(`Boleto, vence em ${writeDay(inAWeek)}`)).toBeVisible()
  await page.getByRole('link', { name: 'Ver a cobrança' }).click()
  await performPayerAct(context, await openCharge(page), 'Pagar')
  await expect(page).toHaveURL('/thank-you')
  await expectWon(sandbox, visitor.email, ['Boleto emitido', 'Implementação assistida'])
})

test('asks for no payment without the implementation, and an order concluded in one tab is concluded in the other', {
  tag: '@once',
}, async ({ page, visitor, sandbox, baseURL }) => {
  await reachCheckout(page, visitor, sandbox, baseURL ?? '')
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await other.getByRole('button', { name: 'Continuar só com o plano' }).click()
  await expect(other).toHaveURL('/thank-you')
  await expect(other.getByText('Plano Profissional')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Contratação concluída' })).toBeFocused()
  await expect
    .poll(async () => (await sandbox.listDeals(visitor.email)).map((deal) => Reflect.get(deal, 'stage')))
    .toEqual(['Aguardando ativação'])
  await page.bringToFront()
  // Chromium without a window tells no tab that it is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/thank-you')
})

test('lets the visitor leave a refused CNPJ to the team, which gets a task', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
  baseURL,
}) => {
  await keepPlan(page, baseURL ?? '')
  await prepareProven(page.context(), { ...visitor, cnpj: '11222333000180' }, sandbox, {
    simulation: PLAN,
  })
  // The server learns of the refusal asynchronously.
  const listTasks = async () =>
    (await sandbox.listDeals(visitor.email)).flatMap(({ activities }) =>
      activities.map(({ subject, done, note }) => [subject, done, note?.includes('não reconheceu o CNPJ')]),
    )
  await expect.poll(listTasks).toEqual([['Confirmar o CNPJ com o cliente', false, true]])
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Confira o CNPJ do escritório' })).toBeFocused()
  await page.getByRole('button', { name: 'Continuar e deixar para a nossa equipe' }).click()
  await expect(page.getByRole('heading', { name: 'Confira o CNPJ do escritório' })).toBeHidden()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeFocused()
  expect(await listTasks()).toContainEqual(['Confirmar o CNPJ com o cliente', false, true])
})

test('corrects a CNPJ refused by the payment provider before the payment', {
  tag: '@once',
}, async ({ page, visitor, sandbox, baseURL, announce }) => {
  // The page may ask for the subscription before the server has learnt of the refusal.
  announce(/^POST \/api\/payments 502$/)
  await keepPlan(page, baseURL ?? '')
  await prepareProven(page.context(), { ...visitor, cnpj: '11222333000180' }, sandbox, {
    simulation: PLAN,
  })
  // The server learns of the refusal asynchronously.
  const listTasks = async () =>
    (await sandbox.listDeals(visitor.email)).flatMap(({ activities }) =>
      activities.map(({ subject, done }) => [subject, done]),
    )
  await expect.poll(listTasks).toEqual([['Confirmar o CNPJ com o cliente', false]])
  await page.goto('/checkout')
  const title = page.getByRole('heading', { name: 'Confira o CNPJ do escritório' })
  await expect(title).toBeFocused()
  const field = page.getByLabel('CNPJ', { exact: true })
  await expect(field).toHaveValue('11.222.333/0001-80')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Este é o CNPJ que foi recusado/)
  await field.fill('11222333000182')
  await page.getByRole('button', { name: 'Corrigir e continuar' }).click()
  await expect(field).toHaveAccessibleDescription(/Este CNPJ não existe/)
  await expectAccessible(page)

  await field.fill('11222333000181')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'O seu plano Profissional' })).toBeFocused()
  await expect.poll(listTasks).toContainEqual(['Confirmar o CNPJ com o cliente', true])
  await page.getByRole('button', { name: /^Quero a implementação por R\$/ }).click()
  await page.getByRole('button', { name: /com Pix$/ }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
})
