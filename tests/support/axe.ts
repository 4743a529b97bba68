import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One rule of axe that a page breaks: its id, what it asks for, and the elements that break it, as selectors. */
export type Violation = {
  readonly rule: string
  readonly help: string
  readonly nodes: readonly string[]
}

/**
 * Everything axe finds on a page, or in the part of it that the selector `within` names. Nothing here has frames of other
 * origins, so axe may collect its results in the page itself (its "legacy mode"); else each look opens a page more.
 */
export async function violationsOf(page: Page, within?: string): Promise<readonly Violation[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }))
}
