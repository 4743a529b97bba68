import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillDocument, findAssets } from '#src/app/build/document.ts'
import { readFontFaces } from '#src/app/build/font-faces.ts'
import { mainId } from '#src/content/navigation.ts'

const MANIFEST = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/main.css'],
    imports: ['vendor'],
    isEntry: true,
  },
  'src/app/entry-content.ts': { file: 'assets/content.js', imports: ['icons'], isEntry: true },
  'src/pages/home.tsx': { file: 'assets/home.js', imports: ['vendor', 'icons'] },
  'src/pages/signup.tsx': { file: 'assets/signup.js', imports: ['vendor'] },
  'src/styles/fonts.css': { file: 'assets/fonts.css' },
  'src/screens/consent/preferences.ts': { file: 'assets/preferences.js', imports: ['icons'] },
  'src/screens/consent/show-consent.ts': { file: 'assets/consent.js', imports: ['charts', 'icons'] },
  'src/app/hydrate-island.tsx': {
    file: 'assets/hydrate-island.js',
    imports: ['vendor', 'charts', 'icons'],
    dynamicImports: ['src/sections/other.tsx'],
  },
  'src/sections/quiz.tsx': {
    file: 'assets/quiz.js',
    imports: ['vendor', 'icons'],
    dynamicImports: ['src/sections/quiz-dialog.tsx'],
  },
  'src/sections/quiz-dialog.tsx': { file: 'assets/quiz-dialog.js', imports: ['vendor'] },
  'src/sections/other.tsx': { file: 'assets/other.js' },
  vendor: { file: 'assets/vendor.js' },
  icons: { file: 'assets/icons.js' },
  charts: { file: 'assets/charts.js' },
}

const FONTS =
  '@font-face{font-family:Nossa Fonte;src:url(/assets/nossa.woff2)format("woff2");font-weight:400 700}' +
  '@font-face{font-family:Reserva;src:local(Arial)}'

const HEAD = '<title>Início | Pauta</title><meta name="description" content="…"/>'
const BODY = '<main><p>Um <!-- --> <b>texto</b></p></main>'

const APPLICATION = { html: HEAD + BODY, entries: ['src/pages/home.tsx'], isStatic: false, subject: null }

test('a page preloads only its own imports, once and before itself', () => {
  expect(
    findAssets(MANIFEST, { ...APPLICATION, entries: ['src/pages/home.tsx', 'src/pages/home.tsx'] }),
  ).toEqual({
    entry: 'assets/entry.js',
    stylesheet: 'assets/main.css',
    fontSheet: 'assets/fonts.css',
    modules: ['assets/vendor.js', 'assets/icons.js', 'assets/home.js'],
    preferenceFiles: [],
    islandFiles: [],
  })
})

test('a static page loads neither its own module nor React, and knows what its islands and the preferences need', () => {
  const html = `${HEAD}<main><div data-island="sections/quiz" data-start="touched"></div></main>`
  expect(findAssets(MANIFEST, { ...APPLICATION, html, isStatic: true })).toEqual({
    entry: 'assets/content.js',
    stylesheet: 'assets/main.css',
    fontSheet: 'assets/fonts.css',
    modules: ['assets/icons.js'],
    // Without those of other pages' islands; with what the island fetches later.
    preferenceFiles: ['assets/preferences.js', 'assets/charts.js', 'assets/consent.js'],
    islandFiles: ['assets/vendor.js', 'assets/hydrate-island.js', 'assets/quiz.js', 'assets/quiz-dialog.js'],
  })
})

test('an island whose file was not built stops the build', () => {
  const html = '<div data-island="sections/lost" data-start="near"></div>'
  expect(() => findAssets(MANIFEST, { ...APPLICATION, html, entries: [], isStatic: true })).toThrow(
    'src/sections/lost.tsx is not in the manifest',
  )
})

