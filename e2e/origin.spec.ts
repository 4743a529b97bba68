import { expect, test } from './fixtures.ts'
import { signUp, validatePhone } from './support/funnel.ts'

test('campaign, ad click, prices seen and pre-qualification reach the deal’s note, through pages and a reload', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await page.goto('/?utm_source=google&utm_medium=cpc&utm_campaign=bancas&gclid=Cj0abc')
  await page.goto('/plans')
  // The prices may have come before the scripts; what was seen counts once the session says so.
  await page.waitForFunction(() => localStorage.getItem('session_data')?.includes('pricing_viewed'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Agendar 60 minutos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '3 a 5' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Trabalhista' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continuar para o cadastro' }).click()
  await expect(page).toHaveURL(/\/signup/)
  await page.reload()
  await signUp(page, visitor)
  await validatePhone(page, visitor, sandbox)

  const { notes } = await sandbox.waitForFinishedDeal(visitor.email)
  const content = notes.map((note) => note.content).join('\n')
  expect(notes).toHaveLength(1)
  expect(content).toContain(
    'mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid)',
  )
  expect(content).toContain('Advogados: 3 a 5')
  expect(content).toContain('Área de atuação: Trabalhista')
  expect(content).toContain('+5 Viu os preços')
})

test('the first page of a visit is kept only where it tells where the visitor came from', {
  tag: '@once',
}, async ({ page }) => {
  const readLanding = () => page.evaluate(() => sessionStorage.getItem('landing'))
  await page.goto('/chatbot')
  await page.goto('/plans', { referer: page.url() })
  expect(await readLanding()).toBeNull()

  const referer = 'https://www.google.com/'
  const response = await page.goto('/inbox', { referer })
  const first = JSON.stringify([response?.url(), referer])
  expect(await readLanding()).toBe(first)
  await page.goto('/chatbot?utm_source=outra')
  expect(await readLanding()).toBe(first)
})
