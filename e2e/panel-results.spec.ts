import type { Page } from '@playwright/test'
import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { prepareProven, prepareSignUp } from './support/funnel.ts'

/** Comes into the operator's room and opens its results. */
async function openResults(page: Page) {
  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Resultados' }).click()
}

test('an owner reads the funnel and what happened on a chart', async ({
  context,
  page,
  visitor,
  sandbox,
}) => {
  await prepareProven(context, visitor, sandbox)
  await sandbox.waitForFinishedDeal(visitor.email)
  await openResults(page)

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
  // A phone shows each stage's figures at once, and leads to what is far below.
  await page.setViewportSize({ width: 390, height: 844 })
  const stages = page.getByRole('group', { name: 'Tabela: Funil', exact: true })
  expect(await stages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('link', { name: 'Fluxo' }).click()
  await expect(page.getByRole('heading', { name: 'Cadastro no servidor', exact: true })).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)

  await page.getByLabel('Fluxo').selectOption('Código no servidor')
  const codes = page.getByRole('region', { name: 'Código no servidor', exact: true })
  await expect(codes.getByRole('row', { name: /Usado [1-9]/ })).toBeVisible()
  await page.getByLabel('Período', { exact: true }).selectOption('1 dia')
  // The journeys may have begun before midnight.
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await expect(
    funnel
      .getByRole('row', { name: /^Cadastros/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('0')
})

test('an owner compares two periods and takes them to paper, whole', async ({ context, page, visitor }) => {
  await prepareSignUp(context, visitor)
  await openResults(page)
  await page.getByLabel('Período', { exact: true }).selectOption('7 dias')
  await page.getByLabel('Comparar com').selectOption('outro período')
  const compared = page.getByRole('region', { name: 'Comparação' })
  await expect(compared.getByRole('row', { name: /^Cadastros [1-9].* 0 – \+[1-9]/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Desenho: / })).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  const sides = page.getByRole('group', { name: 'Tabela: Comparação', exact: true })
  expect(await sides.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)

  // A sheet of A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1_047 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const chart of ['Cobrança no servidor', 'Etapas do negócio', 'Cadastro no servidor']) {
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel('Fluxo').selectOption(chart)
    await expect(page.getByRole('region', { name: `Desenho: ${chart}`, exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await measureSidewaysScroll(page), chart).toBe(0)
  }
  await expect(
    page.getByText(/^Período: 7 dias \(.+\)\. Canal: todos\. .+ Comparado com: .+\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  // What was not opened would be an empty card.
  await expect(page.getByRole('heading', { name: 'Quanto custou um lead' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(248, 251, 249)',
  )
})

test('an owner sees who stands in a state, and what that sign-up went through, by the keyboard', async ({
  context,
  page,
  visitor,
}) => {
  await prepareSignUp(context, visitor)
  await openResults(page)
  await page.getByLabel('Fluxo').selectOption('Código no servidor')
  await page.getByRole('button', { name: /^Vale: [1-9].* Ver quem$/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Parados em “Vale”' })).toBeFocused()
  // The company tells this sign-up from those of other journeys.
  const lead = page.getByRole('button', { name: `${visitor.company} ·` })
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await expect(async () => {
    if (await more.isVisible()) await more.press('Enter')
    await expect(lead).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await findViolationsInBothSizes(page)).toEqual([])

  await lead.press('Enter')
  await page.getByRole('button', { name: 'Ver no gráfico' }).press('Enter')
  const part = page.getByRole('region', { name: 'No gráfico' })
  await expect(part.getByText(/^Passo 1 de [1-9]/)).toBeVisible()
  await part.getByRole('slider').press('ArrowRight')
  await expect(part.getByText(/^Passo 2 de [1-9]/)).toBeVisible()
  await part.getByRole('slider').press('Home')
  await part.getByRole('button', { name: 'Tocar' }).press('Enter')
  await expect(part.getByText(/^Passo 2 de [1-9]/)).toBeVisible()
  await part.getByRole('button', { name: 'Pausar' }).press('Enter')
  await expect(part.getByRole('listitem').filter({ hasText: 'começa em “Vale”' })).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)
})
