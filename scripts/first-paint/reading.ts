/** Runs right after the outline of a page to read: what is read comes first, then the app. */

/** The app's own script, and what it stands on; put in by the build. */
declare const __ENTRY__: string
declare const __FILES__: readonly string[]

/**
 * The app waits no longer than this after the first paint for the picture: asked for so much later, its files arrive
 * behind the picture and not beside it, even where each answer takes its time to begin.
 */
const PATIENCE_MS = 100
/** Nothing is painted in a tab that nobody looks at. */
const UNSEEN_MS = 1_000

let begun = false
const picture = document.querySelector<HTMLImageElement>('[data-prerendered] header img[srcset]')
if (!picture || picture.complete) begin()
else {
  picture.addEventListener('load', begin)
  picture.addEventListener('error', begin)
  requestAnimationFrame(() => setTimeout(begin, PATIENCE_MS))
  setTimeout(begin, UNSEEN_MS)
}

function begin(): void {
  if (begun) return
  begun = true
  for (const href of __FILES__) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: __ENTRY__ }))
  // The page's own files, which the server names.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) link.rel = 'modulepreload'
  // And the font, which the outline itself does without.
  document.documentElement.dataset['letters'] = ''
}
