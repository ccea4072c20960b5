import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { venueRequest } from '#features/venue/address.ts'
import { venueSearch } from '#features/venue/search.ts'
import { VenueScreen } from '#features/venue/venue-screen.tsx'
import { found } from '#lib/browser/navigation/search-params.ts'

export const Route = createFileRoute('/venue/$idOrName')({
  component: VenueRoute,
  validateSearch: venueSearch,
  // No venue has any other id or name [P2.63].
  beforeLoad: ({ params }) => ({ request: found(venueRequest(params.idOrName)) }),
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { venueQueries } = await import('#data/venues.ts')
      await prefetchQuery(venueQueries.one(entered.context.request))
    }),
})

function VenueRoute() {
  const { idOrName } = Route.useParams()
  const { request } = Route.useRouteContext()
  return <VenueScreen key={idOrName.toLowerCase()} request={request} />
}
