import type { QueryClient } from '@tanstack/react-query'
import { whenConfigured } from '#lib/network/config.ts'
import { isOnline } from '#lib/network/connection/online.ts'
import { hasSession } from '#lib/network/session.ts'
import { forget, subscribe, pushAvailabilityNow, subscribedMember } from './device.ts'
import { atStart } from './model.ts'
import { pushQueries } from './queries.ts'

/**
 * At the start of the app: renews the subscription of who asked for it, quietly, and ends that of a user who has
 * signed out [M7.49]. `here` is the member of this device. Asks nobody for anything.
 */
export async function renewPush(queryClient: QueryClient, here: number | null): Promise<void> {
  const what = atStart(subscribedMember(), { id: here, isSignedIn: hasSession() })
  if (what === 'forget') return forget()
  if (
    what === 'nothing' ||
    here === null ||
    pushAvailabilityNow() !== 'ready' ||
    Notification.permission !== 'granted' ||
    !isOnline()
  )
    return
  const { capabilities } = await whenConfigured()
  if (!capabilities.includes('webPush')) return
  const { publicKey } = await queryClient.fetchQuery(pushQueries.state())
  if (publicKey !== null) await subscribe(publicKey, here)
}
