import { cleanup, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMomentAddress, MOMENTS } from '#machines/demo/moments.ts'
import { App } from '#src/app/app.tsx'
import { findRoute, preloadRoute } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'
import { brand, whatsappUrl } from '#src/content/brand.ts'
import { brandSites } from '#src/content/brand-sites.ts'
import { illustrative } from '#src/content/page-types.ts'
import { CONTENT_PATHS } from '#tests/support/content-paths.ts'
import { isPage } from '#tests/support/react/is-page.ts'

/** Pages about another company's product, which say that naming it is no endorsement. */
const INTEGRATIONS = ['/pipedrive', '/projuris-adv', '/asaas', '/zapsign', '/advbox', '/controljus']

/** Where content pages lead to besides pages: moments of the demonstration, and other hosts. */
const OTHER_ADDRESSES = [
  ...MOMENTS.map(getMomentAddress),
  whatsappUrl,
  brandSites.docsUrl,
  brandSites.statusUrl,
  `mailto:${brand.email}`,
]

/** The `<main>` of each page, by address. */
const mains = new Map<string, HTMLElement>()

beforeAll(async () => {
  for (const path of CONTENT_PATHS) {
    await preloadRoute(findRoute(routes, path))
    window.history.replaceState(null, '', path)
    const { container } = render(<App routes={routes} />)
    const main = container.querySelector('main')
    if (!main) throw new Error(`${path} has no main`)
    // A copy: each page leaves the document before the next is rendered.
    mains.set(path, main.cloneNode(true) as HTMLElement)
    cleanup()
  }
})

afterAll(() => mains.clear())

function getMain(path: string): HTMLElement {
  const main = mains.get(path)
  if (!main) throw new Error(`${path} was not rendered`)
  return main
}

function findAll(path: string, selector: string): readonly Element[] {
  return [...getMain(path).querySelectorAll(selector)]
}

function getText(element: Element): string {
  return element.textContent.trim()
}

/** Lists the sentences a visitor reads as text, without the pictures. */
function listSentences(path: string): Set<string> {
  const blocks = findAll(path, 'h1, h2, h3, p, li, dd, td, th').filter(
    (block) => !block.closest('[aria-hidden=true], figcaption') && !block.querySelector('p, li, h3'),
  )
  return new Set(blocks.map(getText).filter((text) => text.length > 25))
}

test.each(CONTENT_PATHS)('%s is routed to a page that describes itself', (path) => {
  expect(findRoute(routes, path)?.path).toBe(path)
})

test('no two pages share a headline', () => {
  const headlines = CONTENT_PATHS.map((path) => findAll(path, 'h1').map(getText))
  for (const [index, headline] of headlines.entries()) expect(headline, CONTENT_PATHS[index]).toHaveLength(1)
  expect(new Set(headlines.flat()).size).toBe(CONTENT_PATHS.length)
})

test('no two pages share the same texts', () => {
  for (const [index, path] of CONTENT_PATHS.entries()) {
    const own = listSentences(path)
    expect(own.size, path).toBeGreaterThan(25)
    for (const other of CONTENT_PATHS.slice(index + 1)) {
      const shared = [...listSentences(other)].filter((sentence) => own.has(sentence))
      expect(shared.length, `${path} and ${other}: ${shared.join(' | ')}`).toBeLessThanOrEqual(5)
    }
  }
})

test.each(CONTENT_PATHS)('the headings of %s go down one level at a time', (path) => {
  const levels = findAll(path, 'h1, h2, h3, h4').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels[0]).toBe(1)
  for (const [index, level] of levels.entries()) {
    if (index > 0) expect(level - (levels[index - 1] ?? level), path).toBeLessThanOrEqual(1)
  }
})

test.each(CONTENT_PATHS)('the links of %s lead somewhere', (path) => {
  const hrefs = findAll(path, 'a').map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.length).toBeGreaterThan(4)
  for (const href of hrefs) {
    const fragment = href.split('#')[1]
    if (fragment !== undefined) expect(getMain(path).querySelector(`[id="${fragment}"]`), href).not.toBeNull()
    else if (!isPage(href)) expect(OTHER_ADDRESSES).toContain(href)
  }
})

test.each(CONTENT_PATHS)('the pictures of %s are described once and hidden otherwise', (path) => {
  const figures = findAll(path, 'figure')
  expect(figures.length).toBeGreaterThan(0)
  for (const figure of figures) {
    const caption = figure.querySelector('figcaption')
    expect(caption && getText(caption).length, path).toBeGreaterThan(20)
    // Readable code stays readable; any other picture is a single image.
    if (!figure.querySelector('pre')) {
      expect(figure.querySelector(':scope > [aria-hidden=true]'), path).not.toBeNull()
    }
  }
  for (const drawing of findAll(path, 'svg')) {
    expect(drawing.closest('[aria-hidden=true]'), path).not.toBeNull()
  }
  expect(findAll(path, 'img:not([alt])')).toEqual([])
  expect(getMain(path)).toHaveTextContent(illustrative)
})

test.each(CONTENT_PATHS)('%s answers questions without a script', (path) => {
  const answers = findAll(path, 'details')
  expect(answers.length).toBeGreaterThanOrEqual(3)
  for (const answer of answers) {
    expect(answer.querySelector('summary h3'), path).not.toBeNull()
    expect(getText(answer).length).toBeGreaterThan(80)
  }
})

test.each(CONTENT_PATHS)('%s keeps to the tone agreed for the site (guide 4)', (path) => {
  const text = getMain(path).textContent
  expect(text).not.toMatch(/!|lorem|\{\w+\}|undefined|revolucion|potencializ|solução completa/i)
  expect(text).not.toMatch(/captar clientes|disparo em massa|garantia de êxito|lead quente/i)
  expect(text.includes('280%') && text.includes('320%')).toBe(false)
})

test.each(INTEGRATIONS)('%s does not pass for an endorsement', (path) => {
  expect(getMain(path)).toHaveTextContent('As marcas citadas pertencem a seus titulares')
})

test('the page of ControlJus announces without promising a date', () => {
  expect(getMain('/controljus')).toHaveTextContent('Em breve')
  expect(getMain('/controljus')).toHaveTextContent('Não está à venda')
})
