import jsQR from 'jsqr'
import { page, type Locator } from 'vitest/browser'

/** What another program reads from a picture of the screen with the code in sight; null where it finds no code. */
export async function scan(code: Locator): Promise<string | null> {
  code.element().scrollIntoView({ block: 'center' })
  const base64 = await page.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const pixels = context?.getImageData(0, 0, picture.width, picture.height)
  return pixels ? (jsQR(pixels.data, pixels.width, pixels.height)?.data ?? null) : null
}
