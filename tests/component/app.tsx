import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { expect, test as base } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { MARKER_COOKIE } from '#contract/config.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter, type AppRouter } from '#app/router.tsx'
import { toasts } from '#components/ui/feedback/toast.ts'
import { loadConfig } from '#lib/network/config.ts'
import { hasSession, noteSession } from '#lib/network/session.ts'
import { hideAll } from '#app/shell/open-overlays.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { Network } from './network.ts'
import { letDateGo, resize, stopDate } from './time.ts'

/** An invented member. */
export const MEMBER = {
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
  /** Gives /config.json these fields, from the next `open` on. */
  configure: (config: object) => Promise<void>
  /** Stops the device's clock at an instant, which the server's shows too. */
  at: (instant: string) => void
  /** Sizes the window and chooses the theme; 390x844 and dark without it. */
  show: (window: { width: number; height: number; theme: 'dark' | 'light' }) => Promise<void>
  /** Renders the app's screen of a path, as a page that was just opened. */
  open: (path: string) => Promise<void>
  /** The addresses that would have been loaded as documents of their own; the test's document stays. */
  documents: string[]
  /** Follows a link within the app. */
  go: (path: string) => Promise<void>
  /** What the opened page has read. */
  queryClient: () => QueryClient
  /** Of the opened page. */
  router: () => AppRouter
}

/** A test with the whole app but its background services; every request needs a route. */
export const test = base.extend<{ app: App }>({
  app: async ({ task: _ }, use) => {
    await resize(390, 844)
    chooseTheme('dark')
    chooseState(1)
    const network = new Network()
    const original = window.fetch
    window.fetch = network.fetch
    const configure = (config: object) => network.route('**/config.json', (route) => route.fulfill({ json: config }))
    await configure({})
    await loadConfig()
    const documents: string[] = []
    const stay = (event: NavigateEvent) => keepDocument(event, documents)
    window.navigation.addEventListener('navigate', stay)
    let screen: Awaited<ReturnType<typeof render>> | undefined
    let queryClient: QueryClient | undefined
    let router: AppRouter | undefined

    /** Ends what a page holds in memory: the screen, its toasts, and whatever goes with a session. */
    async function close(): Promise<void> {
      await screen?.unmount()
      screen?.container.remove()
      queryClient?.clear()
      // What a page prefetches once its chunk is there would be sent to the network of the next test.
      if (queryClient) queryClient.fetchQuery = () => Promise.reject(new Error('The page has gone.'))
      toasts.setState(() => [])
      hideAll()
      // What was open is taken out of the history, and nothing of it leads away from the next page.
      await expect.poll(() => Object.hasOwn(Object(window.history.state) as object, 'overlays')).toBe(false)
      const isMember = hasSession()
      setMarker(false)
      setMarker(isMember)
    }

    async function open(path: string): Promise<void> {
      await close()
      window.dispatchEvent(new PageTransitionEvent('pageshow'))
      window.history.replaceState(null, '', path)
      loadConfig().catch(() => undefined)
      queryClient = createQueryClient()
      router = createAppRouter({ queryClient, ready: Promise.resolve() })
      await router.load()
      // Global styles name the root.
      const container = document.createElement('div')
      container.id = 'root'
      document.body.append(container)
      screen = await render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
        { container },
      )
    }

    async function signIn(changes: Record<string, unknown> = {}): Promise<void> {
      setMarker(true)
      await network.route('**/Account/GetLoggedMember', (route) => route.fulfill({ json: { ...MEMBER, ...changes } }))
    }

    async function show({ width, height, theme }: Parameters<App['show']>[0]): Promise<void> {
      await resize(width, height)
      chooseTheme(theme)
    }

    await use({
      network,
      configure,
      signIn,
      at: stopDate,
      show,
      open,
      documents,
      go: async (path) => void (await router?.navigate({ to: path })),
      queryClient: () => queryClient as QueryClient,
      router: () => router as AppRouter,
    })
    await close()
    setMarker(false)
    window.navigation.removeEventListener('navigate', stay)
    letDateGo()
    network.setOffline(false)
    window.fetch = original
    if (network.unexpected.length > 0) throw new Error(`Requests without a route:\n${network.unexpected.join('\n')}`)
  },
})

function setMarker(isMember: boolean): void {
  document.cookie = `${MARKER_COOKIE}=1; path=/; max-age=${isMember ? 3_600 : 0}`
  noteSession()
}

/** Cancels a navigation that would replace the test's document, and notes where it leads. */
function keepDocument(event: NavigateEvent, documents: string[]): void {
  const { url, sameDocument } = event.destination
  if (sameDocument || event.hashChange || !event.cancelable) return
  event.preventDefault()
  documents.push(url.replace(window.location.origin, ''))
}

/** Path and search of the screen. */
export function address(): string {
  return window.location.pathname + window.location.search
}

/** The texts of a locator's elements as they stand. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())
}

/** Presses a key (`Enter`, `ArrowLeft`, ` `) on an element. */
export async function press(locator: Locator, key: string): Promise<void> {
  await focus(locator)
  await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`)
}

/** Gives the element the focus, as soon as it is there. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
}

/** The device's saved location, in place of Victoria; the device itself is nowhere. */
export function chooseState(stateId: number): void {
  saveLocation({ stateId, region: null, coords: null })
}
