import { useState } from 'react'

/**
 * Returns the search of an address and a function that changes a part of it. A change is optimistic: it renders before
 * the navigation commits, and the next one builds on it, so that none of several quick changes is lost. The next
 * committed search wins.
 *
 * @param said the committed search; the same object as long as it does not change
 * @param go navigates to a changed part of the search
 */
export function useOptimisticSearch<S extends object>(said: S, go: (part: Partial<S>) => void): [S, (part: S) => void] {
  const [ahead, setAhead] = useState({ said, search: said })
  function change(part: S): void {
    setAhead((before) => ({ said, search: { ...(before.said === said ? before.search : said), ...part } }))
    go(part)
  }
  return [ahead.said === said ? ahead.search : said, change]
}
