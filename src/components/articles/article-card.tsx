import { ImageOffIcon } from 'lucide-react'
import type { ArticleSummary } from '#contract/articles.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import { clamp } from '#lib/clamp.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { articleName, articleDay } from './article-text.ts'
import css from './article-card.module.css'

interface ArticleCardProps {
  article: ArticleSummary
  /** The reader's state, whose day it is where the article's date does not say. */
  stateId: number
  /** The words beside the picture in every layout; else above each other from the tablet on. */
  row?: boolean
}

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

interface ArticleDayProps {
  /** As the league wrote it. */
  date: string | null | undefined
  /** The reader's state, whose day it is where the date does not say. */
  stateId: number
}

/** Renders nothing for an article without a day. */
export function ArticleDay({ date, stateId }: ArticleDayProps) {
  const written = articleDay(date, stateId)
  return (
    written && (
      <time className={css.day} dateTime={written.day}>
        {written.words}
      </time>
    )
  )
}

interface ArticlePictureProps {
  url: string | null | undefined
  sizes: string
  widths: readonly number[]
  /** Stands at the top of the page, so that the page is waited for by it. */
  first?: boolean
  className?: string | undefined
}

/** A sign stands in its place when there is none or it does not come. */
export function ArticlePicture({ url, sizes, widths, first = false, className = '' }: ArticlePictureProps) {
  const saving = useDataSaver()
  return (
    <div className={`${css.frame} ${className}`}>
      <Picture
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        sizes={sizes}
        widths={saving ? undefined : widths}
        src={url}
        at={480}
        width={1200}
        height={630}
        fallback={<ImageOffIcon size={26} />}
      />
    </div>
  )
}
