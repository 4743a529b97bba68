import type { Page } from '@playwright/test'

/** Measures by how many pixels the page is wider than its viewport. */
export async function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Lists the controls and described pictures of a page that stay under the given element even when the page scrolls to them,
 * as it does for the keyboard.
 */
export async function findCovered(page: Page, cover: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const over = document.querySelector(selector)
    if (!over) throw new Error(`There is no ${selector}`)
    const parts = document.querySelectorAll('a[href],button,input,select,textarea,summary,[role=img]')
    const covered: string[] = []
    for (const part of parts) {
      if (over.contains(part) || !part.checkVisibility({ visibilityProperty: true })) continue
      part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
      const cover = over.getBoundingClientRect()
      // Content for screen readers only is a pixel in size.
      if (width <= 1 || height <= 1 || height > cover.top) continue
      if (bottom > cover.top + 1 && top < cover.bottom && right > cover.left && left < cover.right)
        covered.push(part.getAttribute('aria-label') ?? part.textContent.trim())
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return covered
  }, cover)
}

/**
 * Measures the greatest share of the window's height that lies under parts which stay in view, at any place of the page. A
 * column beside the text, less than half as wide as the window, covers none of it.
 */
export async function measureCoveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.body.querySelectorAll<HTMLElement>('*')].filter((part) =>
      /^(?:fixed|sticky)$/.test(getComputedStyle(part).position),
    )
    let most = 0
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      most = Math.max(most, countCoveredRows())
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return most / innerHeight

    function countCoveredRows(): number {
      const rows = new Set<number>()
      for (const part of parts) {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        if (Math.min(right, innerWidth) - Math.max(left, 0) < innerWidth / 2 || !isHeld(part, top)) continue
        const last = Math.min(innerHeight, Math.round(bottom))
        for (let row = Math.max(0, Math.round(top)); row < last; row += 1) rows.add(row)
      }
      return rows.size
    }

    /** Whether a part is not where the flow of the page would put it. */
    function isHeld(part: HTMLElement, top: number): boolean {
      if (!part.checkVisibility({ visibilityProperty: true })) return false
      if (getComputedStyle(part).position === 'fixed') return true
      const own = part.style.cssText
      part.style.setProperty('inset-block', 'auto', 'important')
      const place = part.getBoundingClientRect().top
      part.style.cssText = own
      return Math.abs(place - top) >= 1
    }
  })
}

/** Makes the browser render the whole page, including what is far outside the viewport. */
export async function renderAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
}

/** Doubles the text size, like the browser's own setting. */
export async function findDoubleText(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html{font-size:200%}' })
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Finds texts that are clipped by a box around them, and texts that overlap. Skips pictures drawn in code (they have a
 * description), the cookie notice (it covers the page on purpose), scrolling regions and carousels.
 */
export async function findUnreadableTexts(page: Page, within = 'body'): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    type Text = {
      readonly element: Element
      readonly words: string
      readonly box: DOMRect
      readonly lines: DOMRect[]
    }
    /** How many pixels a letter may stick out of its box, or lines may overlap. */
    const TOLERANCE = 4

    function listTexts(): Text[] {
      const root = document.querySelector(selector)
      if (!root) throw new Error(`There is no ${selector}`)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
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

    /** Finds the nearest box that clips its content; null when that box scrolls or nothing clips. */
    function findClippingBox(element: Element): DOMRect | null {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (overflowX !== 'visible') return box.getBoundingClientRect()
      }
      return null
    }

    function isCut({ element, box }: Text): boolean {
      const clip = findClippingBox(element)
      if (!clip) return false
      return (
        box.right > clip.right + TOLERANCE ||
        box.left < clip.left - TOLERANCE ||
        box.bottom > clip.bottom + box.height / 4 ||
        box.top < clip.top - box.height / 4
      )
    }

    function isOverlapping(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > TOLERANCE && height > Math.min(one.height, other.height) / 3
    }

    // What stays in view covers the page on purpose, but its own texts may not cover each other.
    const texts = listTexts()
    const findLayer = (element: Element) => element.closest('header,.sticky,.fixed')
    const pairs = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          ({ element, lines }) =>
            element !== one.element &&
            findLayer(element) === findLayer(one.element) &&
            lines.some((line) => one.lines.some((own) => isOverlapping(own, line))),
        )
        .map((other) => `“${one.words}” lies over “${other.words}”`),
    )
    return [...texts.filter(isCut).map(({ words }) => `“${words}” is cut`), ...pairs]
  }, within)
}
