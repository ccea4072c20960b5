import { describe, expect, test } from 'vitest'
import type { Voucher } from '#contract/vouchers.ts'
import { ticketView, type TicketView } from './ticket-view.ts'
import { countLine, findTicket, startLine, ticketOfToday, walletOf } from './wallet.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')
const HOME = 'Australia/Melbourne'
const HOUR = 3_600_000

type Changes = Omit<Partial<Voucher>, 'eventTicket'> & { event?: Partial<NonNullable<Voucher['eventTicket']>> }

function voucher({ event, ...changes }: Changes = {}): Voucher {
  return {
    gameMembershipGuid: 'AAAA-1',
    redeemCode: 'K7Q4M2',
    allowSwap: true,
    allowTransfer: true,
    status: 'active',
    ...changes,
    eventTicket: {
      id: 9,
      title: 'Harvest Cup',
      venue: { id: 3, name: 'Docklands Pavilion', address: '12 Harbour Esplanade' },
      eventStartTimeOffset: '2026-11-20T11:00:00+11:00',
      rego: '10:30',
      lateRego: '13:15',
      eventStatusId: 1,
      selfRegistrationEnabled: true,
      ...event,
    },
  }
}

function view(changes?: Changes, nowMs = NOW, phone = HOME): TicketView {
  return ticketView(voucher(changes), nowMs, phone)
}

const starting = (at: number, changes: Changes = {}) =>
  voucher({ ...changes, event: { ...changes.event, eventStartTimeOffset: new Date(at).toISOString() } })

test('a ticket whose event names its state in words has that state’s times, and one whose event names none says what they assume', () => {
  const unsaid = { eventStartTimeOffset: '2026-11-20T11:00:00' }
  expect(view({ event: { ...unsaid, venue: { state: { name: 'Western Australia' } } } })).toMatchObject({
    timeZone: 'Australia/Perth',
    start: '11:00 am AWST',
    timesNote: '',
  })
  expect(view({ event: { ...unsaid } }).timesNote).toBe('Times assume Victoria.')
  expect(view({ event: { ...unsaid, dateTime: '2026-11-20T11:00:00+08:00' } })).toMatchObject({
    timeZone: 'Australia/Perth',
    timesNote: '',
  })
})

