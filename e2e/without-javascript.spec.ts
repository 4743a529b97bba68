import { listBuiltPages } from '#tests/support/built-pages.ts'
import { APPLICATION_PATHS, CONTENT_PATHS } from '#tests/support/content-paths.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

/** The plans show their prices without a script. */
const TOOL_PATHS = APPLICATION_PATHS.filter((path) => !path.endsWith('/plans'))

const PAGES = listBuiltPages()

/** Finds the built HTML of a page. */
const readHtml = (path: string) => PAGES.find((page) => page.path === path)?.html ?? ''

test('the home page is set in the web fonts, its menu and answers open, and links lead on', async ({
  page,
}) => {
  const fonts = ['geist', 'schibsted'].map((name) =>
    page.waitForResponse((answer) => answer.ok() && answer.url().includes(`/assets/${name}`)),
  )
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await Promise.all(fonts)
  await expect(page.locator('h1').filter({ visible: true })).toHaveText(
    'O WhatsApp do escritório, organizado como um processo.',
  )
  await expect(page.getByText('Solicitar Consultoria Estratégica').first()).toBeVisible()
  await page.locator('header summary').click()
  await expect(page.locator('header').getByRole('link', { name: /Caixa de entrada/ })).toBeVisible()
  await expect(page.getByText('moura.leite')).toBeAttached()
  await expect(page.getByText('Depoimentos ilustrativos.')).toBeVisible()
  await page.getByText('O que é a API do WhatsApp Business?').click()
  await expect(page.getByText(/É o acesso oficial da Meta/)).toBeVisible()
  await page.locator('nav').getByRole('link', { name: 'Criar Conta' }).first().click()
  await expect(page).toHaveURL('/signup')
  await expect(page.locator('h1')).toBeVisible()
})

test('the pages of the funnel can be read', async ({ page }) => {
  for (const [path, text] of [
    ['/signup', 'Seu telefone pessoal'],
    ['/confirm-otp', 'Verifique seu WhatsApp'],
    ['/finish', 'Etapas do cadastro'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1'), path).toBeVisible()
    expect(await page.content(), path).toContain(text)
  }
})

test('the help page has every question, and the address of one opens it', async ({ page }) => {
  await page.goto('/ajuda#meu-historico-vai-junto')
  await expect(page.getByText(/^Depende do modo de ativação\. Na migração/)).toBeInViewport()
  expect(await page.locator('main details').filter({ visible: true }).count()).toBeGreaterThan(50)
})

test('the content pages can be read, their answers opened, and links lead on', async ({ page }) => {
  for (const path of CONTENT_PATHS) {
    expect(readHtml(path).includes('<h1'), `${path}: a heading`).toBe(true)
    expect(/<main[\s\S]*<details[\s\S]*<\/main>/.test(readHtml(path)), `${path}: an answer`).toBe(true)
  }
  // With a demonstration, without one, and with a table.
  for (const path of ['/chatbot', '/lawyers', '/implementacao-assistida']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1'), path).toBeVisible()
    const question = page.locator('main details').last()
    await question.locator('summary').click()
    await expect(question.locator('summary ~ *'), path).toBeVisible()
  }
  await page
    .locator('main')
    .getByRole('link', { name: /^Suporte/ })
    .click()
  await expect(page).toHaveURL('/onboarding')
})

test('each tool says how to do without it, and its links lead on', async ({ page }) => {
  for (const path of TOOL_PATHS) {
    expect(readHtml(path).includes('<h1'), `${path}: a heading`).toBe(true)
    expect(readHtml(path).includes('precisa de JavaScript'), `${path}: what is missing`).toBe(true)
  }
  for (const path of ['/calculadora-roi', '/juridocs']) {
    await page.goto(`${path}?x=%00&y[]=<script>`)
    await expect(page.locator('h1'), path).toBeVisible()
    await expect(page.getByText(/precisa de JavaScript/), path).toBeVisible()
  }
  await page.locator('main').getByRole('link', { name: 'Criar Conta' }).click()
  await expect(page).toHaveURL('/signup')
})
