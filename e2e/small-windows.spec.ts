import type { Locator, Page } from '@playwright/test'
import {
  findCovered,
  findDoubleText,
  findUnreadableTexts,
  measureCoveredShare,
  measureSidewaysScroll,
  renderAll,
} from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import { fillSignUp, prepareProven } from './support/funnel.ts'

/** A desktop window at a zoom of 400 %. */
const LOWEST = { width: 320, height: 256 }
const SMALL_PHONE = { width: 320, height: 568 }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** The lowest window, two phones held sideways, a small phone and a large one held upright, and a desktop. */
const SIZES = [LOWEST, { width: 844, height: 390 }, { width: 667, height: 375 }, SMALL_PHONE, PHONE, DESKTOP]

/** One page of each kind: what stays in view on it is of that kind. `false` where the cookie notice waits for the code. */
const PUBLIC_PAGES: readonly (readonly [path: string, hasNotice: boolean])[] = [
  ['/', true],
  ['/inbox', true],
  ['/campanhas', true],
  ['/pipedrive', true],
  ['/plans', true],
  ['/gerador-templates', true],
  ['/quiz-automacao-juridica', true],
  ['/demo', true],
  ['/sandbox', true],
  ['/meus-dados', true],
  ['/signup', false],
]

/** The steps of a visitor whose phone is proven; there the notice stands at the end of the page. */
const STEPS = [
  '/more-yourself',
  '/integrations',
  '/assistant-config',
  '/checkout',
  '/finish',
  '/confirm-schedule',
] as const

// Every visitor here is new, so that the cookie notice takes its room too.
test.use({ hasDecided: false, contextOptions: { reducedMotion: 'reduce' } })

/** Lists boxes that scroll by themselves and leave no place in the window from which the page could be scrolled. */
function listTraps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((box) => box.clientHeight > innerHeight * 0.8 && box.scrollHeight > box.clientHeight)
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
      .map(({ className }) => className),
  )
}

/** Expects of the open page in every size that at least two thirds of the window show it, and that it fits sideways. */
async function expectRoom(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const where = `${name} at ${size.width} x ${size.height}`
    // The page makes room for the notice once that has been laid out.
    await expect.poll(() => measureCoveredShare(page), `covered: ${where}`).toBeLessThanOrEqual(1 / 3)
    expect(await measureSidewaysScroll(page), `wider than its window: ${where}`).toBe(0)
    expect(await listTraps(page), `fills its window: ${where}`).toEqual([])
  }
}

test('on no page more than a third of any window is covered, and everything can be reached in the lowest', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  for (const [path, hasNotice] of PUBLIC_PAGES) {
    await page.setViewportSize(LOWEST)
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible({ visible: hasNotice })
    await expectRoom(page, path)
    await page.setViewportSize(LOWEST)
    if (hasNotice) await expect.poll(() => findCovered(page, '.consent-banner'), path).toEqual([])
  }

  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cadastros', exact: true })).toBeVisible()
  await expectRoom(page, '/painel')

  await prepareProven(page.context(), visitor, sandbox)
  for (const path of STEPS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectRoom(page, path)
  }
})

/** Measures the height of the part of a window in which a text is read: its scrolling box, or else the window. */
function measureReadingRoom(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
        return box.clientHeight
    return innerHeight
  })
}

