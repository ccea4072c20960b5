import sharp from 'sharp'
import { PICTURE_BACKGROUND } from '#domain/colours.ts'
import { AVATAR } from '#domain/constants.ts'

/** A picture that cannot be taken, with the message of its field. */
export class PictureRejected extends Error {
  override name = 'PictureRejected'
}

export const WRONG_TYPE = 'Only upload JPG/PNG file is allowed.'
export const TOO_LARGE = 'Maximum avatar size is 10MB.'

/** The side of the square that is stored, in pixels. */
const SIDE = 512
/** As many as phones' cameras make of 10 MB; a bomb says it has more. */
const MAX_PIXELS = 64_000_000
const EXTENSIONS: Readonly<Record<string, 'jpeg' | 'png'>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

interface Upload {
  bytes: Buffer
  /** As the browser said. */
  filename: string
  contentType: string
}

/**
 * Decodes a JPG or PNG and encodes it again as a square WebP, without anything that was in the file besides its pixels
 * [M5.10, M5.11, F69 hostile uploads]. Its first bytes, its type and the ending of its name must agree, and it must be
 * a picture and nothing else at the same time.
 * @throws PictureRejected with the message of the field
 */
export async function readPicture({ bytes, filename, contentType }: Upload): Promise<Buffer> {
  if (bytes.length > AVATAR.maxBytes) throw new PictureRejected(TOO_LARGE)
  const kind = kindOf(bytes)
  const ending = /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase()
  const isNamedSo = ending === undefined || EXTENSIONS[ending] === kind
  if (kind === null || !isNamedSo || !isOfType(contentType, kind) || isSomethingElseToo(bytes, kind))
    throw new PictureRejected(WRONG_TYPE)
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .flatten({ background: PICTURE_BACKGROUND })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer()
  } catch {
    // Cut off, broken, or so many pixels that it would fill the memory.
    throw new PictureRejected(WRONG_TYPE)
  }
}

/** Encodes a stored picture as JPG, which `readPicture` reads. */
export function pictureAsJpeg(stored: Buffer): Promise<Buffer> {
  return sharp(stored).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

function kindOf(bytes: Buffer): 'jpeg' | 'png' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  return bytes.subarray(0, 8).equals(PNG_START) ? 'png' : null
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function isOfType(contentType: string, kind: 'jpeg' | 'png'): boolean {
  // Some phones say image/jpg.
  return contentType.toLowerCase().replace('image/jpg', 'image/jpeg') === `image/${kind}`
}

/**
 * Whether the file would be a page, a script, a document or an archive to another program. What cameras add behind
 * the picture, such as previews and films, is let pass: nothing of it is stored.
 */
function isSomethingElseToo(bytes: Buffer, kind: 'jpeg' | 'png'): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  if (['<script', '<?php', '<html', '<!doctype', '<svg ', '%pdf-', '<iframe'].some((mark) => text.includes(mark)))
    return true
  if (isArchive(bytes)) return true
  // A script opens with the picture's own first bytes as a name, and hides the rest in a comment.
  return kind === 'jpeg' ? bytes.subarray(4, 6).toString('latin1') === '/*' : hasMoreThanChunks(bytes)
}

/** The end of an archive's list of contents says how long the comment behind it is, up to the end of the file. */
function isArchive(bytes: Buffer): boolean {
  const mark = Buffer.from('PK\u0005\u0006', 'latin1')
  for (let at = bytes.lastIndexOf(mark); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(mark, at - 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

/** A PNG is a row of chunks up to the one called IEND; anything else is none of it. */
function hasMoreThanChunks(bytes: Buffer): boolean {
  let at = PNG_START.length
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at !== bytes.length
  }
  return true
}
