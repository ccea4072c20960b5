import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newsQueries, pageQueries } from '#data/articles.ts'
import { leaderboardQueries } from '#data/boards.ts'
import { resultQueries } from '#data/event-results.ts'
import { eventQueries } from '#data/events.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { featuredNews } from '#data/featured-news.ts'
import { NO_FILTERS } from '#data/game-filters.ts'
import { gameQueries } from '#data/games.ts'
import { majorListQueries } from '#data/major-events.ts'
import { openPaymentsQuery } from '#data/money/open-payments.ts'
import { qualifiedQuery } from '#data/qualifications.ts'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { suburbsAround } from '#data/suburbs.ts'
import { ticketsQuery } from '#data/tickets/tickets.ts'
import { venueQueries } from '#data/venues.ts'
import { watchedEventQueries } from '#data/watched-events.ts'
import { accountQueries } from '#data/account.ts'
import { checkInQueries } from '#features/check-in/queries.ts'
import { nearestClock } from '#features/clock/nearest-clock.ts'
import { creditQueries } from '#features/credit/queries.ts'
import { sectionQueries } from '#features/event/queries.ts'
import { galleryQueries } from '#features/gallery/queries.ts'
import { hallQueries } from '#features/hall-of-fame/queries.ts'
import { textQueries } from '#features/home/games/text-queries.ts'
import { homeQueries } from '#features/home/sections/queries.ts'
import { majorEventQueries } from '#features/major-events/queries.ts'
import { profileQueries } from '#features/profile/queries.ts'
import { pushQueries } from '#features/push/queries.ts'
import { redeemQueries } from '#features/redeem/queries.ts'
import { changeQueries } from '#features/ticket-change/queries.ts'
import { venuePhotos } from '#features/venue/queries.ts'
import { historyQuery } from '#features/voucher-history/queries.ts'
import { sessionQueries } from '#lib/network/session.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { shellQueries } from '#app/shell/queries.ts'

const here = { latitude: -37.81361, longitude: 144.96306 }
const days = { stateId: 7, type: 'all', fromDate: '2026-11-19', toDate: '2026-11-20' } as const
const games = { ...days, coords: here, filters: { ...NO_FILTERS, guarantee: true } }
const text = { ...days, text: 'Fitzroy', coords: null, filters: NO_FILTERS }
const board = { mode: 1, seasonId: 4 } as const
const own = { own: true, customerId: 12 }
const other = { own: false, customerId: 13 }

