import { CONTENT_PATHS } from '#tests/support/content-paths.ts'
import { expect, test } from './fixtures.ts'
import { saveData } from './support/connection.ts'

/**
 * Adds the full sheet to a static page, without using the page, and lists what that changes: first the element, then each
 * property. Transitions may change, because nothing moves in a page at rest, and so may custom properties, which alone change
 * nothing. Everything is opened and laid out, because sizes are computed styles, too. Runs in the page.
 */
async function listChangesByFullSheet(): Promise<readonly string[]> {
  document.head.insertAdjacentHTML('beforeend', '<style>* { content-visibility: visible !important }</style>')
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name')
    details.open = true
  }
  const names = [...getComputedStyle(document.body)].filter((name) => !/^(?:--|transition)/.test(name))
  const readStyles = () =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const isShown = part === '' || style.content !== 'none'
        return { element, part, values: isShown ? names.map((name) => style.getPropertyValue(name)) : [] }
      }),
    )
  const before = readStyles()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = document.querySelector<HTMLElement>('script[data-use-styles]')?.dataset.useStyles ?? ''
  const arrived = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  document.head.append(link)
  await arrived
  return readStyles().flatMap(({ element, part, values }, place) => {
    const changes = names.flatMap((name, index) => {
      const old = before[place]?.values[index]
      return values[index] === old ? [] : [`${name} from ${old} to ${values[index]}`]
    })
    return changes.length > 0 ? [`${element.outerHTML.slice(0, 120)}${part}: ${changes.join(', ')}`] : []
  })
}

for (const path of ['/', ...CONTENT_PATHS, '/privacidade', '/termos', '/seguranca', '/nao-existe'])
  test(`${path} has all the styles it shows before it is used`, { tag: '@once' }, async ({
    page,
    announce,
  }) => {
    if (path === '/nao-existe') announce(/GET \/nao-existe 404/)
    await page.context().clearCookies()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.locator('.consent-banner')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    expect((await page.evaluate(listChangesByFullSheet)).slice(0, 5)).toEqual([])
  })

test('a static page gets the styles of its use when it is first used', { tag: '@once' }, async ({ page }) => {
  await page.goto('/inbox')
  const sheet = page.locator('link[rel=stylesheet]')
  await expect(page.locator('link[rel=prefetch]')).toHaveAttribute('href', /\.css$/)
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(sheet).toHaveCount(1)
})

test('a sheet that could not be fetched is fetched again with the next part', { tag: '@once' }, async ({
  page,
  announce,
}) => {
  announce(/ERR_FAILED/)
  await saveData(page)
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto('/inbox')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await page.keyboard.press('Tab')
  await failed
  const sheet = page.locator('link[rel=stylesheet]')
  await expect(sheet).toHaveCount(0)

  await page.unroute('**/assets/*.css')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible()
  await expect(sheet).toHaveCount(1)
})
