import type { Locator, Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { findViolations } from '#src/studio/browser/axe.ts'
import { listBuiltPages } from '#tests/support/built-pages.ts'
import { CONTENT_PATHS } from '#tests/support/content-paths.ts'
import { expect, test } from './fixtures.ts'
import { saveData, waitUntilFetched } from './support/connection.ts'

/** The width of A4 between its margins. */
const PAPER = { width: 718, height: 1_046 }

test('a link to a place on the page shows that place', async ({ page }) => {
  await page.goto('/chatbot')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Para advogados/ })
    .click()
  await page.getByRole('link', { name: 'Ver a sua área' }).click()
  await expect(page).toHaveURL('/lawyers#areas')
  await expect(page.getByRole('heading', { name: 'A triagem muda com a área' })).toBeInViewport()
})

test('on paper a page is its text, black on white, with every answer and nothing to press', async ({
  page,
}) => {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/inbox', '/plans', '/calculadora-roi', '/termos']) {
    await page.goto(path)
    await waitUntilFetched(page)
    await expect(page.locator('main h1'), path).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // The last one is the bar of the plans and of the tools, which stays in view on a screen.
    for (const gone of ['header', 'nav', 'button', '.consent-banner', 'main .sticky.z-10'])
      await expect(page.locator(gone).filter({ visible: true }), `${path}: ${gone}`).toHaveCount(0)
    const hidden = page.locator('main details p').filter({ visible: false })
    await expect(hidden, `${path}: hidden answers`).toHaveCount(0)
    const colours = await page
      .locator('main a')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
    expect(
      [...new Set(colours)].filter((colour) => colour !== 'rgb(0, 0, 0)'),
      `${path}: links`,
    ).toEqual([])
    if (path !== '/inbox') continue
    expect(colours.length).toBeGreaterThan(0)
    await expect(page.locator('main details p').first()).toBeVisible()
    await expect(page.locator('main a.rounded-control').first()).toBeHidden()
  }
})

/** Pages with a table whose alternatives are compared. */
const COMPARED = [
  '/activate-whatsapp',
  '/comparativo',
  '/onboarding',
  '/implementacao-assistida',
  '/partners',
  '/zapsign',
]

test('a compared table stays a table on a phone: it scrolls by itself under its first column, and the edge cuts the next one; on paper it is whole', async ({
  page,
}) => {
  for (const path of COMPARED) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const region = page.locator('section:has(> table)')
    await region.scrollIntoViewIfNeeded()
    await expect(region, path).toHaveRole('region')
    await expect(region, path).toHaveAccessibleName(/./)
    const headers = region.locator('thead th')
    await expect(headers.first(), path).toBeVisible()

    const readHeaders = () =>
      headers.evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return { left: Math.round(left), right: Math.round(right) }
        }),
      )
    const before = await readHeaders()
    const first = before[0] ?? { left: NaN, right: NaN }
    expect(first.right, `${path}: the first column is narrow`).toBeLessThanOrEqual(160)
    expect(
      before.some(({ left, right }) => left < 360 && right > 390),
      `${path}: the edge cuts a column`,
    ).toBe(true)
    await region.focus()
    await expect(region, path).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft), path).toBeGreaterThan(0)
    expect((await readHeaders())[0], `${path}: the first column stays`).toEqual(first)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    await region.scrollIntoViewIfNeeded()
    const hidden = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden, `${path} on paper`).toBe(0)
  }
})

test('a content page fetches React ahead for its islands, and runs none for the cookie preferences', async ({
  page,
}) => {
  const isReact = (path: string) => path.includes('/assets/libraries-')
  const pages = listBuiltPages()
  for (const path of CONTENT_PATHS) {
    const { html = '' } = pages.find((page) => page.path === path) ?? {}
    const readAhead = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(readAhead('preferences'), path).toContain('/show-consent-')
    expect(isReact(readAhead('islands')), path).toBe(html.includes(' data-island='))
  }
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  for (const [path, islands] of [
    ['/chatbot', 1],
    ['/inbox', 0],
  ] as const) {
    await page.goto(path)
    await waitUntilFetched(page)
    const links = page.locator('link[rel=modulepreload]')
    await expect(links.and(page.locator('[href*="/show-consent-"]')), path).toHaveCount(1)
    await expect(links.and(page.locator('[href*="/libraries-"]')), path).toHaveCount(islands)
  }
  await page.locator('footer').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible()
  // Each document that ran the file has an entry whose outermost function was called.
  const files = await page.coverage.stopJSCoverage()
  expect(files.length).toBeGreaterThan(0)
  const runs = files.filter(
    ({ url, functions }) => isReact(url) && functions.some(({ ranges }) => ranges[0] && ranges[0].count > 0),
  )
  expect(runs).toEqual([])
})

