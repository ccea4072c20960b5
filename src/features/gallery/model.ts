import { stateById } from '#domain/states.ts'
import type { GalleryFilters } from './filters.ts'

interface Names {
  region: string | undefined
  venue: string | undefined
  season: string | undefined
}

/** The filters in two lines: where, then when. Until the names are known it is said what kind of place it is. */
export function filterLines(
  { stateId, regionId, venueId, seasonId }: GalleryFilters,
  { region, venue, season }: Names,
): { where: string; when: string } {
  const state = stateById(stateId ?? 0)
  const place = venueId !== null ? (venue ?? 'Venue') : regionId !== null ? (region ?? 'Region') : null
  return {
    where: place ? [place, state?.short].filter(Boolean).join(', ') : (state?.name ?? 'All states'),
    when: seasonId === null ? 'All seasons' : (season ?? 'Season'),
  }
}

/** '24 photos', and whether there are others. */
export function countText(count: number, hasMore: boolean): string {
  const text = `${count} ${count === 1 ? 'photo' : 'photos'}`
  return hasMore ? `${text} shown` : text
}
