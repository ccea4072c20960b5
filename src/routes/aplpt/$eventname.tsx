import { createFileRoute, redirect } from '@tanstack/react-router'
import { MajorEventScreen } from '#features/major-events/major-event-screen.tsx'
import { majorSearch } from '#features/major-events/search.ts'

export const Route = createFileRoute('/aplpt/$eventname')({
  component: AplptEventRoute,
  validateSearch: majorSearch,
  beforeLoad({ params }) {
    const name = params.eventname.trim()
    // An address that names none [P2.140].
    if (name === '') throw redirect({ to: '/major-events', replace: true })
    return { name }
  },
})

function AplptEventRoute() {
  const { name } = Route.useRouteContext()
  const search = Route.useSearch()
  return <MajorEventScreen key={name.toLowerCase()} list="aplpt" name={name} search={search} />
}
