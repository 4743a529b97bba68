import type { Page } from '@playwright/test'
import { isFunnelPath, isProtected } from '#machines/funnel/routes.ts'
import { findViolations, LAYOUT_RULES } from '#src/studio/browser/axe.ts'
import {
  findCovered,
  findDoubleText,
  findUnreadableTexts,
  measureSidewaysScroll,
  renderAll,
} from '#src/studio/browser/layout.ts'
import { findNamingProblems } from '#src/studio/browser/names.ts'
import { listBuiltPages, listPublicPaths } from '#tests/support/built-pages.ts'
import {
  BYTE_LIMITS,
  getHtmlLimit,
  getScriptLimit,
  isStaticPage,
  measureBytes,
} from '#tests/support/page-bytes.ts'
import { test as base, expect } from './fixtures.ts'
import { listChangesByFullSheet } from './support/full-sheet.ts'

/** Every public page. Protected ones lead to the code page, and the operator's room has its own journey. */
const PATHS = listBuiltPages()
  .map(({ path }) => path)
  .filter((path) => !isProtected(path) && path !== '/painel')

/** Addresses of pages that need more than their path. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/404': '/nao-existe',
  // By then the board on the other journeys' server holds hundreds of deals, and axe reads each of them.
  '/sandbox': `${process.env.E2E_FAULTS_ORIGIN}/sandbox`,
}

const PUBLIC_PATHS = listPublicPaths()

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
/** A tablet held upright. */
const TABLET = { width: 768, height: 1024 }
/** A desktop window of 1440 px at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 }
const NARROWEST = { width: 320, height: 640 }

/** Each visit is a first visit on a phone, in the window of the worker: everything the last page kept is removed. */
const test = base.extend({
  context: async ({ window }, use) => use(window.context()),

  page: async ({ window }, use) => {
    await window.context().clearCookies()
    await window.emulateMedia({ reducedMotion: null })
    await window.setViewportSize(PHONE)
    // Keeps the pointer off the islands of the next page.
    await window.mouse.move(0, 0)
    await use(window)
    window.removeAllListeners('request')
    // A light page of the same site: after an empty one the next page would start in a new process, with nothing compiled.
    await window.goto('/robots.txt')
  },
})

/** Lists what a first visit fetched: the page's own path, then the path of each file. */
function watchFiles(page: Page, path: string): readonly string[] {
  const files = [path]
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  return files
}

/**
 * Waits for what loads last: fonts, the cookie notice unless it waits for the code, and what a static page fetches ahead or an
 * application's observers.
 */
async function expectAllFetched(page: Page, path: string, files: readonly string[]) {
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
        .length === 2,
  )
  if (isFunnelPath(path))
    await expect.poll(() => files.some((file) => file.includes('/start-consent-'))).toBe(true)
  else await expect(page.locator('.consent-banner')).toBeVisible()
  const ahead = await page.evaluate(() => {
    const { preferences, islands } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
    return [preferences, islands].flatMap((list) => list?.split(' ') ?? [])
  })
  const last = ahead.length > 0 ? ahead : ['/assets/observe-']
  await expect.poll(() => last.filter((part) => !files.some((file) => file.includes(part)))).toEqual([])
}

function expectFewBytes(path: string, files: readonly string[]) {
  const { html, scripts, ahead, css, fonts } = measureBytes(files)
  expect(html, 'kB of HTML').toBeLessThanOrEqual(getHtmlLimit(path))
  expect(ahead, 'kB of JavaScript fetched ahead').toBeLessThanOrEqual(BYTE_LIMITS.ahead)
  expect(scripts, 'kB of JavaScript').toBeLessThanOrEqual(getScriptLimit(path))
  expect(css, 'kB of styles').toBeLessThanOrEqual(BYTE_LIMITS.css)
  expect(fonts, 'kB of fonts').toBeLessThanOrEqual(BYTE_LIMITS.fonts)
}

/** Refuses cookies: in the notice or, on pages where that waits for the code, in the preferences linked in the footer. */
async function refuseCookies(page: Page, path: string) {
  const banner = page.locator('.consent-banner')
  if (isFunnelPath(path)) {
    await expect(banner).toBeHidden()
    await page.locator('footer').getByRole('button', { name: 'Preferências de cookies' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeitar tudo' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  } else await banner.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(banner).toBeHidden()
}

/** Whether a page contains its styles and gets the full sheet with its first use. */
const isStatic = (path: string) => isStaticPage(path) || path === '/404'

// One visit for all checks, because opening a page costs more than most of them.
for (const path of PATHS) {
  test(`${path} takes no more bytes and needs no more styles than it may, is accessible, fits the narrowest screen, and can be read at twice the size`, async ({
    page,
    announce,
  }) => {
    if (path === '/404') announce(/GET \/nao-existe 404/)
    const files = watchFiles(page, path)
    await page.goto(ADDRESSES[path] ?? path)
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
    if (PUBLIC_PATHS.includes(path)) {
      await expectAllFetched(page, path, files)
      expectFewBytes(path, files)
    }

    // Without animations, so that axe judges final colours.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (isStatic(path)) {
      await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
      await page.setViewportSize(DESKTOP)
      const changes = await page.evaluate(listChangesByFullSheet)
      expect(changes.slice(0, 5), 'what the full sheet changes before the first use').toEqual([])
      await page.setViewportSize(PHONE)
    }

    // In the funnel the question waits for the code.
    if (!isFunnelPath(path)) {
      await expect(page.locator('.consent-banner')).toBeVisible()
      // The page makes room for the notice once it has been laid out.
      await expect.poll(() => findCovered(page, '.consent-banner')).toEqual([])
    }
    await refuseCookies(page, path)
    // The full style sheet comes after the first paint.
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
    await renderAll(page)
    // Answers of one group close each other, so the groups are removed before all are opened.
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) {
        details.removeAttribute('name')
        details.setAttribute('open', '')
      }
    })
    expect(await findViolations(page), 'on a phone').toEqual([])
    expect(await findNamingProblems(page)).toEqual([])

    const expectNoSidewaysScroll = async (size: { readonly width: number; readonly height: number }) => {
      await page.setViewportSize(size)
      expect(await measureSidewaysScroll(page), `wider than ${size.width} px`).toBe(0)
    }
    // One size of each layout, from the narrowest to the widest.
    await expectNoSidewaysScroll(NARROWEST)
    await expectNoSidewaysScroll(PHONE)
    await expectNoSidewaysScroll(ZOOMED)
    await expectNoSidewaysScroll(TABLET)
    expect(await findUnreadableTexts(page), 'on a tablet held upright').toEqual([])
    await expectNoSidewaysScroll(DESKTOP)
    // Names, roles and order are the same in any size; what only a wide window shows is the frame, the same on all pages.
    const rules = path === '/' ? {} : { rules: LAYOUT_RULES }
    expect(await findViolations(page, rules), 'on a desktop').toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await findDoubleText(page)
    expect(await measureSidewaysScroll(page), 'wider than a phone with twice the text size').toBe(0)
    expect(await findUnreadableTexts(page), 'with twice the text size').toEqual([])
  })
}
