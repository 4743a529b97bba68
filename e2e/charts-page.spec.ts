import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes, testInBothSizes } from './support/both-sizes.ts'

/** What the test reads of a chart on the page. */
type Chart = {
  readonly id: string
  readonly title: string
  readonly states: { events: { id: string; to: { id: string }[] }[] }[]
  readonly promises: { brokenBy: { says: string; transitions: string[] }[] | null }[]
}

const ADDRESS = pathToFileURL('machines/charts/index.html').href

/** What a product owner asks, what they type, and where they find which answer. */
const QUESTIONS = [
  [
    'O que acontece se o Pix vence?',
    'pix venceu',
    'Pagamento por Pix',
    'Tempo esgotado',
    'O código Pix venceu. A pessoa pode pedir outro',
  ],
  ['Quem recebe o boleto?', 'boleto e-mail', 'Checkout', 'Pagando por boleto', 'ao e-mail do cadastro'],
  [
    'Quando o negócio vai para a etapa 47?',
    'etapa 47',
    'Etapas do negócio',
    '47 · Aguardando pagamento',
    'checkout iniciado ou boleto emitido',
  ],
  [
    'E se o cartão é recusado?',
    'cartão recusado',
    'Checkout',
    'Pagando com cartão',
    'a pessoa tenta outro ou paga por boleto',
  ],
  [
    'O que muda quando o dinheiro é devolvido?',
    'dinheiro devolvido',
    'Cobrança no servidor',
    'Devolvida',
    'Não conta mais como pago',
  ],
  [
    'O CRM não responde no cadastro: o lead se perde?',
    'crm falhar',
    'Cadastro',
    'Acertando o CRM',
    'o fluxo segue e o servidor conclui depois',
  ],
  [
    'O que acontece depois de muitos códigos errados?',
    'tentativas erradas',
    'Código de verificação',
    'Bloqueado por tentativas',
    'Termina sozinho no prazo do servidor',
  ],
  [
    'Quando se pode pedir outro código?',
    'outro código prazo',
    'Código de verificação',
    'Espera antes de outro código',
    'Relê o prazo do servidor',
  ],
  [
    'Alguém tomou o horário escolhido: o que se vê?',
    'acabou de ser reservado',
    'Calendário',
    'Buscando os horários',
    'acabou de ser reservado',
  ],
  [
    'O que a plataforma de anúncios sabe do pagamento?',
    'addpaymentinfo',
    'Checkout',
    'Criando a cobrança',
    'AddPaymentInfo',
  ],
] as const

// The page is a local file, so there are no cookies.
test.use({ hasDecided: false, contextOptions: { reducedMotion: 'reduce' } })

const findDetail = (page: Page) => page.getByRole('complementary', { name: 'Detalhe do estado' })
const findDrawing = (page: Page) => page.getByRole('region', { name: 'Checkout' })

