import type { TicketTexts } from '#features/tickets/ticket-texts.ts'
import { LAPSED_SESSION_KEY, TICKET_TEXTS_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'
import { element } from './element.ts'
import { serverNow } from './server-now.ts'

/** The card's colours; put in by the build. */
declare const __CARD__: { readonly dark: string; readonly light: string; readonly words: string }

const NUM = 'font-stretch:62%;font-weight:780;font-variant-numeric:tabular-nums lining-nums'

/**
 * A saved ticket's code with what it is for, about where the app then draws them. Everything is put in as text.
 * Nothing is shown where a session has expired and a user is signed in again: that may be another member.
 */
export function showStoredTicket(guid: string): void {
  try {
    const stored = JSON.parse(readText(deviceStorage, TICKET_TEXTS_KEY) ?? '[]') as TicketTexts[]
    const ticket = stored.find((one) => one.guid.toLowerCase() === guid.toLowerCase())
    const isAnothers =
      readText(deviceStorage, LAPSED_SESSION_KEY) !== null && 'member' in document.documentElement.dataset
    const main = document.querySelector('[data-prerendered=shell] main')
    if (!ticket || ticket.untilMs < serverNow() || isAnothers || !main) return
    const ground = document.documentElement.className === 'light' ? __CARD__.light : __CARD__.dark
    const code = styled(
      element('b', ticket.code),
      `text-align:center;line-height:1;letter-spacing:.08em;font-size:min(50px,${Math.floor(330 / ticket.code.length)}px);${NUM}`,
    )
    code.dataset['testid'] = 'code'
    const card = element(
      'div',
      styled(element('b', ticket.event), 'font-size:1.6875rem;line-height:1.875rem;font-stretch:84%;font-weight:800'),
      styled(element('span', ticket.flight), 'font-size:1.0625rem;font-weight:640'),
      styled(element('span', ticket.venue), 'font-weight:680'),
      styled(element('span', ticket.when), 'font-weight:680'),
      styled(element('span', 'Redeem code'), 'margin-top:auto;text-align:center;font-size:.875rem'),
      code,
    )
    styled(
      card,
      `display:flex;flex-direction:column;gap:4px;padding:42px 18px 24px;border-radius:16px;min-height:${innerWidth < 640 ? 558 : 330}px;box-sizing:border-box;background:${ground};color:${__CARD__.words};overflow-wrap:anywhere`,
    )
    main.append(styled(element('div', card), 'box-sizing:border-box;max-width:900px;margin:52px auto 0;padding:0 16px'))
  } catch {
    // Damaged, or no storage: the app shows it.
  }
}

/** By the object model: the content policy allows no style attributes. */
function styled(made: HTMLElement, style: string): HTMLElement {
  made.style.cssText = style
  return made
}
