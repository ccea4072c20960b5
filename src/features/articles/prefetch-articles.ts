import type { QueryClient } from '@tanstack/react-query'
import { newsQueries } from '#data/articles.ts'
import { featuredNews } from '#data/featured-news.ts'
import { sparesLine } from '#lib/network/connection/data-saver.ts'
import { whenIdle } from '#lib/scheduling/scheduling.ts'
import { locationChoice } from '#lib/storage/location.ts'
import { isOnline } from '#lib/network/connection/online.ts'

/** As many as Home shows. */
const MAX_ARTICLES = 6
/** Recently prefetched articles are not requested again: the app is opened several times an evening. */
const FRESH_MS = 24 * 60 * 60_000

/**
 * Fetches the featured articles of the state, so that they can be read without a connection, though nobody has opened
 * them yet: one after the other, each when nothing else is under way. It stops where data is to be saved, where there
 * is no connection, where nobody is looking, and at the first failure. Never rejects.
 */
export async function prefetchArticles(
  queryClient: QueryClient,
  idle: () => Promise<void> = () => whenIdle(5_000),
): Promise<void> {
  try {
    if (!mayFetch()) return
    const featured = await queryClient.fetchQuery({ ...featuredNews(locationChoice().state.short), retry: false })
    for (const { urlName } of featured.filter((article) => article.urlName.trim()).slice(0, MAX_ARTICLES)) {
      await idle()
      if (!mayFetch()) return
      await queryClient.fetchQuery({ ...newsQueries.article(urlName.trim()), staleTime: FRESH_MS, retry: false })
    }
  } catch {
    // Opening one of them shows the error; until then nobody needs it.
  }
}

function mayFetch(): boolean {
  return isOnline() && document.visibilityState === 'visible' && !sparesLine()
}
