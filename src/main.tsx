import '@fontsource-variable/archivo/standard.css'
import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#app/query-client.ts'
import { startSession } from '#app/session.ts'
import { router } from '#app/router.tsx'
import { system } from '#app/theme/system.ts'
import { whenConfigured } from '#lib/config.ts'
import { followPageSleep } from '#lib/server-time.ts'
import { followSystemTheme } from '#lib/theme.ts'

const queryClient = createQueryClient()

void whenConfigured()
followPageSleep()
startSession(queryClient, () => window.location.reload())

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  </StrictMode>,
)

followSystemTheme()
// The hub can wait until something is on screen.
setTimeout(() => void import('#app/realtime.ts').then(({ startRealtime }) => startRealtime(queryClient)), 0)
