import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleDay } from '#components/articles/article-day.tsx'
import { ArticlePicture } from '#components/articles/article-picture.tsx'
import { articleName } from '#components/articles/article-text.ts'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { clamp } from '#lib/clamp.ts'
import css from './news-lead.module.css'

/** The featured banner at the top of the news; READ MORE leads to the article [P2.106]. */
export function NewsLead({ article, stateId }: { article: ArticleSummary; stateId: number }) {
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