test('only a static page names the files of the preferences, and only one with islands theirs', () => {
  expect(fill(HEAD + BODY)).not.toContain('data-preferences')
  const html = fill(HEAD + BODY, true)
  expect(html).toContain('data-preferences="/assets/preferences.js /assets/charts.js /assets/consent.js"')
  expect(html).not.toContain('data-islands')
  const island = '<div data-island="sections/other" data-start="near"></div>'
  expect(fill(HEAD + island, true)).toContain(
    'data-islands="/assets/vendor.js /assets/hydrate-island.js /assets/other.js"',
  )
})

test('a static page has its styles, and gets the full sheet when it is used', () => {
  expect(fill(HEAD + BODY)).toContain(' data-styles="/assets/main.css"')
  expect(fill(HEAD + BODY, true)).toContain(' data-use-styles="/assets/main.css"')
})

test('structured data stands behind the text it repeats', () => {
  const html = fill(HEAD + BODY)
  expect(html.indexOf('ld+json')).toBeGreaterThan(html.indexOf('</main>'))
})

test('a page that was not built stops the build', () => {
  expect(() => findAssets(MANIFEST, { ...APPLICATION, entries: ['src/pages/lost.tsx'] })).toThrow(
    'src/pages/lost.tsx is not in the manifest',
  )
})

test('head tags move to the head, and the markup React wrote is left as it is', () => {
  const html = fill(HEAD + BODY)
  expect(html).toContain(`<div id="root">${BODY}</div>`)
  expect(html.slice(0, html.indexOf('</head>'))).toContain(HEAD)
})

test('a page begins with a link to its content', () => {
  expect(fill(HEAD + BODY)).toContain(`<body><a href="#${mainId}" `)
})

test('nothing blocks the first paint: no script or style sheet is fetched while the page is parsed', () => {
  const html = fill(HEAD + BODY).replace(/<noscript>.*?<\/noscript>/g, '')
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toMatch(/rel="(?:stylesheet|modulepreload|preload)"/)
  expect(html).not.toMatch(/ on[a-z]+="/)
})

test('the full style sheet and the web fonts load without JavaScript', () => {
  expect(fill(HEAD + BODY)).toContain(
    '<noscript><link rel="stylesheet" href="/assets/main.css"><link rel="stylesheet" href="/assets/fonts.css"></noscript>',
  )
})

test('fallback fonts are declared before the first paint, and the start script receives the web fonts', () => {
  const html = fill(HEAD + BODY)
  expect(html).toContain('<style>@font-face{font-family:Reserva;src:local(Arial)}p{margin:0}</style>')
  const [, written = ''] = /data-fonts='([^']*)'/.exec(html) ?? []
  expect(JSON.parse(written)).toEqual([['Nossa Fonte', '/assets/nossa.woff2', '400 700']])
})

test('a web font without weights stops the build', () => {
  expect(() => readFontFaces('@font-face{font-family:A;src:url(/a.woff2)}')).toThrow('A web font without')
})

test('structured data cannot close its own element, and only indexed pages carry it', () => {
  expect(fill(HEAD + BODY)).toContain('{"name":"\\u003c/script>"}')
  expect(fill(`${HEAD}<meta name="robots" content="noindex,follow"/>${BODY}`)).not.toContain('ld+json')
})

test('a page may have an inline script of its own, which runs before what every page runs', () => {
  expect(fill(HEAD + BODY)).not.toContain('<script>')
  const html = fill(HEAD + BODY, true, '1')
  expect(html.indexOf('<script>1</script>')).toBeGreaterThan(0)
  expect(html.indexOf('<script>1</script>')).toBeLessThan(html.indexOf('<script data-entry'))
})

function fill(html: string, isStatic = false, ownScript: string | null = null) {
  const page = { ...APPLICATION, html, isStatic }
  return fillDocument(readFileSync('index.html', 'utf8'), {
    page,
    assets: findAssets(MANIFEST, page),
    startScript: '0',
    ownScript,
    styles: 'p{margin:0}',
    fonts: readFontFaces(FONTS),
    jsonLd: { name: '</script>' },
  })
}