test('in the lowest window notice, menu and dialog are read and answered', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize(LOWEST)
  await page.goto('/inbox')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  for (const name of ['Aceitar', 'Rejeitar', 'Preferências'])
    await notice.getByRole('button', { name }).click({ trial: true })

  await page.locator('header details summary').click()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const login = menu.getByRole('link', { name: 'Login' }).filter({ visible: true })
  await login.click({ trial: true })
  expect(await measureReadingRoom(login)).toBe(256)

  await notice.getByRole('button', { name: 'Preferências' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
  // A third of 256 may stay in view beside the text; here nothing does.
  expect(await measureReadingRoom(dialog.getByText('Estatística', { exact: true }))).toBeGreaterThan(170)
  await dialog.getByRole('button', { name: 'Rejeitar tudo' }).click()
  await expect(dialog).toBeHidden()
  await expect(notice).toBeHidden()
})

/** What stands on every page, and the windows in which it is read with twice the text size. */
const PARTS = [
  ['header', [PHONE, DESKTOP]],
  ['footer', [SMALL_PHONE, PHONE]],
] as const

test('with twice the text size nothing in the two headers and footers is cut or lies over something else', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await prepareProven(page.context(), visitor, sandbox)
  for (const path of ['/inbox', '/more-yourself']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await renderAll(page)
    await findDoubleText(page)
    for (const [part, sizes] of PARTS) {
      for (const size of sizes) {
        await page.setViewportSize(size)
        const where = `${part} of ${path} at ${size.width}`
        expect(await page.locator(part).evaluate((one) => one.scrollWidth - one.clientWidth), where).toBe(0)
        expect(await findUnreadableTexts(page, part), where).toEqual([])
      }
    }
  }
})

test('on a small phone and on a tablet the links of the footer keep to their columns', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/inbox')
  for (const width of [360, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const columns = page.getByRole('contentinfo').getByRole('navigation')
    await expect(columns).toHaveCount(4)
    for (const column of await columns.all())
      expect(await column.evaluate((one) => one.scrollWidth - one.clientWidth), `at ${width}`).toBe(0)
  }
})

/** Reads what shows an element's edge and ground in forced colours. */
function readLook(element: Locator) {
  return element.evaluate((one) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
    return { borderTopWidth, borderTopColor, backgroundColor }
  })
}

test('with forced colours billing, plan, answer, day, hour and progress can be seen', {
  tag: '@once',
}, async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(PHONE)
  await page.goto('/plans')
  const chosen = { borderTopWidth: '3px', borderTopColor: await readHighlight(page) }
  const billing = page.getByRole('radiogroup', { name: 'Cobrança do plano' }).locator('label')
  await expect.poll(() => readLook(billing.filter({ hasText: 'Mensal' }))).toMatchObject(chosen)
  expect((await readLook(billing.filter({ hasText: 'Anual' }))).borderTopWidth).toBe('1px')
  const plans = page.getByRole('group', { name: 'Escolha o plano' }).locator('div:has(> div > input)')
  expect(await readLook(plans.filter({ has: page.locator(':checked') }))).toMatchObject(chosen)
  expect((await readLook(plans.filter({ hasNot: page.locator(':checked') }).first())).borderTopWidth).toBe(
    '1px',
  )

  await page.goto('/quiz-automacao-juridica')
  const answers = page.locator('main label')
  await expect(() => answers.first().click()).toPass()
  await expect.poll(() => readLook(answers.first())).toMatchObject(chosen)
  expect((await readLook(answers.nth(1))).borderTopWidth).toBe('1px')

  await page.goto('/signup?source=premium&profile=qualified')
  const progress = page.getByRole('progressbar')
  await expect.poll(async () => (await readLook(progress)).borderTopWidth).toBe('1px')
  expect((await readLook(progress.locator('div'))).backgroundColor).toBe(chosen.borderTopColor)
  expect((await readLook(progress)).backgroundColor).not.toBe(chosen.borderTopColor)
  await page.setViewportSize(DESKTOP)
  const step = page.getByRole('navigation', { name: 'Etapas do cadastro' }).locator('[aria-current]')
  expect(await readLook(step)).toMatchObject(chosen)

  await fillSignUp(page, visitor)
  await page.getByRole('button', { name: 'Agendar Consultoria Estratégica' }).click()
  for (const group of ['Dia', /^Horário/]) {
    const choices = page.getByRole('group', { name: group, exact: true }).locator('label')
    // The second day: of today a single hour may be left.
    await choices.nth(1).click()
    await expect.poll(() => readLook(choices.nth(1))).toMatchObject(chosen)
    expect((await readLook(choices.first())).borderTopWidth).toBe('1px')
  }
  await page.emulateMedia({ forcedColors: null })
})

/** Reads the system's colour for what is chosen. */
function readHighlight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'Highlight'
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  })
}
