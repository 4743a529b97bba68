import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One rule of axe that a page breaks: its id, what it asks for, and the elements that break it, as selectors. */
export type Violation = {
  readonly rule: string
  readonly help: string
  readonly nodes: readonly string[]
}

/** Shows what is not laid out before it comes near the window; axe would judge it by the place of its stand-in. */
const SHOW_ALL = '* { content-visibility: visible !important }'

/** The source the builder injects: nothing, because axe is already in the page. */
const NOTHING = 'undefined'

/** What axe prepares for its rules. It would read all style sheets, too, for a rule that is off. */
const MEDIA_ONLY = { assets: ['media'] }

/** The minified axe of the builder, read once. */
let source: Promise<string> | undefined

/** The part of a page to check, and the rules to check it by. Left out, the whole page is checked by every rule. */
export type AxeScope = { readonly within?: string; readonly rules?: readonly string[] }

/** Rules that depend on position and overlap, and therefore on the size of the window. */
export const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'] as const

/**
 * Runs axe on a page or a part of it. Axe's legacy mode is enough because our pages have no frames of other origins; the
 * default mode opens another page for each run. The builder would inject the unminified axe twice a run, which takes as long
 * as the run itself, so we inject it once a document.
 */
export async function findViolations(
  page: Page,
  { within, rules }: AxeScope = {},
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readAxe())
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: MEDIA_ONLY,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  const shownAll = await page.evaluateHandle(addSheet, SHOW_ALL)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  await shownAll.evaluate(removeSheet)
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** Adds styles as an object, which no page's policy forbids. Runs in the page. */
function addSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/** Runs in the page. */
function removeSheet(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
}

function readAxe(): Promise<string> {
  const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  source ??= readFile(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
