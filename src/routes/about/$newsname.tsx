import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { AboutScreen } from '#features/articles/article-screen.tsx'
import { found } from '#lib/browser/navigation/search-params.ts'
import { useLocationChoice } from '#lib/storage/location.ts'

export const Route = createFileRoute('/about/$newsname')({
  component: AboutPage,
  // Without a name there is no page [P2.111]; so there is none at /about either.
  beforeLoad: ({ params }) => ({ name: found(params.newsname.trim() || null) }),
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { pageQueries } = await import('#data/articles.ts')
      await prefetchQuery(pageQueries.page(entered.context.name))
    }),
})

function AboutPage() {
  const { name } = Route.useRouteContext()
  const { state } = useLocationChoice()
  return <AboutScreen key={name} name={name} stateId={state.id} />
}
