import type { ArticleSummary } from '#contract/articles.ts'
import { clamp } from '#lib/clamp.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { ArticleDay } from './article-day.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { articleName } from './article-text.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import css from './article-card.module.css'

interface ArticleCardProps {
  article: ArticleSummary
  /** The reader's state, whose day it is where the article's date does not say. */
  stateId: number
  /** The words beside the picture in every layout; else above each other from the tablet on. */
  row?: boolean
}

/** An article of the news as lists show it: picture, day, name and, where there is room, what it is about. */
export function ArticleCard({ article, stateId, row = false }: ArticleCardProps) {
  return (
    <article className={`${css.card} ${row ? css.row : css.column}`}>
      <ArticlePicture
        className={css.picture}
        url={article.bannerUrl}
        widths={[240, 480, 640]}
        sizes={row ? '(min-width: 768px) 200px, 210px' : '(min-width: 992px) 320px, (min-width: 768px) 33vw, 210px'}
      />
      <div className={css.words}>
        <ArticleDay date={article.articleDate} stateId={stateId} />
        <h3 className={`text-title long-words ${css.heading}`} dir="auto" style={clamp(4)}>
          <AppLink to="/news/$newsname" params={{ newsname: article.urlName.trim() }}>
            {articleName(article)}
          </AppLink>
        </h3>
        {article.excerpt && (
          <div className={`mt-1 ${css.wide}`}>
            <p className="text-small long-words muted" dir="auto" style={clamp(row ? 2 : 3)}>
              {article.excerpt}
            </p>
          </div>
        )}
      </div>
    </article>
  )
}

export function ArticleCardSkeleton() {
  return (
    <div className={`${css.card} ${css.column}`} aria-hidden="true">
      <div className={css.picture} />
      <div className={css.words}>
        <SkeletonBar style={{ width: '42%', height: '12px' }} />
        <SkeletonBar style={{ width: '88%', height: '17px', marginTop: '8px' }} />
        <SkeletonBar style={{ width: '64%', height: '17px', marginTop: '6px' }} />
      </div>
    </div>
  )
}