test('a visitor who saves data fetches nothing ahead', { tag: '@once' }, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await saveData(page)
  await page.goto('/chatbot', { waitUntil: 'networkidle' })
  await expect.poll(() => fetched.some((url) => url.includes('/entry-content-'))).toBe(true)
  expect(fetched.filter((url) => url.includes('/libraries-') || url.endsWith('.css'))).toEqual([])
})

/** Opens a page and scrolls to its demonstration, which loads when it comes near. */
async function openTrial(page: Page, path: string) {
  await page.goto(path)
  await page.locator('section:has([data-island])').scrollIntoViewIfNeeded()
}

/** Asks axe about a demonstration in use. `public-pages.spec.ts` asks about the rest of its page. */
async function expectAccessible(page: Page) {
  expect(await findViolations(page, { within: '[data-island]' })).toEqual([])
}

test('the count of an audience stands above the cookie notice', { tag: '@once' }, async ({ page }) => {
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await openTrial(page, '/campanhas')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await expect(notice).toBeVisible()
  await page.getByLabel('Previdenciário').focus()
  const count = page.locator('[data-island]').getByText('288 pessoas')
  const top = (await notice.boundingBox())?.y ?? 0
  await expect.poll(() => findFoot(count)).toBeLessThanOrEqual(top)
})

test('a way to the team is in reach of the thumb, above the cookie notice, until the page ends', {
  tag: '@once',
}, async ({ page }) => {
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  const pages = listBuiltPages()
    .map(({ path, html }) => ({ path, main: parse(html).querySelector('main') }))
    .filter(({ main }) => main?.querySelector('.above-notice > a'))
  expect(pages.length).toBeGreaterThan(5)
  const offer = page.getByRole('main').getByRole('link', { name: 'Fale pelo WhatsApp' })
  for (const { path, main } of pages) {
    // It would lie over a field.
    expect(main?.querySelector('input, select, textarea'), path).toBeNull()
    await page.goto(path)
    await expect(offer, path).toHaveAccessibleDescription(/das 9h30 às 17h/)
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await expect(notice).toBeVisible()
    const top = (await notice.boundingBox())?.y ?? 0
    await expect(offer, path).toBeInViewport({ ratio: 1 })
    await expect.poll(() => findFoot(offer), path).toBeLessThanOrEqual(top)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(offer, path).not.toBeInViewport()
    await page.context().clearCookies()
  }
})

