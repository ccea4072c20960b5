import * as v from 'valibot'
import { STATES } from '#domain/states.ts'
import { idField, readFields, whole } from '#lib/browser/navigation/search-fields.ts'

/** More pages than this no address opens at once: a thousand photos. */
export const MAX_PAGES = 84

/** What the address of the gallery may say. Anything malformed counts as not said [F68 hostile input]. */
const given = {
  season: idField,
  state: v.picklist(STATES.map((state) => state.id)),
  region: idField,
  venue: idField,
  /** How many pages are shown, so that Back finds the gallery as long as it was. */
  page: whole(2, MAX_PAGES),
}

export interface GallerySearch {
  season?: number | undefined
  state?: number | undefined
  region?: number | undefined
  venue?: number | undefined
  page?: number | undefined
}

export function readGallerySearch(raw: Record<string, unknown>): GallerySearch {
  return readFields(given, raw)
}
