import { isProtected } from '#machines/funnel/routes.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { builtPages, publicPaths } from '#tests/support/built-pages.ts'
import { BYTE_LIMITS, bytesOf, scriptLimitOf } from '#tests/support/page-bytes.ts'
import { expect, test } from './fixtures.ts'
import { doubleText, renderAll, sidewaysScroll, unreadableTexts } from './support/layout.ts'

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every page that is open to all; protected ones lead to the code page. */
const PATHS = builtPages()
  .map(({ path }) => path)
  .filter((path) => !isProtected(path))

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
/** A desktop window of 1440 px at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 }
const NARROWEST = { width: 320, height: 640 }

// Both sizes are looked at in one visit.
for (const path of PATHS) {
  test(`${path} is accessible, fits the narrowest screen, and can be read at twice the size`, async ({
    page,
    announce,
  }) => {
    const address = path === '/404' ? '/nao-existe' : path
    if (path === '/404') announce(/GET \/nao-existe 404/)
    await page.setViewportSize(PHONE)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The full style sheet comes after the first paint.
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
    await renderAll(page)
    // Answers of one group close each other, so they are set apart before all are opened.
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) {
        details.removeAttribute('name')
        details.setAttribute('open', '')
      }
    })
    expect(await violationsOf(page), 'on a phone').toEqual([])
    await page.setViewportSize(DESKTOP)
    expect(await violationsOf(page), 'on a desktop').toEqual([])

    for (const size of [DESKTOP, ZOOMED, PHONE, NARROWEST]) {
      await page.setViewportSize(size)
      expect(await sidewaysScroll(page), `wider than ${size.width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await doubleText(page)
    expect(await sidewaysScroll(page), 'wider than a phone with twice the text size').toBe(0)
    expect(await unreadableTexts(page), 'with twice the text size').toEqual([])
  })
}

test.describe('on a first visit', () => {
  test.use({ hasDecided: false, viewport: PHONE })

  for (const path of publicPaths()) {
    test(`${path} takes no more bytes than it may`, async ({ page }) => {
      const files = [path]
      page.on('request', (request) => files.push(new URL(request.url()).pathname))
      await page.goto(path)

      // What comes last: the fonts, the question about cookies, and what watches the page from beside.
      await page.waitForFunction(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => family.includes('Variable') && status === 'loaded',
          ).length === 2,
      )
      await expect(page.locator('.consent-banner')).toBeVisible()
      await expect.poll(() => files.some((file) => file.includes('/client-log-'))).toBe(true)

      const { html, scripts, css, fonts } = bytesOf(files)
      // Where it can be (design 4): the home page cannot, see the README.
      if (path !== '/') expect(html, 'kB of HTML').toBeLessThanOrEqual(BYTE_LIMITS.html)
      expect(scripts, 'kB of JavaScript').toBeLessThanOrEqual(scriptLimitOf(path))
      expect(css, 'kB of styles').toBeLessThanOrEqual(BYTE_LIMITS.css)
      expect(fonts, 'kB of fonts').toBeLessThanOrEqual(BYTE_LIMITS.fonts)
    })
  }
})
