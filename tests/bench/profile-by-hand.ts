import { API_BASE } from '#server/http/endpoint.ts'
import { lengthOf, type ByHand } from './by-hand.ts'

/** Whose profile it is. */
export const PROFILE_PLAYER = 5000

const path = `${API_BASE}/Membership/GetPlayerProfile`

/** All of it in one statement: the player, credit, totals, places played at, and the rank on the board of each. */
const PROFILE = `with mine as materialized (
    select e.state_id, e.region_id, e.venue_id, e.season_id, r.points, r.place, r.cash_cents, r.ptc
    from results r join events e on e.id = r.event_id where r.player_id = $1 and e.status_id = 2
  ), own as materialized (
    select 'state' as kind, state_id as id, sum(points) as points from mine where season_id = $2 group by state_id
    union all select 'region', region_id, sum(points) from mine where season_id = $2 group by region_id
    union all select 'venue', venue_id, sum(points) from mine where season_id = $2 group by venue_id
  ), ranked as (
    select own.*, 1 + (select count(*) from (
      select 1 from events e join results r on r.event_id = e.id
      where e.season_id = $2 and e.status_id = 2
        and ((own.kind = 'state' and e.state_id = own.id) or (own.kind = 'region' and e.region_id = own.id) or (own.kind = 'venue' and e.venue_id = own.id))
      group by r.player_id having sum(r.points) > own.points) above) as rank from own
  )
  select p.id, p.customer_guid, p.first_name, p.last_name, p.avatar_path, p.membership_id,
    (select json_build_object('points', sum(points), 'wins', count(*) filter (where place = 1), 'finalTables', count(*) filter (where place <= 9), 'cashCents', sum(cash_cents), 'ptc', sum(ptc)) from mine) as totals,
    (select coalesce(sum(t.amount), 0) from ptc_entries t join ptc_lots l on l.id = t.lot_id where l.player_id = p.id and l.expires_at > now()) as ptc,
    (select json_agg(s) from (select id, name, short from states where id in (select state_id from mine)) s) as states,
    (select json_agg(g) from (select id, name from regions where id in (select region_id from mine)) g) as regions,
    (select json_agg(v) from (select id, title from venues where id in (select venue_id from mine)) v) as venues,
    (select json_agg(n) from (select id, name from seasons where id in (select season_id from mine)) n) as seasons,
    (select json_agg(r) from (select r.*, v.title from ranked r left join venues v on r.kind = 'venue' and v.id = r.id order by r.points desc) r) as ranks
  from players p join members m on m.player_id = p.id where p.id = $1`

/** A member's own profile: where they play, with the rank at each place. */
export const PROFILE_BY_HAND: ByHand = {
  name: 'own profile',
  method: 'GET',
  path,
  requests: (_ids, cookie) => [{ method: 'GET', path, headers: { cookie } }],
  answer: async (query) => (await query(PROFILE, [PROFILE_PLAYER, 1]))[0],
  count: (answer) =>
    lengthOf((answer as { venues: unknown }).venues) + lengthOf((answer as { states: unknown }).states),
}
