import type { Voucher } from '#contract/vouchers.ts'
import type { Routes } from '#tests/component/network.ts'

/**
 * A wallet for the browser tests: a user who has signed in holds these. The suite's evening is Thursday, 19 November 2026.
 */

export const TODAY_GUID = '0a1b2c3d-0000-4000-8000-0000000000a1'
const guid = (n: number) => `0a1b2c3d-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A ticket of Thursday night, half an hour before its start. */
export function ticketOf(
  changes: Omit<Voucher, 'eventTicket'> & { event?: Partial<NonNullable<Voucher['eventTicket']>> } = {},
): Voucher {
  const { event, ...rest } = changes
  return {
    gameMembershipGuid: TODAY_GUID,
    redeemCode: 'K7Q4M2',
    allowSwap: true,
    allowTransfer: true,
    majorEventId: 3,
    majorEventName: 'Harvest Million 2026',
    source: 1,
    status: 'active',
    createdDate: '2026-11-02T10:00:00+11:00',
    ...rest,
    eventTicket: {
      id: 901,
      title: 'Event 3, Flight 1B',
      venue: {
        id: 63,
        name: 'Docklands Pavilion',
        address: '12 Harbour Esplanade, Docklands VIC 3008',
        friendlyUrlSlug: 'docklands-pavilion',
      },
      eventStartTimeOffset: '2026-11-19T20:00:00+11:00',
      dateTime: '2026-11-19T20:00:00+11:00',
      rego: '19:00',
      lateRego: '21:30',
      eventStatusId: 1,
      selfRegistrationEnabled: true,
      autoVoucherTransfer: true,
      stateId: 1,
      type: 'Satellite',
      ...event,
    },
  }
}

const later = {
  id: 902,
  title: 'Summer Series Opener',
  venue: { id: 64, name: 'Quarryman’s Arms', address: '3 Stone Street, Brunswick VIC 3056' },
  eventStartTimeOffset: '2026-11-28T12:30:00+11:00',
  dateTime: '2026-11-28T12:30:00+11:00',
  rego: '12:00',
  lateRego: '14:15',
  type: 'Special',
  isSpecialEvent: true,
}
const coast = {
  id: 903,
  title: 'Gold Coast Main, Any Day 1 flight',
  venue: { id: 65, name: 'Broadwater Ballroom', address: '1 Marine Parade, Southport QLD 4215' },
  eventStartTimeOffset: '2026-12-04T11:00:00+10:00',
  dateTime: '2026-12-04T11:00:00+10:00',
  rego: '10:00',
  lateRego: '13:00',
  stateId: 2,
}

/** Two tickets and a voucher to come, and what was done with others. */
export function walletOfMany(): Voucher[] {
  return [
    ticketOf(),
    ticketOf({
      gameMembershipGuid: guid(2),
      redeemCode: 'H3V9TD',
      majorEventId: null,
      majorEventName: null,
      source: 2,
      event: later,
    }),
    ticketOf({
      gameMembershipGuid: null,
      voucherGuid: guid(3),
      voucherCode: 'VQ8T',
      redeemCode: null,
      source: 1,
      pendingRequest: 2,
      allowSwap: false,
      allowTransfer: false,
      majorEventName: null,
      event: coast,
    }),
    ticketOf({
      gameMembershipGuid: guid(4),
      redeemCode: null,
      status: 'swapped',
      endedAt: '2026-11-14T09:12:00+11:00',
      allowSwap: false,
      allowTransfer: false,
      event: { id: 904, title: 'Event 3, Flight 1A' },
    }),
    ticketOf({
      gameMembershipGuid: guid(5),
      redeemCode: null,
      status: 'redeemed',
      endedAt: '2026-11-08T11:40:00+11:00',
      allowSwap: false,
      allowTransfer: false,
      majorEventName: null,
      event: {
        ...later,
        id: 905,
        title: 'Sunday Deepstack',
        eventStartTimeOffset: '2026-11-08T12:00:00+11:00',
        dateTime: '2026-11-08T12:00:00+11:00',
        type: 'Raise',
        isSpecialEvent: false,
      },
    }),
  ]
}

/** Stubs the wallet from `rows`, which the test may change; the return value is how often it was asked. */
export async function mockTickets(page: Routes, rows: () => Voucher[]): Promise<{ count: number }> {
  const requested = { count: 0 }
  await page.route('**/Membership/EventTickets*', (route) => {
    requested.count++
    return route.fulfill({ json: rows() })
  })
  return requested
}
