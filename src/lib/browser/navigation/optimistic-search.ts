import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Returns the search of an address and a function that changes a part of it. A change is optimistic: it renders before
 * the navigation commits, and the next one builds on it, so that none of several quick changes is lost. The next
 * committed search wins.
 *
 * @param committed the committed search; the same object as long as it does not change
 * @param go navigates to a changed part of the search; by default at the same address, without moving the page or
 *   filling the history
 */
export function useOptimisticSearch<S extends object>(
  committed: S,
  go?: (part: Partial<S>) => void,
): [S, (part: Partial<S>) => void] {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState({ committed, search: committed })
  function change(part: Partial<S>): void {
    setAhead((before) => ({
      committed,
      search: { ...(before.committed === committed ? before.search : committed), ...part },
    }))
    if (go) go(part)
    else
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      })
  }
  return [ahead.committed === committed ? ahead.search : committed, change]
}
