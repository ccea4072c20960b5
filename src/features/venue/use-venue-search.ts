import { getRouteApi } from '@tanstack/react-router'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import type { VenueSearch } from './search.ts'

/** What the address says of the venue's page, and how to change a part of it; neither moves the page nor fills the history. */
export function useVenueSearch(): [VenueSearch, (part: VenueSearch) => void] {
  const route = getRouteApi('/venue/$idOrName')
  const navigate = route.useNavigate()
  return useOptimisticSearch<VenueSearch>(
    route.useSearch(),
    (part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
  )
}
