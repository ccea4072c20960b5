import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, type ReactNode } from 'react'
import { NewspaperIcon } from 'lucide-react'
import { CardList } from '#components/content/card-list.tsx'
import { PagedList } from '#components/content/paged-list.tsx'
import { ArticleCard, ArticleCardSkeleton } from '#components/articles/article-card.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Row } from '#components/ui/box.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { newsQueries } from '#data/articles.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { STATES, type State } from '#domain/states.ts'
import { recentNews } from './model.ts'
import css from './recent-news.module.css'

/** Of a card, in px. */
const CARD_WIDTH = 450

interface RecentNewsProps {
  /** Whose news are on view. */
  state: State
  /** How many pages of them. */
  pages: number
  onState: (short: string) => void
  onPages: (pages: number) => void
}

/** The news of a state, ten at a time, from the newest on, with CHANGE STATE [P2.108, P9.5]. */
export function RecentNews({ state, pages, onState, onPages }: RecentNewsProps) {
  const heading = useId()
  const wanted = pages * PAGE_SIZE.news
  const { query, hasMore, isLoading, problem } = useRecentNews(state, wanted)
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div className={css.head}>
        <H2 id={heading}>
          Recent News <span>{`in ${state.name}`}</span>
        </H2>
        <ChangeState state={state} onState={onState} />
      </div>
      <QueryView
        query={query}
        what="The recent news"
        of={state.short}
        skeleton={<NewsSkeleton />}
        isEmpty={(articles) => articles.length === 0}
        empty={<NoNews />}
      >
        {(articles) => {
          const shown = Math.min(wanted, articles.length)
          return (
            <PagedList
              total={hasMore ? Infinity : shown}
              shown={shown}
              pageSize={PAGE_SIZE.news}
              status={hasMore ? `${shown} shown` : shown === 1 ? 'That is the only one' : `All ${shown} shown`}
              isLoading={isLoading}
              problem={problem}
              onShow={() => onPages(pages + 1)}
            >
              <CardList cardWidth={CARD_WIDTH}>
                {articles.slice(0, shown).map((article) => (
                  <li key={article.urlName}>
                    <ArticleCard row article={article} stateId={state.id} />
                  </li>
                ))}
              </CardList>
            </PagedList>
          )
        }}
      </QueryView>
    </section>
  )
}

/** So many of a state's news, page by page, and why a further page is not there. */
function useRecentNews(state: State, wanted: number) {
  const query = useInfiniteQuery({ ...newsQueries.list(state.short), select: recentNews })
  const { data, dataUpdatedAt, error, failureReason, fetchStatus, isFetching, refetch } = query
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isOfNext = isFetchingNextPage || isFetchNextPageError
  const count = data?.length ?? 0
  const isShort = hasNextPage && count < wanted
  const isIdle = isShort && fetchStatus === 'idle'
  const isNext = isIdle && !error

  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, count, fetchNextPage])

  let problem: ReactNode = null
  if (isShort && fetchStatus === 'paused')
    problem = (
      <Alert kind="offline" title="You are offline" children="More news show here once there is a connection." />
    )
  else if (isIdle && error)
    problem = (
      <Alert
        kind="error"
        title="More news did not load"
        action={
          <RetryButton
            error={error}
            retry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
            retrying={false}
          />
        }
      >
        {error.message}
      </Alert>
    )
  return {
    // The foot of the list reports a further page.
    query: {
      data,
      dataUpdatedAt,
      fetchStatus,
      refetch,
      isFetching: isFetching && !isOfNext,
      error: isOfNext ? null : error,
      failureReason: isOfNext ? null : failureReason,
    },
    hasMore: hasNextPage || count > wanted,
    isLoading: isShort && !problem,
    problem,
  }
}

/** Another state's news, without moving there: the saved location stays. */
function ChangeState({ state, onState }: Pick<RecentNewsProps, 'state' | 'onState'>) {
  const id = useId()
  return (
    <Row gap="3" flexWrap="wrap" maxWidth="100%">
      <label className={css.label} htmlFor={id}>
        CHANGE STATE
      </label>
      <NativeSelect id={id} size="sm" value={state.short} onChange={({ target }) => onState(target.value)}>
        {STATES.map(({ short, name }) => (
          <option key={short} value={short}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Row>
  )
}

function NoNews() {
  return (
    <EmptyState picture={<Icon icon={NewspaperIcon} size={34} />} title="No news yet">
      Try another state, or come back in a few days.
    </EmptyState>
  )
}

function NewsSkeleton() {
  return (
    <CardList cardWidth={CARD_WIDTH}>
      {Array.from({ length: PAGE_SIZE.news }, (_, i) => (
        <li key={i}>
          <ArticleCardSkeleton row />
        </li>
      ))}
    </CardList>
  )
}
