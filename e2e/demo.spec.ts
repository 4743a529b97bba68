import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'

const CLIENT = /^Otávio Fontes/

test('follows the guide of the demonstration to its end without sending anything', async ({ page }) => {
  const sent: string[] = []
  await page.goto('/demo')
  await page.getByRole('button', { name: /^Seguir o roteiro/ }).click()
  const status = page.getByRole('status').first()
  const field = page.getByLabel('Mensagem ou nota')
  await expect(status).toContainText('Passo 1 de 7')
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })

  await page.getByRole('button', { name: CLIENT }).click()
  await expect(page.getByRole('heading', { name: 'Otávio Fontes' })).toBeFocused()
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(status).toContainText('Passo 2 de 7')
  await page.getByRole('button', { name: 'Ler o áudio' }).click()
  await expect(page.getByRole('log')).toContainText('a minha testemunha mudou de cidade')
  await page.getByRole('button', { name: 'Guardar como nota' }).click()
  await expect(field).toHaveAccessibleDescription(/Escreva alguma coisa antes/)
  await field.fill('Conferir o rol com o Rafael.')
  await page.getByRole('button', { name: 'Guardar como nota' }).click()
  await expect(page.getByRole('log')).toContainText('Nota da equipe: Conferir o rol com o Rafael.')
  await field.fill('Bom dia, Otávio.')
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click()
  await expect(status).toContainText('Passo 5 de 7')

  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: 'Adiantar 8 horas' }).click()
  await expect(field).toHaveAccessibleDescription(/Só um modelo aprovado chega/)
  await expect(page.getByRole('button', { name: 'Enviar ao cliente' })).toBeHidden()
  await page.getByRole('button', { name: 'Enviar modelo aprovado' }).click()
  await expect(page.getByRole('log')).toContainText('Podem, sim. Estou por aqui.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Rafael', exact: true }).click()
  await expect(status).toContainText('Passo 7 de 7')

  const back = page.getByRole('button', { name: 'Voltar à lista' })
  if (await back.isVisible()) {
    await back.click()
    await expect(page.getByRole('button', { name: CLIENT })).toBeFocused()
  }
  await page.getByRole('button', { name: /^Novo contato/ }).click()
  await page.getByRole('button', { name: 'Deixar o assistente começar' }).click()
  await expect(page.getByRole('region', { name: 'Ficha da triagem' })).toContainText('Paulo Mendes')
  await expect(status).toContainText('Roteiro completo')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Recomeçar' }).click()
  await expect(page.getByRole('button', { name: /^Explorar livremente/ })).toBeVisible()
})

test('a link from another page opens its moment', { tag: '@once' }, async ({ page }) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'Ver uma triagem' }).click()
  await expect(page.getByRole('heading', { name: 'Novo contato' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deixar o assistente começar' })).toBeVisible()
})
