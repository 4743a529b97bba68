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

/** What the builder puts into the page in place of axe, which is there already. */
const NOTHING = 'undefined'

/** The minified axe of the builder, read once. */
let source: Promise<string> | undefined

/** Which part of a page is looked at, and by which rules; all of it by all rules where nothing is said. */
export type AxeScope = { readonly within?: string; readonly rules?: readonly string[] }

/** The rules whose outcome depends on where things stand and what covers them, and so on the size of the window. */
export const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'] as const

/**
 * Runs axe on a page or a part of it. Our pages have no frames of other origins, so axe's
 * legacy mode is enough; its default mode opens another page for each run. The builder would put the whole unminified axe
 * into the page twice for each run, which takes as long as the run: here it gets there once a document.
 */
export async function findViolations(
  page: Page,
  { within, rules }: AxeScope = {},
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readAxe())
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }))
}

function readAxe(): Promise<string> {
  const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  source ??= readFile(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
