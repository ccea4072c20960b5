import type { Photo } from '#contract/photos.ts'

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

export function photoLabel(photo: Photo): string {
  const who = photoPlayers(photo).map(({ name }) => name)
  const what = who.length > 0 ? who.join(', ') : photo.caption?.trim() || photo.eventName?.trim()
  return ['Photo', what && `of ${what}`, photo.venueName?.trim() && `at ${photo.venueName.trim()}`]
    .filter(Boolean)
    .join(' ')
}
