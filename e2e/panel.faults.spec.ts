import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { signUp } from './support/funnel.ts'
import { holdRequests } from './support/hold-requests.ts'

test('an operator comes in with a key, sees what failed and why, tries it again, and goes out', async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/panel\/session 4\d\d/)
  await sandbox.setFaults('pipedrive', { failRate: 1, status: 503 })
  await page.goto('/signup')
  await signUp(page, visitor)

  await page.goto('/painel')
  const key = page.getByLabel('Chave de acesso')
  await expect(key).toBeFocused()
  await key.fill('uma chave que não existe em lugar nenhum')
  const enter = page.getByRole('button', { name: 'Entrar' })
  await enter.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A chave não confere')
  await expect(enter).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await key.fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')

  const queue = page.getByRole('region', { name: 'Fila de tarefas' })
  await expect(queue.getByRole('heading', { name: 'Cadastro no CRM' })).toBeVisible()
  await expect(
    queue.getByText('O serviço externo falhou ou não respondeu; ainda falta a pessoa no CRM.'),
  ).toBeVisible()
  const figures = page.getByRole('region', { name: 'Últimos 7 dias', exact: true })
  const signUps = figures.getByRole('figure').filter({ hasText: 'aceitos' })
  await expect(signUps.getByRole('listitem')).toHaveCount(7)
  await expect(signUps.getByRole('listitem').last()).toHaveText(/: [1-9]\d*$/)
  await expect(signUps.locator('svg').getByText('hoje')).toBeVisible()
  // The room shows nothing that a visitor typed.
  await expect(page.getByText(visitor.email)).toHaveCount(0)
  expect(await findViolationsInBothSizes(page)).toEqual([])

  const log = page.getByRole('region', { name: 'Registro do servidor' })
  await log.getByRole('searchbox').fill(visitor.email)
  await log.getByRole('searchbox').press('Enter')
  await expect(log.getByRole('alert')).toContainText('Isto não é o código de um pedido')
  await log.getByRole('searchbox').fill(crypto.randomUUID())
  await log.getByRole('button', { name: 'Procurar' }).click()
  await expect(log.getByRole('status')).toHaveText('Nenhuma linha deste pedido.')
  await expect(log.getByRole('alert')).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)

  // The CRM is still down: once it is back, the job may end before the press. A press during an attempt has no effect.
  await expect(async () => {
    await queue.getByRole('button', { name: 'Tentar tudo de novo' }).click()
    await expect(page.getByRole('status').first()).toContainText('1 tarefa voltou à fila.', {
      timeout: 2_000,
    })
  }).toPass()
  await expect(page.getByText(/mandou tentar tudo de novo/).first()).toBeVisible()
  await sandbox.clearFaults()
  await sandbox.waitForFinishedDeal(visitor.email)
  await expect(queue.getByRole('heading', { name: 'Cadastro no CRM' })).toBeHidden()

  const release = await holdRequests(page, '**/api/panel/session')
  await page.reload()
  await expect(page.getByText('Abrindo o painel…')).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  release()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel da operação' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'op')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  })
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(key).toBeFocused()
  await page.reload()
  await expect(key).toBeVisible()
  expect((await page.request.get('/api/panel/queue')).status()).toBe(401)
})
