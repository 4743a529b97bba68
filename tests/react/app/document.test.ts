import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assetsOf, fillDocument } from '#src/app/build/document.ts'

const MANIFEST = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/main.css'],
    imports: ['vendor'],
    isEntry: true,
  },
  'src/pages/home.tsx': { file: 'assets/home.js', imports: ['vendor', 'icons'] },
  'src/pages/signup.tsx': { file: 'assets/signup.js', imports: ['vendor'] },
  vendor: { file: 'assets/vendor.js' },
  icons: { file: 'assets/icons.js' },
}

const HEAD = '<title>Início | Pauta</title><meta name="description" content="…"/>'
const BODY = '<main><p>Um <!-- --> <b>texto</b></p></main>'

test('a page preloads what it imports, once and before itself, and nothing of other pages', () => {
  expect(assetsOf(MANIFEST, ['src/pages/home.tsx', 'src/pages/home.tsx'])).toEqual({
    entry: 'assets/entry.js',
    stylesheet: 'assets/main.css',
    modules: ['assets/vendor.js', 'assets/icons.js', 'assets/home.js'],
  })
})

test('structured data stands behind the text it repeats', () => {
  const html = fill(HEAD + BODY)
  expect(html.indexOf('ld+json')).toBeGreaterThan(html.indexOf('</main>'))
})

test('a page that was not built stops the build', () => {
  expect(() => assetsOf(MANIFEST, ['src/pages/lost.tsx'])).toThrow(
    'src/pages/lost.tsx is not in the manifest',
  )
})

test('head tags move to the head, and the markup React wrote is left as it is', () => {
  const html = fill(HEAD + BODY)
  expect(html).toContain(`<div id="root">${BODY}</div>`)
  expect(html.slice(0, html.indexOf('</head>'))).toContain(HEAD)
})

test('nothing blocks the first paint: no script or style sheet is fetched while the page is parsed', () => {
  const html = fill(HEAD + BODY).replace(/<noscript>.*?<\/noscript>/g, '')
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toMatch(/rel="(?:stylesheet|modulepreload|preload)"/)
  expect(html).not.toMatch(/ on[a-z]+="/)
})

test('without JavaScript the full style sheet is there', () => {
  expect(fill(HEAD + BODY)).toContain('<noscript><link rel="stylesheet" href="/assets/main.css"></noscript>')
})

test('structured data cannot close its own element, and only indexed pages carry it', () => {
  expect(fill(HEAD + BODY)).toContain('{"name":"\\u003c/script>"}')
  expect(fill(`${HEAD}<meta name="robots" content="noindex,follow"/>${BODY}`)).not.toContain('ld+json')
})

function fill(html: string) {
  return fillDocument(readFileSync('index.html', 'utf8'), {
    page: { html, entries: [] },
    assets: assetsOf(MANIFEST, ['src/pages/home.tsx']),
    script: '0',
    styles: 'p{margin:0}',
    jsonLd: { name: '</script>' },
  })
}
