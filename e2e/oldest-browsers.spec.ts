import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { BUILT_SITE } from '#tests/support/built-pages.ts'
import { expect, test } from './fixtures.ts'
import { findNewerApis } from './support/find-newer-apis.ts'
import { findNewerStyles } from './support/find-newer-styles.ts'

const ASSETS = join(BUILT_SITE, 'assets')

/** Names in a library that a browser's API has too, and what a library asks for in a way that is not seen; by what happens. */
const NOT_MISSED: Readonly<Record<string, string>> = {
  '.getMetadata': 'libphonenumber: a method of its own objects',
  '.fileName': 'texts of /meus-dados: a function of their own',
  '.startViewTransition': 'React: inside try, and only for a component that we do not use',
  'Intl.Segmenter': 'Recharts: asks for its type, kept in a variable',
  print: 'the proposal: its button asks, and fetches it only then',
}

/** Styles that a page is complete without, by what is seen where they are not known. */
const GRACEFUL: Readonly<Record<string, readonly string[]>> = {
  'lines break without care for their length': ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
  'all of the page is laid out at once': [
    'content-visibility',
    'content-visibility: auto',
    'content-visibility: hidden',
    'contain-intrinsic-block-size',
    'overflow-clip-margin',
  ],
  'the controls themselves show what is chosen (`styles/base.css`)': [':has'],
  'nothing is cut off, or `styles/base.css` cuts it off': ['overflow: clip', 'overflow-x: clip'],
  'the browser’s own limit of a dialog, or `styles/base.css`': ['dvh', 'svh'],
  'the sRGB colour before it': ['lab()'],
  'an icon does not turn, a pressed button does not move': ['rotate', 'translate'],
  'a page comes without a transition': ['@view-transition', ':view-transition'],
  'a printed page leaves its grounds white, keeps the printer’s sheet, and may break after a title': [
    '@page',
    'break-after: avoid',
    'page',
    'size',
    'print-color-adjust',
    'print-color-adjust: exact',
  ],
  'scrolling goes on in what is behind, or shows its bar': [
    'overscroll-behavior',
    'overscroll-behavior-x',
    'overscroll-behavior: contain',
    'overscroll-behavior-x: contain',
    'scrollbar-width',
    'scrollbar-width: none',
  ],
  'a field keeps its size, a press selects a word, a picture keeps its scale': [
    'resize',
    'resize: vertical',
    'user-select',
    'user-select: all',
    'zoom',
  ],
  'closed answers are not printed': [':details-content', 'content-visibility: visible'],
  'Tailwind’s own way for browsers without registered properties': ['@property'],
  'alternatives inside `:is`, which forgives them': [':open', ':popover-open'],
  'the system’s colours stand for all of ours': ['forced-color-adjust', 'forced-color-adjust: none'],
  'figures begin at the middle': ['align-content: start'],
  'a long word of a table breaks without its hyphen': ['hyphens'],
  'each engine knows its own': [
    ':-moz-progress-bar',
    ':-webkit-progress-bar',
    ':-webkit-progress-value',
    ':-webkit-inner-spin-button',
    '-webkit-tap-highlight-color',
  ],
  'phones have no pointer': ['cursor: default', 'cursor: not-allowed', 'cursor: pointer', 'cursor: progress'],
}

test('no built script uses, without asking, what one of the oldest browsers lacks', () => {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(ASSETS, name), 'utf8') }))
  const home = parse(readFileSync(join(BUILT_SITE, 'index.html'), 'utf8'))
  const inline = home
    .querySelectorAll('script:not([src]):not([type])')
    .map(({ innerHTML }, index) => ({ name: `inline ${index}`, code: innerHTML }))
  expect(inline).toHaveLength(2)
  const missed = [...inline, ...scripts].flatMap(({ name, code }) =>
    findNewerApis(code)
      .filter((api) => !(api in NOT_MISSED))
      .map((api) => `${name}: ${api}`),
  )
  expect(missed).toEqual([])
})

test('finds what is used without asking, and nothing else', () => {
  const found = findNewerApis(`
    const any = AbortSignal.any([one, two])
    if (URL.canParse(text)) list.toSorted().at(-1)
    form.requestSubmit?.()
    const copy = 'structuredClone' in window ? structuredClone(one) : { ...one }
    let scheduler = { findLast: 1 }
    scheduler.findLast
    requestIdleCallback(run)
    text.replace(/(?<=a)b/, '')
  `)
  expect(found.sort()).toEqual([
    '.toSorted',
    '/(?<=a)b/',
    'AbortSignal.any',
    'URL.canParse',
    'requestIdleCallback',
  ])
})

test('no built style depends on what one of the oldest browsers lacks', () => {
  const styles = readdirSync(ASSETS).filter((name) => name.endsWith('.css'))
  const used = styles.flatMap((name) => findNewerStyles(readFileSync(join(ASSETS, name), 'utf8')))
  expect([...new Set(used)].sort()).toEqual(Object.values(GRACEFUL).flat().sort())
})
