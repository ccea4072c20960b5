import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ArticleScreen } from '#features/articles/article-screen.tsx'
import { useLocationChoice } from '#lib/location.ts'

export const Route = createFileRoute('/news/$newsname')({ component: NewsArticle })

function NewsArticle() {
  const name = Route.useParams().newsname.trim()
  const { state } = useLocationChoice()
  // Without a name one goes to the news [P2.110].
  return name ? <ArticleScreen key={name} name={name} stateId={state.id} /> : <Navigate to="/news" replace />
}