/** Each key beside that of the phones, byte by byte. */
const KEYS: readonly [QueryKey, string][] = [
  [newsQueries.list('vic').queryKey, '["news","list","vic",0]'],
  [newsQueries.article('spring-cup').queryKey, '["news","article","spring-cup"]'],
  [pageQueries.page('rules').queryKey, '["articles","page","rules"]'],
  [leaderboardQueries.board(board).queryKey, '["leaderboards","board",{"mode":1,"seasonId":4}]'],
  [leaderboardQueries.beyond(board).queryKey, '["member","leaderboards",{"mode":1,"seasonId":4}]'],
  [leaderboardQueries.ofVenue(board, 1).queryKey, '["venue","board",{"mode":1,"seasonId":4},1]'],
  [resultQueries.ofEvent('event', 8).queryKey, '["event",8,"result"]'],
  [resultQueries.ofEvent('venue', 8).queryKey, '["venue","result",8]'],
  [eventQueries.byId(8).queryKey, '["event",8]'],
  [favouriteQueries.list().queryKey, '["member","favourites","list"]'],
  [featuredNews('vic').queryKey, '["news","featured","vic"]'],
  [gameQueries.list({ ...days, coords: null }).queryKey, '["games","list",7,{},"2026-11-19","2026-11-20",null,null]'],
  [
    gameQueries.list({ ...games, type: 'league' }).queryKey,
    '["games","list",7,{"mode":"away"},"2026-11-19","2026-11-20",{"regions":[],"guarantee":true,"within":null,"buyIn":{"min":0,"max":210}},{"latitude":-37.814,"longitude":144.963}]',
  ],
  [majorListQueries.list('major', 'vic').queryKey, '["majorEvents","list","major","vic"]'],
  [majorListQueries.both('vic').queryKey, '["home","majorEvents","vic"]'],
  [openPaymentsQuery().queryKey, '["member","openPayments"]'],
  [qualifiedQuery(5).queryKey, '["member","qualified"]'],
  [regionQueries.list().queryKey, '["regions"]'],
  [seasonQueries.list('gallery').queryKey, '["gallery","seasons"]'],
  [suburbsAround(here).queryKey, '["venue","suburbs","-37.81","144.96"]'],
  [suburbsAround(null).queryKey, '["venue","suburbs",null,null]'],
  [ticketsQuery().queryKey, '["member","tickets"]'],
  [venueQueries.one({ id: 3 }).queryKey, '["venue",{"id":3}]'],
  [venueQueries.one({ name: 'royal-oak' }).queryKey, '["venue",{"name":"royal-oak"}]'],
  [venueQueries.events(3).queryKey, '["venue",3,"events"]'],
  [venueQueries.ofSeason(null).queryKey, '["leaderboards","venues",null]'],
  [venueQueries.names().queryKey, '["gallery","venues"]'],
  [venueQueries.days(3, 4).queryKey, '["venue",3,"days",4]'],
  [watchedEventQueries.all().queryKey, '["member","watchedEvents"]'],
  [accountQueries.settings().queryKey, '["member","account"]'],
  [accountQueries.sessions().queryKey, '["member","sessions"]'],
  [accountQueries.passkeys().queryKey, '["member","passkeys"]'],
  [accountQueries.passkeyReport().queryKey, '["member","passkeys","report"]'],
  [accountQueries.calendar().queryKey, '["member","calendar"]'],
  [checkInQueries.events(7).queryKey, '["venue","check-in",7]'],
  [nearestClock([], true).queryKey, '["nearestClock",[],true]'],
  [creditQueries.summary().queryKey, '["member","ptc","summary"]'],
  [creditQueries.transactions().queryKey, '["member","ptc","transactions"]'],
  [creditQueries.transferable().queryKey, '["member","ptc","transferable"]'],
  [creditQueries.consumed(25).queryKey, '["member","ptcConsumed",25]'],
  [sectionQueries.board(8).queryKey, '["event",8,"board"]'],
  [sectionQueries.photos(8).queryKey, '["event",8,"photos"]'],
  [
    galleryQueries.photos({ seasonId: 4, stateId: 7, regionId: null, venueId: null }).queryKey,
    '["gallery","photos",{"seasonId":4,"stateId":7,"regionId":null,"venueId":null},1]',
  ],
  [hallQueries.list().queryKey, '["hallOfFame","list"]'],
  [hallQueries.photos(8).queryKey, '["hallOfFame",8,"photos"]'],
  [hallQueries.result(8).queryKey, '["hallOfFame",8,"result"]'],
  [textQueries.games(text).queryKey, '["games","text",7,{},"2026-11-19","2026-11-20","fitzroy",null,null]'],
  [textQueries.nearby(text).queryKey, '["games","near","all",7,{},"2026-11-19","2026-11-20","fitzroy",null,null]'],
  [homeQueries.photos(7, null).queryKey, '["home","photos",7,null]'],
  [majorEventQueries.one('aplpt', 'Spring-Cup').queryKey, '["majorEvents","one","aplpt","spring-cup"]'],
  [majorEventQueries.qualifiers(8).queryKey, '["majorEvents","qualifiers",8]'],
  [majorEventQueries.masterQualifiers(9).queryKey, '["majorEvents","masterQualifiers",9]'],
  [profileQueries.own().queryKey, '["member","profile","whole"]'],
  [profileQueries.limited('0f1e').queryKey, '["player","0f1e"]'],
  [profileQueries.places(own).queryKey, '["member","profile",12,"places",null]'],
  [profileQueries.places(other, 4).queryKey, '["player",13,"places",4]'],
  [profileQueries.results(own, { seasonId: 4, month: null }).queryKey, '["member","profile",12,"results",4,null]'],
  [profileQueries.earned(own).queryKey, '["member","profile",12,"achievements"]'],
  [profileQueries.achievements(own).queryKey, '["member","profile",12,"allAchievements"]'],
  [profileQueries.photos(other).queryKey, '["player",13,"photos"]'],
  [profileQueries.progress(own).queryKey, '["member","profile",12,"progress",null]'],
  [profileQueries.awards(own, 4).queryKey, '["member","profile",12,"awards",4]'],
  [pushQueries.state().queryKey, '["member","push"]'],
  [redeemQueries.counter(8, new QueryClient()).queryKey, '["member","redeem",8]'],
  [redeemQueries.member().queryKey, '["member","me"]'],
  [redeemQueries.events().queryKey, '["redeemable"]'],
  [changeQueries.seat('ticket', '0f1e').queryKey, '["member","ticketChange","seat","ticket","0f1e"]'],
  [changeQueries.flights('voucher', '0f1e', 8).queryKey, '["member","ticketChange","flights","voucher","0f1e",8]'],
  [venuePhotos(3).queryKey, '["venue",3,"photos"]'],
  [historyQuery().queryKey, '["member","voucherHistory"]'],
  [sessionQueries.member().queryKey, '["member","me"]'],
  [clockQueries.status(8).queryKey, '["clock",8]'],
  [shellQueries.menuPages().queryKey, '["articles","menu"]'],
]

test('every query has the key that phones have stored it by [F28 change of shape]', () => {
  expect(KEYS.map(([key]) => JSON.stringify(key))).toEqual(KEYS.map(([, stored]) => stored))
})
