import { mockResponses } from './mocks.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

export const changeCalls = {
  ticket: `${API}/Membership/EventTicketDetail?*`,
  voucher: `${API}/Membership/VoucherDetail?*`,
  ticketFlights: `${API}/event/searchSwappableEvents`,
  voucherFlights: `${API}/Voucher/ListEvents?*`,
  swap: `${API}/Membership/SwapFlight`,
  transfer: `${API}/Membership/TransferTicket`,
  players: `${API}/Player/Search`,
  outcome: `${API}/Membership/MoneyCall?*`,
  tickets: `${API}/Membership/EventTickets*`,
  changes: `${API}/Membership/PlayerTicketChangeHistory`,
  received: `${API}/Membership/PlayerVoucherReceiveHistory`,
  consumed: `${API}/Membership/PlayerVoucherConsumeHistory`,
} as const

/** Stubs these calls with these bodies; gives the requests as they come. */
export const mockChange = mockResponses(changeCalls)

export const SEAT = '0a1b2c3d-0000-4000-8000-0000000000a1'

export function eventTicketOf(changes: Json = {}): Json {
  return {
    id: 71,
    title: 'Harvest Cup, Flight 1A',
    description: 'Harvest Cup, Flight 1A',
    venue: { id: 4, name: 'Royal Oak Hotel', address: '1 High Street, Richmond VIC 3121' },
    eventStartTimeOffset: '2026-11-27T18:30:00+11:00',
    dateTime: '2026-11-27T18:30:00+11:00',
    rego: '17:30',
    eventStatusId: 1,
    selfRegistrationEnabled: true,
    autoVoucherTransfer: true,
    stateId: 1,
    type: 'Special',
    isSpecialEvent: true,
    ...changes,
  }
}

export function ticketOf(changes: Json = {}, event: Json = {}): Json {
  return {
    gameMembershipGuid: SEAT,
    redeemCode: 'K7Q4M2XD',
    allowSwap: true,
    allowTransfer: true,
    majorEventId: 3,
    majorEventName: 'Harvest Cup',
    status: 'active',
    pendingRequest: null,
    eventTicket: eventTicketOf(event),
    ...changes,
  }
}

export function voucherOf(changes: Json = {}, event: Json = {}): Json {
  return ticketOf({ gameMembershipGuid: undefined, voucherGuid: SEAT, voucherCode: 'VK7Q4M2XD', ...changes }, event)
}

export function flightOf(id: number, name: string, dateTime: string): Json {
  return {
    event: {
      id,
      title: `Harvest Cup, ${name}`,
      dateTime,
      eventStatusId: 1,
      stateId: 1,
      buyInAmount: 120,
      venue: { id: 4, title: 'Royal Oak Hotel', stateId: 1 },
    },
  }
}

export const FLIGHTS = [
  flightOf(72, 'Flight 1B', '2026-11-28T12:00:00+11:00'),
  flightOf(73, 'Flight 1C', '2026-11-28T18:30:00+11:00'),
]

export const DANA = {
  id: 9,
  name: 'Dana Whitlock',
  cardNumber: '70000931',
  membershipId: 5009,
  lastPlayedEvent: { title: 'Thursday Deepstack', stateName: 'Victoria', dateTime: '2026-11-05T19:00:00+11:00' },
}
export const LEE = { id: 10, name: 'Lee Marsh', cardNumber: '70000932', membershipId: 5010, lastPlayedEvent: null }
export const GUEST = { id: 11, name: 'Guy Noonan', cardNumber: null, membershipId: null, lastPlayedEvent: null }

/** A history of every kind, the newest first: `count` swaps, and one of each of the others. */
export function historyOf(count: number): { changes: Json[]; received: Json[]; consumed: Json[] } {
  const common = { voucherGuid: SEAT, eventTicket: eventTicketOf(), majorEventName: 'Harvest Cup' }
  const day = (n: number) => new Date(Date.UTC(2026, 10, 18) - n * 86_400_000).toISOString()
  const STATUSES = [1, 2, 3]
  return {
    changes: Array.from({ length: count }, (_, n) => ({
      ...common,
      requestDate: day(n),
      requestType: n % 2 ? 2 : 1,
      requestStatus: STATUSES[n % 3],
      currentEvent: 'Flight 1A',
      requestEvent: 'Flight 1B',
      currentPlayer: 'Barry Muir',
      requestPlayer: 'Dana Whitlock',
      ...(n % 3 && {
        respondDate: day(n - 1),
        respondName: 'League office',
        respondReason: n % 3 === 1 ? 'Seat available.' : 'The flight is full.',
      }),
    })),
    received: [
      { ...common, createdDate: day(100), voucherType: 1, satelliteEvent: 'Wednesday Seat Hunt' },
      { ...common, createdDate: day(101), voucherType: 2 },
      { ...common, createdDate: day(102), voucherType: 4, shopOrderId: '70318' },
    ],
    consumed: [{ ...common, redeemedDate: day(103), consumedType: 'Converted to PTC', redeemedBy: 'League office' }],
  }
}
