import type { Page } from 'playwright'
import { PICTURE } from './limits.ts'

/** Where the page stands and what is drawn over it in one frame; lengths in CSS pixels. */
export type Moment = {
  /** The pointer's tip. */
  readonly x: number
  readonly y: number
  readonly isPressed: boolean
  readonly scrollY: number
}

const ARROW =
  '<svg width="26" height="32" viewBox="0 0 26 32"><path d="M2 2v23l6-5.5 4 9 4.5-2-4-8.5H21z" fill="#05120d" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>'

/** The page's own header scrolls away with the page. */
const STYLE = `
  body { padding-top: ${PICTURE.strip}px; }
  header { position: relative !important; inset: auto !important; }
  .film { position: fixed; z-index: 2147483647; pointer-events: none; }
  .film-band { left: 0; width: 100%; background: #05120d; color: #d9e4de; font-size: 13px; font-weight: 600; }
  #film-strip { top: 0; height: ${PICTURE.strip}px; display: flex; justify-content: space-between; align-items: center; padding: 0 14px; box-sizing: border-box; }
  #film-strip span + span { font-weight: 400; color: #9fb3a9; font-size: 12px; }
  #film-foot { bottom: 0; height: ${PICTURE.band}px; }
  #film-pointer { left: -2px; top: -2px; }
  #film-press { left: -20px; top: -20px; width: 40px; height: 40px; border-radius: 50%; background: #05120d33; border: 2px solid #05120d88; box-sizing: border-box; }
`

/** Puts strip, band and pointer over the page. */
export async function setStage(page: Page, mark: string): Promise<void> {
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(
    ([arrow, markText]) => {
      const add = (id: string, className: string, markup: string) => {
        const part = document.createElement('div')
        part.id = id
        part.className = className
        part.innerHTML = markup
        document.body.append(part)
        return part
      }
      const strip = add('film-strip', 'film film-band', '<span></span><span></span>')
      if (strip.lastElementChild) strip.lastElementChild.textContent = markText
      add('film-foot', 'film film-band', '')
      add('film-press', 'film', '')
      add('film-pointer', 'film', arrow)
    },
    [ARROW, mark] as const,
  )
}

/** Names the scene on the strip. */
export async function nameScene(page: Page, title: string): Promise<void> {
  await page
    .locator('#film-strip span')
    .first()
    .evaluate((span, text) => {
      span.textContent = text
    }, title)
}

/** Draws a moment, and returns where the page really stands: it may be too short to be scrolled as far. */
export async function drawMoment(page: Page, moment: Moment): Promise<number> {
  return page.evaluate(({ x, y, isPressed, scrollY }) => {
    window.scrollTo(0, scrollY)
    for (const id of ['film-pointer', 'film-press']) {
      const part = document.getElementById(id)
      if (part) part.style.transform = `translate(${x}px, ${y}px)`
    }
    const press = document.getElementById('film-press')
    if (press) press.hidden = !isPressed
    return window.scrollY
  }, moment)
}
