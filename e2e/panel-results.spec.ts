import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { prepareProven } from './support/funnel.ts'

test('an owner reads the funnel and what happened on a chart', async ({
  context,
  page,
  visitor,
  sandbox,
}) => {
  await prepareProven(context, visitor, sandbox)
  await sandbox.waitForFinishedDeal(visitor.email)
  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Resultados' }).click()

  const funnel = page.getByRole('region', { name: 'Funil' })
  for (const stage of ['Visitas', 'Cadastros', 'Telefone confirmado'])
    await expect(
      funnel
        .getByRole('row', { name: new RegExp(`^${stage}`) })
        .getByRole('cell')
        .first(),
    ).toHaveText(/^[1-9]/)
  const part = page.getByRole('region', { name: 'Cadastro no servidor', exact: true })
  await expect(
    part.getByRole('row', { name: /^Sendo feito Os passos terminaram Completo [1-9]/ }),
  ).toBeVisible()
  // What the picture says is what the table says.
  await expect(part.locator('.count').first()).toHaveText(/^[1-9]/)
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)

  await page.getByLabel('Fluxo').selectOption('Código no servidor')
  const codes = page.getByRole('region', { name: 'Código no servidor', exact: true })
  await expect(codes.getByRole('row', { name: /Usado [1-9]/ })).toBeVisible()
  await page.getByLabel('Período', { exact: true }).selectOption('1 dia')
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await expect(
    funnel
      .getByRole('row', { name: /^Cadastros/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('0')
})
