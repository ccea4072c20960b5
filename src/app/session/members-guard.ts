import type { QueryClient } from '@tanstack/react-query'
import { isOnline } from '#lib/network/connection/online.ts'
import { hasSession, isSignInLost, leaveForSignIn, whenSessionKnown, type SignInReason } from '#lib/network/session.ts'
import type { RouterContext } from '#app/router-context.ts'

interface Entered {
  context: RouterContext
  preload: boolean
}

/**
 * Returns a route's `beforeLoad` for what only members see: everyone else goes to sign in, with the reason, and comes
 * back to the page [M6.3, M6.4]. It does not wait for the session, since a start without a connection would wait with
 * it: until the session is known, and where it ends on the page, `MembersOnly` shows what there is to see.
 */
export function membersOnly(reason?: SignInReason) {
  return ({ context, preload }: Entered): void => {
    if (!preload) void signInFirst(context.queryClient, reason)
  }
}

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
