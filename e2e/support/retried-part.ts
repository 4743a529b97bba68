import { expect, type Locator, type Page } from '@playwright/test'

/** A part of a page that could not be fetched, and how a visitor opens it. */
type LostPart = {
  /** The button of the failure's message that tries again. */
  readonly retry: Locator
  /** The control that asks for the part. */
  readonly control: Locator
  readonly part: Locator
  readonly askAgain: () => Promise<void>
}

/**
 * Tries again to open a part, and returns once it is shown. Some browsers fetch a failed module again; most, Chromium from 150
 * on among them, never do: there the page comes anew, and the visitor asks once more.
 */
export async function retryPart(page: Page, { retry, control, part, askAgain }: LostPart): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.earlier = ''
  })
  await retry.click()
  await expect.poll(async () => (await part.isVisible()) || (await isNewDocument(page))).toBe(true)
  await expect(part.or(control).first()).toBeVisible()
  if (!(await part.isVisible())) await askAgain()
  await expect(part).toBeVisible()
}

/** Fails while the page is between two documents; then neither is there yet. */
function isNewDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => !('earlier' in document.documentElement.dataset)).catch(() => false)
}
