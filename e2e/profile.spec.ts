import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes, testInBothSizes } from './support/both-sizes.ts'
import { openProfile } from './support/funnel.ts'

test('says what is missing, keeps the answers over a reload, and shows the way on', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  await openProfile(page, visitor, sandbox)
  const send = page.getByRole('button', { name: 'Salvar e continuar' })
  await page.getByText('Gestor(a)').click()
  await send.click()
  const summary = page.getByRole('region', { name: 'Falta responder:' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([/Tamanho da equipe/, /Uso pretendido/])
  await summary.getByRole('link', { name: /Uso pretendido/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Atendimento compartilhado' })).toBeFocused()

  await page.getByText('Mais de 20').click()
  await page.getByText('Pesquisas de satisfação').click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Gestor(a)' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mais de 20' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Pesquisas de satisfação' })).toBeChecked()
  await send.click()
  await expect(page).toHaveURL('/finish')
  const steps = page.getByRole('list', { name: 'Etapas do cadastro' })
  await expect(steps.getByText(', concluída')).toHaveCount(3)
})

test('a mistyped e-mail is corrected on the page after the code, and on the last one', {
  tag: '@phone',
}, async ({ page, visitor, sandbox }) => {
  await openProfile(page, visitor, sandbox)
  const part = page.getByRole('region', { name: 'E-mail do cadastro' })
  await expect(part.getByText(visitor.email)).toBeVisible()
  await part.getByRole('button', { name: 'Corrigir' }).click()
  const field = part.getByRole('textbox', { name: 'E-mail' })
  await expect(field).toBeFocused()
  await field.fill('camila@')
  await page.keyboard.press('Enter')
  await expect(part.getByText('E-mail deve ser um email válido')).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  expect(await testInBothSizes(page, measureSidewaysScroll)).toEqual([0, 0])
  await field.fill(`certo-${visitor.email}`)
  await page.keyboard.press('Enter')
  await expect(part.getByText('E-mail corrigido.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Corrigir' })).toBeFocused()

  await page.goto('/finish')
  await expect(page.getByText(`do cadastro (certo-${visitor.email})`)).toBeVisible()
  await part.getByRole('button', { name: 'Corrigir' }).click()
  await field.fill(`outro-${visitor.email}`)
  await part.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByText(`do cadastro (outro-${visitor.email})`)).toBeVisible()
  await expect
    .poll(async () => (await sandbox.readState()).persons.flatMap(({ emails }) => emails))
    .toContain(`outro-${visitor.email}`)
})
