/** The app's own script, and what it stands on; put in by the build. */
declare const __ENTRY__: string
declare const __FILES__: readonly string[]
/** What the app asks for as soon as it runs. */
declare const __SOON__: readonly string[]

let begun = false

/** Fetches the app, then what belongs to its page; once. To ask for them all takes a slow phone long enough to be felt. */
export function begin(): void {
  if (begun) return
  begun = true
  for (const href of __FILES__)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: __ENTRY__ }),
  )
  setTimeout(fetchSoon)
}

function fetchSoon(): void {
  // The page's own files, which the server names.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) link.rel = 'modulepreload'
  for (const href of __SOON__)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        fetchPriority: 'low',
        href,
      }),
    )
}
