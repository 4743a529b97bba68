import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { listCookies } from './support/cookies.ts'
import { signUp, validatePhone } from './support/funnel.ts'

const AD = '/?utm_source=google&utm_medium=cpc&utm_campaign=bancas&gclid=Cj0abc'
const IN_THE_NOTE = 'mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid)'

const readPermanent = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
const waitUntilKept = (page: Page) => page.waitForFunction(() => localStorage.getItem('touches') !== null)
const listCookieNames = async (context: BrowserContext) =>
  (await listCookies(context)).map(({ name }) => name)

test('campaign, ad click, prices seen and pre-qualification reach the deal’s note, through pages and a reload', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await page.goto(AD)
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
  expect(content).toContain(IN_THE_NOTE)
  expect(content).toContain('Advogados: 3 a 5')
  expect(content).toContain('Área de atuação: Trabalhista')
  expect(content).toContain('+5 Viu os preços')
})

test.describe('a visitor who decided nothing about cookies', () => {
  test.use({ hasDecided: false })

  test('leaves an ad’s page without a session, and signs up later from another tab: the sign-up is the ad’s', {
    tag: '@once',
  }, async ({ page, visitor, sandbox }) => {
    const context = page.context()
    await page.goto(AD)
    await waitUntilKept(page)
    expect(await listCookieNames(context)).toEqual(['abc_test_home_main'])
    expect(await readPermanent(page)).not.toContain('Cj0abc')

    const other = await context.newPage()
    await page.close()
    await other.goto('/signup')
    // The session has it then, and nothing waits any more.
    await other.waitForFunction(
      () => localStorage.getItem('session_data') !== null && localStorage.getItem('touches') === null,
    )
    expect(await other.evaluate(() => JSON.parse(localStorage.getItem('session_data') ?? '{}').source)).toBe(
      'paid',
    )
    await signUp(other, visitor)
    await validatePhone(other, visitor, sandbox)
    const { notes } = await sandbox.waitForFinishedDeal(visitor.email)
    const [content = ''] = notes.map((note) => note.content)
    expect(content).toContain(IN_THE_NOTE)
    expect(content).toContain('+10 Origem paga')
    expect(`${await readPermanent(other)}${JSON.stringify(await context.cookies())}`).not.toContain('Cj0abc')
    await other.close()
  })
})

test('the latest landing from elsewhere is kept, once, and only where it tells where the visitor came from', {
  tag: '@once',
}, async ({ page }) => {
  const readLanding = () => page.evaluate(() => sessionStorage.getItem('landing'))
  const readWaiting = () => page.evaluate(() => JSON.parse(localStorage.getItem('touches') ?? '[]'))
  await page.goto('/chatbot')
  await page.goto('/plans?source=premium', { referer: page.url() })
  expect(await readLanding()).toBeNull()

  const referer = 'https://www.google.com/'
  const response = await page.goto('/inbox', { referer })
  expect(await readLanding()).toBe(JSON.stringify([response?.url(), referer]))
  await waitUntilKept(page)
  await page.reload()
  await page.goto('/chatbot?variant=A', { referer: page.url() })
  expect(await readLanding()).toBe(JSON.stringify([response?.url(), referer]))
  await page.goto('/inbox?utm_source=outra', { referer: 'https://chatgpt.com/' })
  await expect.poll(readWaiting).toEqual([
    { referrer: 'www.google.com', at: expect.any(Number) },
    { utm_source: 'outra', referrer: 'chatgpt.com', at: expect.any(Number) },
  ])
})
