import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isOurCookie, isOurPermanentKey, isOurTabKey } from '#machines/visitor-data/registry.ts'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { listCookies } from './support/cookies.ts'
import { signUp, validatePhone } from './support/funnel.ts'
import { holdRequests } from './support/hold-requests.ts'

// Every visitor here is new.
test.use({ hasDecided: false, contextOptions: { reducedMotion: 'reduce' } })

/** Finds the notice at the foot of the page. */
function findNotice(page: Page) {
  const region = page.getByRole('region', { name: 'Aviso de cookies' })
  return {
    region,
    accept: region.getByRole('button', { name: 'Aceitar' }),
    reject: region.getByRole('button', { name: 'Rejeitar' }),
    preferences: region.getByRole('button', { name: 'Preferências' }),
  }
}

/** Lists the names of everything the browser holds. */
async function listKept(page: Page) {
  const cookies = (await listCookies(page.context())).map(({ name }) => name)
  const [permanent, tab] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return { cookies, permanent: permanent ?? [], tab: tab ?? [] }
}

test('the notice shifts nothing, comes after the first paint, and leaves the page usable; nothing is kept before a decision, and a refusal is remembered and recorded', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0, largest: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const element: Element | null = Reflect.get(list.getEntries().at(-1) ?? {}, 'element')
      Reflect.set(window, 'largest', element?.closest('section')?.getAttribute('aria-label') ?? '')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/')
  const { region, reject, accept } = findNotice(page)
  await expect(region).toBeVisible()
  await expect(region).toHaveCSS('position', 'fixed')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  expect(await page.evaluate(() => Reflect.get(window, 'largest'))).not.toBe('Aviso de cookies')
  const { cookies, permanent, tab } = await listKept(page)
  // Except for the variant of the home page, which identifies no visitor (spec S1 4.3).
  expect([...cookies, ...permanent, ...tab].filter((name) => !name.startsWith('abc_test_'))).toEqual([])
  expect(hosts.size).toBe(1)

  // Both answers have the same size and style.
  const [one, other] = await Promise.all([accept.boundingBox(), reject.boundingBox()])
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(await accept.getAttribute('class')).toBe(await reject.getAttribute('class'))

  // The last link of the page can be reached above the notice.
  const last = page.locator('footer a').last()
  await last.focus()
  // The page has scrolled there by then.
  await expect(async () => {
    const box = await last.boundingBox()
    const top = (await region.boundingBox())?.y ?? 0
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  }).toPass()

  const recorded = page.waitForResponse('**/api/consent')
  await reject.click()
  await expect(region).toBeHidden()
  expect((await recorded).status()).toBe(200)
  await page.goto('/meus-dados')
  await expect(page.getByText('1 registro').last()).toBeVisible()
  await expect(findNotice(page).region).toBeHidden()
  expect(hosts.size).toBe(1)
})

test('with the keyboard the link to the content comes before the notice, which comes before the page', {
  tag: '@once',
}, async ({ page, announce }) => {
  for (const path of ['/', '/termos', '/plans', '/nao-existe']) {
    if (path === '/nao-existe') announce(/GET \/nao-existe 404/)
    await page.goto(path)
    const { region } = findNotice(page)
    await expect(region).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
    await expect(skip, path).toBeFocused()
    await expect(skip, path).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(region.getByRole('link'), path).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main'), path).toBeFocused()
  }
})

/** The site's full style sheet, which styles the notice on an application's pages. */
const STYLE_SHEET = /entry-client-[^/]*\.css$/

test('the notice stands over the page even before the style sheet of an application arrives', {
  tag: '@once',
}, async ({ page }) => {
  const letStylesArrive = await holdRequests(page, STYLE_SHEET)
  await page.goto('/whatsapp-widget', { waitUntil: 'commit' })
  await expect(findNotice(page).region).toBeVisible()
  await expect(page.locator('div:has(> .consent-banner)')).toHaveCSS('position', 'fixed')
  letStylesArrive()
  await expect(findNotice(page).region).toHaveCSS('position', 'fixed')
})

test('on a phone the notice is one slim line over its answers, and the price bar stands above it', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/plans')
  const { region } = findNotice(page)
  await expect(region).toBeVisible()
  await page.getByRole('radio', { name: /Profissional/ }).check()
  const submit = page.getByRole('button', { name: 'Continuar', exact: true })
  await expect(submit).toBeVisible()
  const [bar, over] = await Promise.all([submit.boundingBox(), region.boundingBox()])
  expect(over?.height).toBeLessThan(96)
  expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
})

