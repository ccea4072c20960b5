import { chakra } from '@chakra-ui/react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { EventLink } from './event-link.tsx'
import { AppLink } from './ui/link.tsx'

type Saved = { label: string } & ({ to: '/' | '/news' } | { eventId: number })

/** More would be a page of its own. */
const MOST_EVENTS = 4

/** Links to what this phone has saved: the way on for somebody without a connection [F3]. */
export function SavedHere() {
  const saved = savedIn(useQueryClient())
  if (saved.length === 0) return null
  return (
    <List aria-label="Saved on this phone">
      {saved.map((one) =>
        'to' in one ? (
          <li key={one.to}>
            <AppLink to={one.to}>{one.label}</AppLink>
          </li>
        ) : (
          <li key={one.eventId}>
            <EventLink eventId={one.eventId}>{one.label}</EventLink>
          </li>
        ),
      )}
    </List>
  )
}

/** Home with the number of its games, the news with that of the articles to read, then the events opened last. */
export function savedIn(queryClient: QueryClient): Saved[] {
  const games = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['games'] })
    .flatMap(({ state }) => (Array.isArray(state.data) ? (state.data as { id?: unknown }[]) : []))
  const count = new Set(games.map(({ id }) => id)).size
  const articles = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['news', 'article'], predicate: ({ state }) => state.data !== undefined }).length
  const events = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['event'] })
    .filter(({ queryKey, state }) => queryKey.length === 2 && state.data)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_EVENTS)
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

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    justifyItems: 'center',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '48px',
      paddingInline: '3',
      color: 'accent.fg',
      fontWeight: '620',
      overflowWrap: 'anywhere',
    },
  },
})
