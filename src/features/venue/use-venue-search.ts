import { getRouteApi } from '@tanstack/react-router'
import type { VenueSearch } from './search.ts'

/** What the address says of the venue's page, and how to change a part of it; neither moves the page nor fills the history. */
export function useVenueSearch(): [VenueSearch, (part: VenueSearch) => void] {
  const route = getRouteApi('/venue/$idOrName')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return [search, (part) => void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })]
}
