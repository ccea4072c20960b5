import type { BodyInput, Endpoint, QueryInput, StrictResponse } from '#contract/endpoint.ts'
import { endpoints, type EndpointsByName } from '#contract/endpoints.ts'
import { EVENT_STATUS, LEADERBOARD_TYPE, MAJOR_EVENT_TYPE, PAGE_SIZE, PLAYER_SEARCH_MODE } from '#domain/constants.ts'
import { ALL_DAYS, dayRange } from '#domain/day-strip.ts'

/** What can be asked with, by name: given by the user, or by a response. Values of members stay in here. */
export type Known = Readonly<Record<string, unknown>>

/** A reading call of the contract. */
export interface Call {
  endpoint: Endpoint
  /** Its query or body; what is undefined in it is not known, so that the call cannot be made. */
  ask: (known: Known) => Known
  /** What the calls below may ask with. */
  gives: (output: NonNullable<unknown>) => Known
  /** Only for servers that list it in /config.json. */
  capability?: string
  /** The screen that cannot do without the call. */
  screen?: string
  /** Null is no failure. */
  mayBeNull?: boolean
}

interface Particulars<E> extends Pick<Call, 'capability' | 'screen' | 'mayBeNull'> {
  /** Several are as many calls. By default a field is what is known by its name, if anything. */
  ask?: Ask<E> | readonly Ask<E>[]
  gives?: (output: NonNullable<StrictResponse<E>>) => Known
}

type Ask<E> = (known: Known) => { [Field in keyof QueryInput<E> | keyof BodyInput<E>]?: unknown }

/** What is asked with from the start. Nobody has sent anything by this key. */
export const START: Known = {
  currentWeek: true,
  includeEnded: true,
  amount: 5,
  purpose: 'transfer',
  key: 'check-api-key-of-nothing',
  pageIndex: 0,
  pageSize: PAGE_SIZE.news,
}

