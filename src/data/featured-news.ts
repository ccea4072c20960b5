import { getFeaturedArticles } from '#contract/articles.ts'
import { callQuery } from '#lib/network/api/call-query.ts'

/** The featured news of a state [D1.16, P7.29], for Home and the news alike; they change with the day, not with the evening. */
export function featuredNews(state: string) {
  return callQuery(['news', 'featured', state], getFeaturedArticles, { state }, 10 * 60_000)
}
