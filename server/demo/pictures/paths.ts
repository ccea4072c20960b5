/** What a picture can be of, with its base size in pixels. Banners 40:21, photographs 3:2, slides 16:9. */
export const mediaKinds = {
  avatar: { width: 320, height: 320 },
  banner: { width: 1200, height: 630 },
  major: { width: 1600, height: 640 },
  logo: { width: 320, height: 320 },
  photo: { width: 1200, height: 800 },
  venue: { width: 1200, height: 800 },
  slide: { width: 1280, height: 720 },
  'winner-default': { width: 1200, height: 800 },
} as const

export type MediaKind = keyof typeof mediaKinds

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export type MediaFormat = keyof typeof contentTypes

/** The widths that are ever rendered besides a kind's own: few, so that the cache stays small. */
export const mediaWidths: readonly number[] = [64, 96, 160, 240, 320, 480, 640, 960, 1280, 1600, 2000]

export interface MediaRequest {
  kind: MediaKind
  id: string
  format: MediaFormat
  contentType: (typeof contentTypes)[MediaFormat]
  width: number
  height: number
}

/**
 * Reads `/media/{kind}/{id}.{webp|jpg|png}` and its width; null for anything else.
 * The id, with or without a readable slug behind it, is 1 to 80 of a-z, 0-9 and hyphen, and alone decides the drawing.
 * A width goes up to the next of `mediaWidths`; absent, malformed or above the largest, it is the kind's base width.
 * Letter case does not matter.
 */
export function parseMediaPath(path: string, w?: string): MediaRequest | null {
  const match = /^\/media\/([a-z-]{1,20})\/([a-z0-9-]{1,80})\.(webp|jpg|png)$/.exec(path.toLowerCase())
  const [, kind, id, format] = match ?? []
  if (kind === undefined || id === undefined || format === undefined) return null
  if (!isKind(kind) || !isFormat(format)) return null
  const base = mediaKinds[kind]
  const width = snapWidth(w) ?? base.width
  const height = Math.round((width * base.height) / base.width)
  return { kind, id, format, contentType: contentTypes[format], width, height }
}

function snapWidth(w: string | undefined): number | null {
  if (w === undefined || !/^[1-9][0-9]{0,4}$/.test(w)) return null
  return mediaWidths.find((width) => width >= Number(w)) ?? null
}

function isKind(text: string): text is MediaKind {
  return Object.hasOwn(mediaKinds, text)
}

function isFormat(text: string): text is MediaFormat {
  return Object.hasOwn(contentTypes, text)
}
