import { useState } from 'react'

/**
 * What an address says, and how to change a part of it. A change shows at once, before the address says it, and the
 * next one builds on it: of quick changes one after the other none is lost. Whatever the address says next is believed.
 *
 * @param said what the address says; the same object as long as that does not change
 * @param go changes a part of the address
 */
export function useSearchAhead<S extends object>(said: S, go: (part: Partial<S>) => void): [S, (part: S) => void] {
  const [ahead, setAhead] = useState({ said, search: said })
  function change(part: S): void {
    setAhead((before) => ({ said, search: { ...(before.said === said ? before.search : said), ...part } }))
    go(part)
  }
  return [ahead.said === said ? ahead.search : said, change]
}
