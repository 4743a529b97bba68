import { renderAsync } from '@resvg/resvg-js'
import type { BrowserContext } from 'playwright'
import { CROP_SIZE } from '#src/app/build/sharing-crops.ts'
import { encodeIndexedPng } from '#src/studio/drawing/indexed-png.ts'
import { readMarkup } from './markup.ts'
import type { Subject } from './subjects.ts'

/** Pixels of a crop for one of the page's, so that letters are sharp and large. */
const SCALE = 2

/** Options of the browser's window: no script runs, so that the page shows what the build wrote. */
export const WINDOW = {
  deviceScaleFactor: SCALE,
  javaScriptEnabled: false,
  reducedMotion: 'reduce',
  locale: 'pt-BR',
} as const

/**
 * Captures the upper left piece of what a page shows of the product.
 * @param address of the served page
 * @param html the same page, from which `isPngOf` later tells whether the crop is up to date
 * @returns a PNG of `CROP_SIZE`
 */
export async function captureCrop(
  context: BrowserContext,
  address: string,
  html: string,
  { selector, width, margin }: Subject,
): Promise<Buffer> {
  const markup = readMarkup(html, selector)
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width, height: CROP_SIZE.height })
    await page.goto(address)
    // Asks for JavaScript, which a visitor has.
    await page.locator('main noscript').evaluateAll((notices) => {
      for (const notice of notices) notice.remove()
    })
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`"${selector}" não aparece.`)
    const shot = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      clip: {
        x: box.x - margin,
        y: box.y - margin,
        width: CROP_SIZE.width / SCALE,
        height: CROP_SIZE.height / SCALE,
      },
    })
    return await encodeIndexedPng(await readPixels(shot), markup)
  } finally {
    await page.close()
  }
}

/** Decodes a PNG. */
async function readPixels(png: Buffer) {
  const { width, height } = CROP_SIZE
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
  return renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  )
}
