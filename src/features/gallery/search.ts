import * as v from 'valibot'
import { STATES } from '#domain/states.ts'

/** More pages than this no address opens at once: a thousand photos. */
export const MOST_PAGES = 84

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** What the address of the gallery may say. Anything malformed counts as not said [F68]. */
const given = {
  season: id,
  state: v.picklist(STATES.map((state) => state.id)),
  region: id,
  venue: id,
  /** How many pages are shown, so that Back finds the gallery as long as it was. */
  page: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_PAGES)),
}

export interface GallerySearch {
  season?: number | undefined
  state?: number | undefined
  region?: number | undefined
  venue?: number | undefined
  page?: number | undefined
}

/** Every field is in the answer, undefined where it is not said: the router would else keep what the address has there. */
export function readGallerySearch(raw: Record<string, unknown>): GallerySearch {
  const fields = Object.entries(given).map(([name, schema]) => {
    const parsed = v.safeParse(schema, raw[name])
    return [name, parsed.success ? parsed.output : undefined]
  })
  return Object.fromEntries(fields) as GallerySearch
}
