import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleCard, ArticleCardSkeleton } from '#components/articles/article-card.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { featuredNews } from '#data/featured-news.ts'
import { SUMMARY_SIZE } from '#domain/constants.ts'
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
    <Gutter paddingBlock={{ base: '10px 24px', lg: '24px 48px' }}>
      <Box marginBottom={{ base: '2', lg: '4' }}>
        <H1>News</H1>
      </Box>
      <Featured state={state} />
      <RecentNews
        state={recentOf}
        pages={search.pages ?? 1}
        onState={(short) => onSearch({ state: short === state.short ? undefined : short, pages: undefined })}
        onPages={(pages) => onSearch({ pages })}
      />
    </Gutter>
  )
}

/** The banner and the featured news below it; nothing at all where nothing is featured. */
function Featured({ state }: { state: State }) {
  const query = useQuery(featuredNews(state.short))
  return (
    <Box css={{ '--state-height': '180px' }}>
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
    </Box>
  )
}

/** Featured News [P2.107]: narrow layouts show the first 3 [P9.8]. */
function FeaturedList({ articles, stateId }: { articles: readonly ArticleSummary[]; stateId: number }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Box display="flex" alignItems="center" minHeight="52px" marginTop={{ base: '3', lg: '6' }}>
        <H2 id={heading}>Featured News</H2>
      </Box>
      <ul className={css.grid}>
        {articles.map((article, i) => (
          <li key={article.urlName} data-extra={extra(i)}>
            <ArticleCard article={article} stateId={stateId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks what only the desktop shows. */
function extra(i: number): '' | undefined {
  return i >= SUMMARY_SIZE.featuredNewsOnMobile ? '' : undefined
}

function FeaturedSkeleton() {
  return (
    <>
      <SkeletonBar height={{ base: '380px', lg: '372px' }} borderRadius="card" />
      <SkeletonBar width="160px" height="20px" marginTop={{ base: '28px', lg: '40px' }} marginBottom="4" />
      <div className={css.grid}>
        {Array.from({ length: 4 }, (_, i) => (
          <div key={i} data-extra={extra(i)}>
            <ArticleCardSkeleton />
          </div>
        ))}
      </div>
    </>
  )
}
