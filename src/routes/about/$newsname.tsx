import { createFileRoute } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { AboutScreen } from '#features/articles/article-screen.tsx'
import { useLocationChoice } from '#lib/location.ts'

export const Route = createFileRoute('/about/$newsname')({ component: AboutPage })

function AboutPage() {
  const name = Route.useParams().newsname.trim()
  const { state } = useLocationChoice()
  // Without a name there is no page [P2.111]; so there is none at /about either.
  return name ? <AboutScreen key={name} name={name} stateId={state.id} /> : <NotThere />
}
