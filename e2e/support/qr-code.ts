import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/**
 * Reads a QR Code on the screen as a camera does. Light codes on a dark background are not read, because not every bank's
 * app reads them.
 */
export async function readQrCode(drawing: Locator): Promise<string | undefined> {
  const picture = (await drawing.screenshot({ scale: 'css' })).toString('base64')
  const { data, width, height } = await drawing.page().evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return {
      data: [...(pen?.getImageData(0, 0, image.width, image.height).data ?? [])],
      width: image.width,
      height: image.height,
    }
  }, picture)
  return jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data
}
