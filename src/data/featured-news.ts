import { queryOptions } from '@tanstack/react-query'
import { getFeaturedArticles } from '#contract/articles.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** The featured news of a state [D1.16, P7.29], for Home and the news alike; they change with the day, not with the evening. */
export function featuredNews(state: string) {
  return queryOptions({
    queryKey: ['news', 'featured', state] as const,
    queryFn: ({ signal }) => callEndpoint(getFeaturedArticles, { query: { state } }, signal),
    staleTime: 10 * 60_000,
  })
}
