import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleGrid, ArticleGridSkeleton } from '#components/articles/article-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { featuredNews } from '#data/featured-news.ts'
import { stateByShort, type State } from '#domain/states.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { featuredParts } from './model.ts'
import { NewsLead } from './news-lead.tsx'
import { RecentNews } from './recent-news.tsx'
import type { NewsSearch } from './search.ts'
import css from './news-screen.module.css'

interface NewsScreenProps {
  search: NewsSearch
  /** The saved state, else the default one. */
  state: State
  /** Replaces a part of what the address says. */
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

/** The banner and the featured news below it; nothing at all where nothing is featured. */
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
