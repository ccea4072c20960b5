interface Means {
  isHeld: () => boolean
  ask: () => void
  stopAsking: () => void
  reload: () => void
}

/**
 * What a tab does about a new version, apart from how [F12 update held back, F13 first update, F14 update in two tabs].
 * Asks once a new version waits and nothing is held; reloads the page, once, when it has taken over and nothing is
 * lost by it: a tab in which something was written, and which did not ask for the update, waits for the next page.
 */
export function createUpdatePolicy({ isHeld, ask, stopAsking, reload }: Means) {
  const tab = {
    isWaiting: false,
    isReplaced: false,
    hasAgreed: false,
    hasInput: false,
    isAsking: false,
    isLeaving: false,
  }

  function settle(): void {
    if (tab.isLeaving) return
    const asks = tab.isWaiting && !tab.isReplaced && !tab.hasAgreed && !isHeld()
    if (asks !== tab.isAsking) {
      tab.isAsking = asks
      if (asks) ask()
      else stopAsking()
    }
    if (!tab.isReplaced || isHeld() || (tab.hasInput && !tab.hasAgreed)) return
    tab.isLeaving = true
    reload()
  }

  function after(change: () => void): () => void {
    return () => {
      change()
      settle()
    }
  }

  return {
    waiting: after(() => (tab.isWaiting = true)),
    /** A new version has taken over, here or in another tab. */
    replaced: after(() => (tab.isReplaced = true)),
    accepted: after(() => (tab.hasAgreed = true)),
    typed: () => void (tab.hasInput = true),
    /** The person went to another page of the app: what was written there has been left. */
    moved: after(() => (tab.hasInput = false)),
    /** Something began or ended that must not be interrupted. */
    holdChanged: settle,
  }
}

/** The version this app was built as, like '1.4.0'. */
const APP_VERSION: string = import.meta.env.APP_VERSION ?? '0.0.0'

const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/

/**
 * Whether one version, by default this app's own, comes before another, number by number; what is no version is never
 * before or after.
 */
export function isOlderThan(other: string, version = APP_VERSION): boolean {
  if (!VERSION.test(version) || !VERSION.test(other)) return false
  const [mine, theirs] = [version, other].map((value) => value.split('.').map(Number))
  for (let place = 0; place < 4; place++) {
    const difference = (mine?.[place] ?? 0) - (theirs?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
