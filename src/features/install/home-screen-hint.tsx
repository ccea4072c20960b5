import { hasCookie } from '#lib/browser/device/cookies.ts'
import { isInstalled, isIos } from '#lib/browser/device/installed.ts'

/** On an iPhone’s home screen, where nobody has signed in yet: why they sign in once more. */
export function HomeScreenHint() {
  if (!isIos() || !isInstalled() || wasSignedIn()) return null
  return (
    <p className="text-small muted mt-3">
      On the home screen the app keeps its own sign-in, so you sign in here once; you come back to this page.
    </p>
  )
}

/** The mark that the app leaves with a member’s data, which outlasts a session (src/app/session/member-data.ts). */
function wasSignedIn(): boolean {
  return hasCookie('apl_kept', '1')
}
