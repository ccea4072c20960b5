import { useQuery } from '@tanstack/react-query'
import { ArticleGrid, ArticleGridSkeleton } from '#components/articles/article-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { featuredNews } from '#data/featured-news.ts'
import type { State } from '#domain/states.ts'

/** Beyond these it is what the news page is for. */
const MAX_ARTICLES = 6

/** The featured news of a state [P2.48]; narrow layouts show the first 3 [P9.8]. */
export function News({ state }: { state: State }) {
  const query = useQuery(featuredNews(state.short))
  return (
    <QueryView
      query={query}
      what="The news"
      skeleton={<ArticleGridSkeleton cards={MAX_ARTICLES} inSixes />}
      empty={<NoNews />}
    >
      {(articles) => <ArticleGrid articles={articles.slice(0, MAX_ARTICLES)} stateId={state.id} inSixes />}
    </QueryView>
  )
}

function NoNews() {
  return <p className="muted">No news yet</p>
}
