import { createFileRoute, redirect } from '@tanstack/react-router'
import { MajorEventScreen } from '#features/major-events/major-event-screen.tsx'
import { majorSearch } from '#features/major-events/search.ts'

export const Route = createFileRoute('/major-events/$eventname')({
  component: MajorEventRoute,
  validateSearch: majorSearch,
  beforeLoad({ params }) {
    const name = params.eventname.trim()
    // An address that names none [P2.140].
    if (name === '') throw redirect({ to: '/major-events', replace: true })
    return { name }
  },
})

function MajorEventRoute() {
  const { name } = Route.useRouteContext()
  const search = Route.useSearch()
  return <MajorEventScreen key={name.toLowerCase()} list="major" name={name} search={search} />
}
