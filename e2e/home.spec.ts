import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { renderAll } from '#src/studio/browser/layout.ts'
import { listBuiltPages } from '#tests/support/built-pages.ts'
import { expect, test } from './fixtures.ts'

const HEADLINES = {
  A: 'O WhatsApp do escritório, organizado como um processo.',
  B: 'Enquanto você está em audiência, o escritório continua atendendo.',
  C: 'Quanto tempo o WhatsApp toma do seu escritório?',
} as const

type Variant = keyof typeof HEADLINES

/** Opens the home page with a variant already drawn, as for a returning visitor. */
async function openHome(page: Page, variant: Variant, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'abc_test_home_main', value: variant, url: baseURL ?? '' }])
  await page.goto('/')
}

/** Opens and closes a dialog to make the page's script run. */
async function waitForScript(page: Page) {
  await page.getByRole('button', { name: 'Ver Casos de Sucesso' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Uses the page as a visitor does, because nothing moves before the page's script notices that. */
async function useHome(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
}

for (const variant of ['A', 'B', 'C'] as const) {
  test(`layout ${variant} is there from the first paint on, nothing moves, and its islands start at the first touch`, async ({
    page,
    baseURL,
  }, { project }) => {
    await page.addInitScript(() => {
      // Records every headline ever on screen, frame by frame, and how much the layout shifted.
      const seen = new Set<string>()
      let moved = 0
      const look = () => {
        for (const heading of document.querySelectorAll('h1'))
          if (heading.checkVisibility()) seen.add(heading.textContent)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      new PerformanceObserver((list) => {
        // TypeScript's DOM library has no type for layout shifts.
        for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
          moved += entry.value ?? 0
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { watched: () => ({ seen: [...seen], moved }) })
    })
    await openHome(page, variant, baseURL)
    await expect(page.locator('h1').filter({ visible: true })).toHaveText(HEADLINES[variant])
    await page.waitForLoadState('networkidle')
    // The other two layouts were removed from the page.
    await expect(page.locator('h1')).toHaveCount(1)
    const { seen, moved } = await page.evaluate(() =>
      // Set above.
      (window as unknown as { watched: () => { seen: string[]; moved: number } }).watched(),
    )
    expect(seen).toEqual([HEADLINES[variant]])
    expect(moved).toBeLessThanOrEqual(0.01)

    if (project.name === 'phone')
      await test.step('is at most 9,000 px long', async () => {
        await renderAll(page)
        await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(9_000)
      })
    // A hydration mismatch would log a console error, which fails the test.
    else
      await test.step('islands start at the first touch', async () => {
        const islands = page.locator('[data-island]')
        expect(await islands.count()).toBeGreaterThan(6)
        await expect.poll(() => islands.evaluateAll(touch)).toEqual([])
      })
  })
}

/** Touches islands, and lists those in which React does not run yet. Has an effect only once the page's script runs. */
function touch(islands: readonly Element[]): readonly string[] {
  const waiting = islands.filter((island) => island.getAttribute('data-live') !== '')
  for (const island of waiting)
    island.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return waiting.map((island) => island.getAttribute('data-island') ?? '')
}

test('a page painted while it still loads does not shift', { tag: '@once' }, async ({ page, announce }) => {
  // This server sends only the page itself.
  announce(/ 404$/, /Failed to load/)
  const { html } = listBuiltPages().find(({ path }) => path === '/') ?? { html: '' }
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      // TypeScript's DOM library has no type for layout shifts.
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + (entry.value ?? 0) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [variant, part] of [
    ['A', '<div class="inbox-context"'],
    ['A', '<div class="inbox-chat"'],
    ['A', '<div class="inbox-composer"'],
    ['B', '<div class="live-chat'],
    ['B', 'O que a IA fez'],
  ] as const) {
    const middle = html.indexOf(part, html.indexOf(`layout-${variant.toLowerCase()}`))
    expect(middle, part).toBeGreaterThan(0)
    let sendTheRest = () => {}
    const server = createServer(({ url }, response) => {
      if (url !== `/?variant=${variant}`) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, middle))
      sendTheRest = () => response.end(html.slice(middle))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The server listens on a port, so its address is an object.
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/?variant=${variant}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    sendTheRest()
    await page.waitForLoadState()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    expect(moved, part).toBeLessThanOrEqual(0.01)
    // Leaves the page first, so that it sends no request to a closed server.
    await page.goto('about:blank')
    server.closeAllConnections()
    server.close()
  }
})

test('draws the variant once and keeps it; neither keeps nor counts one forced by the address', {
  tag: '@once',
}, async ({ page }) => {
  const readCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'abc_test_home_main')?.value
  await page.goto('/?variant=C')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINES.C)
  await waitForScript(page)
  expect(await readCookie()).toBeUndefined()
  const readEvents = () => page.evaluate(() => localStorage.getItem('abc_test_events_home_main'))
  expect(await readEvents()).toBeNull()

  await page.goto('/')
  const drawn = await readCookie()
  expect(['A', 'B', 'C']).toContain(drawn)
  await expect.poll(readEvents).toContain(`"${drawn}"`)
  const headline = await page.getByRole('heading', { level: 1 }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '')
  expect(await readCookie()).toBe(drawn)
})

test('layout C counts the hours, says what it cannot count, and leads to the quiz', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  await openHome(page, 'C', baseURL)
  const result = page.getByRole('status').filter({ hasText: /mês|inteiros/ })
  await page.getByLabel('Atendimentos por dia').fill('60')
  await page.getByLabel('Minutos em cada um').fill('10')
  await expect(result).toContainText('210 horas por mês')
  for (const nonsense of ['', 'muitos', '-3', '2,5', '999999']) {
    await page.getByLabel('Minutos em cada um').fill(nonsense)
    await expect(result).toContainText('de 1 a 120 minutos')
  }
  await page.getByLabel('Minutos em cada um').fill('10')
  await expect(page.getByRole('link', { name: 'Ver meu resultado' })).toHaveAttribute(
    'href',
    '/quiz-automacao-juridica?conversas=60&minutos=10',
  )
})

test('the menu opens by keyboard, press and pointer, and closes on Escape, giving the focus back', async ({
  page,
}, { project }) => {
  await page.goto('/')
  await waitForScript(page)
  const menu = page.locator('header details')
  const toggle = menu.locator('summary')
  const widget = menu.getByRole('link', { name: /Widget de WhatsApp/ })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(widget).toBeVisible()
  await expect(menu.getByRole('link', { name: /ControlJus/ })).toBeVisible({
    visible: project.name === 'phone',
  })
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: /Caixa de entrada/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(widget).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.click()
  await expect(widget).toBeVisible()
  await page.mouse.click(5, (page.viewportSize()?.height ?? 800) - 5)
  await expect(widget).toBeHidden()

  if (project.name === 'phone') return
  await test.step('opens under a pointer that hovers, stays for a press, closes when the pointer leaves', async () => {
    await toggle.hover()
    await expect(widget).toBeVisible()
    await widget.hover()
    await expect(widget).toBeVisible()
    await page.mouse.move(700, 880)
    await expect(widget).toBeHidden()

    await toggle.hover()
    await expect(widget).toBeVisible()
    await toggle.click()
    await page.mouse.move(700, 880)
    await expect(widget).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widget).toBeHidden()
  })
})

