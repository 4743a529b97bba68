import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPageFacts } from '#src/app/build/page-facts.ts'
import { CROPS, getCropName } from '#src/app/build/sharing-crops.ts'
import { readMarkup } from '#src/studio/crops/markup.ts'
import { findSubject } from '#src/studio/crops/subjects.ts'
import { isPngOf } from '#src/studio/drawing/indexed-png.ts'
import { ROOT } from '#src/studio/repository.ts'
import { BUILT_SITE, type BuiltPage, listBuiltPages } from '#tests/support/built-pages.ts'
import { findHtmlProblems, findJava, JAVA_IS_MISSING } from '#tests/support/html-checker.ts'
import { expect, pagelessTest as test } from './fixtures.ts'

// No test here opens a browser.
test.use({ baseURL: process.env.E2E_ORIGIN ?? '' })

/** Reads a tag for search engines and link previews from the HTML: its `content` or `href`. */
function findMeta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

const findCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** Lists the pages that search engines may list, without second addresses. */
function listIndexedPages(): BuiltPage[] {
  return listBuiltPages().filter(
    ({ path, html }) =>
      !html.includes('content="noindex') && new URL(findCanonical(html) ?? '').pathname === path,
  )
}

test('the Nu HTML checker finds nothing on any prerendered page', () => {
  const java = findJava()
  if (java === null) {
    // A developer's machine may lack Java; with `CI` set, that fails.
    if (process.env.CI) throw new Error(JAVA_IS_MISSING)
    process.stderr.write(`\n${JAVA_IS_MISSING}\n`)
    test.info().annotations.push({ type: 'not checked', description: JAVA_IS_MISSING })
    return
  }
  expect(
    findHtmlProblems(
      java,
      listBuiltPages().map(({ file }) => file),
    ),
  ).toEqual([])
})

test('every page has one title, and every indexed page its address and preview', () => {
  // Guards the loops of this file against an empty list.
  expect(listBuiltPages().length).toBeGreaterThan(40)
  for (const { path, html } of listBuiltPages()) {
    expect(html.match(/<title>/g), path).toHaveLength(1)
    expect(html, path).toContain('<html lang="pt-BR">')
    const isIndexed = !html.includes('content="noindex')
    expect(html.includes('application/ld+json'), path).toBe(isIndexed)
    if (!isIndexed) continue
    expect(new URL(findCanonical(html) ?? '').search, path).toBe('')
    for (const language of ['pt-BR', 'x-default'])
      expect(html, path).toContain(`hrefLang="${language}" href="${findCanonical(html)}"`)
    expect(findMeta(html, 'og:title'), path).toBeTruthy()
    expect(findMeta(html, 'twitter:card'), path).toBe('summary_large_image')
  }
})

