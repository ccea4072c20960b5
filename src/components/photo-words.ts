import type { Photo } from '#contract/photos.ts'

/** Who is on a photo: names with the guid of their page where they have one. */
export function photoPlayers({ players }: Pick<Photo, 'players'>): { name: string; guid: string | null }[] {
  return players
    .map((player) => (typeof player === 'string' ? { name: player.trim(), guid: null } : { name: player.name.trim(), guid: player.customerGuid ?? null }))
    .filter(({ name }) => name !== '')
}

/** A photo in words: its players, else its caption, else its event, at its venue. */
export function photoLabel(photo: Photo): string {
  const who = photoPlayers(photo).map(({ name }) => name)
  const what = who.length > 0 ? who.join(', ') : photo.caption?.trim() || photo.eventName?.trim()
  return ['Photo', what && `of ${what}`, photo.venueName?.trim() && `at ${photo.venueName.trim()}`].filter(Boolean).join(' ')
}

/** Which photo a key leads to; it does not go round. Null for any other key, and at the end. */
export function photoAfter(key: string, at: number, count: number): number | null {
  const next = key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? count - 1 : at
  return next === at || next < 0 || next >= count ? null : next
}

/** What a finger's way across says: to the left is on, to the right is back; null when it was no swipe. */
export function swipeKey(dx: number, dy: number): 'ArrowRight' | 'ArrowLeft' | null {
  if (Math.abs(dx) < 48 || Math.abs(dx) < 1.5 * Math.abs(dy)) return null
  return dx < 0 ? 'ArrowRight' : 'ArrowLeft'
}
