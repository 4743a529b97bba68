import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { expect, test } from './fixtures.ts'
import { signUp } from './support/funnel.ts'

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Everything axe finds, by rule and place. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('a simulated plan becomes the subscription of the sign-up, at the price that was shown', async ({
  page,
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
})
