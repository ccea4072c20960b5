import { whenConfigured } from '#lib/network/config.ts'
import { comesFromElsewhere } from '#lib/browser/navigation/referrer.ts'
import { isOnline } from '#lib/network/connection/online.ts'
import { credentialsFor } from '#lib/network/api/origins.ts'
import { hasReadableCookie, hasSession } from '#lib/network/session.ts'
import { UNSENT_SIGN_OUT_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, removeKey, writeText } from '#lib/storage/storage.ts'

/** This tab has signed out itself; only a reload looks at the marker to tell a sign-in that came after. */
let owed = false

export function noteUnsentSignOut(): void {
  owed = true
  writeText(deviceStorage, UNSENT_SIGN_OUT_KEY, '1')
}

/**
 * Notifies the league of a sign-out that did not reach it, at the next contact [F30 offline sign-out]. Never rejects.
 */
export async function sendUnsentSignOut(): Promise<void> {
  if (!isOwed() || !isOnline()) return
  try {
    const { logoutUrl } = await whenConfigured()
    // Any response will do: the league was reached, and a session that is gone already stays gone.
    await fetch(logoutUrl, {
      method: 'POST',
      credentials: credentialsFor(logoutUrl),
      redirect: 'manual',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    settle()
  } catch {
    // Still out of reach: the next start or the next connection tries again.
  }
}

function isOwed(): boolean {
  if (owed) return true
  owed = readText(deviceStorage, UNSENT_SIGN_OUT_KEY) !== null
  // A user has signed in since.
  if (owed && (hasSession() || (!hasReadableCookie() && comesFromElsewhere()))) settle()
  return owed
}

function settle(): void {
  owed = false
  removeKey(deviceStorage, UNSENT_SIGN_OUT_KEY)
}
