import type { Article, ArticleSummary } from '#contract/articles.ts'
import { DEFAULT_TIME_ZONE, stateById } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import { mediaUrl } from '#server/resources/media.ts'
import type { ArticleRow, WholeArticle } from './queries.ts'

/** An article as lists show it, without its content [P3.19]. It is dated in its state's zone. */
export function toArticleSummary(row: ArticleRow): ArticleSummary {
  const zone = (row.stateId !== null && stateById(row.stateId)?.timeZone) || DEFAULT_TIME_ZONE
  return {
    id: row.id,
    name: row.name,
    excerpt: row.excerpt,
    bannerUrl: mediaUrl(row.bannerPath),
    logoUrl: mediaUrl(row.logoPath),
    urlName: row.urlName,
    articleDate: toOffsetIso(row.publishedAt, zone),
  }
}

/** An article whole [P3.19]: its content is the HTML as it was written, for the reader's sanitiser. */
export function toArticle(row: WholeArticle): Article {
  return { ...toArticleSummary(row), content: row.content, relatedArticles: row.related.map(toArticleSummary) }
}
