import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { NewspaperIcon } from 'lucide-react'
import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleGrid, ArticleGridSkeleton } from '#components/articles/article-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { ArticleDay, ArticleCard, ArticlePicture } from '#components/articles/article-card.tsx'
import { articleName } from '#components/articles/article-text.ts'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { PagedList } from '#components/content/paged-list.tsx'
import { usePages } from '#components/query/use-pages.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { featuredNews } from '#data/featured-news.ts'
import { newsQueries } from '#data/articles.ts'
import { stateByShort, type State, STATES } from '#domain/states.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { clamp } from '#lib/clamp.ts'
import { featuredParts, recentNews } from './model.ts'
import type { NewsSearch } from './search.ts'
import css from './news-screen.module.css'

interface NewsScreenProps {
  search: NewsSearch
  /** The saved state, else the default one. */
  state: State
  onSearch: (part: NewsSearch) => void
}

/** The news of the league: what is featured, and what is recent in a state [P2.13]. */
export function NewsScreen({ search, state, onSearch }: NewsScreenProps) {
  const recentOf = stateByShort(search.state ?? '') ?? state
  usePageTitle('News')
  return (
    <div className={`gutter ${css.page}`}>
      <div className={css.head}>
        <H1>News</H1>
      </div>
      <Featured state={state} />
      <RecentNews
        state={recentOf}
        pages={search.pages ?? 1}
        onState={(short) => onSearch({ state: short === state.short ? undefined : short, pages: undefined })}
        onPages={(pages) => onSearch({ pages })}
      />
    </div>
  )
}

function Featured({ state }: { state: State }) {
  const query = useQuery(featuredNews(state.short))
  return (
    <div className={css.featured}>
      <QueryView query={query} what="The featured news" skeleton={<FeaturedSkeleton />}>
        {(articles) => {
          const { lead, others } = featuredParts(articles)
          return (
            <>
              {lead && <NewsLead article={lead} stateId={state.id} />}
              {others.length > 0 && <FeaturedList articles={others} stateId={state.id} />}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

/** Featured News [P2.107]: narrow layouts show the first 3 [P9.8]. */
function FeaturedList({ articles, stateId }: { articles: readonly ArticleSummary[]; stateId: number }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className={css.featuredHead}>
        <H2 id={heading}>Featured News</H2>
      </div>
      <ArticleGrid articles={articles} stateId={stateId} />
    </section>
  )
}

function FeaturedSkeleton() {
  return (
    <>
      <SkeletonBar className={css.leadBar} />
      <SkeletonBar className={css.headBar} />
      <ArticleGridSkeleton cards={4} />
    </>
  )
}

/** The featured banner at the top of the news; READ MORE leads to the article [P2.106]. */
function NewsLead({ article, stateId }: { article: ArticleSummary; stateId: number }) {
  const name = articleName(article)
  return (
    <article className={css.banner} aria-label={name}>
      <ArticlePicture
        first
        className={css.picture}
        url={article.bannerUrl}
        sizes="(min-width: 992px) 58vw, 100vw"
        widths={[480, 640, 960, 1280]}
      />
      <div className={css.words}>
        <ArticleDay date={article.articleDate} stateId={stateId} />
        <H2 dir="auto" style={clamp(5)}>
          {name}
        </H2>
        {article.excerpt && (
          <p className="long-words muted mt-2" dir="auto" style={clamp(4)}>
            {article.excerpt}
          </p>
        )}
        <div className={css.edge}>
          <ChipBorder />
        </div>
        <ButtonLink to="/news/$newsname" params={{ newsname: article.urlName.trim() }} variant="primary" size={52}>
          READ MORE
          <span className="visually-hidden">{`: ${name}`}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

/** Of a card, in px. */
const CARD_WIDTH = 450

interface RecentNewsProps {
  state: State
  pages: number
  onState: (short: string) => void
  onPages: (pages: number) => void
}

/** The news of a state, ten at a time, from the newest on, with CHANGE STATE [P2.108, P9.5]. */
function RecentNews({ state, pages, onState, onPages }: RecentNewsProps) {
  const heading = useId()
  const requested = pages * PAGE_SIZE.news
  const { query, hasMore, isLoading, problem } = usePages(
    useInfiniteQuery({ ...newsQueries.list(state.short), select: recentNews }),
    { wanted: requested, what: 'More news' },
  )
  return (
    <section className={css.recent} aria-labelledby={heading}>
      <div className={css.recentHead}>
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
      <label htmlFor={id}>CHANGE STATE</label>
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
