import { describe, expect, test } from 'vitest'
import type { Voucher } from '#contract/vouchers.ts'
import {
  eventLabel,
  eventNames,
  isActive,
  splitName,
  swapPath,
  ticketKind,
  ticketPath,
  transferPath,
} from './tickets-query.ts'

const TICKET = '0a1b2c3d-0000-4000-8000-00000000000a'
const VOUCHER = '0a1b2c3d-0000-4000-8000-00000000000b'

describe('a ticket has a gameMembershipGuid, a voucher a voucherGuid alone [M3.2]', () => {
  test.each<[Voucher, string, string, string, string | null]>([
    [
      { gameMembershipGuid: TICKET },
      'ticket',
      `/tickets/swap-flight/${TICKET}`,
      `/tickets/transfer/${TICKET}`,
      `/tickets/${TICKET}`,
    ],
    [
      { voucherGuid: VOUCHER },
      'voucher',
      `/voucher/swap-flight/${VOUCHER}`,
      `/voucher/transfer/${VOUCHER}`,
      `/tickets/${VOUCHER}`,
    ],
    [
      { gameMembershipGuid: TICKET, voucherGuid: VOUCHER },
      'ticket',
      `/tickets/swap-flight/${TICKET}`,
      `/tickets/transfer/${TICKET}`,
      `/tickets/${TICKET}`,
    ],
  ])('%j is a %s, swapped at %s, transferred at %s [M2.36, M2.37, D1.29]', (ticket, kind, swap, transfer, path) => {
    expect([ticketKind(ticket), swapPath(ticket), transferPath(ticket), ticketPath(ticket)]).toEqual([
      kind,
      swap,
      transfer,
      path,
    ])
  })

  test('one without any guid has no page', () => {
    expect(ticketPath({})).toBeNull()
  })
})

test('without a status, as other servers answer, a ticket is good', () => {
  expect(
    [{}, { status: null }, { status: 'active' }, { status: 'swapped' }, { status: 'redeemed' }].map((ticket) =>
      isActive(ticket as Voucher),
    ),
  ).toEqual([true, true, true, false, false])
})

test.each([
  ['Coast Deepstack', 'Coast Deepstack, Flight 1A', 'Coast Deepstack', 'Flight 1A'],
  ['APL Million 2025', 'APL Million 2025: Event 8 Closing Deepstack', 'APL Million 2025', 'Event 8 Closing Deepstack'],
  ['APLPT Gold Coast', 'Gold Coast Opener', 'APLPT Gold Coast', 'Gold Coast Opener'],
  ['Spring Cup', 'Spring Cup', 'Spring Cup', ''],
  ['Spring Cup', 'Spring Cupboard Freeroll', 'Spring Cupboard Freeroll', ''],
  ['', ' Thursday Credit Chase ', 'Thursday Credit Chase', ''],
  ['Spring Cup', '', 'Spring Cup', ''],
  [null, undefined, 'Event to be announced', ''],
])('%j with %j is %j and %j', (major, title, event, flight) => {
  expect(splitName(major, title)).toEqual({ event, flight })
})

test('the label is event and flight; a description stands in for a title that is missing', () => {
  expect(
    eventLabel({
      majorEventName: 'Coast Deepstack',
      eventTicket: { id: 1, title: null, description: 'Coast Deepstack, Flight 1A' },
    }),
  ).toBe('Coast Deepstack, Flight 1A')
  expect(eventNames({ majorEventName: null, eventTicket: null }).event).toBe('Event to be announced')
  expect(eventLabel({ eventTicket: { id: 1, title: 'Thursday Credit Chase' } })).toBe('Thursday Credit Chase')
})
