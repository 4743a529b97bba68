import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_SITE, builtPages } from '#tests/support/built-pages.ts'
import { findJava, htmlProblems, JAVA_IS_MISSING } from '#tests/support/html-checker.ts'
import { expect, test } from './fixtures.ts'

/** What a page for search engines and link previews has to say; `content` and `href` are read from its HTML. */
function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('the Nu HTML checker finds nothing on any prerendered page', () => {
  test.setTimeout(180_000)
  const java = findJava()
  if (java === null) {
    // On a developer's machine the other checks go on; where the result counts, not having looked is a failure.
    if (process.env.CI) throw new Error(JAVA_IS_MISSING)
    process.stderr.write(`\n${JAVA_IS_MISSING}\n`)
    test.info().annotations.push({ type: 'not checked', description: JAVA_IS_MISSING })
    return
  }
  expect(
    htmlProblems(
      java,
      builtPages().map(({ file }) => file),
    ),
  ).toEqual([])
})

test('every page says who it is, once', () => {
  for (const { path, html } of builtPages()) {
    expect(html.match(/<title>/g), path).toHaveLength(1)
    expect(html, path).toContain('<html lang="pt-BR">')
    const isIndexed = !html.includes('content="noindex')
    expect(html.includes('application/ld+json'), path).toBe(isIndexed)
    if (!isIndexed) continue
    expect(new URL(canonicalOf(html) ?? '').search, path).toBe('')
    for (const language of ['pt-BR', 'x-default'])
      expect(html, path).toContain(`hrefLang="${language}" href="${canonicalOf(html)}"`)
    expect(metaOf(html, 'og:title'), path).toBeTruthy()
    expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image')
  }
})

test('every page for search engines is in the sitemap, with a picture of its own', () => {
  const sitemap = readFileSync(join(BUILT_SITE, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const pages = builtPages().filter(
    ({ path, html }) =>
      !html.includes('content="noindex') && new URL(canonicalOf(html) ?? '').pathname === path,
  )
  expect(listed.sort()).toEqual(pages.map(({ html }) => canonicalOf(html)).sort())
  const pictures = pages.map(({ html }) => new URL(metaOf(html, 'og:image') ?? '').pathname)
  expect(new Set(pictures).size).toBe(pages.length)
  for (const picture of pictures) expect(existsSync(join(BUILT_SITE, picture)), picture).toBe(true)
})

test('structured data can be read, and names the page’s own address', () => {
  for (const { path, html } of builtPages()) {
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
    if (block === undefined) continue
    const graph: unknown = JSON.parse(block)
    expect(graph, path).toMatchObject({ '@context': 'https://schema.org' })
    if (path !== '/') expect(block, path).toContain(`"item":"${canonicalOf(html)}"`)
  }
})

test('robots.txt lets everything be read and points to the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toMatch(/Allow: \/\n[\s\S]*Sitemap: https?:\/\/\S+\/sitemap\.xml/)
  expect((await request.get('/og/home.png')).headers()['content-type']).toBe('image/png')
})