/** What is particular to calls. They are made in this order: those that others are asked with stand before them. */
const PARTICULARS: { [Name in keyof EndpointsByName]?: Particulars<EndpointsByName[Name]> } = {
  getLoggedMember: {
    screen: 'Everything for members',
    gives: ({ membershipId }) => ({ membershipId, user: membershipId }),
  },
  getPlayerProfile: { screen: 'Profile', gives: ({ customerId }) => ({ customerId }) },
  listSeasons: {
    ask: ({ brandId }) => ({ brand: brandId }),
    gives: (seasons) => ({ seasonId: (seasons.find(({ isCurrent }) => isCurrent) ?? seasons[0])?.id }),
  },
  searchEvents: {
    screen: 'Games',
    ask: [
      ({ brandId, stateId, now, timeZone }) => ({
        mode: 'all',
        brandId,
        stateId,
        showAllRegions: 1,
        ...dayRange(ALL_DAYS, Number(now), String(timeZone)),
      }),
      ({ brandId, stateId, venueTitle }) => ({ mode: 'all', brandId, stateId, venueName: venueTitle, postcode: null }),
    ],
    gives(games) {
      const game = games.find(({ venue }) => venue) ?? games[0]
      const withClock = games.find(({ canShowTournamentClock }) => canShowTournamentClock) ?? game
      return { eventId: game?.id, clockEventId: withClock?.id, venueTitle: game?.venue?.title }
    },
  },
  getEventById: { screen: 'Event', gives: ({ venue }) => ({ venueId: venue?.id }) },
  listVenues: { gives: (venues) => ({ venueId: venues[0]?.id }) },
  getVenueById: {
    screen: 'Venue',
    ask: ({ venueId }) => ({ id: venueId }),
    gives: ({ friendlyUrlSlug, latitude, longitude }) => ({ venueName: friendlyUrlSlug, latitude, longitude }),
  },
  getVenueByName: { screen: 'Venue' },
  searchNearbyEvents: {
    ask: ({ brandId, latitude, longitude }) => ({ brandId, currentLat: latitude, currentLng: longitude }),
  },
  getNearestVenue: { mayBeNull: true },
  getEventsByVenue: {
    gives: ({ past }) => ({
      closedEventId: past.find(({ eventStatusId }) => eventStatusId === EVENT_STATUS.CLOSED)?.id,
    }),
  },
  getEventResult: { ask: ({ eventId, closedEventId = eventId }) => ({ eventId: closedEventId }) },
  getEventPhotos: { ask: ({ eventId }) => ({ event: eventId }) },
  getVenuePhotos: { ask: ({ venueId }) => ({ venue: venueId }) },
  getTournamentClockStatus: {
    screen: 'Clock',
    mayBeNull: true,
    ask: ({ clockEventId }) => ({ eventId: clockEventId }),
  },
  searchCovidLogEvents: { screen: 'Check-in' },
  searchLeaderboard: {
    screen: 'Leaderboards',
    ask: Object.values(LEADERBOARD_TYPE).map((mode) => ({ brandId, stateId, seasonId = null }) => ({
      mode,
      brandId,
      stateId,
      ...(mode !== LEADERBOARD_TYPE.prize && { seasonId }),
    })),
    gives: (rows) => ({
      customerGuid: rows.find(({ customerGuid }) => customerGuid)?.customerGuid,
      lastName: rows[0]?.name.split(' ').at(-1),
    }),
  },
  listGeneralArticles: { gives: (pages) => ({ page: pages[0]?.urlName }) },
  getGeneralArticle: { screen: 'About', ask: ({ page }) => ({ name: page }) },
  listArticles: { screen: 'News', gives: (articles) => ({ article: articles[0]?.urlName }) },
  getArticle: { screen: 'News', ask: ({ article }) => ({ name: article }) },
  listMajorEvents: {
    screen: 'Major events',
    gives(events) {
      const event = events.find(({ subMajorEvents }) => subMajorEvents.length > 0) ?? events[0]
      const master = event?.subMajorEvents.find((sub) => sub.subMajorEventTypeId === MAJOR_EVENT_TYPE.master)
      return { major: event?.urlName, majorEventId: event?.id, masterEventId: master?.subMajorEventId }
    },
  },
  getMajorEvent: { screen: 'Major event', ask: ({ major }) => ({ name: major }) },
  listAplpt: { screen: 'PTC tour', gives: (events) => ({ tour: events[0]?.urlName }) },
  getAplpt: { screen: 'PTC tour event', ask: ({ tour }) => ({ name: tour }) },
  listPreviousMajorEvents: {
    screen: 'Hall of fame',
    gives: (events) => ({
      pastEventId: events
        .flatMap(({ event, subMajorEvents }) => [event, ...subMajorEvents.map((sub) => sub.event)])
        .find((event) => event?.id)?.id,
    }),
  },
  getEventWinnerResult: { ask: ({ pastEventId }) => ({ eventId: pastEventId }) },
  getHallOfFameEventPhotos: { ask: ({ pastEventId }) => ({ event: pastEventId }) },
  searchPhotos: { screen: 'Gallery', ask: ({ pageSize }) => ({ page: 1, pageSize }) },
  getLimitedPlayerProfile: { screen: 'Player', gives: ({ customerId }) => ({ customerId }) },
  getPlayerResults: { ask: ({ customerId }) => ({ customerId }) },
  searchPtcRedeemableEvents: {
    screen: 'Redeem',
    ask: [() => ({}), ({ redeemableId }) => ({ id: redeemableId })],
    gives: (events) => ({ redeemableId: events[0]?.id }),
  },
  listEventTickets: {
    screen: 'Tickets',
    gives(seats) {
      const ticket = seats.find(({ gameMembershipGuid }) => gameMembershipGuid)
      return {
        gameMembership: ticket?.gameMembershipGuid,
        ticketEventId: ticket?.eventTicket?.id,
        voucherGuid: seats.find(({ voucherGuid }) => voucherGuid)?.voucherGuid,
      }
    },
  },
  getEventTicketDetail: { screen: 'Swap, transfer' },
  searchSwappableEvents: { screen: 'Swap', ask: ({ ticketEventId }) => ({ eventId: ticketEventId }) },
  getVoucherDetail: { screen: 'Swap, transfer' },
  listVoucherEvents: { screen: 'Swap' },
  getPlayerAccountSettings: { screen: 'Account settings' },
  getPtcSummary: { screen: 'PTC, transfer' },
  listPtc: { ask: [() => ({ allowTransfer: false }), () => ({ allowTransfer: true })] },
  searchPlayers: { screen: 'Transfer', ask: ({ lastName }) => ({ mode: PLAYER_SEARCH_MODE, lastName }) },
  listTicketChangeHistory: { screen: 'Voucher history' },
  listVoucherReceiveHistory: { screen: 'Voucher history' },
  listVoucherConsumeHistory: { screen: 'Voucher history' },
  findMoneyCall: { capability: 'idempotency' },
  getPushState: { capability: 'webPush' },
  listOpenPayments: { capability: 'openPayments' },
  getOwnData: { capability: 'ownData' },
  getSessions: { capability: 'sessions' },
  getCalendarSubscription: { capability: 'calendar' },
  getPasskeys: { capability: 'passkeys' },
  getPasskeyAccount: { capability: 'passkeys' },
  getDirectedEvent: { capability: 'direct', mayBeNull: true },
  getPlayerProgress: { capability: 'progress' },
  getPointAwards: { capability: 'progress' },
}

/** No read: a token for a card. The geocoder has an address of its own. */
const LEFT_OUT = ['getSecurePayToken', 'geocode']

/** Every reading call of the contract in the order in which they are made: those with particulars, then all others. */
export const calls: readonly Call[] = endpoints
  .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
  .filter(
    ({ name, endpoint: { methods, path } }) =>
      (methods[0] === 'GET' || /search/i.test(path)) && !LEFT_OUT.includes(name),
  )
  .flatMap(({ name, endpoint }) => {
    const particulars = (PARTICULARS as Record<string, Particulars<Endpoint>>)[name] ?? {}
    const { ask = byName(endpoint), gives = () => ({}), ...rest } = particulars
    return [ask].flat().map((one) => ({ ...rest, endpoint, ask: one, gives }))
  })

function placeOf(name: string): number {
  const place = Object.keys(PARTICULARS).indexOf(name)
  return place < 0 ? endpoints.length : place
}

/** Takes each field of the schema that is known by its name. */
function byName({ query, body }: Endpoint): Call['ask'] {
  const { entries = {} } = (query ?? body ?? {}) as { entries?: Record<string, { type: string }> }
  const names = Object.keys(entries)
  return (known) =>
    Object.fromEntries(
      names.filter((name) => name in known || entries[name]?.type !== 'nullish').map((name) => [name, known[name]]),
    )
}
