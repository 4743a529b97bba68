import type { BrowserContext, Page } from '@playwright/test'
import {
  findDoubleText,
  findUnreadableTexts,
  measureSidewaysScroll,
  renderAll,
} from '#src/studio/browser/layout.ts'
import { expect, test, type Visitor } from './fixtures.ts'
import { listCookies } from './support/cookies.ts'
import { postFromPage, prepareProven, reachProfile } from './support/funnel.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DAY_MS = 86_400_000

/** How many days each cookie lives that a visitor has after the profile, including the day of the code page. */
const DAYS = {
  dadosCadastro: 7,
  dealInProgress: 7,
  growCustomization: 7,
  otp_validated: 1,
  session_data: 30,
  '__Host-vs': 30,
  cookie_consent: 180,
}

test.describe('on a first visit', () => {
  test.use({ hasDecided: false })

  test('each cookie lives as many days as /meus-dados says, the one of the session 30', {
    tag: '@once',
  }, async ({ context, page, visitor, sandbox }) => {
    await reachProfile(page, visitor, sandbox)
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await notice.getByRole('button', { name: 'Preferências' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await expect(dialog.getByText(/A escolha vale por 180 dias/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Rejeitar tudo' }).click()
    await page.getByText('Gestor(a)').click()
    await page.getByText('Mais de 20').click()
    await page.getByText('Triagem com IA').click()
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await expect(page).toHaveURL('/finish')

    await page.goto('/meus-dados')
    const everything = page.getByRole('region', { name: 'Tudo o que este site pode guardar' })
    await everything.getByText(/^Cookies\s*\d+ itens$/).click()
    const table = everything.getByRole('table', { name: 'Cookies' })
    const kept = (await listCookies(context)).filter(({ name }) => !name.startsWith('abc_test_'))
    const countDaysLeft = ({ expires }: { readonly expires: number }) =>
      Math.round((expires * 1_000 - Date.now()) / DAY_MS)
    expect(Object.fromEntries(kept.map((cookie) => [cookie.name, countDaysLeft(cookie)]))).toEqual(DAYS)
    const readSaid = (name: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('cell')
        .last()
    for (const [name, days] of Object.entries(DAYS)) {
      await expect(readSaid(name)).toHaveText(name === 'otp_validated' ? '1 a 7 dias' : `${days} dias`)
    }
  })
})

test('with twice the text size what each place of the browser keeps fits a phone', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/robots.txt')
  // The longest name of an item.
  await page.evaluate(() => localStorage.setItem('abc_test_events_home_main', '[]'))
  await page.goto('/meus-dados')
  await page.setViewportSize({ width: 390, height: 844 })
  await renderAll(page)
  await findDoubleText(page)
  await page.getByText('Armazenamento do navegador').click()
  await expect(page.getByText('abc_test_events_home_main')).toBeVisible()
  expect(await measureSidewaysScroll(page)).toBe(0)
  expect(await findUnreadableTexts(page)).toEqual([])
})

/** Registers for a class as its page does. */
async function registerForClass(
  context: BrowserContext,
  masterclass: string,
  { name: nome, email, phone: telefone }: Visitor,
): Promise<void> {
  const body = { masterclass, nome, email, telefone, consent: true }
  expect((await postFromPage(context, '/api/masterclass', body)).ok()).toBe(true)
}

/** Finds the records that the server keeps, as the page shows them. */
function listRecords(page: Page) {
  return page.getByRole('region', { name: 'No nosso servidor' }).locator('details')
}

test('a visitor deletes what is theirs; the class and the sign-up of another with the same e-mail stay', {
  tag: '@once',
}, async ({ browser, baseURL, context, page, visitor, createVisitor, sandbox, announce }) => {
  // The same e-mail, another phone: a colleague at the office.
  const colleague: Visitor = { ...createVisitor(), name: 'Rute Colega', email: visitor.email }
  await registerForClass(context, 'automacao', visitor)
  await registerForClass(context, 'premium', colleague)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': colleague.address },
  })
  await prepareProven(elsewhere, colleague, sandbox)
  await prepareProven(context, visitor, sandbox)

  await page.goto('/meus-dados')
  const classes = listRecords(page).filter({ hasText: 'Inscrições em masterclass' })
  await expect(classes).toContainText('1 registro')
  await classes.locator('summary').click()
  await expect(classes).toContainText(visitor.name)
  await expect(classes).not.toContainText(colleague.name)
  await page.getByText(/^Ver os \d+ itens e o porquê de cada um$/).click()
  await expect(page.getByText('só apagamos por aqui a que tem o telefone que você confirmou')).toBeVisible()
  // Refused while the sign-up’s last records are written; the page says so, and it can be tried again.
  announce(/DELETE \/api\/my-data 409/)
  const deleted = page.getByRole('heading', { name: 'Seus dados foram apagados.' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Apagar meus dados' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click()
    await expect(deleted.or(page.getByText(/ainda está sendo processado/))).toBeVisible()
    expect(await deleted.isVisible()).toBe(true)
  }).toPass()
  await page.goto('/meus-dados')
  await expect(page.getByText('Nada ligado a este navegador.')).toBeVisible()

  const others = await elsewhere.newPage()
  await others.goto('/meus-dados')
  await expect(listRecords(others).filter({ hasText: 'Cadastros enviados' })).toContainText('1 registro')
  const kept = listRecords(others).filter({ hasText: 'Inscrições em masterclass' })
  await kept.locator('summary').click()
  await expect(kept).toContainText(colleague.name)
  await elsewhere.close()
})
