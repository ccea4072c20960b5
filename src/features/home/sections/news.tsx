import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ChevronRightIcon } from 'lucide-react'
import { TextLink } from '#components/ui/links/text-link.tsx'
import { ArticleCard, ArticleCardSkeleton } from '#components/articles/article-card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Row, Text } from '#components/ui/box.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { featuredNews } from '#data/featured-news.ts'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import type { State } from '#domain/states.ts'
import css from './news.module.css'

/** Beyond these it is what the news page is for. */
const MAX_ARTICLES = 6

/** The featured news of a state [P2.48]; narrow layouts show the first 3 [P9.8]. */
export function News({ state }: { state: State }) {
  const query = useQuery(featuredNews(state.short))
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Row justifyContent="space-between" minHeight="48px" flexWrap="wrap">
        <H2 id={heading}>My Poker News</H2>
        <TextLink to="/news">
          View all news
          <Icon icon={ChevronRightIcon} size={18} />
        </TextLink>
      </Row>
      <QueryView
        query={query}
        what="The news"
        skeleton={<NewsSkeleton />}
        isEmpty={(articles) => articles.length === 0}
        empty={<NoNews />}
      >
        {(articles) => (
          <ul className={css.grid}>
            {articles.slice(0, MAX_ARTICLES).map((article, i) => (
              <li key={article.urlName} data-extra={isExtra(i)}>
                <ArticleCard article={article} stateId={state.id} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** Marks what only the desktop shows. */
function isExtra(i: number): '' | undefined {
  return i >= SUMMARY_SIZE.featuredNewsOnMobile ? '' : undefined
}

function NoNews() {
  return <Text color="fg.muted">No news yet</Text>
}

function NewsSkeleton() {
  return (
    <div className={css.grid}>
      {Array.from({ length: MAX_ARTICLES }, (_, i) => (
        <div key={i} data-extra={isExtra(i)}>
          <ArticleCardSkeleton />
        </div>
      ))}
    </div>
  )
}
