/**
 * The visitor's actions from before React started. The start script (`src/app/start-script.ts`) holds clicks on
 * buttons from the first paint on, also those by which Enter submits a form; the browser keeps text typed into the prerendered
 * inputs. After hydration the text is passed to React first, then the held clicks are repeated.
 *
 * Screens need no code for this: a controlled input gets an ordinary `onChange` with the text. Only a text area
 * has to be read-only until then (`useHydrated`): React resets it while it takes the page over, and what is typed in that
 * moment would be added to the prerendered text.
 */
export type HeldEvents = {
  /** Buttons and links clicked. Each counts once: nothing answered the first press, so visitors press again. */
  readonly clicked: Set<HTMLElement>
  /** Lets events through again. */
  release(): void
}

/** What the start script leaves for the page. */
export type EarlyEvents = HeldEvents & {
  /** Whether the visitor has scrolled or touched the page. */
  isUsed: boolean
}

declare global {
  interface Window {
    /** Set by the start script of a prerendered page; absent in development. */
    earlyEvents?: EarlyEvents
  }
}

/** Presses again what was pressed while events were held. Waits after each press, until React has rendered what it changed. */
export async function repeatPresses({ clicked }: Pick<HeldEvents, 'clicked'>): Promise<void> {
  const presses = [...clicked]
  clicked.clear()
  for (const pressed of presses) {
    if (!pressed.isConnected) continue
    pressed.click()
    await null
  }
}
