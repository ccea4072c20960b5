import { describe, expect, test } from 'vitest'
import type { Voucher } from '#contract/vouchers.ts'
import { ticketBadge, voucherView, voucherViews } from './voucher-view.ts'

const GUID = '0a1b2c3d-0000-4000-8000-00000000000b'
const MELBOURNE = 'Australia/Melbourne'
const NOW = Date.parse('2026-11-19T19:20:00+11:00')

function voucher(changes: Partial<Voucher> = {}, event: Partial<NonNullable<Voucher['eventTicket']>> = {}): Voucher {
  return {
    voucherGuid: GUID,
    redeemCode: 'K7Q4M2',
    allowSwap: true,
    allowTransfer: true,
    majorEventName: 'Coast Deepstack',
    eventTicket: {
      id: 7,
      title: 'Coast Deepstack, Flight 1A',
      venue: { name: 'Terminus Country Club' },
      eventStartTimeOffset: '2026-11-23T18:30:00+10:00',
      eventStatusId: 1,
      selfRegistrationEnabled: true,
      stateId: 5,
      ...event,
    },
    ...changes,
  }
}

test('a voucher’s start is in the 24-hour format and at its venue’s time, its date D/MM/YYYY [M9.15, M9.16]', () => {
  expect(voucherView(voucher(), 'Australia/Brisbane')).toMatchObject({
    event: 'Coast Deepstack',
    flight: 'Flight 1A',
    date: 'Mon 23/11/2026',
    time: '18:30',
    eventId: 7,
  })
  expect(voucherView(voucher(), MELBOURNE)?.time).toBe('18:30 AEST')
  expect(voucherView(voucher({ eventTicket: null }), MELBOURNE)).toMatchObject({ date: '', time: '', eventId: null })
})

describe('the Code button needs self registration and a redeem code [M2.39]', () => {
  test.each([
    [true, 'K7Q4M2', 'K7Q4M2'],
    [true, ' ', null],
    [true, null, null],
    [false, 'K7Q4M2', null],
    [null, 'K7Q4M2', null],
  ])('enabled %j with the code %j: %j', (selfRegistrationEnabled, redeemCode, code) => {
    expect(voucherView(voucher({ redeemCode }, { selfRegistrationEnabled }), MELBOURNE)?.code).toBe(code)
  })
})

test('Swap and Transfer are there as far as they are allowed [M6.8, M6.9]', () => {
  expect(voucherView(voucher(), MELBOURNE)).toMatchObject({
    swapTo: { to: '/voucher/swap-flight/$voucherGuid', params: { voucherGuid: GUID } },
    transferTo: { to: '/voucher/transfer/$voucherGuid', params: { voucherGuid: GUID } },
  })
  expect(voucherView(voucher({ allowSwap: false, allowTransfer: null }), MELBOURNE)).toMatchObject({
    swapTo: null,
    transferTo: null,
  })
  expect(voucherView(voucher({ gameMembershipGuid: GUID, voucherGuid: null }), MELBOURNE)).toMatchObject({
    kind: 'ticket',
    swapTo: { to: '/tickets/swap-flight/$gameMembership', params: { gameMembership: GUID } },
    transferTo: { to: '/tickets/transfer/$gameMembership', params: { gameMembership: GUID } },
  })
})

test('what waits for the office, or whose event is on hold, says so', () => {
  const states = [
    voucher({ pendingRequest: 1 }),
    voucher({ pendingRequest: 2 }),
    voucher({}, { eventStatusId: 6 }),
    voucher(),
  ].map((one) => voucherView(one, MELBOURNE)?.state)
  expect(states).toEqual(['swapInReview', 'transferInReview', 'onHold', 'good'])
})

test('those that can still be used, the next first; a night after its event a voucher is over', () => {
  const at = (guid: string, eventStartTimeOffset: string | null, changes: Partial<Voucher> = {}) =>
    voucher({ voucherGuid: guid, ...changes }, { eventStartTimeOffset, dateTime: null })
  const rows = [
    at('later', '2026-12-01T19:00:00+11:00'),
    at('open', null),
    at('tonight', '2026-11-19T09:00:00+11:00'),
    at('yesterday', '2026-11-18T19:00:00+11:00'),
    at('swapped', '2026-12-01T19:00:00+11:00', { status: 'swapped' }),
    voucher({ voucherGuid: 'closed' }, { eventStatusId: 2 }),
    at('', '2026-12-01T19:00:00+11:00'),
  ]
  expect(voucherViews(rows, NOW, MELBOURNE).map(({ guid }) => guid)).toEqual(['tonight', 'later', 'open'])
})

test('a voucher has the mark of a voucher, a ticket that of its game', () => {
  expect(ticketBadge(voucher())).toBe('aplptc')
  expect(ticketBadge(voucher({ gameMembershipGuid: GUID }, { type: 'Raise' }))).toBe('raise')
  expect(ticketBadge(voucher({ gameMembershipGuid: GUID }))).toBe('other')
})
