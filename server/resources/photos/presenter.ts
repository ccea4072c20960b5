import type { Photo } from '#contract/photos.ts'
import { mediaUrl } from '#server/resources/media.ts'
import type { PhotoRow } from './queries.ts'

/** A photo with its place and the names of who is on it [P3.14], in the widths of a tile and of the full view. */
export function toPhoto(row: PhotoRow): Photo {
  const url = mediaUrl(row.path)
  return {
    id: row.id,
    venueName: row.venueName,
    eventName: row.eventName,
    caption: row.caption,
    largePhotoUrl: `${url}?w=1600`,
    mediumPhotoUrl: `${url}?w=640`,
    width: row.width,
    height: row.height,
    players: row.players ?? [],
  }
}
