/** The browser's own list of the pages of this origin, where it has one. */
interface NavigationList {
  canGoBack: boolean
}

/**
 * Returns whether the browser's Back leads to a page of ours. Within one document the router knows; paths that load a
 * full page start again there, so the browser's list is asked, and without it the page one came from.
 */
export function leadsBackHere(
  win: Pick<Window, 'history' | 'document' | 'location'> & { navigation?: NavigationList } = globalThis.window,
): boolean {
  // There is none where the build renders skeletons.
  if (!win) return false
  if (win.navigation) return win.navigation.canGoBack
  return win.history.length > 1 && win.document.referrer.startsWith(`${win.location.origin}/`)
}
