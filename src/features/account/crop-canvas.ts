import { PICTURE_BACKGROUND } from '#domain/colours.ts'
import { squareOf, type Crop } from './picture.ts'

/** The side of what is sent, in pixels; the league keeps less. */
const SENT_SIDE = 1024

/** Draws the chosen square over the whole canvas, on a plain background where the picture is transparent. */
export function renderCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(picture, crop)
  context.fillStyle = PICTURE_BACKGROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  // oxlint-disable-next-line ours/oldest-browsers -- set where it is not known, it does nothing
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The chosen square as a JPG, without anything else that was in the file, such as the place it was taken at. */
export function cropToFile(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const side = Math.max(1, Math.min(SENT_SIDE, Math.round(squareOf(picture, crop).side)))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  renderCrop(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
