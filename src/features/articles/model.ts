import type { ArticleSummary } from '#contract/articles.ts'
import { PAGE_SIZE } from '#domain/constants.ts'

type Page = readonly ArticleSummary[] | undefined

export interface RecentNews {
  articles: ArticleSummary[]
  /** Whether there may be more of them than these. */
  hasMore: boolean
}

/**
 * How many of the wanted pages can be asked for by now: a page that is full may have one after it. A league that
 * knows no pages sends all it has at once, so that there is no second.
 */
export function pagesToAsk(wanted: number, pageAt: (index: number) => Page): number {
  let count = 1
  while (count < wanted && pageAt(count - 1)?.length === PAGE_SIZE.news) count++
  return count
}

/**
 * The recent news as far as their pages have come, each once, though news may have moved from page to page meanwhile
 * [P3.18].
 */
export function recentNews(pages: readonly Page[], wanted: number): RecentNews {
  const articles = [
    ...new Map(
      pages
        .flatMap((page) => page ?? [])
        .filter(isReadable)
        .map((article) => [article.urlName.trim(), article]),
    ).values(),
  ]
  const isWhole = (pages[0]?.length ?? 0) > PAGE_SIZE.news
  if (isWhole)
    return { articles: articles.slice(0, wanted * PAGE_SIZE.news), hasMore: articles.length > wanted * PAGE_SIZE.news }
  const last = pages.at(-1)
  // A second page with nothing new in it is that of a league without pages again.
  const isNew =
    pages.length < 2 ||
    (last?.some(({ urlName }) => !pages.slice(0, -1).some((page) => page?.some((one) => one.urlName === urlName))) ??
      true)
  return { articles, hasMore: last?.length === PAGE_SIZE.news && isNew }
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
