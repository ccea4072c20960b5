import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dateTime, maybe, text } from './scalars.ts'
import { success } from './success.ts'

/**
 * A calendar that follows a member's tickets and favourites, additions of ours: a server that offers it says `calendar`
 * in the capabilities of /config.json [D1.7]. The address is a secret: a calendar is read by it without signing in, and
 * it is shown once.
 */

/** `since` is null where the member has no address; `lastRead` is to the hour. */
export const getCalendarSubscription = endpoint({
  methods: ['GET'],
  path: '/Account/CalendarSubscription',
  response: v.object({ since: maybe(dateTime), lastRead: maybe(dateTime) }),
  who: 'member',
  summary: 'Whether the member has an address of a calendar, since when, and when it was last read.',
})

/**
 * `url` begins with https; with webcals in its place it opens the calendar of a phone, with webcal it would be asked for
 * without TLS, and the secret with it [F125].
 */
export const createCalendarSubscription = endpoint({
  methods: ['POST'],
  path: '/Account/CreateCalendarSubscription',
  response: v.object({ url: text }),
  who: 'member',
  summary: 'Makes a new address of the member’s calendar, shown this once; the one before ends.',
})

export const endCalendarSubscription = endpoint({
  methods: ['POST'],
  path: '/Account/EndCalendarSubscription',
  response: success,
  who: 'member',
  summary: 'Ends the address of the member’s calendar.',
})
