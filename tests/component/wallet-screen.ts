import { hashKey } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { noteSaved } from '#lib/storage/stored-queries.ts'
import { mockTickets, TODAY_GUID, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { test as base, type App } from './app.tsx'

export const WALLET = '/tickets'
export const TICKET = `/tickets/${TODAY_GUID}`

/** The wallet, and one ticket of it. */
export const wallet = {
  heading: page.getByRole('heading', { name: 'Tickets and vouchers', level: 1 }),
  ticket: page.getByRole('main').getByRole('article'),
  qr: page.getByRole('img', { name: 'QR code of the redeem code' }),
  /** The ticket that stands on top of Home on its day. */
  today: page.getByRole('region', { name: 'Your ticket today' }),
  cards: () => [...document.querySelectorAll<HTMLElement>('li[data-ticket-state]')],
}

/** A member with two tickets and a voucher, on the evening of the first. What is read counts as written on the disk. */
export const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    app.at('2026-11-19T19:30:00+11:00')
    noteSaved(new Map([[hashKey(TICKETS_KEY), Date.now()]]))
    await app.signIn()
    await mockTickets(app.network, walletOfMany)
    await use(app)
    noteSaved(new Map())
  },
})

export function card(event: string): Locator {
  return page.getByRole('listitem').filter({ hasText: event })
}

/** Gives the browser this ability until the test ends. */
export function withAbility(
  name: 'share' | 'canShare' | 'clipboard' | 'userActivation' | 'wakeLock' | 'userAgent',
  value: unknown,
): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
