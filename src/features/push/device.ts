import { subscribePush, unsubscribePush } from '#contract/push.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { isInstalled, isIos } from '#lib/browser/device/installed.ts'
import { settledWithin } from '#lib/scheduling/scheduling.ts'
import { PUSH_MEMBER_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, removeKey, writeText } from '#lib/storage/storage.ts'
import { hasPush, isSecurePage, workerContainer } from '#lib/browser/device/secure-apis.ts'
import { isKeyOf, keyBytes, pushAvailability, type PushAvailability } from './model.ts'

/** The statuses of a league that did not store a subscription and never will. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409])

export function pushAvailabilityNow(): PushAvailability {
  return pushAvailability({
    hasPush: hasPush(),
    isSecure: isSecurePage(),
    isIos: isIos(),
    isInstalled: isInstalled(),
    permission: permissionNow(),
  })
}

/** Null where the browser has no notifications for pages. */
function permissionNow(): NotificationPermission | null {
  return (globalThis as { Notification?: typeof Notification }).Notification?.permission ?? null
}

/** The member who asked for notifications on this device; nobody else is ever subscribed by it. */
export function subscribedMember(): number | null {
  return Number(readText(deviceStorage, PUSH_MEMBER_KEY)) || null
}

export async function subscriptionNow(): Promise<PushSubscription | null> {
  return settledWithin(ownSubscription(), null)
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await workerContainer()?.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Asks the browser, which asks the person: to be called from a tap. */
export function askPermission(): Promise<NotificationPermission> {
  return settledWithin(Notification.requestPermission(), 'default')
}

/**
 * Subscribes this browser, with the key the server has now, and notifies the league; false where the browser's own
 * service does not take it. One that the league refuses is ended again; after any other error it may have been stored.
 * @throws ApiError
 */
export async function subscribe(publicKey: string, memberId: number): Promise<boolean> {
  const subscription = await settledWithin(subscriptionWith(publicKey), null).catch((error: unknown) =>
    console.warn('This browser’s push service took no subscription.', error),
  )
  if (!subscription) return false
  const { endpoint = '', keys = {} } = subscription.toJSON()
  try {
    await callEndpoint(subscribePush, {
      body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
    })
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.has(error.status)) await forget()
    throw error
  }
  note(memberId)
  return true
}

async function subscriptionWith(publicKey: string): Promise<PushSubscription | null> {
  const worker = await activeRegistration()
  if (!worker) return null
  const had = await worker.pushManager.getSubscription()
  if (had && isKeyOf(had.options.applicationServerKey, publicKey)) return had
  await had?.unsubscribe()
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) })
}

/** The league first: as long as it would send anything, the switch stays on. @throws ApiError */
export async function unsubscribe(): Promise<void> {
  await callEndpoint(unsubscribePush)
  await forget()
}

/** A league that still knows the subscription learns of its end from the push service. */
export async function forget(): Promise<void> {
  note(null)
  await (await subscriptionNow())?.unsubscribe()
}

/**
 * Once its worker is active, as a new subscription needs; undefined where there is none, for which `ready` would wait
 * forever.
 */
async function activeRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = workerContainer()
  return (await workers?.getRegistration()) && workers?.ready
}

/** Without storage it lasts until the browser forgets the subscription. */
function note(memberId: number | null): void {
  if (memberId === null) removeKey(deviceStorage, PUSH_MEMBER_KEY)
  else writeText(deviceStorage, PUSH_MEMBER_KEY, String(memberId))
}
