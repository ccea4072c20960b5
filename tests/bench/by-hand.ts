import type { Request } from './tools.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { BIG_LEAGUE_TODAY } from '#server/testing/big-league.ts'

/** Sends one statement and gives its rows as the driver reads them. */
export type RawQuery = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** A call of the league, answered the barest way. */
export interface ByHand {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** `cookie` is that of a member who is signed in. */
  requests(eventIds: readonly number[], cookie: string): Request[]
  answer(query: RawQuery, value: Record<string, unknown>): Promise<unknown>
  /** Whether this is what was sent, where several share a path; absent where none do. */
  matches?(value: Record<string, unknown>): boolean
  /** How many rows a response holds, of either server. */
  count(answer: unknown): number
}

/** What a game card shows. */
export const CARD = `e.id, v.title as "title", e.title as description, e.type, e.start_time as "startTime", e.starts_at as "dateTime", e.rego_at as rego,
  e.late_rego_at as "lateRego", e.is_special as "isSpecialEvent", e.brand_name as "brandName", e.status_id as "eventStatusId",
  e.guarantee_cents as "takeHomeAmount", e.take_home_description as "takeHomeAmountDescription", e.buy_in_cents as "buyInAmount",
  e.buy_in_description as "buyInDescription", e.ptc_credit as "totalPTCredit", e.ptc_redeemable as "ptcRedeemable",
  e.card_redeemable as "creditCardRedeemable", e.has_clock as "canShowTournamentClock", e.region_id as "regionId", e.state_id as "stateId",
  e.sub_major_type_id as "subMajorEventTypeId", v.id as "venueId", v.address, v.suburb, v.latitude, v.longitude, v.slug`

const WHOLE = `${CARD}, e.description as html, e.division_name, e.starting_stack, e.rebuy_cents, e.re_entry_label, e.addon_cents, e.ended_at, e.season_id, e.scoreboard_id,
  (select json_agg(l order by l.round_number) from structure_levels l where l.structure_id = e.structure_id) as "blindStructures",
  (select json_agg(r) from (
    (select id, starts_at, start_time from events where weekly_game_id = e.weekly_game_id and local_date < e.local_date order by local_date desc limit 12)
    union all
    (select id, starts_at, start_time from events where weekly_game_id = e.weekly_game_id and local_date > e.local_date order by local_date limit 4)) r) as "relatedEvents"`

const CLOCK = `select c.*, e.starts_at, e.late_rego_at, e.starting_stack, e.prize_pool_cents,
  (select json_agg(l order by l.round_number) from structure_levels l where l.structure_id = e.structure_id) as "blindStructureList",
  (select json_agg(p order by p.rank) from prizes p where p.event_id = e.id) as "prizeStructureList"
  from clocks c join events e on e.id = c.event_id where c.event_id = $1`

export const json = { 'content-type': 'application/json' }

export const BY_HAND: readonly ByHand[] = [
  {
    name: 'event search, a state tonight',
    method: 'POST',
    path: `${API_BASE}/Event/SearchEvents`,
    requests: () => [
      {
        method: 'POST',
        path: `${API_BASE}/Event/SearchEvents`,
        headers: json,
        body: JSON.stringify({ stateId: 1, brandId: 2, fromDate: BIG_LEAGUE_TODAY, toDate: BIG_LEAGUE_TODAY }),
      },
    ],
    answer: (query, { stateId, brandId, fromDate, toDate }) =>
      query(
        `select ${CARD} from events e join venues v on v.id = e.venue_id where e.state_id = $1 and e.brand_id = $2 and e.local_date between $3 and $4 order by e.starts_at, e.id`,
        [stateId, brandId, fromDate, toDate],
      ),
    count: lengthOf,
  },
  {
    name: 'event by id',
    method: 'GET',
    path: `${API_BASE}/Event/GetById`,
    requests: (ids) => ids.map((id) => ({ method: 'GET', path: `${API_BASE}/Event/GetById?eventId=${id}` })),
    answer: async (query, { eventId }) =>
      (await query(`select ${WHOLE} from events e join venues v on v.id = e.venue_id where e.id = $1`, [eventId]))[0],
    count: (answer) => lengthOf((answer as { relatedEvents: unknown }).relatedEvents),
  },
  {
    name: 'clock status',
    method: 'GET',
    path: `${API_BASE}/tournamentClock/getTournamentClockStatus`,
    requests: (ids) =>
      ids.map((id) => ({ method: 'GET', path: `${API_BASE}/tournamentClock/getTournamentClockStatus?eventId=${id}` })),
    answer: async (query, { eventId }) => (await query(CLOCK, [eventId]))[0],
    count: (answer) => lengthOf((answer as { blindStructureList: unknown }).blindStructureList),
  },
]

export function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
