import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { GameCard } from '#contract/events.ts'
import { GameList } from './game-list.tsx'

/** The barest page that stands on the three libraries of the app and shows the same list. */
function Games() {
  const { data: games = [] } = useQuery({
    queryKey: ['games'],
    queryFn: async () => (await (await fetch('/games.json')).json()) as GameCard[],
  })
  return <GameList games={games} />
}

const router = createRouter({ routeTree: createRootRoute({ component: Games, notFoundComponent: Games }) })
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
