import { readFile } from 'node:fs/promises'
import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { signUp } from './support/funnel.ts'

test('an operator finds a stuck lead, sees why, mends it by keyboard and downloads the list', async ({
  page,
  visitor,
  sandbox,
}) => {
  await sandbox.setFaults('pipedrive', { failRate: 1, status: 503 })
  await page.goto('/signup')
  await signUp(page, visitor)

  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  // From the queue to the lead that a job works for, and back.
  await page
    .getByRole('button', { name: /^Ver cadastro: tarefa / })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  await page.getByRole('button', { name: 'Fila e serviços' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Fila de tarefas' })).toBeVisible()
  await page.getByRole('button', { name: 'Cadastros', exact: true }).click()
  const box = page.getByRole('searchbox')
  await box.fill('nome que ninguém tem')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum cadastro encontrado.')).toBeVisible()
  const asked = page.waitForRequest('/api/panel/leads')
  await box.fill(visitor.email)
  await page.keyboard.press('Enter')
  expect((await asked).url()).not.toContain(visitor.email)
  expect(page.url()).not.toContain(visitor.email)
  const row = page.getByRole('button', { name: visitor.email })
  await expect(row).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cadastros.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain(visitor.email)

  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Feito, com passos pendentes' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByText('Daqui pode ir para: Completo, Abandonado.')).toBeVisible()
  const owed = page.getByRole('region', { name: 'O que falta' })
  await expect(owed.getByText('Cadastro no CRM')).toBeVisible()
  await expect(page.getByText('Pessoa no CRM: não deu').first()).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolationsInBothSizes(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)

  // The job may be running at the moment of a press, which then has no effect.
  await expect(async () => {
    await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
    await expect(page.getByText('1 tarefa voltou à fila.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await sandbox.clearFaults()
  await sandbox.waitForFinishedDeal(visitor.email)
  // The page follows by itself.
  await expect(page.getByText('Nada: todas as tarefas deste cadastro terminaram.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Abrir o negócio no CRM/ })).toBeVisible()

  await page.getByRole('button', { name: 'Voltar à lista' }).press('Enter')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Fila e serviços' }).click()
  await expect(page.getByText('mandou tentar de novo as tarefas de um cadastro').first()).toBeVisible()
  await expect(page.getByText(/baixou a planilha de cadastros/).first()).toBeVisible()
  await expect(page.getByText(visitor.email)).toHaveCount(0)
})
