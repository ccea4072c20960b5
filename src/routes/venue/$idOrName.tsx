import { createFileRoute } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { VenueRouteScreen } from '#app/venue-route-screen.tsx'
import { venueAsked } from '#features/venue/address.ts'
import { readVenueSearch } from '#features/venue/search.ts'

export const Route = createFileRoute('/venue/$idOrName')({ component: VenueRoute, validateSearch: readVenueSearch })

function VenueRoute() {
  const { idOrName } = Route.useParams()
  const asked = venueAsked(idOrName)
  // No venue has such an id or name [P2.63].
  if (asked === null) return <NotThere />
  return <VenueRouteScreen key={idOrName.toLowerCase()} asked={asked} />
}
