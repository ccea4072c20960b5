import { AVATAR } from '#domain/constants.ts'
import { PICTURE_BACKGROUND } from '#domain/colours.ts'

/** The part of a picture that becomes the avatar: how much it is enlarged, from 1, and where it lies, from 0 to 1 in both directions. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

export const WRONG_TYPE = 'Only upload JPG/PNG file is allowed.'
export const TOO_LARGE = 'Maximum avatar size is 10MB.'

const STARTS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Returns the error of a chosen file, by its type, first bytes and size; null where it may be a picture [M5.10, M5.11]. */
export async function fileProblem(file: Blob): Promise<string | null> {
  if (!(AVATAR.types as readonly string[]).includes(file.type)) return WRONG_TYPE
  if (file.size > AVATAR.maxBytes) return TOO_LARGE
  const first = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return STARTS.some((start) => start.every((byte, index) => first[index] === byte)) ? null : WRONG_TYPE
}

/** The square to cut out, in pixels of the picture; always within it. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM)
  return { left: (width - side) * clamp(x, 0, 1), top: (height - side) * clamp(y, 0, 1), side }
}

/** The crop after the picture was pulled by so many pixels of a preview of that size. */
export function pulled(
  picture: { width: number; height: number },
  crop: Crop,
  by: { dx: number; dy: number; size: number },
): Crop {
  const { side } = squareOf(picture, crop)
  const move = (at: number, distance: number, room: number) =>
    room <= 0 ? at : clamp(at - (distance * side) / by.size / room, 0, 1)
  return { ...crop, x: move(crop.x, by.dx, picture.width - side), y: move(crop.y, by.dy, picture.height - side) }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** The side of what is sent, in pixels; the league keeps less. */
const SENT_SIDE = 1024

/** A plain background shows where the picture is transparent. */
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
