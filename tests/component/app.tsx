import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { test as base } from 'vitest'
import { page } from 'vitest/browser'
import { MARKER_COOKIE } from '#contract/config.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { designSystem } from '#app/theme/system.ts'
import { toasts } from '#components/ui/feedback/toast.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { hasSession, noteSession } from '#lib/network/session.ts'
import { Network } from './network.ts'

/** An invented member. */
const MEMBER = {
  customerGuid: '0a1b2c3d-0000-4000-8000-00000000000a',
  id: 77,
  firstname: 'Dana',
  lastname: 'Whitlock',
  avatar: '/icons/spade.svg',
  stateId: 1,
}

export interface App {
  network: Network
  /** Has a member signed in, as the marker cookie and the league say; `changes` are made to the league's response. */
  signIn: (changes?: Record<string, unknown>) => Promise<void>
  /** Sizes the window and chooses the theme; 390x844 and dark without it. */
  show: (window: { width: number; height: number; theme: 'dark' | 'light' }) => Promise<void>
  /** Renders the app's screen of a path, as a page that was just opened. */
  open: (path: string) => Promise<void>
  /** Follows a link within the app. */
  go: (path: string) => Promise<void>
}

/** A test with the whole app but its background services; every request needs a route. */
export const test = base.extend<{ app: App }>({
  app: async ({ task: _ }, use) => {
    await page.viewport(390, 844)
    chooseTheme('dark')
    const network = new Network()
    const original = window.fetch
    window.fetch = network.fetch
    await network.route('**/config.json', (route) => route.fulfill({ json: {} }))
    let screen: Awaited<ReturnType<typeof render>> | undefined
    let router: ReturnType<typeof createAppRouter> | undefined

    /** Ends what a page holds in memory: the screen, its toasts, and whatever goes with a session. */
    async function close(): Promise<void> {
      await screen?.unmount()
      screen?.container.remove()
      toasts.setState(() => [])
      const isMember = hasSession()
      setMarker(false)
      setMarker(isMember)
    }

    async function open(path: string): Promise<void> {
      await close()
      window.history.replaceState(null, '', path)
      const queryClient = createQueryClient()
      router = createAppRouter({ queryClient, ready: Promise.resolve() })
      await router.load()
      // Global styles name the root.
      const container = document.createElement('div')
      container.id = 'root'
      document.body.append(container)
      screen = await render(
        <ChakraProvider value={designSystem()}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ChakraProvider>,
        { container },
      )
    }

    async function signIn(changes: Record<string, unknown> = {}): Promise<void> {
      setMarker(true)
      await network.route('**/Account/GetLoggedMember', (route) => route.fulfill({ json: { ...MEMBER, ...changes } }))
    }

    async function show({ width, height, theme }: Parameters<App['show']>[0]): Promise<void> {
      await page.viewport(width, height)
      chooseTheme(theme)
    }

    await use({ network, signIn, show, open, go: async (path) => void (await router?.navigate({ to: path })) })
    await close()
    setMarker(false)
    network.setOffline(false)
    window.fetch = original
    if (network.unexpected.length > 0) throw new Error(`Requests without a route:\n${network.unexpected.join('\n')}`)
  },
})

function setMarker(isMember: boolean): void {
  document.cookie = `${MARKER_COOKIE}=1; path=/; max-age=${isMember ? 3_600 : 0}`
  noteSession()
}