test('the sitemap lists every indexed page, each with its own picture', () => {
  const sitemap = readFileSync(join(BUILT_SITE, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const pages = listIndexedPages()
  expect(listed.sort()).toEqual(pages.map(({ html }) => findCanonical(html)).sort())
  const pictures = pages.map(({ html }) => new URL(findMeta(html, 'og:image') ?? '').pathname)
  expect(new Set(pictures).size).toBe(pages.length)
  // WhatsApp leaves out larger ones.
  for (const picture of pictures)
    expect(readFileSync(join(BUILT_SITE, picture)).length, picture).toBeLessThan(300_000)
})

test('another page leads to every indexed page but one', () => {
  const pages = listBuiltPages().map(({ path, html }) => ({
    path,
    targets: [...html.matchAll(/<a [^>]*?href="([^"#?]+)/g)].map(([, target]) => target),
  }))
  const orphans = listIndexedPages().filter(
    ({ path }) => !pages.some((other) => other.path !== path && other.targets.includes(path)),
  )
  // Nothing on the site offers the second class.
  expect(orphans.map(({ path }) => path)).toEqual(['/masterclass-premium'])
})

test('the picture of each page shows what the page shows of the product: npm run crops', () => {
  let compared = 0
  for (const { path, html } of listIndexedPages()) {
    const subject = findSubject(path)
    if (subject === null) continue
    const crop = readFileSync(join(ROOT, CROPS, getCropName({ path, isIndexed: true })))
    expect(isPngOf(crop, readMarkup(html, subject.selector)), path).toBe(true)
    // A longer heading might be cut beside the crop.
    expect(readPageFacts(path, html).heading.length, path).toBeLessThanOrEqual(80)
    compared += 1
  }
  expect(compared).toBeGreaterThan(25)
})

test('the text for a preview’s picture names what it shows', () => {
  for (const { path, html } of listBuiltPages()) {
    const picture = findMeta(html, 'og:image')
    if (!picture) continue
    const isOwn = !html.includes('content="noindex')
    const shown = findMeta(html, isOwn ? 'og:title' : 'og:site_name')
    expect(findMeta(html, 'og:image:alt'), path).toBe(shown)
    expect(picture.endsWith('/og/home.png'), path).toBe(!isOwn || path === '/')
  }
})

test('browsers and phones find an icon of the size they ask for', async ({ request }) => {
  const readSize = async (path: string) => {
    const picture = await (await request.get(path)).body()
    return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  }
  const { html } = listBuiltPages()[0] ?? {}
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  expect(await readSize('/apple-touch-icon.png')).toEqual([180, 180])
  const favicon = await (await request.get('/favicon.ico')).body()
  // An icon file begins with its number of pictures, here three; byte 6, 22 and 38 are their widths.
  expect([4, 6, 22, 38].map((place) => favicon[place])).toEqual([3, 16, 32, 48])

  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`).sort()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes } of icons) expect((await readSize(src)).join('x'), src).toBe(sizes)
})

test('structured data is valid and names the page’s address and subject', () => {
  const kinds = ['/chatbot', '/calculadora-roi', '/onboarding', '/termos'].map((path) => {
    const { html = '' } = listBuiltPages().find((page) => page.path === path) ?? {}
    return /"(SoftwareApplication|WebApplication|Service)"/.exec(html)?.[1]
  })
  expect(kinds).toEqual(['SoftwareApplication', 'WebApplication', 'Service', undefined])
  for (const { path, html } of listBuiltPages()) {
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
    if (block === undefined) continue
    const graph: unknown = JSON.parse(block)
    expect(graph, path).toMatchObject({ '@context': 'https://schema.org' })
    if (path !== '/') expect(block, path).toContain(`"item":"${findCanonical(html)}"`)
  }
})

test('robots.txt allows everything and points to the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toMatch(/Allow: \/\n[\s\S]*Sitemap: https?:\/\/\S+\/sitemap\.xml/)
  expect((await request.get('/og/home.png')).headers()['content-type']).toBe('image/png')
})

test('keep-alive lasts longer than that of proxies and browsers', async ({ request }) => {
  const answer = await request.get('/api/ip')
  expect(answer.headers()['keep-alive']).toBe('timeout=75')
})

test('redirects a path in any letter case to its page, and /developer-docs to its host', async ({
  request,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await ask('/Plans?variant=B')).toEqual([308, '/plans?variant=B'])
  expect(await ask('/Controljus/PLANS')).toEqual([308, '/controljus/plans'])
  expect(await ask('/developer-docs')).toEqual([308, 'https://docs.pauta.example'])
  expect((await ask('/plans'))[0]).toBe(200)
})

test('an address that is too long is refused before anything reads it', async ({ request }) => {
  for (const path of ['/a', '/api/health?']) {
    const answer = await request.get(`${path}${'/'.repeat(15_000)}x`)
    expect(answer.status()).toBe(414)
    expect(await answer.json()).toMatchObject({ message: 'Este endereço é longo demais.' })
  }
})

test('an unknown address answers 404 with ways on', async ({ request }) => {
  const answer = await request.get('/nao-existe')
  expect(answer.status()).toBe(404)
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? []
  expect(main).toMatch(/<h1[^>]*>Esta página não existe\.<\/h1>/)
  expect(main).toMatch(/<a [^>]*href="\/"[^>]*>(?:(?!<\/a>)[\s\S])*Página inicial/)
})
