import { credentialsFor } from '#lib/network/api/origins.ts'
import { apiBaseOf, notificationOf, pathOf, REFUSALS, SUBSCRIBE_PATH, windowFor } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Not among the browser's types yet. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

/** Shows what is pushed, goes where a tap leads, and renews a subscription that the browser has replaced [M7.49]. */
export function followPushes(savedConfig: () => Promise<unknown>): void {
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