describe('a ticket', () => {
  test('says what, where and when, in the venue’s zone [M3.2, M3.3]', () => {
    expect(view()).toMatchObject({
      kind: 'ticket',
      event: 'Harvest Cup',
      flight: '',
      venue: 'Docklands Pavilion',
      address: '12 Harbour Esplanade',
      day: 'Fri, 20 Nov',
      fullDay: 'Friday, 20 November 2026',
      start: '11:00 am',
      rego: '10:30 am',
      lateRego: '1:15 pm',
      isElsewhere: false,
      mark: null,
      path: '/tickets/AAAA-1',
      directions:
        'https://www.google.com/maps/dir/?api=1&destination=Docklands%20Pavilion%2C%2012%20Harbour%20Esplanade',
    })
    expect(view({ event: { eventStartTimeOffset: '2026-11-20T11:00:00+08:00', stateId: 3 } })).toMatchObject({
      start: '11:00 am AWST',
      rego: '10:30 am AWST',
      day: 'Fri, 20 Nov',
      isElsewhere: true,
    })
  })

  test('has its start in the 24-hour format, its date D/MM/YYYY, as the member area writes them [M9.15, M9.16]', () => {
    const event = { eventStartTimeOffset: '2026-11-23T18:30:00+10:00', stateId: 5 }
    expect(view({ event }, NOW, 'Australia/Brisbane').when).toEqual({ date: 'Mon 23/11/2026', time: '18:30' })
    expect(view({ event }).when.time).toBe('18:30 AEST')
    expect(ticketView({ gameMembershipGuid: 'x' }, NOW, HOME).when).toEqual({ date: '', time: '' })
  })

  test('has the badge of its game where it is won in a satellite too, a voucher that of a voucher', () => {
    expect(view({ source: 1, event: { type: 'Raise' } })).toMatchObject({ type: 'satellite', gameType: 'raise' })
    expect(view().gameType).toBe('other')
    expect(view({ gameMembershipGuid: null, voucherGuid: 'v' }).gameType).toBe('aplptc')
  })

  test('of a major event names that first, then its flight', () => {
    expect(view({ majorEventName: 'APL Million 2025', event: { title: 'APL Million 2025, Flight 1B' } })).toMatchObject(
      { event: 'APL Million 2025', flight: 'Flight 1B' },
    )
  })

  test.each([
    [{ source: 1 }, 'Won in a satellite', 'Ticket · satellite win', 'satellite'],
    [{ source: 2, event: { type: 'Raise' } }, 'Bought online', 'Ticket · bought online', 'raise'],
    [{}, '', 'Ticket', 'other'],
    [
      { gameMembershipGuid: null, voucherGuid: 'v', source: 1 },
      'Won in a satellite',
      'Voucher · satellite win',
      'aplptc',
    ],
    [{ gameMembershipGuid: null, voucherGuid: 'v', source: 2 }, 'Converted', 'Voucher · converted', 'aplptc'],
    [
      { gameMembershipGuid: null, voucherGuid: 'v', source: 3 },
      'From the league',
      'Voucher · from the league',
      'aplptc',
    ],
    [{ gameMembershipGuid: null, voucherGuid: 'v', source: 4 }, 'Bought online', 'Voucher · bought online', 'aplptc'],
  ] satisfies [Changes, string, string, string][])('%j came so: %s [P9.23]', (changes, origin, kindLine, type) => {
    expect(view(changes)).toMatchObject({ origin, kindLine, type })
  })

  test('has its code as QR only where self registration is on and there is a code [D5.18, M2.39]', () => {
    expect(view()).toMatchObject({ code: 'K7Q4M2', hasQr: true })
    expect(view({ event: { selfRegistrationEnabled: false } })).toMatchObject({ code: 'K7Q4M2', hasQr: false })
    expect(view({ event: { selfRegistrationEnabled: null } }).hasQr).toBe(false)
    expect(view({ redeemCode: '  ' })).toMatchObject({ code: '', hasQr: false })
    expect(view({ redeemCode: null })).toMatchObject({ code: '', hasQr: false })
  })

  test('is swapped and transferred where that is allowed, by its own kind’s address [M2.10, M2.12, M2.36, M2.37, M6.8, M6.9]', () => {
    expect(view()).toMatchObject({
      swapTo: { to: '/tickets/swap-flight/$gameMembership', params: { gameMembership: 'AAAA-1' } },
      transferTo: { to: '/tickets/transfer/$gameMembership', params: { gameMembership: 'AAAA-1' } },
    })
    expect(view({ gameMembershipGuid: null, voucherGuid: 'v-1' })).toMatchObject({
      swapTo: { to: '/voucher/swap-flight/$voucherGuid', params: { voucherGuid: 'v-1' } },
      transferTo: { to: '/voucher/transfer/$voucherGuid', params: { voucherGuid: 'v-1' } },
    })
    expect(view({ allowSwap: false, allowTransfer: null })).toMatchObject({ swapTo: null, transferTo: null })
    expect(view({ pendingRequest: 1 })).toMatchObject({ swapTo: null, transferTo: null })
  })

  test('without a guid is in no wallet', () => {
    expect(walletOf([voucher({ gameMembershipGuid: ' ' })], NOW, HOME)).toEqual({ upcoming: [], ended: [] })
  })

  test('with nothing but a guid is one all the same', () => {
    expect(ticketView({ gameMembershipGuid: 'x' }, NOW, HOME)).toMatchObject({
      event: 'Event to be announced',
      venue: '',
      day: '',
      start: '',
      directions: null,
      code: '',
      state: 'good',
      instants: { start: null },
    })
  })

  test('is found by its guid, however that is written in an address [D1.1, D1.29]', () => {
    expect(findTicket([voucher()], 'aaaa-1', NOW, HOME)?.code).toBe('K7Q4M2')
    expect(findTicket([voucher()], 'bbbb', NOW, HOME)).toBeNull()
  })
})

describe('what has become of it', () => {
  test.each([
    ['redeemed', 'Redeemed', 'This ticket was used on Sat, 14 Nov, 9:12 am. Its code no longer works.', 'plain'],
    [
      'swapped',
      'Swapped',
      'This ticket was swapped to another flight on Sat, 14 Nov, 9:12 am. Its code no longer works.',
      'bad',
    ],
    [
      'transferred',
      'Transferred',
      'This ticket was transferred to another player on Sat, 14 Nov, 9:12 am. Its code no longer works.',
      'bad',
    ],
    [
      'converted',
      'Converted',
      'This ticket was converted to PTC on Sat, 14 Nov, 9:12 am. Its code no longer works.',
      'bad',
    ],
    [
      'revoked',
      'Revoked',
      'This ticket was revoked by the league on Sat, 14 Nov, 9:12 am. Its code no longer works.',
      'bad',
    ],
    ['refunded', 'Refunded', 'This ticket was refunded on Sat, 14 Nov, 9:12 am. Its code no longer works.', 'bad'],
  ] as const)('%s is said loudly, and the code is gone', (status, title, text, tone) => {
    const ended = view({ status, endedAt: '2026-11-14T09:12:00+11:00' })
    expect(ended).toMatchObject({
      state: 'ended',
      code: '',
      hasQr: false,
      swapTo: null,
      transferTo: null,
      mark: { title, text, tone },
    })
  })

  test('a request in review says how long it may take [M2.82]', () => {
    expect(view({ pendingRequest: 1 })).toMatchObject({
      state: 'review',
      code: 'K7Q4M2',
      mark: { title: 'Swap in review', text: 'Up to 1 business day', tone: 'warn' },
    })
    expect(view({ pendingRequest: 2 }).mark?.title).toBe('Transfer in review')
    expect(view({ pendingRequest: 2, event: { eventStatusId: 6 } }).mark?.text).toContain('on hold')
  })

  test('an event on hold is said loudly, and the ticket stays good [M4.2]', () => {
    expect(view({ event: { eventStatusId: 6 } })).toMatchObject({
      state: 'onHold',
      code: 'K7Q4M2',
      mark: { title: 'On Hold', tone: 'bad' },
    })
  })

  test.each(['active', 'refunded'] as const)(
    'whose event is called off says so, and why, while it is %s [D6.12]',
    (status) => {
      expect(view({ status, event: { eventStatusId: 2, cancelReason: 'The venue is flooded.' } })).toMatchObject({
        code: '',
        mark: {
          title: 'Called off',
          text: 'The event is called off: The venue is flooded. The code of this ticket no longer works.',
        },
      })
    },
  )

  test('its code stays until the event is over: closed, or half a day after its start', () => {
    expect(view({ event: { eventStatusId: 2 } })).toMatchObject({
      state: 'over',
      code: '',
      mark: { title: 'Event over' },
    })
    const start = Date.parse('2026-11-20T11:00:00+11:00')
    expect(view({}, start + 12 * HOUR)).toMatchObject({ state: 'good', code: 'K7Q4M2' })
    expect(view({}, start + 12 * HOUR + 1)).toMatchObject({ state: 'over', code: '' })
  })

  test('a server that gives no status means a good one', () => {
    expect(view({ status: undefined }).state).toBe('good')
  })
})

