import { TextLink } from '#components/ui/links/link.tsx'
import { useId } from 'react'
import { ChevronRightIcon } from 'lucide-react'
import type { Article } from '#contract/articles.ts'
import { ArticleCard, ArticleDay, ArticlePicture } from '#components/articles/article-card.tsx'
import { articleName } from '#components/articles/article-text.ts'
import { CardList } from '#components/content/card-list.tsx'
import { Hero } from '#components/content/hero.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { SafeHtml, TextSkeleton } from '#components/html/safe-html.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { isPicture } from '#lib/picture.ts'
import { relatedNews } from './model.ts'
import css from './article-view.module.css'

/** An article or a content page: banner, date, name, content and Related News [P2.113]. */
export function ArticleView({ article, stateId }: { article: Article; stateId: number }) {
  const related = relatedNews(article.relatedArticles, article.urlName)
  const name = articleName(article)
  const content = article.content?.trim() ?? ''
  return (
    <div className={css.columns} data-alone={related.length === 0 ? '' : undefined}>
      <article>
        <Hero
          wide="above"
          title={
            <div className={css.title}>
              <H1 dir="auto">{name}</H1>
            </div>
          }
          picture={
            isPicture(article.bannerUrl) && (
              <ArticlePicture
                first
                className={css.picture}
                url={article.bannerUrl}
                sizes="(min-width: 992px) 720px, 100vw"
                widths={[480, 640, 960, 1280]}
              />
            )
          }
          actions={<ShareButton title={name} />}
          line={
            <div className={css.day}>
              <ArticleDay date={article.articleDate} stateId={stateId} />
            </div>
          }
        >
          <div className={css.edge}>
            <ChipBorder />
          </div>
        </Hero>
        <div className={css.content} data-testid="content">
          {content ? (
            <SafeHtml reading html={content} />
          ) : (
            <p className="muted">{article.excerpt?.trim() || 'There is no text here yet.'}</p>
          )}
        </div>
      </article>
      {related.length > 0 && <Related articles={related} stateId={stateId} />}
    </div>
  )
}

function Related({ articles, stateId }: { articles: Article['relatedArticles']; stateId: number }) {
  const heading = useId()
  return (
    <aside aria-labelledby={heading}>
      <div className={`cluster between ${css.relatedHead}`}>
        <H2 id={heading}>Related News</H2>
        <TextLink to="/news">
          View all news
          <ChevronRightIcon size={18} />
        </TextLink>
      </div>
      <CardList cardWidth={360}>
        {articles.map((article) => (
          <li key={article.urlName}>
            <ArticleCard row article={article} stateId={stateId} />
          </li>
        ))}
      </CardList>
    </aside>
  )
}

/** An article as a skeleton, higher than any screen, so that nothing is seen to move below it. */
export function ArticleSkeleton() {
  return (
    <div className={css.columns} data-alone="">
      <div>
        <div className={css.picture} />
        <div className={css.content}>
          <SkeletonBar className={css.dateBar} />
          <SkeletonBar style={{ width: '92%', height: '30px', marginTop: 'var(--apl-spacing-3)' }} />
          <SkeletonBar style={{ width: '64%', height: '30px', marginTop: 'var(--apl-spacing-2)' }} />
          <div className={css.edge}>
            <ChipBorder />
          </div>
          <TextSkeleton lines={20} />
        </div>
      </div>
    </div>
  )
}
