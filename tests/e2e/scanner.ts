import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** What another program reads from a picture of the screen; null where it finds no code. */
export async function scanned(page: Page): Promise<string | null> {
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
