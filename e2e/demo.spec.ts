import { findViolations } from '#src/studio/browser/axe.ts'
import { listBuiltPages } from '#tests/support/built-pages.ts'
import { expect, test } from './fixtures.ts'

const CLIENT = /^Otávio Fontes/

test('follows the guide of the demonstration on a phone to its end without sending anything', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
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

  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(page.getByRole('button', { name: CLIENT })).toBeFocused()
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

/** Reads where a link of a page leads, from its HTML. */
function findHref(path: string, name: string): string {
  const { html = '' } = listBuiltPages().find((page) => page.path === path) ?? {}
  const before = html.slice(0, html.indexOf(`>${name}`))
  return /href="([^"]*)"[^>]*$/.exec(before)?.[1] ?? `no link “${name}” on ${path}`
}

test('the links of other pages open their moments, and an unknown moment begins like none', {
  tag: '@once',
}, async ({ page }) => {
  const status = page.getByRole('status').first()
  const log = page.getByRole('log')
  await test.step('the session that /inbox speaks of ends at one press', async () => {
    await page.goto(findHref('/inbox', 'Veja a sessão acabar na demonstração'))
    await expect(status).toContainText('Passo 5 de 7')
    await expect(page.getByRole('button', { name: 'Enviar ao cliente' })).toBeVisible()
    await page.getByRole('button', { name: 'Adiantar 8 horas' }).click()
    await page.getByRole('button', { name: 'Enviar modelo aprovado' }).click()
    await expect(log).toContainText('Podem, sim. Estou por aqui.')
    await expect(status).toContainText('Passo 6 de 7')
  })
  await test.step('the handover of the home page', async () => {
    await page.goto(findHref('/', 'Passe uma conversa na demonstração'))
    await page.getByRole('button', { name: 'Bianca', exact: true }).click()
    await expect(log).toContainText('Você passou a conversa para Bianca.')
  })
  await test.step('the intake of /chatbot', async () => {
    await page.goto(findHref('/chatbot', 'Veja o assistente preencher uma ficha'))
    await expect(page.getByRole('heading', { name: 'Novo contato' })).toBeFocused()
    await page.getByRole('button', { name: 'Deixar o assistente começar' }).click()
    await expect(page.getByRole('region', { name: 'Ficha da triagem' })).toContainText('Paulo Mendes')
  })
  await test.step('an unknown moment', async () => {
    await page.goto('/demo?momento=outro')
    await page.getByRole('button', { name: /^Seguir o roteiro/ }).click()
    await expect(status).toContainText('Passo 1 de 7')
    await expect(page.getByRole('heading', { name: 'Otávio Fontes' })).toBeHidden()
  })
})
