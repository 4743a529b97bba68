import { AxeBuilder } from '@axe-core/playwright'
import { isProtected } from '#machines/funnel/routes.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { expect, test } from './fixtures.ts'

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every page that is open to all; protected ones lead to the code page. */
const PATHS = builtPages()
  .map(({ path }) => path)
  .filter((path) => !isProtected(path))

for (const path of PATHS) {
  test(`${path} is accessible, and fits the narrowest screen`, async ({ page, announce }, { project }) => {
    const address = path === '/404' ? '/nao-existe' : path
    if (path === '/404') announce(/GET \/nao-existe 404/)
    if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The full style sheet comes after the first paint.
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
    // Answers of one group close each other, so they are set apart before all are opened.
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) {
        details.removeAttribute('name')
        details.setAttribute('open', '')
      }
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'wider than 320 px').toBe(0)
  })
}
