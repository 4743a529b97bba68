import type { Page } from '@playwright/test'

/** How much wider than its window the page is, in pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Renders all of the page, also what is far from the window. */
export async function renderAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
}

/** As for who set twice the text size in their browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html{font-size:200%}' })
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Texts of the page that lie outside a box which clips them, and texts that lie over each other. Pictures drawn in code
 * have a description, the notice on cookies lies over the page on purpose, and regions that scroll (they can be focused) or turn
 * bring their texts into view: all of these are left out.
 */
export async function unreadableTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Text = {
      readonly element: Element
      readonly words: string
      readonly box: DOMRect
      readonly lines: DOMRect[]
    }
    /** Pixels by which letters may stick out, and by which lines may touch. */
    const TOLERANCE = 4

    function textsOfThePage(): Text[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement
        const words = walker.currentNode.textContent?.trim() ?? ''
        if (!element || words === '' || isLeftOut(element)) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        if (lines.length > 0) found.push({ element, words, box: range.getBoundingClientRect(), lines })
      }
      return found
    }

    function isLeftOut(element: Element): boolean {
      const isFolded = element.closest('details:not([open])') && !element.closest('summary')
      const isForOthers = element.closest(
        'script,style,noscript,.sr-only,thead,[aria-hidden=true],.consent-banner,[tabindex="0"],.swiper-wrapper',
      )
      return Boolean(isFolded || isForOthers) || !element.checkVisibility({ visibilityProperty: true })
    }

    /** The nearest box that hides what lies outside it; null when it scrolls or there is none. */
    function clippingBox(element: Element): DOMRect | null {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (overflowX !== 'visible') return box.getBoundingClientRect()
      }
      return null
    }

    function isCut({ element, box }: Text): boolean {
      const clip = clippingBox(element)
      if (!clip) return false
      return (
        box.right > clip.right + TOLERANCE ||
        box.left < clip.left - TOLERANCE ||
        box.bottom > clip.bottom + box.height / 4 ||
        box.top < clip.top - box.height / 4
      )
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > TOLERANCE && height > Math.min(one.height, other.height) / 3
    }

    // What stays in place lies over the page as it scrolls.
    const texts = textsOfThePage()
    const still = texts.filter(({ element }) => !element.closest('header,.sticky,.fixed'))
    const pairs = still.flatMap((one, index) =>
      still
        .slice(index + 1)
        .filter(
          ({ element, lines }) =>
            element !== one.element && lines.some((line) => one.lines.some((own) => overlap(own, line))),
        )
        .map((other) => `“${one.words}” lies over “${other.words}”`),
    )
    return [...texts.filter(isCut).map(({ words }) => `“${words}” is cut`), ...pairs]
  })
}
