import { notify } from '#components/ui/feedback/toast.ts'
import { configNow } from '#lib/network/config.ts'
import { isSignInLost } from '#lib/network/session.ts'

/**
 * Says, to who comes from signing in without a session, that the browser has not stored it, and how to allow that [F82
 * cookies blocked].
 */
export function showIfSignInLost(): void {
  if (!isSignInLost()) return
  const { host, origin } = new URL(configNow().loginUrl, window.location.origin)
  const allow =
    origin === window.location.origin
      ? 'Allow cookies for this site in the browser’s settings, under privacy, then sign in again.'
      : `Allow cookies of ${host} on other sites too in the browser’s settings, under privacy, then sign in again.`
  notify({
    // It stays until it is dismissed.
    kind: 'error',
    title: 'You are not signed in',
    text: `If you have just signed in, this browser did not keep it. ${allow}`,
  })
}
