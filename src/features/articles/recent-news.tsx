import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { NewspaperIcon } from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { PagedList } from '#components/content/paged-list.tsx'
import { ArticleCard } from '#components/articles/article-card.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { usePages } from '#components/query/use-pages.tsx'
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
  /** The state whose news are shown. */
  state: State
  /** How many pages of them. */
  pages: number
  onState: (short: string) => void
  onPages: (pages: number) => void
}

/** The news of a state, ten at a time, from the newest on, with CHANGE STATE [P2.108, P9.5]. */
export function RecentNews({ state, pages, onState, onPages }: RecentNewsProps) {
  const heading = useId()
  const requested = pages * PAGE_SIZE.news
  const { query, hasMore, isLoading, problem } = usePages(
    useInfiniteQuery({ ...newsQueries.list(state.short), select: recentNews }),
    { wanted: requested, what: 'More news' },
  )
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
        skeleton={<ListSkeleton rows={PAGE_SIZE.news} height={126} narrowHeight={109} cardWidth={CARD_WIDTH} />}
        empty={<NoNews />}
      >
        {(articles) => {
          const shown = Math.min(requested, articles.length)
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

/** Another state's news, without moving there: the saved location stays. */
function ChangeState({ state, onState }: Pick<RecentNewsProps, 'state' | 'onState'>) {
  const id = useId()
  return (
    <div className={`cluster gap-3 ${css.choice}`}>
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
    </div>
  )
}

function NoNews() {
  return (
    <EmptyState icon={NewspaperIcon} title="No news yet">
      Try another state, or come back in a few days.
    </EmptyState>
  )
}
