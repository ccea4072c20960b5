import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { savedIn } from './saved-here.ts'

test('what is there instead is Home with its games, each counted once, the articles one can read, and the events opened last [F3]', () => {
  const queryClient = new QueryClient()
  expect(savedIn(queryClient)).toEqual([])
  queryClient.setQueryData(['games', 'list', 1], [{ id: 1 }, { id: 2 }])
  queryClient.setQueryData(['games', 'list', 2], [{ id: 2 }, { id: 3 }])
  for (const id of [1, 2, 3, 4, 5])
    queryClient.setQueryData(['event', id], { id, title: `Event ${id}` }, { updatedAt: id })
  queryClient.setQueryData(['event', 9], null)
  queryClient.setQueryData(['news', 'article', 'a'], {})
  queryClient.setQueryData(['news', 'article', 'b'], {})
  queryClient.setQueryData(['news', 'list', 'VIC', 0], [])
  queryClient.setQueryData(['event', 5, 'board'], [])
  expect(savedIn(queryClient)).toEqual([
    { to: '/', label: 'Home, 3 games saved' },
    { to: '/news', label: 'News, 2 articles saved' },
    { eventId: 5, label: 'Event 5' },
    { eventId: 4, label: 'Event 4' },
    { eventId: 3, label: 'Event 3' },
    { eventId: 2, label: 'Event 2' },
  ])
})
