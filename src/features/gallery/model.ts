import type { Photo } from '#contract/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { stateById } from '#domain/states.ts'
import type { GalleryFilters } from './filters.ts'

export interface GalleryView {
  /** Those of the pages that are there without a gap, each once. */
  photos: Photo[]
  /** The first of the shown pages that has not come yet, from 1; null when all have. */
  missing: number | null
  hasMore: boolean
}

/**
 * So many pages as one list, followed by the page after them as far as it is known. When a photo is added, those
 * after it move on a page and may come twice. A league that sends all photos at once is shown by the page too.
 */
export function galleryView(pages: readonly (readonly Photo[] | undefined)[], shown: number): GalleryView {
  const size = PAGE_SIZE.photos
  const [first] = pages
  if (first && first.length > size)
    return { photos: first.slice(0, shown * size), missing: null, hasMore: first.length > shown * size }

  const ids = new Set<Photo['id']>()
  const isNew = ({ id }: Photo) => id === null || id === undefined || (!ids.has(id) && Boolean(ids.add(id)))
  const photos: Photo[] = []
  for (let page = 0; page < shown; page += 1) {
    const rows = pages[page]
    if (!rows) return { photos, missing: page + 1, hasMore: false }
    const fresh = rows.filter(isNew)
    photos.push(...fresh)
    if (rows.length < size || fresh.length === 0) return { photos, missing: null, hasMore: false }
  }
  return { photos, missing: null, hasMore: pages[shown]?.some(isNew) ?? true }
}

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
export function countText({ photos, hasMore }: GalleryView): string {
  const words = `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`
  return hasMore ? `${words} shown` : words
}
