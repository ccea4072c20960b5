import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { ArticleScreen } from '#features/articles/article-screen.tsx'
import { useLocationChoice } from '#lib/storage/location.ts'

export const Route = createFileRoute('/news/$newsname')({
  component: NewsArticle,
  beforeLoad({ params }) {
    const name = params.newsname.trim()
    // Without a name the app goes to the news [P2.110].
    if (name === '') throw redirect({ to: '/news', replace: true })
    return { name }
  },
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { newsQueries } = await import('#data/articles.ts')
      await prefetchQuery(newsQueries.article(entered.context.name))
    }),
})

function NewsArticle() {
  const { name } = Route.useRouteContext()
  const { state } = useLocationChoice()
  return <ArticleScreen key={name} name={name} stateId={state.id} />
}