test('pauses animations, and reports each seen section once, also one taller than the window', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { gtag: (_: string, name: string) => events.push(name), reported: events })
  })
  await openHome(page, 'B', baseURL)
  await useHome(page)
  await page.getByRole('button', { name: 'Pausar conversa' }).first().click()
  await expect(page.getByRole('button', { name: 'Continuar conversa' })).toBeVisible()

  const reported = () =>
    page.evaluate(() => (window as unknown as { reported: string[] }).reported.toSorted())
  // The first view counts only after it was visible for a moment.
  await expect.poll(reported).toEqual(['ABCTest', 'ViewMainHero'])

  await page.getByRole('region', { name: 'Logos de clientes' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Pausar logos' }).click()
  await expect(page.getByRole('button', { name: 'Continuar logos' })).toBeVisible()

  const show = (heading: RegExp) =>
    page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView())
  for (const [heading, event] of [
    [/A triagem acontece/, 'ViewLeadQualification'],
    [/O que muda na rotina/, 'ViewTestimonials'],
  ] as const) {
    await show(heading)
    await expect.poll(reported).toContain(event)
  }
  // A section seen again is not reported again.
  await show(/A triagem acontece/)
  await expect(page.getByRole('heading', { name: /A triagem acontece/ })).toBeInViewport()
  await expect
    .poll(reported)
    .toEqual(['ABCTest', 'ViewLeadQualification', 'ViewMainHero', 'ViewTestimonials'])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves until the visitor starts it', { tag: '@once' }, async ({ page, baseURL }) => {
    await openHome(page, 'B', baseURL)
    await useHome(page)
    await expect(page.getByRole('button', { name: 'Continuar conversa' })).toBeVisible()
    await expect(page.locator('.live-chat').first().locator('.chat-waiting')).toHaveCount(0)
    await page.getByRole('region', { name: 'Logos de clientes' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Continuar logos' })).toBeVisible()
    const question = page.locator('details[name=faq] summary').first()
    await expect(question.locator('svg')).toHaveCSS('transition-property', 'none')
  })
})

test('a phone swipes the board, the ways to start and what firms ask, opens one question at a time, and enlarges the handover', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const board = page.getByRole('region', { name: 'Atendimentos', exact: true })
  const options = page.getByRole('list').filter({ has: page.locator(':scope > li > h3') })
  for (const swiped of [board, options.first(), options.last()]) {
    await swiped.scrollIntoViewIfNeeded()
    const [first, second] = await swiped.locator('> *').all()
    await expect(first ?? swiped).toBeInViewport({ ratio: 0.3 })
    // The edge cuts the second one, which shows that there is more.
    const { x, width } = (await second?.boundingBox()) ?? { x: 0, width: 0 }
    expect(x).toBeLessThan(370)
    expect(x + width).toBeGreaterThan(390)
    await swiped.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    await expect(swiped.locator('> *').last()).toBeInViewport({ ratio: 0.3 })
  }
  await board.focus()
  await expect(board).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the page itself').toBe(390)

  const questions = page.locator('details[name=faq]')
  await expect(questions).toHaveCount(12)
  await expect(questions.nth(11)).toBeHidden()
  await page.getByText('Mais 6 perguntas').click()
  for (const index of [0, 11]) {
    await questions.nth(index).locator('summary').click()
    await expect(questions.nth(index).locator('p')).toBeVisible()
  }
  await expect(questions.nth(0).locator('p')).toBeHidden()

  const enlarge = page.getByRole('button', { name: 'Ampliar' })
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: 'A passagem, passo a passo' })
  await expect(dialog.getByRole('figure')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})
