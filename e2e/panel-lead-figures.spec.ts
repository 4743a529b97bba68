import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { prepareProven } from './support/funnel.ts'

test('an owner tries other points by the keyboard, copies a proposal, and reads what a lead cost', {
  tag: '@phone',
}, async ({ context, page, visitor, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prepareProven(context, visitor, sandbox)
  await sandbox.waitForFinishedDeal(visitor.email)
  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Resultados' }).click()

  const whatIf = page.getByRole('region', { name: 'E se a pontuação fosse outra?' })
  await whatIf.locator('summary').focus()
  await page.keyboard.press('Enter')
  // The deal counts once its note is written.
  await expect(async () => {
    await whatIf.getByRole('button', { name: 'Contar de novo' }).click()
    await expect(whatIf.getByText(/^0 de [1-9]\d* leads? mudari/)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const slider = whatIf.getByRole('slider', { name: 'Prioridade média a partir de' })
  expect((await slider.boundingBox())?.width).toBeGreaterThan(200)
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await expect(whatIf.getByText(/^[1-9]\d* de [1-9]\d* leads? mudari/)).toBeVisible()
  await whatIf.getByRole('button', { name: 'Copiar proposta' }).focus()
  await page.keyboard.press('Enter')
  await expect(whatIf.getByText('Proposta copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '- Prioridade média a partir de: 40 → 0',
  )

  const costs = page.getByRole('region', { name: 'Quanto custou um lead' })
  await costs.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(
    costs
      .getByRole('row', { name: /^Cadastros/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(/^[1-9]/)
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)
})
