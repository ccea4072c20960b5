import { mediaKinds, type MediaKind } from './paths.ts'
import { seededRandom, type Random } from './random.ts'
import { drawBanner, drawMajor, drawSlide } from './scenes/banner.ts'
import { drawAvatar, drawLogo, squareSize } from './scenes/emblem.ts'
import { drawPhoto, drawWinnerDefault } from './scenes/photo.ts'
import { drawVenue } from './scenes/venue.ts'

/** Raised whenever a drawing changes, so that no older rendering is served from the cache. */
export const artVersion = 1

/**
 * The picture as an SVG document of the given width in pixels. The same kind and id always give the same text.
 * There is no text element and no gradient in it, so no font or filter of the machine matters.
 */
export function drawPicture(kind: MediaKind, id: string, width: number): string {
  const base = mediaKinds[kind]
  const isSquare = base.width === base.height
  const box = isSquare ? { width: squareSize, height: squareSize } : base
  const height = Math.round((width * base.height) / base.width)
  const content = drawings[kind](id, seededRandom(`${kind}/${id}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}

const drawings: Readonly<Record<MediaKind, (id: string, random: Random) => string>> = {
  avatar: drawAvatar,
  banner: drawBanner,
  major: drawMajor,
  logo: drawLogo,
  photo: drawPhoto,
  venue: (_id, random) => drawVenue(random),
  slide: drawSlide,
  'winner-default': (_id, random) => drawWinnerDefault(random),
}
