import type { Request } from './tools.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { BIG_LEAGUE_TODAY } from '#server/testing/big-league.ts'
import { type ByHand, CARD, json, lengthOf } from './by-hand.ts'

const SEARCH = `${API_BASE}/Event/SearchEvents`
const NEARBY = `${API_BASE}/Event/SearchNearbyEvents`
const BOARD = `${API_BASE}/Leaderboard/Search`
const GALLERY = `${API_BASE}/EventPhoto/SearchPhotos`
const POINT = { currentLat: -38.6, currentLng: 147.8 }

/** Metres on the sphere from $1, $2. */
const METRES = `2 * 6378137 * asin(sqrt(least(1, sin(radians(v.latitude - $1) / 2) ^ 2
  + cos(radians($1)) * cos(radians(v.latitude)) * sin(radians(v.longitude - $2) / 2) ^ 2)))`

/** A board by points or by winnings; `$1` is the season or null, `where` narrows the events. */
function boardSql(where: string, measure: 'points' | 'winnings'): string {
  return `select rank() over (order by c.${measure} desc) as rank, p.id, p.first_name || ' ' || p.last_name as name, p.customer_guid as "customerGuid",
    p.avatar_path as avatar, c.points as pts, c.played, c.ft, c.won, c.winnings, c.cash, c.ptc
    from (select r.player_id, sum(r.points)::int as points, count(*)::int as played, (count(*) filter (where r.place <= 9))::int as ft,
        (count(*) filter (where r.place = 1))::int as won, sum(r.cash_cents)::bigint as cash, sum(r.ptc)::int as ptc, sum(r.cash_cents + 100 * r.ptc)::bigint as winnings
      from results r join events e on e.id = r.event_id where e.status_id = 2 and ${where} group by r.player_id) c
    join players p on p.id = c.player_id ${measure === 'winnings' ? 'where c.winnings > 0' : ''}
    order by c.${measure} desc, c.won desc, p.last_name, p.first_name, p.id limit 5000`
}

/** One of several calls that share a path: the bare server distinguishes them by a field it is sent. */
function posted(name: string, path: string, body: object, answer: ByHand['answer']): ByHand {
  const request: Request = { method: 'POST', path, headers: json, body: JSON.stringify(body) }
  return {
    name,
    method: 'POST',
    path,
    requests: () => [request],
    answer,
    count: lengthOf,
    matches: (input) =>
      Object.entries(body).every(([key, value]) => JSON.stringify(input[key]) === JSON.stringify(value)),
  }
}

const WEEK = { fromDate: BIG_LEAGUE_TODAY, toDate: '2026-11-26' }

/** Search by words, nearby, boards and the gallery. */
export const FINDER_BY_HAND: readonly ByHand[] = [
  posted(
    'search by a venue’s name',
    SEARCH,
    { venueName: 'grand', ...WEEK },
    (query, { venueName, fromDate, toDate }) =>
      query(
        `select ${CARD} from events e join venues v on v.id = e.venue_id where v.title ilike '%' || $1 || '%' and e.local_date between $2 and $3 order by e.starts_at, e.id`,
        [venueName, fromDate, toDate],
      ),
  ),
  posted('search by suburb', SEARCH, { suburb: 'Suburb 12', ...WEEK }, (query, { suburb, fromDate, toDate }) =>
    query(
      `select ${CARD} from events e join venues v on v.id = e.venue_id where v.suburb ilike $1 || '%' and e.local_date between $2 and $3 order by e.starts_at, e.id`,
      [suburb, fromDate, toDate],
    ),
  ),
  posted('search by postcode', SEARCH, { postcode: '3120', ...WEEK }, (query, { postcode, fromDate, toDate }) =>
    query(
      `select ${CARD} from events e join venues v on v.id = e.venue_id where v.postcode = $1 and e.local_date between $2 and $3 order by e.starts_at, e.id`,
      [postcode, fromDate, toDate],
    ),
  ),
  posted('nearby games', NEARBY, { ...POINT, ...WEEK }, (query, { currentLat, currentLng, fromDate, toDate }) =>
    query(
      `select ${CARD}, ${METRES} as "distanceAway" from events e join venues v on v.id = e.venue_id
       where e.local_date between $3 and $4 and v.latitude between $1 - 0.45 and $1 + 0.45 and v.longitude between $2 - 0.6 and $2 + 0.6 and ${METRES} <= 50000
       order by "distanceAway", e.starts_at, e.id`,
      [currentLat, currentLng, fromDate, toDate],
    ),
  ),
  posted('board of a venue', BOARD, { orgEntityId: 9, seasonId: 1 }, (query, { orgEntityId, seasonId }) =>
    query(boardSql('e.venue_id = $1 and e.season_id = $2', 'points'), [orgEntityId, seasonId]),
  ),
  posted(
    'board of a region in a month',
    BOARD,
    { regionId: 9, seasonId: 1, month: 10 },
    (query, { regionId, seasonId }) =>
      query(
        boardSql(
          `e.region_id = $1 and e.season_id = $2 and e.local_date between '2026-10-01' and '2026-10-31'`,
          'points',
        ),
        [regionId, seasonId],
      ),
  ),
  posted('board of a state', BOARD, { stateId: 1, seasonId: 1 }, (query, { stateId, seasonId }) =>
    query(boardSql('e.state_id = $1 and e.season_id = $2', 'points'), [stateId, seasonId]),
  ),
  posted('all time money', BOARD, { mode: 5 }, (query) => query(boardSql('true', 'winnings'), [])),
  posted('a page of the gallery', GALLERY, { page: 1, stateId: 1 }, (query, { stateId }) =>
    query(
      `select p.id, p.path, p.caption, p.width, p.height, v.title as "venueName", e.title as "eventName",
         (select json_agg(pl.first_name || ' ' || pl.last_name) from photo_players pp join players pl on pl.id = pp.player_id where pp.photo_id = p.id) as players
       from photos p join venues v on v.id = p.venue_id left join events e on e.id = p.event_id where v.state_id = $1 and p.taken_at <= '2026-11-20T08:30:00Z'
       order by p.taken_at desc, p.id desc limit 12`,
      [stateId],
    ),
  ),
]
