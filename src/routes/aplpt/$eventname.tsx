import { createFileRoute, Navigate } from '@tanstack/react-router'
import { MajorEventScreen } from '#features/major-events/major-event-screen.tsx'
import { readMajorSearch } from '#features/major-events/search.ts'

export const Route = createFileRoute('/aplpt/$eventname')({
  component: AplptEventRoute,
  validateSearch: readMajorSearch,
})

function AplptEventRoute() {
  const name = Route.useParams().eventname.trim()
  const search = Route.useSearch()
  // An address that names none [P2.140].
  if (name === '') return <Navigate to="/major-events" replace />
  return <MajorEventScreen key={name.toLowerCase()} list="aplpt" name={name} search={search} />
}
