import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test, type Visitor } from './fixtures.ts'
import { reachProfile } from './support/funnel.ts'
import { sidewaysScroll } from './support/layout.ts'
import { expectWon, openCharge, payerMoves } from './support/payer.ts'
import type { SandboxWindow } from './support/sandbox.ts'

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PLAN = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
}

/** Signs up with a simulated plan, proves the phone and opens the checkout. */
async function reachCheckout(page: Page, visitor: Visitor, sandbox: SandboxWindow, origin: string) {
  await page
    .context()
    .addCookies([
      { name: 'pipedriveSimulation', value: encodeURIComponent(JSON.stringify(PLAN)), url: origin },
    ])
  await reachProfile(page, visitor, sandbox)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Quer a implantação assistida?' })).toBeFocused()
}

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test('from the offer to a paid PIX: a code that ran out, a new one, and the page that notices by itself', async ({
  page,
  context,
  visitor,
  sandbox,
  baseURL,
}) => {
  await reachCheckout(page, visitor, sandbox, baseURL ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Quero a implantação por R\$/ }).click()
  await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pagar R\$ 1\.490,00 com Pix$/ }).dblclick()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expectAccessible(page)

  const first = await openCharge(page)
  const headers = { origin: baseURL ?? '' }
  await page.request.post(`/api/sandbox/payments/${first}/expire`, { headers })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('O tempo deste código acabou')
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const second = await openCharge(page)
  expect(second).not.toBe(first)
  await payerMoves(context, second, 'Pagar e avisar fora de ordem')
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  await expect(page.getByText('Pix, paga')).toBeVisible()
  await expectAccessible(page)
  await expectWon(sandbox, visitor.email, ['Implantação assistida'])
  await page.goto('/checkout')
  await expect(page).toHaveURL('/thank-you')
})

test('a refused card on the provider’s page, then a boleto', async ({
  page,
  context,
  visitor,
  sandbox,
  baseURL,
}) => {
  await reachCheckout(page, visitor, sandbox, baseURL ?? '')
  await page.getByRole('button', { name: /^Quero a implantação/ }).click()
  await page.getByText('Cartão de crédito').click()
  await page.getByRole('button', { name: /com cartão$/ }).click()
  await page.getByRole('link', { name: /na página do Asaas$/ }).click()
  await page.getByRole('button', { name: 'Tentar com um cartão recusado' }).click()
  await page.getByRole('link', { name: 'Voltar ao site' }).click()
  await expect(page.getByRole('alert')).toContainText('O cartão foi recusado')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pagar por boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Boleto gerado' })).toBeFocused()
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.getByRole('link', { name: 'Abrir o boleto em PDF' }).getAttribute('href')
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Ver os próximos passos' }).click()
  await expect(page.getByText(/^Boleto, vence em \d+ de/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver a cobrança' }).click()
  await payerMoves(context, await openCharge(page), 'Pagar')
  await expect(page).toHaveURL('/thank-you')
  await expectWon(sandbox, visitor.email, ['Boleto emitido', 'Implantação assistida'])
})

test('without the implementation there is nothing to pay, and strangers see neither page', {
  tag: '@once',
}, async ({ page, visitor, sandbox, baseURL, browser }) => {
  const stranger = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const path of ['/checkout', '/thank-you']) {
    await stranger.goto(path)
    await expect(stranger).toHaveURL('/confirm-otp')
  }
  await stranger.close()
  await reachCheckout(page, visitor, sandbox, baseURL ?? '')
  await page.getByRole('button', { name: 'Continuar sem a implantação' }).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByText('Plano Profissional')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contratação concluída' })).toBeFocused()
  await expect
    .poll(async () => (await sandbox.dealsOf(visitor.email)).map((deal) => Reflect.get(deal, 'stage')), {
      timeout: 45_000,
    })
    .toEqual(['Aguardando ativação'])
})
