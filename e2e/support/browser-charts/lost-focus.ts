import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The element that has the focus, or had it until it disappeared or was disabled; null after one that was left. */
    lastFocused: Element | null
  }
}

/** In the page: notes which element has the focus. A control that disappears is left by nobody. */
export function watchFocus() {
  window.lastFocused = null
  document.addEventListener('focusin', ({ target }) => {
    window.lastFocused = target instanceof Element ? target : null
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof Element && target.isConnected && !target.matches(':disabled'))
      window.lastFocused = null
  })
}

/** Describes the control that took the focus with it when it disappeared: keyboard and screen reader start over. Else null. */
export function findLostFocus(page: Page): Promise<string | null> {
  return page.evaluate(() =>
    document.activeElement === document.body ? (window.lastFocused?.textContent ?? null) : null,
  )
}