test('finds, shows and follows a state, also by keyboard, and answers a product owner’s ten questions', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(ADDRESS)
  await page.getByLabel('Buscar estado, evento ou mensagem').fill('assinatura nao saiu')
  await expect(page.getByRole('status')).toHaveText('1 estado encontrado')
  await page.getByRole('link', { name: 'subscriptionFailed' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Checkout' })).toBeVisible()
  await expect(findDetail(page)).toContainText('A assinatura não saiu')
  await expect(findDetail(page)).toContainText('/checkout')

  await findDetail(page).getByRole('link', { name: 'vai para Criando a assinatura' }).click()
  await expect(findDetail(page)).toContainText('Subscribe')
  await findDrawing(page).getByRole('button', { name: 'Estado Criando a cobrança' }).focus()
  await page.keyboard.press('Enter')
  await expect(findDetail(page)).toContainText('pipeline.checkout_started')
  await expect(findDetail(page)).toContainText('AddPaymentInfo')
  await page.getByRole('link', { name: 'Ir para o conteúdo' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(findDetail(page)).toContainText('AddPaymentInfo')

  await test.step('answers a product owner’s ten questions', async () => {
    for (const [question, search, chart, state, answer] of QUESTIONS) {
      await page.getByLabel('Buscar estado, evento ou mensagem').fill(search)
      const found = page.getByRole('navigation', { name: 'Charts' }).getByRole('listitem')
      const ofChart = found.filter({ has: page.getByRole('link', { name: chart, exact: true }) })
      await ofChart.getByRole('link', { name: state }).first().click()
      await expect(page.getByRole('heading', { level: 2, name: chart }), question).toBeVisible()
      await expect(findDetail(page).getByRole('heading', { level: 3 }), question).toHaveText(state)
      await expect(findDetail(page), question).toContainText(answer)
      // The results are few enough to read through.
      expect(await page.getByRole('status').textContent(), question).toMatch(/^([1-9]|1\d) estados? /)
    }
  })
  expect(asked).toContain(ADDRESS)
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
})

test('says what surrounds a state, its numbers, what the CRM learns, and the promises', {
  tag: '@once',
}, async ({ page }) => {
  const detail = findDetail(page)
  await page.goto(`${ADDRESS}#/pixPayment/pixPayment.paying.timer.expired`)
  await expect(detail).toContainText('Em qualquer passo de Pagando por Pix')
  await expect(detail.getByRole('link', { name: 'Código Pix' })).toBeVisible()
  await expect(detail).toContainText('O código Pix expira depois de 15 minutos (S2 9, decisão 19)')
  await expect(detail).not.toContainText('Daqui ninguém sai')

  await detail.getByRole('link', { name: 'vai para Quer outro código' }).click()
  await expect(detail).toContainText('Daqui ninguém sai por conta própria.')
  await detail.getByRole('link', { name: 'Criando a cobrança' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Checkout' })).toBeVisible()

  await page.goto(`${ADDRESS}#/checkout/checkout.awaiting.room.pix`)
  await expect(detail).toContainText('Pagamento por Pix: terminou em “Quer outro código”')
  await expect(detail).not.toContainText('Depois de pagar por Pix')
  await page.goto(`${ADDRESS}#/charge/charge.refunded`)
  await expect(detail).toContainText(
    'uma tarefa ao comercial sobre o dinheiro devolvido; o site não reabre o negócio (ao chegar)',
  )
  await page.goto(`${ADDRESS}#/oneTimeCode/oneTimeCode.awaitingCode`)
  await expect(detail).toContainText('(exemplo)')

  await detail.getByText(/O que “Código de verificação” promete \(\d+, todas cumpridas\)/).press('Enter')
  await expect(detail.getByText(/^decisão 5 · cumprida, conferida em [\d.]+ momentos$/).first()).toBeVisible()
  await page.getByLabel('Buscar estado, evento ou mensagem').fill('dá para parcelar?')
  await expect(page.getByRole('status')).toContainText('Não há parcelamento')
})

test('draws the way to where a promise is broken', { tag: '@once' }, async ({ page }) => {
  // A page with one promise broken, as a proposed change may leave it.
  const whole = await readFile('machines/charts/index.html', 'utf8')
  const [before = '', after = ''] = whole.split('<script type="application/json" id="facts">')
  const [facts = '', ...rest] = after.split('</script>')
  const charts: Chart[] = JSON.parse(facts)
  const lock = charts.find(({ id }) => id === 'lock')
  if (!lock) throw new Error('The lock is not on the page')
  const [first, second] = lock.states.flatMap(({ events }) => events).filter(({ to }) => to.length > 0)
  const [promise] = lock.promises
  if (!first || !second || !promise) throw new Error('The lock has no promise or no way')
  promise.brokenBy = [
    { says: 'Acontece isto', transitions: [first.id] },
    { says: 'Depois aquilo', transitions: [second.id] },
  ]
  await page.route('https://charts.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: [
        `${before}<script type="application/json" id="facts">${JSON.stringify(charts).replace(/</g, '\\u003c')}`,
        ...rest,
      ].join('</script>'),
    }),
  )
  await page.goto('https://charts.test/#/lock')
  await expect(findDetail(page)).toContainText('1 sem cumprir')
  await findDetail(page).getByRole('button', { name: 'Mostrar no desenho' }).press('Enter')
  const marked = page.getByRole('region', { name: lock.title }).locator('.on-way')
  for (const [place, { to }] of [first, second].entries()) {
    const state = marked.and(page.locator(`[data-state="${to[0]?.id}"]`))
    await expect(state.locator('.step')).toContainText(String(place + 1))
  }
})

test('zooms and moves the drawing, and shows a chart at three levels of detail', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(`${ADDRESS}#/checkout`)
  const measureWidth = () =>
    findDrawing(page)
      .locator('svg')
      .evaluate((svg) => svg.getBoundingClientRect().width)
  const first = await measureWidth()
  await page.getByRole('button', { name: 'Aumentar' }).click()
  const larger = await measureWidth()
  expect(larger).toBeGreaterThan(first)
  await findDrawing(page).focus()
  await page.keyboard.press('-')
  expect(await measureWidth()).toBeCloseTo(first, 0)
  // The whole chart fits, so it can be moved only after zooming in.
  for (let turn = 0; turn < 10; turn += 1) await page.keyboard.press('+')
  await findDrawing(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width: wide = 0 } = (await findDrawing(page).boundingBox()) ?? {}
  // Next to the chart's border, where there is no state.
  await page.mouse.move(x + wide - 40, y + 300)
  const before = await findDrawing(page).evaluate((region) => region.scrollTop)
  await page.mouse.down()
  await page.mouse.move(x + wide - 40, y + 200)
  await page.mouse.up()
  expect(await findDrawing(page).evaluate((region) => region.scrollTop)).toBeGreaterThan(before)

  const readTexts = () => findDrawing(page).locator('svg').textContent()
  expect(await readTexts()).toContain('Não deu para criar a cobrança')
  expect(await readTexts()).not.toContain('createCharge')
  await page.getByRole('button', { name: 'Caminho feliz' }).click()
  expect(await readTexts()).not.toContain('Não deu para')
  expect(await readTexts()).toContain('Criando a cobrança')
  await page.getByRole('button', { name: 'Lado técnico' }).click()
  expect(await readTexts()).toContain('createCharge')
})

test('opens every chart at a size that can be read, and folded ones part by part', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(ADDRESS)
  const addresses = await page
    .getByRole('navigation', { name: 'Charts' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(20)
  await testInBothSizes(page, async () => {
    for (const address of addresses) {
      await page.evaluate((hash) => location.assign(hash), address)
      await expect(page.locator(`#list a[href="${address}"]`)).toHaveAttribute('aria-current', 'true')
      // The page fits the drawing a moment after the window has its new size.
      await expect.poll(() => measureSmallestText(page), address).toBeGreaterThanOrEqual(11)
      // No more than a scroll bar is empty below it on a phone.
      if (page.viewportSize()?.width === 390)
        await expect.poll(() => measureGapBelow(page), address).toBeLessThanOrEqual(20)
    }
  })
})

/** Measures the smallest text of the drawing that is in view, in CSS pixels on screen; 0 when hardly any is. */
const measureSmallestText = (page: Page) =>
  page.locator('#drawing').evaluate((frame) => {
    const [svg] = frame.getElementsByTagName('svg')
    if (!svg) return 0
    const scale = svg.getBoundingClientRect().width / Number(svg.getAttribute('viewBox')?.split(' ')[2])
    const view = frame.getBoundingClientRect()
    const shown = [...svg.querySelectorAll('text')].filter((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect()
      return left >= view.left && top >= view.top && right <= view.right && bottom <= view.bottom
    })
    const sizes = shown.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    return shown.length < 3 ? 0 : Math.min(...sizes) * scale
  })

/** Measures how much of the drawing's frame is empty below it, in CSS pixels. */
const measureGapBelow = (page: Page) =>
  page
    .locator('#drawing')
    .evaluate(
      (frame) =>
        frame.getBoundingClientRect().bottom -
        (frame.querySelector('svg')?.getBoundingClientRect().bottom ?? 0),
    )

test('goes into a folded state and back by its crumbs, also by keyboard, and opens all at once', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(`${ADDRESS}#/checkout`)
  const crumbs = page.getByRole('navigation', { name: 'Onde você está no chart' })
  const folded = findDrawing(page).getByRole('button', { name: /^Estado Esperando o pagamento, abrir$/ })
  const inside = findDrawing(page).getByRole('button', { name: 'Estado Sala de espera' })
  await expect(inside).toBeHidden()
  await folded.focus()
  await page.keyboard.press('Enter')
  await expect(inside).toBeVisible()
  await expect(crumbs.getByRole('link')).toHaveText(['Checkout', 'Esperando o pagamento'])
  await crumbs.getByRole('link', { name: 'Checkout' }).click()
  await expect(folded).toBeVisible()
  await page.getByRole('button', { name: 'Abrir tudo' }).click()
  await expect(inside).toBeAttached()
  await expect(folded).toBeHidden()
})

test('prints every chart in full and readable, each on its own sheets', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(ADDRESS)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const sheets = await page.locator('#print section').evaluateAll((sections) =>
    sections.map((section) => {
      const heading = section.querySelector('h2')?.textContent ?? ''
      const [x = 0, y = 0, width = 0, height = 0] = (
        section.querySelector('svg')?.getAttribute('viewBox') ?? ''
      )
        .split(' ')
        .map(Number)
      return {
        title: heading.split(', parte ')[0],
        right: x + width,
        bottom: y + height,
        x,
        y,
        width,
        height,
      }
    }),
  )
  const titles = [...new Set(sheets.map(({ title }) => title))]
  const charts = titles.map((title) => sheets.filter((sheet) => sheet.title === title))
  expect(charts).toHaveLength(await page.locator('#list > li').count())

  /** Whether a sheet holds some place of a drawing. */
  const holds = ({ x, y, right, bottom }: (typeof sheets)[number], place: readonly [number, number]) =>
    place[0] >= x && place[0] <= right && place[1] >= y && place[1] <= bottom
  const lost = charts.flatMap(([whole, ...parts]) => {
    if (!whole) return []
    const places = Array.from({ length: 21 * 21 }, (_, turn): readonly [number, number] => [
      (whole.width * (turn % 21)) / 20,
      (whole.height * Math.floor(turn / 21)) / 20,
    ])
    const readable = parts.length === 0 ? [whole] : parts
    return places.flatMap((place) =>
      readable.some((sheet) => holds(sheet, place)) ? [] : [[whole.title, place]],
    )
  })
  expect(lost).toEqual([])
  // An A3 sheet is 1,500 by 960 CSS pixels inside its margins; below 60 % a text is too small to read.
  const tiny = charts.flatMap(([whole, ...parts]) =>
    (parts.length === 0 ? [whole] : parts).filter(
      (sheet) => sheet && (sheet.width > 2_500 || sheet.height > 1_600),
    ),
  )
  expect(tiny).toEqual([])
})

test('the map leads from a promise to its charts, and a called chart back to its caller', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Mapa' }).click()
  const arrow = page
    .getByRole('listitem')
    .filter({ hasText: 'Um negócio só é ganho depois de paga a cobrança.' })
  await expect(arrow.getByRole('link', { name: 'Cobrança no servidor' })).toBeVisible()
  await arrow.getByRole('link', { name: 'Etapas do negócio' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Etapas do negócio' })).toBeVisible()
  await page.goto(`${ADDRESS}#/pixPayment`)
  await page.getByRole('link', { name: 'Checkout', exact: true }).and(page.locator('.neighbours a')).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Checkout' })).toBeVisible()
})

test('nothing overflows the page, and axe finds nothing', { tag: '@once' }, async ({ page }) => {
  for (const place of ['#/checkout/checkout.charging', '#/checkout/checkout.awaiting', '#/mapa', '#/plano']) {
    await page.goto(ADDRESS + place)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await testInBothSizes(page, measureSidewaysScroll)).toEqual([0, 0])
    expect(await findViolationsInBothSizes(page)).toEqual([])
  }
})
