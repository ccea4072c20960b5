import type { Photo } from '#contract/photos.ts'

/** Returns who is on a photo: names with the guid of their page where they have one. */
export function photoPlayers({ players }: Pick<Photo, 'players'>): { name: string; guid: string | null }[] {
  return players
    .map((player) =>
      typeof player === 'string'
        ? { name: player.trim(), guid: null }
        : { name: player.name.trim(), guid: player.customerGuid ?? null },
    )
    .filter(({ name }) => name !== '')
}

/** What a photo is known by, wherever it stands among others: its id, or its picture where the server gives it none. */
export function photoKey({ id, largePhotoUrl }: Photo): string {
  return String(id ?? largePhotoUrl)
}

/** The label of a photo: its players, else its caption, else its event, at its venue. */
export function photoLabel(photo: Photo): string {
  const who = photoPlayers(photo).map(({ name }) => name)
  const what = who.length > 0 ? who.join(', ') : photo.caption?.trim() || photo.eventName?.trim()
  return ['Photo', what && `of ${what}`, photo.venueName?.trim() && `at ${photo.venueName.trim()}`]
    .filter(Boolean)
    .join(' ')
}
