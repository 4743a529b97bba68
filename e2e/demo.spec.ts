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
  await expect(status).toContainText('Fim do roteiro')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Recomeçar' }).click()
  await expect(page.getByRole('button', { name: /^Explorar livremente/ })).toBeVisible()
})

test('a link on /inbox opens its moment, by keyboard too, and a reload keeps it', async ({ page }) => {
  await page.goto('/inbox')
  await page.getByRole('link', { name: 'Assuma uma conversa na demonstração' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/demo?momento=assumir')
  const status = page.getByRole('status').first()
  const heading = page.getByRole('heading', { name: 'Otávio Fontes' })
  await expect(status).toContainText('Passo 1 de 7')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription(/^Passo 1 de 7.*aperte “Assumir conversa”/)
  await expect(heading).toBeInViewport()
  await expect(status).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
  // From the heading on, the conversation's own buttons follow.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Adiantar 8 horas' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('Passo 2 de 7')

  await page.reload()
  await expect(status).toContainText('Passo 1 de 7')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('button', { name: 'Assumir conversa' })).toBeVisible()

  await page.getByRole('button', { name: 'Recomeçar' }).click()
  await expect(page.getByRole('button', { name: /^Explorar livremente/ })).toBeVisible()
  await expect(page).toHaveURL('/demo')
})

test('the session that a page speaks of ends at one press', async ({ page }) => {
  await page.goto('/inbox')
  await page.getByRole('link', { name: 'Veja a sessão acabar na demonstração' }).click()
  const status = page.getByRole('status').first()
  await expect(status).toContainText('Passo 5 de 7')
  await expect(page.getByRole('button', { name: 'Enviar ao cliente' })).toBeVisible()
  await page.getByRole('button', { name: 'Adiantar 8 horas' }).click()
  await page.getByRole('button', { name: 'Enviar modelo aprovado' }).click()
  await expect(page.getByRole('log')).toContainText('Podem, sim. Estou por aqui.')
  await expect(status).toContainText('Passo 6 de 7')
})

test('a link on the home page and one on /chatbot open their moments', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Passe uma conversa na demonstração' }).click()
  await page.getByRole('button', { name: 'Bianca', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('Você passou a conversa para Bianca.')

  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'Veja o assistente preencher uma ficha' }).click()
  await expect(page.getByRole('heading', { name: 'Novo contato' })).toBeFocused()
  await page.getByRole('button', { name: 'Deixar o assistente começar' }).click()
  await expect(page.getByRole('region', { name: 'Ficha da triagem' })).toContainText('Paulo Mendes')
})

test('an unknown moment begins like none', { tag: '@once' }, async ({ page }) => {
  await page.goto('/demo?momento=outro')
  await page.getByRole('button', { name: /^Seguir o roteiro/ }).click()
  await expect(page.getByRole('status').first()).toContainText('Passo 1 de 7')
  await expect(page.getByRole('heading', { name: 'Otávio Fontes' })).toBeHidden()
})
