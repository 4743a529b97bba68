import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isOurCookie, isOurPermanentKey, isOurTabKey } from '#machines/visitor-data/registry.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './support/funnel.ts'

// Every visitor here comes for the first time.
test.use({ hasDecided: false, contextOptions: { reducedMotion: 'reduce' } })

/** The notice at the foot of the page. */
function notice(page: Page) {
  const region = page.getByRole('region', { name: 'Aviso de cookies' })
  return {
    region,
    accept: region.getByRole('button', { name: 'Aceitar' }),
    reject: region.getByRole('button', { name: 'Rejeitar' }),
    preferences: region.getByRole('button', { name: 'Preferências' }),
  }
}

/** Names of everything the browser holds. */
async function keptIn(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const [permanent, tab] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return { cookies, permanent: permanent ?? [], tab: tab ?? [] }
}

test('nothing is kept before a decision; a refusal is remembered, recorded, and asked for no more', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/')
  const { region, reject, accept } = notice(page)
  await expect(region).toBeVisible()
  const { cookies, permanent, tab } = await keptIn(page)
  // But for the layout of the home page, which names nobody (spec S1 4.3).
  expect([...cookies, ...permanent, ...tab].filter((name) => !name.startsWith('abc_test_'))).toEqual([])
  expect(hosts.size).toBe(1)

  // Equal weight: the same size and the same looks.
  const [one, other] = await Promise.all([accept.boundingBox(), reject.boundingBox()])
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(await accept.getAttribute('class')).toBe(await reject.getAttribute('class'))

  const recorded = page.waitForResponse('**/api/consent')
  await reject.click()
  await expect(region).toBeHidden()
  expect((await recorded).status()).toBe(200)
  await page.goto('/meus-dados')
  await expect(page.getByText('Ver o conteúdo (1 registro)').last()).toBeVisible()
  await expect(notice(page).region).toBeHidden()
  expect(hosts.size).toBe(1)
})

test('the notice moves nothing, is no part of the first paint, and leaves the page usable', async ({
  page,
}) => {
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
  await expect(notice(page).region).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  expect(await page.evaluate(() => Reflect.get(window, 'largest'))).not.toBe('Aviso de cookies')
  // The last link of the page can be reached above the notice.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  const box = await last.boundingBox()
  const top = (await notice(page).region.boundingBox())?.y ?? 0
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('preferences are decided by purpose with the keyboard; closing decides nothing; they can be changed later', async ({
  page,
}) => {
  await page.goto('/meus-dados')
  const { region, preferences } = notice(page)
  await expect(region).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await preferences.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
  await expect(dialog).toBeVisible()
  const statistics = dialog.getByRole('switch', { name: 'Estatística' })
  const ads = dialog.getByRole('switch', { name: 'Publicidade' })
  await expect(statistics).not.toBeChecked()
  await expect(ads).not.toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(region).toBeVisible()
  await expect(preferences).toBeFocused()

  await page.keyboard.press('Enter')
  await statistics.press('Space')
  await dialog.getByRole('button', { name: 'Salvar escolhas' }).click()
  await expect(region).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(statistics).toBeChecked()
  await expect(ads).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Rejeitar tudo' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(statistics).not.toBeChecked()
})

test('everything the browser holds after a sign-up is on /meus-dados, can be taken along, and is gone once deleted', {
  tag: '@once',
}, async ({ page, visitor, announce }) => {
  announce(/DELETE \/api\/my-data net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/)
  await page.goto('/signup')
  await notice(page).accept.click()
  await signUp(page, visitor)
  await page.goto('/meus-dados')
  const browser = page.getByRole('region', { name: 'Neste navegador' })
  await expect(browser.getByText('Rascunho do cadastro')).toBeVisible()
  const kept = await keptIn(page)
  expect(kept.cookies.filter((name) => !isOurCookie(name))).toEqual([])
  expect(kept.permanent.filter((name) => !isOurPermanentKey(name))).toEqual([])
  expect(kept.tab.filter((name) => !isOurTabKey(name))).toEqual([])
  for (const name of [...kept.cookies, ...kept.permanent, ...kept.tab])
    await expect(browser.getByText(name, { exact: true }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar cópia (JSON)' }).click()
  const copy = JSON.parse(await readFile(await (await arriving).path(), 'utf8'))
  expect(copy).toMatchObject({
    servidor: { signUps: [{ registration: { email: visitor.email } }], consents: [{ analytics: true }] },
  })

  const erase = page.getByRole('button', { name: 'Apagar meus dados' })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' })
  // The server does its part, and its answer gets lost on the way.
  await page.route('**/api/my-data', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await erase.click()
  await confirm.click()
  await expect(page.getByRole('alert').getByText('Não recebemos a confirmação do servidor')).toBeVisible()
  expect((await keptIn(page)).permanent).not.toEqual([])
  await page.unroute('**/api/my-data')
  await erase.click()
  await confirm.dblclick()
  await expect(page.getByRole('heading', { name: 'Seus dados foram apagados.' })).toBeVisible()
  const { cookies, permanent, tab } = await keptIn(page)
  // But for the layout of the home page, which names nobody (spec S1 4.3).
  expect([...cookies, ...permanent, ...tab].filter((name) => !name.startsWith('abc_test_'))).toEqual([])
  // Without a decision the visitor is as new, and is asked again.
  await expect(notice(page).region).toBeVisible()
  await page.goto('/confirm-otp')
  await expect(page.getByText(visitor.firstName)).toBeHidden()
})
