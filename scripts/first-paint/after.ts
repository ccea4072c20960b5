import { showKeptCards } from './kept-cards.ts'
import { showKeptTicket } from './kept-ticket.ts'

/** Runs right after the shell: only Home is the current page of its own links, and only its own parts are wanted soon, or a ticket's. */

/** The files of what the app asks for as soon as it runs, and of what Home or a ticket then shows first; put in by the build. */
declare const __SOON__: readonly string[]
declare const __HOME_SOON__: readonly string[]
declare const __TICKET_SOON__: readonly string[]

const isHome = document.documentElement.dataset['page'] === 'home'
if (isHome) showKeptCards()
else {
  for (const link of document.querySelectorAll('[data-prerendered] [aria-current]')) link.removeAttribute('aria-current')
}
// A ticket is opened at a door.
const [, ticket] = /^\/tickets\/([^/]+)\/?$/i.exec(location.pathname) ?? []
if (ticket !== undefined) showKeptTicket(ticket)
for (const href of [...__SOON__, ...(isHome ? __HOME_SOON__ : ticket !== undefined ? __TICKET_SOON__ : [])]) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }))
}
