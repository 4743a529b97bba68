import { expect, type Locator, type Page } from '@playwright/test'

/** A finger on a phone. What it does is counted where it arrives: in the page. */
export type Finger = {
  /** Presses what is there to be pressed. */
  tap(what: Locator): Promise<void>
  /** Goes from the field in use to the next by the return key of the phone's keyboard, which is no press on the page. */
  goOn(to: Locator): Promise<void>
  /** Types into the field that has the focus, by the phone's keyboard. */
  type(field: Locator, text: string): Promise<void>
  /** Every press so far, each by what it was on. */
  readonly taps: readonly string[]
  /** Every field typed into so far; one that the page fills in is none. */
  readonly typed: ReadonlySet<string>
}

/** Puts a finger on a page that is not yet opened. */
export async function putFinger(page: Page): Promise<Finger> {
  const taps: string[] = []
  const typed = new Set<string>()
  await page.exposeFunction('countTap', (on: string) => void taps.push(on))
  await page.exposeFunction('countTyped', (field: string) => void typed.add(field))
  await page.addInitScript(reportTouches)

  return {
    taps,
    typed,
    tap: (what) => what.tap(),
    async goOn(to) {
      await page.keyboard.press('Enter')
      await expect(to).toBeFocused()
    },
    async type(field, text) {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
  }
}

/** Runs in the page before its own scripts: reports what a person presses and types, not what scripts do. */
function reportTouches(): void {
  const { countTap, countTyped } = window as unknown as Record<string, (text: string) => void>
  const name = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest('a, button, label, input') : null
    return control?.textContent?.trim() || control?.id || 'nothing'
  }
  addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && countTap?.(name(target)), true)
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      if (isTrusted && target instanceof HTMLInputElement && /^(?:text|email|tel)$/.test(target.type))
        countTyped?.(target.id)
    },
    true,
  )
}
