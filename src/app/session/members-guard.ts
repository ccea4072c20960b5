import type { QueryClient } from '@tanstack/react-query'
import { isOnline } from '#lib/network/connection/online.ts'
import { hasSession, isSignInLost, leaveForSignIn, whenSessionKnown, type SignInReason } from '#lib/network/session.ts'

/**
 * Leaves for sign-in once it is known that there is no session. The trip takes the page's place in the history, so that
 * Back does not lead into it again; a page that was left meanwhile starts none. Never rejects.
 */
export async function signInFirst(queryClient: QueryClient, reason?: SignInReason): Promise<void> {
  if (hasSession() || !isOnline()) return
  const { href } = window.location
  const isSignedIn = await whenSessionKnown(queryClient).catch(() => true)
  if (!isSignedIn && !isSignInLost() && window.location.href === href) leaveForSignIn(reason, 'replace')
}
