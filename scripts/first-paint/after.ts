import { showFirstCards } from './first-cards.ts'
import { showStoredTicket } from './stored-ticket.ts'

/**
 * Runs right after the shell: only Home is the current page of its own links, and what this device has is filled in.
 */

if (document.documentElement.dataset['page'] === 'home') showFirstCards()
else {
  for (const link of document.querySelectorAll('[data-prerendered] [aria-current]'))
    link.removeAttribute('aria-current')
}
// A ticket is opened at a door.
const [, area, ticket] = location.pathname.toLowerCase().split('/')
if (area === 'tickets' && ticket) showStoredTicket(ticket)
