import type { APIRequestContext, Page } from '@playwright/test'
import type { RedeemableEvent } from '#contract/events.ts'
import { mockResponses } from './mocks.ts'

export const API = '/Umbraco/Api'

export interface OnSale {
  id: number
  title: string
  buyInAmount: number
  venueAddress: string
  creditCardRedeemable: boolean
  ptcRedeemable: boolean
  dateTime: string
}

/** Events a ticket can be bought for that start tomorrow or later, so that none closes under a test. */
export async function onSale(request: APIRequestContext, fits: (event: OnSale) => boolean): Promise<OnSale[]> {
  const answer = await request.get(`${API}/Event/SearchPTCRedeemableEvents`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const events = (await answer.json()) as OnSale[]
  return events.filter((event) => event.dateTime > '2026-11-20' && fits(event))
}

/** What was sent to buy tickets, with the key of each. */
export function purchases(page: Page): { key: string; body: Record<string, unknown> }[] {
  const sent: { key: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Membership/PurchaseEventTicket'))
      sent.push({
        key: request.headers()['idempotency-key'] ?? '',
        body: request.postDataJSON() as Record<string, unknown>,
      })
  })
  return sent
}

/** The member’s tickets for an event, as the server has them. */
export async function ticketsFor(page: Page, eventId: number): Promise<number> {
  return (await boughtBy(page)).filter((id) => id === eventId).length
}

/** The events of the member’s tickets; none for who is not signed in. */
export async function boughtBy(page: Page): Promise<number[]> {
  const answer = await page.request.get(`${API}/Membership/EventTickets`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const tickets = answer.ok() ? ((await answer.json()) as { eventTicket?: { id: number } }[]) : []
  return tickets.flatMap(({ eventTicket }) => eventTicket?.id ?? [])
}

/** The member’s credit, as the server has it. */
export async function creditOf(page: Page): Promise<number> {
  const answer = await page.request.get(`${API}/Account/GetLoggedMember`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { ptc: number }).ptc
}

export const redeemCalls = {
  event: `**${API}/Event/SearchPTCRedeemableEvents?id=*`,
  events: `**${API}/Event/SearchPTCRedeemableEvents`,
  about: `**${API}/Event/GetById?*`,
  accessToken: `**${API}/Membership/GetSecurePayToken`,
  purchase: `**${API}/Membership/PurchaseEventTicket`,
  outcome: `**${API}/Membership/MoneyCall?*`,
  sendCode: `**${API}/Membership/GenerateTotp`,
  verifyCode: `**${API}/Membership/VerifyTotp`,
} as const

/** Stubs these calls with these bodies; gives the requests as they come. */
export const mockRedeem = mockResponses(redeemCalls)

/** An event of the member's state that takes both, for $120. */
export function onSaleOf(changes: Partial<RedeemableEvent> = {}): RedeemableEvent {
  return {
    id: 901,
    title: 'Harvest Cup, Flight 1A',
    dateTime: '2026-11-27T18:30:00+11:00',
    venueAddress: 'Royal Oak Hotel, 1 High Street, Richmond VIC 3121',
    stateId: 1,
    buyInAmount: 120,
    creditCardRedeemable: true,
    ptcRedeemable: true,
    ...changes,
  }
}
