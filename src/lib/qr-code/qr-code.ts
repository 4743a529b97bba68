import { encode } from 'uqr'

/** White modules around the symbol, which readers need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR Code as rows of modules, dark ones true, quiet zone included. */
export type QrCode = { readonly size: number; readonly modules: readonly (readonly boolean[])[] }

/** Encodes the code of a text with error correction M (15 %), or null where the text is too long for any code. */
export function encodeQrCode(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
    return { size, modules: data }
  } catch {
    return null
  }
}

/** The dark modules as one SVG path, a unit a module; neighbours of a row are joined, so that no seam shows. */
export function drawQrPath({ modules }: QrCode): string {
  return modules
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

/** Formats the code as an SVG file, which prints at any size. */
export function createQrSvg(code: QrCode): string {
  const { size } = code
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${drawQrPath(code)}" fill="#000"/></svg>\n`
  )
}

/** Smallest side of the PNG, in pixels. */
const PNG_MIN_PX = 1_024

/** Draws the code as a PNG, each module a whole number of pixels. Rejects when the browser has no canvas to draw on. */
export async function createQrPng({ size, modules }: QrCode): Promise<Blob> {
  const scale = Math.ceil(PNG_MIN_PX / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gave no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The PNG could not be made'))),
      'image/png',
    )
  })
}
