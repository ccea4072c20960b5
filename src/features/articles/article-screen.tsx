import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Article } from '#contract/articles.ts'
import { articleName } from '#components/articles/article-text.ts'
import { RepairedOr } from '#components/not-found.tsx'
import { Page } from '#components/ui/page.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { loadSanitizer } from '#components/html/safe-html.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { newsQueries, pageQueries } from '#data/articles.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useStoredRepair } from '#lib/browser/navigation/repaired-address.ts'
import { ArticleSkeleton, ArticleView } from './article-view.tsx'

// It will be needed, so it comes beside the text; where it does not, the text's own place says so.
loadSanitizer().catch(() => undefined)

interface ScreenProps {
  name: string
  /** The reader's state, whose day it is where a date does not say. */
  stateId: number
}

/** One article of the news [P2.14]; where it does not load, the app goes to the news [P2.110]. */
export function ArticleScreen({ name, stateId }: ScreenProps) {
  const query = useQuery(newsQueries.article(name))
  return <Screen query={query} kind="article" stateId={stateId} />
}

/** A content page [P2.15]; where it does not load, the app goes Home [P2.112]. */
export function AboutScreen({ name, stateId }: ScreenProps) {
  const query = useQuery(pageQueries.page(name))
  return <Screen query={query} kind="page" stateId={stateId} />
}

const KINDS = {
  article: {
    what: 'The article',
    elsewhere: '/news',
    isStored: (queryClient: QueryClient, name: string) =>
      queryClient.getQueryData(newsQueries.article(name).queryKey) !== undefined,
  },
  page: {
    what: 'The page',
    elsewhere: '/',
    isStored: (queryClient: QueryClient, name: string) =>
      queryClient.getQueryData(pageQueries.page(name).queryKey) !== undefined,
  },
} as const

function Screen({
  query,
  kind,
  stateId,
}: {
  query: UseQueryResult<Article>
  kind: keyof typeof KINDS
  stateId: number
}) {
  const { what, elsewhere, isStored } = KINDS[kind]
  useStoredRepair(query, isStored)
  usePageTitle(query.data && articleName(query.data))
  // A saved copy is better than none, but not when the league has taken it down.
  if (query.error && !query.isFetching && (!query.data || isGone(query.error)))
    return isGone(query.error) ? (
      <RepairedOr>
        <Elsewhere to={elsewhere} what={what} error={query.error} />
      </RepairedOr>
    ) : (
      <Elsewhere to={elsewhere} what={what} error={query.error} />
    )
  return (
    <Page>
      {!query.data && <h1 className="visually-hidden">{kind === 'article' ? 'News' : 'About the league'}</h1>}
      <QueryView query={query} what={what} skeleton={<ArticleSkeleton />}>
        {(article) => <ArticleView article={article} stateId={stateId} />}
      </QueryView>
    </Page>
  )
}

/** In its own place, so that Back does not lead into it again. */
function Elsewhere({ to, what, error }: { to: string; what: string; error: Error }) {
  const title = isGone(error) ? `${what} is not there` : `${what} did not load`
  const text = error instanceof ApiError ? error.message : 'Something went wrong on this page.'
  useEffect(() => notify({ kind: 'error', title, text }), [title, text])
  return <Navigate to={to} replace />
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}
