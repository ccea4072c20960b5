import type { QueryClient } from '@tanstack/react-query'
import { newsQueries } from './articles.ts'
import { eventQueries } from './events.ts'
import { gameQueries } from './games.ts'

type Saved = { label: string } & ({ to: '/' | '/news' } | { eventId: number })

/** More would be a page of its own. */
const MAX_EVENTS = 4

/** Home with the number of its games, the news with that of the articles to read, then the events received last. */
export function savedIn(queryClient: QueryClient): Saved[] {
  const games = queryClient
    .getQueryCache()
    .findAll({ queryKey: gameQueries.all })
    .flatMap(({ state }) => (Array.isArray(state.data) ? (state.data as { id?: unknown }[]) : []))
  const count = new Set(games.map(({ id }) => id)).size
  const articles = queryClient
    .getQueryCache()
    .findAll({ queryKey: newsQueries.articles, predicate: ({ state }) => state.data !== undefined }).length
  const events = queryClient
    .getQueryCache()
    .findAll({ queryKey: eventQueries.all })
    .filter(({ queryKey, state }) => queryKey.length === 2 && state.data)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_EVENTS)
    .map(({ state }) => state.data as { id: number; title: string })
  return [
    ...(count > 0
      ? [{ to: '/' as const, label: count === 1 ? 'Home, 1 game saved' : `Home, ${count} games saved` }]
      : []),
    ...(articles > 0
      ? [{ to: '/news' as const, label: articles === 1 ? 'News, 1 article saved' : `News, ${articles} articles saved` }]
      : []),
    ...events.map(({ id, title }) => ({ eventId: id, label: title })),
  ]
}
