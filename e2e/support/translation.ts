import type { Page } from '@playwright/test'
import { translateTexts } from '#tests/support/translated-texts.ts'

/**
 * Has the browser translate every page that is opened from now on, and what the page changes later: an application once React
 * has taken over, a static page once its script runs. A text that React writes where nobody sees it becomes a console error.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript({ content: `(${startTranslation})(${translateTexts})` })
}

function startTranslation(translate: typeof translateTexts) {
  const replaced = new MutationObserver((changes) => {
    for (const { target } of changes)
      console.error(`The translated page does not show “${target.textContent}”`)
  })
  const translateUnder = (node: Node) =>
    translate(node, (text) => replaced.observe(text, { characterData: true }))

  const begin = () => {
    translateUnder(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateUnder(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }

  // The page lets presses through as soon as React has taken over, or its islands wait for a touch.
  let early: Window['earlyEvents']
  Object.defineProperty(window, 'earlyEvents', {
    get: () => early,
    set(started: NonNullable<Window['earlyEvents']>) {
      const { release } = started
      early = Object.assign(started, {
        release() {
          release()
          begin()
        },
      })
    },
  })
  addEventListener('DOMContentLoaded', () => early ?? begin())
}