/** Finds the lower edge of an element in the window. */
async function findFoot(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('demonstrations on a page respond from the first touch', async ({ page }) => {
  await openTrial(page, '/campanhas')
  await page.getByLabel('Trabalhista').check()
  await expect(page.getByText('525 pessoas')).toBeVisible()
  await page.getByLabel('Informativo do escritório').check()
  // 190 + 121 agreed, and 13 + 12 of them got a message in the last week, at R$ 0,35 each.
  await expect(page.getByText('286 pessoas')).toBeVisible()
  await expect(page.getByText('R$ 100,10')).toBeVisible()
  await expectAccessible(page)

  await openTrial(page, '/pesquisas')
  await page.locator('label', { hasText: /^4$/ }).click()
  await expect(page.getByRole('heading', { name: 'Detrator: 4' })).toBeVisible()
  await expect(page.getByText('de 56 para 54,5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Detrator: 5' })).toBeVisible()
  await expectAccessible(page)

  await openTrial(page, '/zapsign')
  const documents = page.getByRole('combobox', { name: /^Documento/ })
  await documents.focus()
  await documents.selectOption('Recibo de documentos')
  await expect(page.getByRole('heading', { name: 'Assinatura simples' })).toBeVisible()
  await expectAccessible(page)

  await openTrial(page, '/partners')
  await page.getByLabel('Treinar quem atende').check()
  await expect(page.getByRole('heading', { name: 'Seu modelo: Implementação' })).toBeVisible()
  await page.getByLabel('Integrar o seu software por API e webhook').press('Space')
  await expect(page.getByRole('heading', { name: 'Seus modelos: Implementação e Tecnologia' })).toBeVisible()
  await expectAccessible(page)

  await openTrial(page, '/controljus')
  await page.getByLabel('Documentos para a pasta do processo').check()
  await page.getByLabel('Prazos e audiências').check()
  await expect(page.getByRole('heading', { name: 'No plano: 1 de 2' })).toBeVisible()
  const interest = page.locator('[data-island]').getByRole('link', { name: 'Avise que tem interesse' })
  const message = new URL((await interest.getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toContain('- Documentos para a pasta do processo\n- Prazos e audiências')
  await expectAccessible(page)

  await openTrial(page, '/pipedrive')
  await page.getByLabel('Prazo informado vai para').focus()
  await page.getByLabel('Prazo informado vai para').selectOption('Negócio: nota fixada')
  await expect(
    page.getByText('Negócio: nota fixada recebe dois dados: Resumo da triagem e Prazo informado.'),
  ).toBeVisible()
  await page.getByLabel('Prazo informado vai para').selectOption('Campo próprio: “Prazo”')
  await expect(page.getByRole('definition').filter({ hasText: 'Até o fim do mês' })).toBeVisible()
  await expectAccessible(page)

  await openTrial(page, '/chatbot')
  const phone = page.getByRole('region', { name: 'Como a cliente vê' })
  const third = page.getByLabel('Pergunta 3', { exact: true })
  await third.click()
  await expect(third).toBeEditable()
  await third.fill('Tem o extrato à mão?')
  await phone.getByRole('button', { name: 'No benefício' }).click()
  await phone.getByRole('button', { name: 'Ainda não' }).click()
  await expect(phone).toContainText('Tem o extrato à mão?')
  await phone.getByRole('button', { name: 'Sim', exact: true }).click()
  await expect(phone).toContainText('O advogado da área já recebeu o seu relato')
  await phone.getByRole('button', { name: 'Recomeçar a conversa' }).click()
  await phone.getByRole('button', { name: 'Quero falar com alguém' }).click()
  await expect(phone).toContainText('Chamei uma pessoa da recepção')
  await expectAccessible(page)
})

test('on the help page an address opens its question, words find questions, and an opened one gives its address', async ({
  page,
}) => {
  await page.goto('/ajuda')
  // A use of the page that leaves the search near.
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-island]')).toHaveAttribute('data-live', '')
  await page.getByRole('heading', { name: 'Quem conduz?' }).click()
  await expect(page).toHaveURL('/ajuda#quem-conduz')

  await page.goto('about:blank')
  await page.goto('/ajuda#da-para-desfazer')
  await expect(page.getByText(/^Sim, com diferenças/)).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Dá para desfazer?' })).toBeInViewport()

  await page.getByRole('textbox', { name: 'Procure entre as perguntas' }).focus()
  await page.keyboard.type('robo')
  await expect(page.getByText('1 pergunta encontrada.')).toBeInViewport()
  await expect(page.locator('details.faq').filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Conheça: Chatbot' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('details.faq[open]').filter({ visible: true })).toHaveCount(1)
  await expect(page).toHaveURL('/ajuda#e-quem-nao-quer-falar-com-robo')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('s voadores')
  await expect(page.getByText('Nenhuma pergunta encontrada.')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Perguntar pelo WhatsApp' })).toBeFocused()
  await expectAccessible(page)
})

test('messages become a task and minutes from the first touch', async ({ page }) => {
  await openTrial(page, '/advbox')
  const day = page.getByLabel('Dia da mensagem')
  await day.focus()
  await day.selectOption('quinta-feira, 26/11')
  await expect(page.getByText('Próximo dia útil: sexta-feira, 27/11')).toBeVisible()
  await page.getByRole('radio', { name: /^Neide: “Mudei de casa/ }).check()
  await expect(page.getByText('2 dias úteis: segunda-feira, 30/11')).toBeVisible()
  await expectAccessible(page)

  await openTrial(page, '/consultoria')
  const request = page.getByRole('combobox', { name: /floricultura/ })
  await request.focus()
  await request.selectOption('Pedido')
  await expect(page.getByText('P-05 · Pedido, por Regina às 9h12')).toBeVisible()
  await expect(page.getByText(/Fora da proposta, que cobre apenas o viveiro/)).toBeVisible()
  await expectAccessible(page)
})