describe('the wallet', () => {
  test('has what is to come first, the next of it first, and what is done with by the latest', () => {
    const rows = [
      starting(NOW + 50 * HOUR, { gameMembershipGuid: 'later' }),
      starting(NOW - 90 * HOUR, { gameMembershipGuid: 'used', status: 'redeemed' }),
      starting(NOW + 2 * HOUR, { gameMembershipGuid: 'soon' }),
      starting(NOW - 20 * HOUR, { gameMembershipGuid: 'missed' }),
      voucher({ gameMembershipGuid: null, voucherGuid: 'undated', event: { eventStartTimeOffset: null } }),
    ]
    const { upcoming, ended } = walletOf(rows, NOW, HOME)
    expect(upcoming.map(({ guid }) => guid)).toEqual(['soon', 'later', 'undated'])
    expect(ended.map(({ guid }) => guid)).toEqual(['missed', 'used'])
    expect(countLine(upcoming)).toBe('2 tickets, 1 voucher')
  })

  test.each([
    [1, 0, '1 ticket'],
    [0, 2, '2 vouchers'],
    [3, 1, '3 tickets, 1 voucher'],
    [0, 0, ''],
  ])('%i and %i are "%s"', (tickets, vouchers, words) => {
    expect(
      countLine([
        ...Array<{ kind: 'ticket' }>(tickets).fill({ kind: 'ticket' }),
        ...Array<{ kind: 'voucher' }>(vouchers).fill({ kind: 'voucher' }),
      ]),
    ).toBe(words)
  })
})

describe('on top of Home', () => {
  const guidAt = (...rows: Voucher[]) => ticketOfToday(rows, NOW, HOME)?.guid

  test.each([
    [6 * HOUR, true],
    [6 * HOUR + 1, false],
    [0, true],
    [-6 * HOUR, true],
    [-6 * HOUR - 1, false],
  ])('%i ms before its start it stands there: %s', (before, stands) => {
    expect(guidAt(starting(NOW + before))).toBe(stands ? 'AAAA-1' : undefined)
  })

  test('the nearest of several does, and none that is done with', () => {
    expect(
      guidAt(
        starting(NOW + 5 * HOUR, { gameMembershipGuid: 'far' }),
        starting(NOW - HOUR, { gameMembershipGuid: 'near' }),
      ),
    ).toBe('near')
    expect(
      guidAt(starting(NOW + HOUR, { status: 'swapped' }), starting(NOW - HOUR, { event: { eventStatusId: 2 } })),
    ).toBeUndefined()
    expect(guidAt(voucher({ event: { eventStartTimeOffset: null } }))).toBeUndefined()
    expect(guidAt()).toBeUndefined()
  })

  test('it says when it starts, seen from now', () => {
    const line = (at: string, nowMs = NOW) => startLine(view({ event: { eventStartTimeOffset: at } }, nowMs), nowMs)
    expect(line('2026-11-19T20:00:00+11:00')).toBe('Today 8:00 pm')
    expect(line('2026-11-19T19:00:00+11:00')).toBe('Started 7:00 pm')
    expect(line('2026-11-20T00:30:00+11:00')).toBe('Tomorrow 12:30 am')
    expect(startLine(view({ event: { eventStartTimeOffset: null } }), NOW)).toBe('')
  })
})
