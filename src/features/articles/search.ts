import * as v from 'valibot'
import { stateByShort } from '#domain/states.ts'
import { field, whole } from '#lib/browser/navigation/search-params.ts'

const MAX_PAGES = 1_000

export const newsSearch = v.object({
  /** The state whose recent news are on view, where it is not the saved one. */
  state: field(
    v.pipe(
      v.string(),
      v.transform((short) => stateByShort(short)?.short),
    ),
  ),
  /** How many pages of them are shown, so that Back finds the list as long as it was. */
  pages: field(whole(2, MAX_PAGES)),
})

export type NewsSearch = v.InferOutput<typeof newsSearch>
