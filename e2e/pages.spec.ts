import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillSignUp, signUpForm } from './support/funnel.ts'
import { holdRequests, SCRIPTS } from './support/hold-requests.ts'

/** Lists the web fonts a page has loaded, sorted by name. */
async function listLoadedFonts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && family.includes('Variable'))
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  )
}

test('an application that cannot be fetched says so and can be reloaded', { tag: '@once' }, async ({
  page,
  announce,
}) => {
  announce(/ERR_FAILED/)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/signup')
  const notice = page.getByRole('alert').filter({ hasText: 'Erro ao carregar aplicação' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute(SCRIPTS)
  await notice.getByRole('link', { name: 'Recarregar Página' }).click()
  await expect(notice).toBeHidden()
  const form = signUpForm(page)
  await form.submit.click()
  await expect(form.error).toBeVisible()
})

test('a page whose code cannot be fetched says so and can be reloaded', { tag: '@once' }, async ({
  page,
  announce,
}) => {
  announce(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await page.goto('/sandbox')
  // The application runs.
  await expect(page.getByText('Ao vivo').filter({ visible: true })).toBeVisible()
  await page.route(SCRIPTS, (route) => route.abort())
  await page.getByRole('link', { name: 'Fazer um cadastro' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Erro ao carregar aplicação' })).toBeVisible()

  await page.unroute(SCRIPTS)
  await page.getByRole('button', { name: 'Recarregar Página' }).click()
  await expect(page.getByRole('button', { name: 'Recarregar Página' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('third-party scripts and a web font may fail to load without visible effect', {
  tag: '@once',
}, async ({ page, announce }) => {
  announce(/ERR_FAILED/)
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/observe-'))
  await page.route(/\/assets\/(observe|start-consent)-/, (route) => route.abort())
  await page.route('**/assets/schibsted*.woff2', (route) => route.abort())
  await page.goto('/signup')
  await expect.poll(() => listLoadedFonts(page)).toEqual(['Geist Mono Variable'])
  await signUpForm(page).name.fill('Ana Prado')
  await missed
  await signUpForm(page).submit.click()
  await expect(signUpForm(page).error).toBeVisible()
})

test.describe('below the first view', { tag: '@once' }, () => {
  const hasPlace = (element: Element) => element.checkVisibility()
  const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })

  /** Finds the content of the first part below the first view. */
  function listBelow(page: Page) {
    return page.locator('div[data-below] > :is(section, footer) > *, section[data-below] > *').first()
  }

  // Static pages have no sheet to wait for, and are all alike.
  for (const [path, ending, end] of [
    ['/chatbot', 'woff2', 'continue'],
    ['/chatbot', 'woff2', 'abort'],
    ['/whatsapp-widget', 'woff2', 'continue'],
    ['/whatsapp-widget', 'css', 'continue'],
    ['/whatsapp-widget', 'css', 'abort'],
  ] as const) {
    test(`${path} waits for its files *.${ending}, which ${end}, and lays out only what is near the window`, async ({
      page,
      announce,
    }) => {
      if (end === 'abort') announce(/ERR_FAILED/)
      const release = await holdRequests(page, `**/assets/*.${ending}`, end)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(await listBelow(page).evaluate(hasPlace)).toBe(false)
      release()
      await expect.poll(() => listBelow(page).evaluate(hasPlace)).toBe(true)
      if (path === '/chatbot')
        for (const part of ['main section', 'footer'])
          expect(await page.locator(part).last().locator('> *').first().evaluate(isLaidOut), part).toBe(false)
    })
  }

  test('appears on scrolling, and for visitors who came by a link to it', async ({ page, announce }) => {
    announce(/ERR_FAILED/)
    const fail = await holdRequests(page, '**/assets/*.woff2', 'abort')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await listBelow(page).evaluate(hasPlace)).toBe(false)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => listBelow(page).evaluate(hasPlace)).toBe(true)

    await page.goto('/lawyers#areas', { waitUntil: 'domcontentloaded' })
    expect(await listBelow(page).evaluate(hasPlace)).toBe(true)
    fail()
  })
})

test('what is typed and sent before the application runs is not lost', { tag: '@once' }, async ({
  page,
  visitor,
}) => {
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/signup', { waitUntil: 'commit' })
  await fillSignUp(page, visitor)
  const form = signUpForm(page)
  await form.submit.click()
  await expect(form.name).toHaveValue(visitor.name)
  expect(await form.submit.evaluate(countAnimations)).toBe(1)
  release()
  await expect(page).toHaveURL('/confirm-otp')
})

test('before the application runs a dialog that only opens opens, and another button takes effect afterwards', {
  tag: '@once',
}, async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Ver Casos de Sucesso' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const button = page.getByRole('button', { name: 'Quero a implementação completa' })
  await button.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await button.evaluate(countAnimations)).toBe(1)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await button.evaluate(countAnimations)).toBe(0)
})

test('a press that waits for the files of its part pulses until it is answered', { tag: '@once' }, async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/flow-trial-*.js')
  await page.goto('/chatbot')
  // The page itself answers, so its script runs.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click()
  await page.getByRole('dialog').press('Escape')
  const answer = page.getByRole('button', { name: 'No benefício' })
  await answer.click()
  expect(await answer.evaluate(countAnimations)).toBe(1)
  release()
  await expect(page.getByRole('button', { name: 'Ainda não' })).toBeVisible()
  expect(await page.locator('[data-island]').evaluate(countAnimations)).toBe(0)
})

/** Counts what moves in an element: the pulses of presses that wait for their answers. */
function countAnimations(element: Element): number {
  return element.getAnimations({ subtree: true }).filter((animation) => !(animation instanceof CSSTransition))
    .length
}

for (const path of ['/inbox', '/signup', '/plans']) {
  test(`the cookie preferences asked for on ${path} before the application runs open afterwards`, {
    tag: '@once',
  }, async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' })
    // Scrolling lays out what is below the first view, which moves the button once.
    await button.scrollIntoViewIfNeeded()
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    await button.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    release()
    await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible()
  })
}

test('the funnel shows where the visitor is', async ({ page }, { project }) => {
  await page.goto('/confirm-otp')
  if (project.name === 'phone') {
    await expect(page.getByRole('progressbar', { name: 'Progresso do cadastro' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
    await expect(page.getByText('Etapa 2 de 4 · 50%')).toBeVisible()
  } else {
    const steps = page.getByRole('navigation', { name: 'Etapas do cadastro' }).getByRole('listitem')
    // There is no sign-up in this browser, so no step is done.
    await expect(steps).toHaveText([/^1Criar Conta/, /^2Confirmação/, /^3Perfil/, /^4Finalizar/])
    await expect(steps.getByText(', concluída')).toHaveCount(0)
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  }
})

test('a page whose link the pointer rests on is there before the click', { tag: '@once' }, async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const fetched: string[] = []
  devtools.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.push(new URL(key.url).pathname)
  })
  await devtools.send('Preload.enable')
  await page.goto('/inbox')
  const link = page.locator('main a[href="/chatbot"]').first()
  await link.hover()
  await expect.poll(() => fetched).toContain('/chatbot')
  await link.click()
  await expect(page).toHaveURL('/chatbot')
  expect(
    // `deliveryType` is missing in the types of the DOM.
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType),
    ),
  ).toEqual(['navigational-prefetch'])
})
