import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { FRAME_MS, PICTURE } from './limits.ts'
import { drawMoment, type Moment } from './stage.ts'

/** A picture of the film and how long it stands, in milliseconds. */
export type Frame = { readonly file: string; readonly ms: number }

/** Films a page: each act is done on the page with the real mouse and keyboard, and its frames are kept. */
export type Camera = {
  readonly frames: readonly Frame[]
  /** Length of what was filmed, in milliseconds. */
  getLength(): number
  /** Films the page as it stands. The page's own clock moves on as far. */
  hold(ms: number): Promise<void>
  /** Films, a moment at a time, until something is on the page by itself. */
  holdUntil(target: Locator): Promise<void>
  /** Scrolls until an element is in the picture, of one that is too high its end, and takes the pointer out of the way. */
  lookAt(target: Locator): Promise<void>
  /** Moves the pointer to an element and presses it. */
  press(target: Locator): Promise<void>
  /** Presses a field and writes into it. */
  write(field: Locator, text: string): Promise<void>
}

const MOVE_MS = 680
const PRESS_MS = 200
const LETTER_MS = 80
const WAIT_MS = 200

/** Longest wait for what the page does by itself, in its own time. */
const PATIENCE_MS = 10_000

/** Room that a target keeps from strip and band, in CSS pixels. */
const MARGIN = 28

/** The part of the picture in which the page shows. */
const VIEW = { top: PICTURE.strip + MARGIN, bottom: PICTURE.height - PICTURE.band - MARGIN }

/** Opens the camera on a page whose clock stands still (`page.clock`). Pictures go to `folder`. */
export function openCamera(page: Page, folder: string): Camera {
  const frames: Frame[] = []
  let length = 0
  let moment: Moment = { x: PICTURE.width / 2, y: VIEW.bottom, isPressed: false, scrollY: 0 }

  /** The page may be shorter than before, and a focus that moved may have scrolled it. */
  async function draw() {
    moment = { ...moment, scrollY: await drawMoment(page, moment) }
  }

  async function hold(ms: number) {
    const file = join(folder, `${String(frames.length).padStart(4, '0')}.png`)
    await draw()
    await page.screenshot({ path: file, animations: 'disabled' })
    frames.push({ file, ms })
    length += ms
    await page.clock.runFor(ms)
  }

  async function holdUntil(target: Locator) {
    for (let waited = 0; waited < PATIENCE_MS; waited += WAIT_MS) {
      if (await target.isVisible()) return
      await hold(WAIT_MS)
    }
    throw new Error(`Não apareceu: ${target}`)
  }

  async function moveTo(goal: Pick<Moment, 'x' | 'y' | 'scrollY'>) {
    const from = moment
    const isThere = goal.x === from.x && goal.y === from.y && goal.scrollY === from.scrollY
    const steps = isThere ? 0 : MOVE_MS / FRAME_MS
    for (let step = 1; step <= steps; step += 1) {
      const share = ease(step / steps)
      const between = (start: number, end: number) => Math.round(start + (end - start) * share)
      moment = {
        ...from,
        x: between(from.x, goal.x),
        y: between(from.y, goal.y),
        scrollY: between(from.scrollY, goal.scrollY),
      }
      await page.mouse.move(moment.x, moment.y)
      await hold(FRAME_MS)
    }
  }

  /** @throws Error when the element is not on screen: the page no longer shows what the captions say */
  async function measure(target: Locator): Promise<Box> {
    await target.waitFor()
    await draw()
    const box = await target.boundingBox()
    if (box === null) throw new Error(`Não está na tela: ${target}`)
    return box
  }

  async function lookAt(target: Locator) {
    const scrollY = await findScroll(page, await measure(target), moment.scrollY)
    await moveTo({ x: PICTURE.width - MARGIN / 2, y: moment.y, scrollY })
  }

  async function press(target: Locator) {
    const box = await measure(target)
    const scrollY = await findScroll(page, box, moment.scrollY)
    const y = Math.round(box.y + box.height / 2 + moment.scrollY - scrollY)
    await moveTo({ x: Math.round(box.x + box.width / 2), y, scrollY })
    moment = { ...moment, isPressed: true }
    await hold(PRESS_MS)
    moment = { ...moment, isPressed: false }
    await page.mouse.click(moment.x, moment.y)
  }

  async function write(field: Locator, text: string) {
    await press(field)
    for (const letter of text) {
      await page.keyboard.type(letter)
      await hold(LETTER_MS)
    }
  }

  return { frames, getLength: () => length, hold, holdUntil, lookAt, press, write }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Finds how far the page must be scrolled for a box to be in the picture, and no farther than needed. */
async function findScroll(page: Page, { y, height }: Box, scrollY: number): Promise<number> {
  const lowest = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  const below = y + height - VIEW.bottom
  const above = y - VIEW.top
  const move = below > 0 ? below : Math.min(above, 0)
  return Math.round(Math.min(Math.max(scrollY + move, 0), lowest))
}

/** Slow at both ends. */
function ease(share: number): number {
  return share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2
}