test('preferences are decided by purpose with the keyboard; closing decides nothing; they can be changed later', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/meus-dados')
  const { region, preferences } = findNotice(page)
  await expect(region).toBeVisible()
  expect(await findViolationsInBothSizes(page, { within: '.consent-banner' })).toEqual([])
  await preferences.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
  await expect(dialog).toBeVisible()
  const statistics = dialog.getByRole('switch', { name: 'Estatística' })
  const ads = dialog.getByRole('switch', { name: 'Publicidade' })
  await expect(statistics).not.toBeChecked()
  await expect(ads).not.toBeChecked()
  expect(await findViolationsInBothSizes(page, { within: 'dialog[open]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(region).toBeVisible()
  await expect(preferences).toBeFocused()

  await page.keyboard.press('Enter')
  await statistics.press('Space')
  await dialog.getByRole('button', { name: 'Salvar escolhas' }).click()
  await expect(region).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Sua escolha foi guardada.' })).toBeAttached()
  await page.getByRole('main').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(statistics).toBeChecked()
  await expect(ads).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Rejeitar tudo' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(statistics).not.toBeChecked()
})

test('preferences opened before the chart runs show the earlier decision, and saving them keeps it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/termos')
  await findNotice(page).preferences.click()
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
  const statistics = dialog.getByRole('switch', { name: 'Estatística' })
  await statistics.click()
  const reported = page.waitForResponse('**/api/consent')
  await dialog.getByRole('button', { name: 'Salvar escolhas' }).click()
  await (await reported).finished()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent_unreported'))).toBeNull()

  await page.reload()
  const reopen = page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' })
  await reopen.click()
  await expect(statistics).toBeChecked()
  await dialog.getByRole('button', { name: 'Salvar escolhas' }).click()
  await expect(dialog).toBeHidden()
  await reopen.click()
  await expect(statistics).toBeChecked()
})

test('lists, exports and deletes on /meus-dados everything the browser holds after a sign-up', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce }) => {
  announce(/DELETE \/api\/my-data net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/)
  // In the funnel the question waits for the accepted code, but the visitor can decide earlier.
  await page.goto('/signup')
  await signUp(page, visitor)
  const foot = page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' })
  await foot.click()
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
  await expect(dialog.getByRole('switch', { name: 'Estatística' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(findNotice(page).region).toBeHidden()
  await validatePhone(page, visitor, sandbox)
  // A page left before the server has the decision would report it again.
  const stored = page.waitForResponse('**/api/consent')
  await findNotice(page).accept.click()
  await expect(findNotice(page).region).toBeHidden()
  expect((await stored).ok()).toBe(true)
  await page.goto('/meus-dados')
  const browser = page.getByRole('region', { name: 'Neste navegador' })
  await expect(browser.getByText(/^Armazenamento desta aba/)).toBeVisible()
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  await page.setViewportSize(size)
  for (const place of await browser.locator('summary').all())
    if (await place.getByText(/ ite(?:m|ns)$/).isVisible()) await place.click()
  await expect(browser.getByText('Rascunho do cadastro')).toBeVisible()
  const kept = await listKept(page)
  for (const names of Object.values(kept)) expect(names).not.toEqual([])
  expect(kept.cookies.filter((name) => !isOurCookie(name))).toEqual([])
  expect(kept.permanent.filter((name) => !isOurPermanentKey(name))).toEqual([])
  expect(kept.tab.filter((name) => !isOurTabKey(name))).toEqual([])
  for (const name of [...kept.cookies, ...kept.permanent, ...kept.tab])
    await expect(browser.getByText(name, { exact: true }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar cópia (JSON)' }).click()
  const copy = JSON.parse(await readFile(await (await arriving).path(), 'utf8'))
  expect(copy).toMatchObject({
    servidor: { signUps: [{ registration: { email: visitor.email } }], consents: [{ analytics: true }] },
  })

  const erase = page.getByRole('button', { name: 'Apagar meus dados' })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' })
  // The server stores the decision, but its answer is lost.
  await page.route('**/api/my-data', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await erase.click()
  await confirm.click()
  await expect(page.getByRole('alert').getByText('Não recebemos a confirmação do servidor')).toBeVisible()
  expect((await listKept(page)).permanent).not.toEqual([])
  await page.unroute('**/api/my-data')
  await erase.click()
  await confirm.dblclick()
  await expect(page.getByRole('heading', { name: 'Seus dados foram apagados.' })).toBeVisible()
  const { cookies, permanent, tab } = await listKept(page)
  // Except for the variant of the home page, which identifies no visitor (spec S1 4.3).
  expect([...cookies, ...permanent, ...tab].filter((name) => !name.startsWith('abc_test_'))).toEqual([])
  // Without a decision the visitor counts as new and is asked again.
  await expect(findNotice(page).region).toBeVisible()
  await page.goto('/confirm-otp')
  await expect(page.getByText(visitor.firstName)).toBeHidden()
})
