import * as v from 'valibot'
import { STATES } from '#domain/states.ts'
import { field, leagueId, whole } from '#lib/browser/navigation/search-params.ts'

/** More pages than this no address opens at once: a thousand photos. */
export const MAX_PAGES = 84

export const gallerySearch = v.object({
  season: field(leagueId),
  state: field(v.picklist(STATES.map((state) => state.id))),
  region: field(leagueId),
  venue: field(leagueId),
  /** How many pages are shown, so that Back finds the gallery as long as it was. */
  page: field(whole(2, MAX_PAGES)),
})

export type GallerySearch = v.InferOutput<typeof gallerySearch>
