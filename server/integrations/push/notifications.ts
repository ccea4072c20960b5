import { formatShortDate, formatTime } from '#domain/date-format.ts'
import { changeLines, isSameStart, type EventFacts } from '#domain/event-changes.ts'
import type { DeviceNotification } from './devices.ts'

/** The words of notices on a lock screen: no names of people, no codes, and nothing that invites to play. */

const DAY_MS = 86_400_000
const LONGEST_TITLE = 60
/** Push services store nothing for longer. */
const LONGEST_STORED_MS = 28 * DAY_MS

interface Game {
  id: number
  title: string
  timeZone: string
}

/** Registration of a favourite is about to close. */
export function closingNotification({ id, title, timeZone }: Game, closesAt: Date): DeviceNotification {
  return {
    title: 'Registration closes soon',
    body: `${shortened(title)}: until ${formatTime(closesAt, timeZone)}.`,
    path: `/event/${id}`,
    tag: `closing-${id}`,
    goodUntil: closesAt,
  }
}

/** The facts of an event that its followers plan by. */
interface Facts {
  startsAt: Date
  venueId: number
  buyInCents: number
  guaranteeCents: number
  isOnHold: boolean
  venue: { title: string; timeZone: string }
}

/** An event that one follows is not what it was, in all that differs. */
export function changeNotification(
  { id, title }: Omit<Game, 'timeZone'>,
  was: Facts,
  is: Facts,
  now: Date,
): DeviceNotification {
  const zones = { timeZone: is.venue.timeZone, phoneZone: null }
  const stay = is.isOnHold && !was.isOnHold ? ['Tickets for it stay valid'] : []
  const sentences = [...whenOf(was, is), ...stay, ...changeLines(factsOf(was), factsOf(is), zones)]
  return {
    title: `${kindOf(was, is)}: ${shortened(title)}`,
    body: sentences.map((sentence) => `${sentence}.`).join(' '),
    path: `/event/${id}`,
    tag: `change-${id}`,
    goodUntil: new Date(Math.min(is.startsAt.getTime(), now.getTime() + LONGEST_STORED_MS)),
  }
}

function kindOf(was: Facts, is: Facts): string {
  if (was.isOnHold !== is.isOnHold) return is.isOnHold ? 'On hold' : 'On again'
  return isSameStart(factsOf(was), factsOf(is)) && was.venueId === is.venueId ? 'Changed' : 'Moved'
}

/** When it is, as far as the change of it does not say that. */
function whenOf(was: Facts, is: Facts): string[] {
  const { timeZone } = is.venue
  const day = formatShortDate(is.startsAt, timeZone)
  if (isSameStart(factsOf(was), factsOf(is))) return [`${day}, ${formatTime(is.startsAt, timeZone)}`]
  return day === formatShortDate(was.startsAt, was.venue.timeZone) ? [day] : []
}

/** The standing is in the title. */
function factsOf({ startsAt, venueId, buyInCents, guaranteeCents, venue }: Facts): EventFacts {
  return {
    startMs: startsAt.getTime(),
    timeZone: venue.timeZone,
    venueId,
    venue: shortened(venue.title),
    buyIn: buyInCents / 100,
    guarantee: guaranteeCents / 100,
    status: 'announced',
  }
}

/** An event one holds a ticket for, or has among the favourites, is called off. */
export function calledOffNotification({ id, title }: Omit<Game, 'timeZone'>, now: Date): DeviceNotification {
  return {
    title: 'Event called off',
    body: `${shortened(title)} is called off.`,
    path: `/event/${id}`,
    tag: `off-${id}`,
    goodUntil: later(now),
  }
}

interface Seat {
  kind: 'ticket' | 'voucher'
  guid: string
}

const USED = {
  redeemed: ['was redeemed', 'If this was not you, tell the registration team.'],
  converted: ['was converted to PTC', 'The credit is with your PTC.'],
  revoked: ['is not good any more', 'Your ticket history says why.'],
  refunded: ['was refunded', 'Your ticket history has the details.'],
} as const

export function usedNotification(seat: Seat, how: keyof typeof USED, now: Date): DeviceNotification {
  const [what, more] = USED[how]
  return {
    title: `Your ${seat.kind} ${what}`,
    body: more,
    path: how === 'converted' ? '/profile/ptc' : '/profile/ticketChange?show=consume',
    tag: tagOf(seat),
    goodUntil: later(now),
  }
}

export function receivedNotification(seat: Seat, now: Date): DeviceNotification {
  return {
    title: `A ${seat.kind} came to you`,
    body: 'Another player has transferred it. It is with your tickets.',
    path: '/tickets',
    tag: tagOf(seat),
    goodUntil: later(now),
  }
}

/** The office has decided a swap or transfer. */
export function answeredNotification(
  request: { id: number; what: 'swap' | 'transfer' },
  isApproved: boolean,
  now: Date,
): DeviceNotification {
  return {
    title: `Your ${request.what} was ${isApproved ? 'approved' : 'not approved'}`,
    body: isApproved ? 'Your tickets show it.' : 'Your ticket stays as it is. The reason is with your requests.',
    path: isApproved ? '/tickets' : '/profile/ticketChange',
    tag: `request-${request.id}`,
    goodUntil: later(now),
  }
}

const PAYMENT = {
  approved: ['Your payment went through', 'Your ticket is with your tickets.', '/tickets'],
  declined: ['Your payment was not charged', 'There is no ticket. You can buy again.', '/profile/ticketChange'],
  charged: ['Your payment is being refunded', 'It was charged when the seat was gone.', '/profile/ticketChange'],
  refunded: ['Your payment was refunded', 'Your bank shows it within some days.', '/profile/ticketChange'],
  released: ['Registration has closed', 'Your payment is still being checked.', '/profile/ticketChange'],
} as const

/** Returns what became of a payment of unknown outcome. */
export function paymentNotification(number: number, what: keyof typeof PAYMENT, now: Date): DeviceNotification {
  const [title, body, path] = PAYMENT[what]
  return { title, body, path, tag: `payment-${number}`, goodUntil: later(now) }
}

function tagOf({ kind, guid }: Seat): string {
  return `${kind}-${guid.slice(0, 8)}`
}

/** A notification not delivered within a day is dropped; the app shows the same. */
function later(now: Date): Date {
  return new Date(now.getTime() + DAY_MS)
}

function shortened(title: string): string {
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title
}
