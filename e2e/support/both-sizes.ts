import type { Page } from '@playwright/test'
import { type AxeScope, findViolations, type Violation } from '#src/studio/browser/axe.ts'

/** A phone's window and a desktop's, in CSS pixels. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Runs `look` in both sizes and collects its findings. Restores the window's size afterwards. */
export async function testInBothSizes<Found>(
  page: Page,
  look: (page: Page) => Promise<Found>,
): Promise<readonly Found[]> {
  const own = page.viewportSize()
  const found: Found[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    found.push(await look(page))
  }
  if (own) await page.setViewportSize(own)
  return found
}

/** Lists everything axe finds on a page or a part of it in both sizes. */
export async function findViolationsInBothSizes(page: Page, scope?: AxeScope): Promise<readonly Violation[]> {
  return (await testInBothSizes(page, (sized) => findViolations(sized, scope))).flat()
}
