import { mediaKinds, type MediaKind } from './paths.ts'
import { seededRandom, type Random } from './random.ts'
import { bannerScene, majorEventScene, slideScene } from './scenes/banner.ts'
import { avatarScene, logoScene, squareSize } from './scenes/emblem.ts'
import { photoScene, defaultWinnerScene } from './scenes/photo.ts'
import { venueScene } from './scenes/venue.ts'

/** Raised whenever a drawing changes, so that no older rendering is served from the cache. */
export const artVersion = 1

/**
 * The picture as an SVG document of the given width in pixels. The same kind and id always give the same text.
 * There is no text element and no gradient in it, so no font or filter of the machine matters.
 */
export function renderPicture(kind: MediaKind, id: string, width: number): string {
  const base = mediaKinds[kind]
  const isSquare = base.width === base.height
  const box = isSquare ? { width: squareSize, height: squareSize } : base
  const height = Math.round((width * base.height) / base.width)
  const content = drawings[kind](id, seededRandom(`${kind}/${id}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}

const drawings: Readonly<Record<MediaKind, (id: string, random: Random) => string>> = {
  avatar: avatarScene,
  banner: bannerScene,
  major: majorEventScene,
  logo: logoScene,
  photo: photoScene,
  venue: (_id, random) => venueScene(random),
  slide: slideScene,
  'winner-default': (_id, random) => defaultWinnerScene(random),
}
