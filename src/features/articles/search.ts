import { stateByShort } from '#domain/states.ts'
import { valueIn } from '#lib/browser/navigation/search-params.ts'

export interface NewsSearch {
  /** The state whose recent news are on view, where it is not the saved one. */
  state?: string | undefined
  /** How many pages of them are shown, so that Back finds the list as long as it was. */
  pages?: number | undefined
}

const MAX_PAGES = 1_000

/**
 * What the address of the news says. Names every field: the router leaves the address's own value where one is absent;
 * anything malformed counts as not said [F68 hostile input].
 */
export function readNewsSearch({ state, pages }: Record<string, unknown>): NewsSearch {
  return {
    state: typeof state === 'string' ? stateByShort(state)?.short : undefined,
    pages: pagesIn(pages),
  }
}

function pagesIn(said: unknown): number | undefined {
  const pages = valueIn(said)
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 1 && pages <= MAX_PAGES ? pages : undefined
}
