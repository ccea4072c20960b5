import type { ArticleSummary } from '#contract/articles.ts'

/**
 * The recent news as far as their pages have come, each once, though news may have moved from page to page meanwhile
 * [P3.18].
 */
export function recentNews({ pages }: { pages: readonly (readonly ArticleSummary[])[] }): ArticleSummary[] {
  const readable = pages.flat().filter(isReadable)
  return [...new Map(readable.map((article) => [article.urlName.trim(), article])).values()]
}

/** The featured news: the first one as the banner, the others below it [P2.106, P2.107]. */
export function featuredParts(articles: readonly ArticleSummary[]): {
  lead: ArticleSummary | null
  others: ArticleSummary[]
} {
  const [lead, ...others] = articles.filter(isReadable)
  return { lead: lead ?? null, others }
}

/** Related News, without the article itself and what has no address [P2.113]. */
export function relatedNews(related: readonly ArticleSummary[], urlName: string): ArticleSummary[] {
  return related.filter(
    (article) => isReadable(article) && article.urlName.trim().toLowerCase() !== urlName.trim().toLowerCase(),
  )
}

/** One without an address cannot be read anywhere. */
function isReadable({ urlName }: ArticleSummary): boolean {
  return urlName.trim() !== ''
}
