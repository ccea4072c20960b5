import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#app/query-client.ts'
import { router } from '#app/router.tsx'
import { startBeside } from '#app/starting.ts'
import { Styled } from '#app/theme/styled.tsx'
import { whenConfigured } from '#lib/config.ts'
import { followPageSleep, keepServerOffset } from '#lib/server-time.ts'
import { followSystemTheme } from '#lib/theme.ts'

const queryClient = createQueryClient()

keepServerOffset()
const ready = startBeside(queryClient)
void whenConfigured()
followPageSleep()

// Until its first screen is there, the page shows the shell that came with it.
void Promise.all([ready, router.load()]).then(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // In pieces: a slow phone can answer a finger between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Styled>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Styled>
      </StrictMode>,
    ),
  )
})

followSystemTheme()
// The hub can wait until something is on screen.
setTimeout(() => void import('#app/realtime.ts').then(({ startRealtime }) => startRealtime(queryClient), () => undefined), 0)
// The first visit needs its network for itself.
if (import.meta.env.PROD) addEventListener('load', () => void import('#app/updates.ts').then(({ startUpdates }) => startUpdates(router), () => undefined))
