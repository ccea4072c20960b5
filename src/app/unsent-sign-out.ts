import { whenConfigured } from '#lib/config.ts'
import { comesFromElsewhere } from '#lib/elsewhere.ts'
import { isOnline } from '#lib/online.ts'
import { credentialsFor } from '#lib/origins.ts'
import { hasReadableCookie, hasSession, UNSENT_SIGN_OUT_KEY as UNSENT_KEY } from '#lib/session.ts'

/** This tab has signed out itself; only a reload looks at the marker to tell a sign-in that came after. */
let owed = false

export function noteUnsentSignOut(): void {
  owed = true
  try {
    localStorage.setItem(UNSENT_KEY, '1')
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Tells the league of a sign-out that did not reach it, at the next contact [F30]. Never rejects. */
export async function sendUnsentSignOut(): Promise<void> {
  if (!isOwed() || !isOnline()) return
  try {
    const { logoutUrl } = await whenConfigured()
    // Any answer will do: the league was reached, and a session that is gone already stays gone.
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
  try {
    owed = localStorage.getItem(UNSENT_KEY) !== null
  } catch {
    return false
  }
  // Somebody has signed in since.
  if (owed && (hasSession() || (!hasReadableCookie() && comesFromElsewhere()))) settle()
  return owed
}

function settle(): void {
  owed = false
  try {
    localStorage.removeItem(UNSENT_KEY)
  } catch {
    // Nothing was kept.
  }
}
