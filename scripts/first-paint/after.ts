import { fetchFont } from './font.ts'
import { showKeptCards } from './kept-cards.ts'
import { showKeptTicket } from './kept-ticket.ts'

/** Runs right after the shell: only Home is the current page of its own links, and only its own parts are wanted soon, or those of its area. */

/** The names of the scripts that the app asks for as soon as it runs, and of those for what Home or another page then shows first; put in by the build. */
declare const __SOON__: string
declare const __HOME_SOON__: string
declare const __AREAS_SOON__: Readonly<Record<string, string>>

const isHome = document.documentElement.dataset['page'] === 'home'
if (isHome) showKeptCards()
else {
  for (const link of document.querySelectorAll('[data-prerendered] [aria-current]'))
    link.removeAttribute('aria-current')
}
// A ticket is opened at a door.
const [, area = '', ticket] = location.pathname.toLowerCase().split('/')
if (area === 'tickets' && ticket) showKeptTicket(ticket)
for (const name of `${__SOON__} ${(isHome ? __HOME_SOON__ : __AREAS_SOON__[area]) ?? ''}`.trim().split(' ')) {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      fetchPriority: 'low',
      href: `/assets/${name}.js`,
    }),
  )
}
if (!('kept' in document.documentElement.dataset)) fetchFont()
