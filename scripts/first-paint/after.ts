/** Runs right after the shell: only Home is the current page of its own links, and only Home's own parts are wanted soon. */

/** The files of what the app asks for as soon as it runs, and of what Home then shows first; put in by the build. */
declare const __SOON__: readonly string[]
declare const __HOME_SOON__: readonly string[]

const isHome = document.documentElement.dataset['page'] === 'home'
if (!isHome) {
  for (const link of document.querySelectorAll('[data-prerendered] [aria-current]')) link.removeAttribute('aria-current')
}
for (const href of isHome ? [...__SOON__, ...__HOME_SOON__] : __SOON__) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }))
}
