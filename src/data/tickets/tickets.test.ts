import { describe, expect, test } from 'vitest'
import type { Voucher } from '#contract/vouchers.ts'
import {
  eventLabel,
  eventNames,
  isActive,
  splitName,
  swapLink,
  ticketKind,
  ticketPath,
  transferLink,
} from './tickets.ts'

const TICKET = '0a1b2c3d-0000-4000-8000-00000000000a'
const VOUCHER = '0a1b2c3d-0000-4000-8000-00000000000b'

describe('a ticket has a gameMembershipGuid, a voucher a voucherGuid alone [M3.2]', () => {
  test.each<[Voucher, ReturnType<typeof ticketKind>, string]>([
    [{ gameMembershipGuid: TICKET }, 'ticket', TICKET],
    [{ voucherGuid: VOUCHER }, 'voucher', VOUCHER],
    [{ gameMembershipGuid: TICKET, voucherGuid: VOUCHER }, 'ticket', TICKET],
  ])('%j is a %s, swapped, transferred and shown under %s [M2.36, M2.37, D1.29]', (ticket, kind, guid) => {
    const links = {
      ticket: {
        swap: { to: '/tickets/swap-flight/$gameMembership', params: { gameMembership: guid } },
        transfer: { to: '/tickets/transfer/$gameMembership', params: { gameMembership: guid } },
      },
      voucher: {
        swap: { to: '/voucher/swap-flight/$voucherGuid', params: { voucherGuid: guid } },
        transfer: { to: '/voucher/transfer/$voucherGuid', params: { voucherGuid: guid } },
      },
    }
    expect(ticketKind(ticket)).toBe(kind)
    expect({ swap: swapLink(ticket), transfer: transferLink(ticket) }).toEqual(links[kind])
    expect(ticketPath(ticket)).toBe(`/tickets/${guid}`)
  })

  test('one without any guid has no page', () => {
    expect(ticketPath({})).toBeNull()
  })
})

test('without a status, as other servers respond, a ticket is good', () => {
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
