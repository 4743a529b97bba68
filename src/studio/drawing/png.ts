import { renderAsync } from '@resvg/resvg-js'
import { encodeIndexedPng } from './indexed-png.ts'

/** The largest width and height of a picture, in pixels. Smaller drawings are enlarged for print, up to double size. */
const LARGEST = 2_600

/**
 * Renders a drawing as a PNG of few colours, from which `isPngOf` (`indexed-png.ts`) tells whether it is still that drawing's.
 * @param typeface paths of the typeface's files
 */
export async function renderPng(svg: string, typeface: string[]): Promise<Buffer> {
  const [, widest = '', highest = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const zoom = Math.min(2, Math.max(1, LARGEST / Math.max(Number(widest), Number(highest))))
  const image = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: zoom },
    font: { fontFiles: typeface, loadSystemFonts: false },
  })
  return encodeIndexedPng(image, svg)
}
