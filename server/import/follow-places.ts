import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Brings what stands in the rows of venues and events for the sake of searches into line with their regions and
 * venues: an import may have moved one to another region, state or time zone without naming the others.
 */
export async function followPlaces(tx: Db): Promise<void> {
  await tx.execute(sql`
    update venues v set state_id = r.state_id from regions r
    where r.id = v.region_id and v.state_id <> r.state_id`)
  await tx.execute(sql`
    update events e set state_id = v.state_id, region_id = v.region_id
    from venues v
    where v.id = e.venue_id and (e.state_id, e.region_id) is distinct from (v.state_id, v.region_id)`)
  await tx.execute(sql`
    update events e set
      local_date = (e.starts_at at time zone v.time_zone)::date,
      start_time = to_char(e.starts_at at time zone v.time_zone, 'HH24:MI')
    from venues v
    where v.id = e.venue_id and (e.local_date, e.start_time) is distinct from
      ((e.starts_at at time zone v.time_zone)::date, to_char(e.starts_at at time zone v.time_zone, 'HH24:MI'))`)
}
