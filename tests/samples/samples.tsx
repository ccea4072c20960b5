import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { ToastHost } from '#components/ui/feedback/toast-host.tsx'
import { ComponentSheet } from './component-sheet.tsx'

/** Every component in every state, with a router of its own whose every address is this page. */
export function Samples() {
  const [router] = useState(sampleRouter)
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function sampleRouter() {
  const rootRoute = createRootRoute()
  const everyAddress = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page })
  return createRouter({
    routeTree: rootRoute.addChildren([everyAddress]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
  })
}

function Page() {
  return (
    <>
      <main>
        <ComponentSheet />
      </main>
      <ToastHost />
    </>
  )
}
