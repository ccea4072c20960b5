import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { credentialsFor } from '#lib/network/api/origins.ts'
import { ageOf, isData, isMapFile, isPageOfApp, pathsOfServer, REFERENCE_LISTS, referenceListOf } from './responses.ts'
import { apiBaseOf, notificationOf, pathOf, REFUSALS, SUBSCRIBE_PATH, windowFor } from './push.ts'

/**
 * The app without a network: its own files, its shell for every page of it, its settings, and the few public lists
 * that change rarely [D1.26]. All other data belongs to the app's own store; the hub, every other call and every
 * member's response pass by as if there were no worker [F19 no private cache].
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const SHELL = '/index.html'
const CONFIG = '/config.json'

/**
 * How long a response may take before the copy is shown [F4 lie-fi]; every call waits for the settings, so they get
 * less.
 */
const LIST_TIMEOUT_SECONDS = 3
const CONFIG_TIMEOUT_SECONDS = 2

const config = networkFirst({ cacheName: 'apl.config', most: 1 }, CONFIG_TIMEOUT_SECONDS)

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageOfApp(url),
  async ({ request, url }) => {
    const [shell, others] = await Promise.all([matchPrecache(SHELL), savedConfig().then(pathsOfServer)])
    return shell && isPageOfApp(url, others) ? shell : fetch(request)
  },
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && url.pathname === CONFIG,
  config,
)
for (const list of REFERENCE_LISTS) {
  registerRoute(
    ({ request, url }) => request.mode !== 'navigate' && referenceListOf(url) === list,
    networkFirst(list, LIST_TIMEOUT_SECONDS),
  )
}
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isMapFile(url),
  async ({ request }) => (await cachedMapFile(request)) ?? fetch(request),
)

// Storage that fails must not take the page with it.
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? fetch(request) : Response.error()))

self.addEventListener('activate', (event) => {
  // The pages of a first visit asked for the settings before there was a worker to keep them.
  event.waitUntil(self.clients.claim())
  event.waitUntil(config.handle({ event, request: new Request(CONFIG) }).catch(() => undefined))
})

// A new version waits until the person agrees, or until the last page of the old one has gone [F12 update held back].
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

followPushes()

interface Copies {
  cacheName: string
  /** How many responses are stored; the oldest goes first. */
  most: number
}

/** Asks the network without the member's cookie, and falls back to the copy where that fails or takes too long. */
function networkFirst({ cacheName, most }: Copies, networkTimeoutSeconds: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds,
    fetchOptions: { credentials: 'omit' },
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (isData(response) ? response : null),
        cacheDidUpdate: async () => trim(cacheName, most),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asCopy(cachedResponse),
      },
    ],
  })
}

/** An `age` marks for the page that this is a copy, whose Date is not the time of now. */
function asCopy(stored: Response): Response {
  const headers = new Headers(stored.headers)
  headers.set('age', String(ageOf(stored.headers, Date.now())))
  return new Response(stored.body, { status: stored.status, statusText: stored.statusText, headers })
}

async function cachedMapFile(request: Request): Promise<Response | undefined> {
  try {
    return await caches.match(request, { cacheName: 'apl.map', ignoreVary: true })
  } catch {
    return undefined
  }
}

async function trim(cacheName: string, most: number): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
  } catch {
    // The browser clears what it has no room for.
  }
}

async function savedConfig(): Promise<unknown> {
  try {
    const stored = await caches.match(CONFIG, { cacheName: 'apl.config', ignoreVary: true })
    return await stored?.json()
  } catch {
    return null
  }
}

/** Not among the browser's types yet. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

/** Shows what is pushed, goes where a tap leads, and renews a subscription that the browser has replaced [M7.49]. */
function followPushes(): void {
  const { origin } = self.location

  self.addEventListener('push', (event) => {
    const { title, options } = notificationOf(event.data?.text(), origin)
    event.waitUntil(self.registration.showNotification(title, options))
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(goTo(pathOf(event.notification.data, origin)))
  })

  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as unknown as SubscriptionChange
    // Without a permission or a connection the app does it at its next start.
    change.waitUntil(renew(change).catch(() => undefined))
  })

  async function goTo(path: string): Promise<void> {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there =
      windows[
        windowFor(
          path,
          windows.map(({ url }) => url),
          origin,
        )
      ]
    await (there ? there.focus() : self.clients.openWindow(path))
  }

  async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
    const applicationServerKey = oldSubscription?.options.applicationServerKey
    const renewed =
      newSubscription ??
      (applicationServerKey &&
        (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })))
    if (!renewed) return
    const { endpoint, keys } = renewed.toJSON()
    const apiBase = apiBaseOf(await savedConfig())
    const { status } = await fetch(apiBase + SUBSCRIBE_PATH, {
      method: 'POST',
      credentials: credentialsFor(apiBase),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    })
    if (REFUSALS.has(status)) await renewed.unsubscribe()
  }
}
