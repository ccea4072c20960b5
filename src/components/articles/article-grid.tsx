import type { ArticleSummary } from '#contract/articles.ts'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { ArticleCard, ArticleCardSkeleton } from './article-card.tsx'
import css from './article-grid.module.css'

interface ArticleGridProps {
  articles: readonly ArticleSummary[]
  stateId: number
  /** In a wide window six stand on a line, or three on each of two; else as many as fit. */
  inSixes?: boolean
}

/** Cards of articles; narrow layouts show the first 3 [P9.8]. */
export function ArticleGrid({ articles, stateId, inSixes }: ArticleGridProps) {
  return (
    <ul className={css.grid} data-sixes={inSixes}>
      {articles.map((article, i) => (
        <li className={shownOn(i)} key={article.urlName}>
          <ArticleCard article={article} stateId={stateId} />
        </li>
      ))}
    </ul>
  )
}

export function ArticleGridSkeleton({ cards, inSixes }: { cards: number; inSixes?: boolean }) {
  return (
    <div className={css.grid} data-sixes={inSixes}>
      {Array.from({ length: cards }, (_, i) => (
        <div className={shownOn(i)} key={i}>
          <ArticleCardSkeleton />
        </div>
      ))}
    </div>
  )
}

function shownOn(i: number): 'wide-only' | undefined {
  return i >= SUMMARY_SIZE.featuredNewsOnMobile ? 'wide-only' : undefined
}
