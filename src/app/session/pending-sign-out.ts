import { whenConfigured } from '#lib/network/config.ts'
import { comesFromElsewhere } from '#lib/browser/navigation/referrer.ts'
import { isOnline } from '#lib/network/connection/online.ts'
import { credentialsFor } from '#lib/network/api/origins.ts'
import { hasReadableCookie, hasSession } from '#lib/network/session.ts'
import { UNSENT_SIGN_OUT_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, removeKey, writeText } from '#lib/storage/storage.ts'

/** Longer than this no request waits for its response; between two of them this page waits as long [F120 stalling network]. */
const LIMIT_MS = 10_000

/** This tab has signed out itself, or has found a sign-out that was not sent. */
let owed = false
let again: ReturnType<typeof setTimeout> | undefined

export function noteUnsentSignOut(): void {
  owed = true
  writeText(deviceStorage, UNSENT_SIGN_OUT_KEY, '1')
}

/**
 * Notifies the league of a sign-out that did not reach it, at the next contact [F30 offline sign-out]. Never rejects.
 */
export async function sendUnsentSignOut(): Promise<void> {
  clearTimeout(again)
  if (!isOwed() || !isOnline()) return
  try {
    const { logoutUrl } = await whenConfigured()
    // Any response will do: the league was reached, and a session that is gone already stays gone.
    await fetch(logoutUrl, {
      method: 'POST',
      credentials: credentialsFor(logoutUrl),
      redirect: 'manual',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    settle()
  } catch {
    // Still out of reach, which a network that only stalls does not show otherwise.
    again = setTimeout(() => void sendUnsentSignOut(), LIMIT_MS)
  }
}

/** A sign-in that came after is seen by its cookie, and by a reload alone where none is readable. */
function isOwed(): boolean {
  if (!owed && readText(deviceStorage, UNSENT_SIGN_OUT_KEY) === null) return false
  const isOver = hasSession() || (!owed && !hasReadableCookie() && comesFromElsewhere())
  if (isOver) settle()
  else owed = true
  return !isOver
}

function settle(): void {
  owed = false
  removeKey(deviceStorage, UNSENT_SIGN_OUT_KEY)
}
