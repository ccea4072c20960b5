import { sql } from 'drizzle-orm'
import type { OwnData } from '#contract/account.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'

type Section = Exclude<keyof OwnData, 'league' | 'madeAt' | 'member'>

/**
 * Everything the league stores about a member, in one statement; null where there is none. What opens an account or a
 * code is left out, and so is what says more of another person than that they were there.
 */
export async function ownDataOf(db: Db, playerId: number, leagueName: string, now: Date): Promise<OwnData | null> {
  const sections = Object.entries(SECTIONS).map(
    ([name, query]) =>
      sql`${name}::text, coalesce((select json_agg(row_to_json(part)) from (${query(playerId)}) part), '[]'::json)`,
  )
  const { rows } = await db.execute<{
    member: Record<string, unknown> | null
    sections: Record<Section, Record<string, unknown>[]>
  }>(sql`
    select (select row_to_json(m) from (
        select p.id as "customerId", p.customer_guid as "customerGuid", p.membership_id as "membershipId", p.card_number as "cardNumber",
          p.first_name as "firstName", p.last_name as "lastName", p.avatar_path as "avatar", m.email, m.email_valid as "emailValid", m.mobile,
          m.mobile_verified_at as "mobileVerifiedAt", m.pending_email as "newEmail", m.recovery_mobile as "recoveryMobile", m.suburb, s.name as state, m.postcode, m.date_birth as "dateBirth", m.gender, m.brand_id as "brandId",
          m.prefer_email as "preferEmail", m.prefer_sms as "preferSms", m.use_avatar as "useAvatar", m.disable_avatar as "disableAvatar",
          v.title as "homeVenue", m.created_at as "memberSince"
        from players p join members m on m.player_id = p.id join states s on s.id = m.state_id left join venues v on v.id = p.home_venue_id
        where p.id = ${playerId} and p.deleted_at is null
      ) m) as member,
      json_build_object(${sql.join(sections, sql`, `)}) as sections`)
  const [row] = rows
  if (!row?.member) return null
  return { league: leagueName, madeAt: toOffsetIso(now, DEFAULT_TIME_ZONE), member: row.member, ...row.sections }
}

const SECTIONS: Record<Section, (playerId: number) => ReturnType<typeof sql>> = {
  subscriptions: (id) =>
    sql`select group_id as "group", subscribed, source, changed_at as "changedAt" from member_subscriptions where player_id = ${id} order by group_id`,
  results: (
    id,
  ) => sql`select e.id as "eventId", e.title as event, v.title as venue, e.local_date as date, e.start_time as "startTime", r.place, e.entrants as players,
    r.points, r.cash_cents / 100.0 as cash, r.ptc from results r join events e on e.id = r.event_id join venues v on v.id = e.venue_id
    where r.player_id = ${id} order by e.starts_at`,
  achievements: (id) =>
    sql`select a.name, a.description, p.earned_at as "earnedAt" from player_achievements p join achievements a on a.id = p.achievement_id where p.player_id = ${id} order by p.earned_at`,
  photos: (id) =>
    sql`select p.path, p.caption, p.taken_at as "takenAt" from photo_players o join photos p on p.id = o.photo_id where o.player_id = ${id} order by p.taken_at`,
  favourites: (id) =>
    sql`select e.id as "eventId", e.title as event, f.created_at as "since" from favourites f join events e on e.id = f.event_id where f.player_id = ${id} order by f.created_at`,
  qualifications: (id) =>
    sql`select m.name as "majorEvent", q.ptc, q.chip_stack as "chipStack", q.qualified_at as "qualifiedAt" from major_event_qualifiers q join major_events m on m.id = q.major_event_id where q.player_id = ${id} order by q.qualified_at`,
  credit: (
    id,
  ) => sql`select l.guid as lot, l.description as "lotDescription", l.issued_at as "issuedAt", l.expires_at as "expiresAt", l.transferable, t.kind, t.description, e.amount, t.created_at as "at"
    from ptc_lots l join ptc_entries e on e.lot_id = l.id join ptc_transactions t on t.guid = e.transaction_guid where l.player_id = ${id} order by t.created_at, e.id`,
  tickets: (
    id,
  ) => sql`select t.guid, e.title as event, e.local_date as date, t.status, t.price_cents / 100.0 as price, (select (p.amount_cents + p.surcharge_cents) / 100.0 from card_payments p where p.ticket_guid = t.guid and p.status = 'approved') as "chargedToCard",
    t.created_at as "createdAt", (select c.at from ticket_consumptions c where c.ticket_guid = t.guid) as "usedAt" from tickets t join events e on e.id = t.event_id where t.player_id = ${id} order by t.created_at`,
  vouchers: (id) =>
    sql`select v.guid, e.title as event, v.source, v.status, v.shop_order_id as "shopOrder", v.created_at as "createdAt", (select c.at from ticket_consumptions c where c.voucher_guid = v.guid) as "usedAt" from vouchers v join events e on e.id = v.event_id where v.player_id = ${id} order by v.created_at`,
  requests: (
    id,
  ) => sql`select case kind when 1 then 'swap' else 'transfer' end as kind, status, requested_at as "requestedAt", responded_at as "respondedAt", respond_reason as "answer" from ticket_requests where player_id = ${id}
    union all select 'delete account', case status when 'pending' then 1 when 'approved' then 2 else 3 end, created_at, responded_at, respond_reason from account_deletion_requests where player_id = ${id} order by 3`,
  avatars: (id) =>
    sql`select version, status, created_at as "sentAt", responded_at as "respondedAt", respond_reason as "answer" from avatars where player_id = ${id} order by version`,
  messages: (id) =>
    sql`select channel, recipient, subject, created_at as "at" from outbox where player_id = ${id} order by id`,
  sessions: (id) =>
    sql`select created_at as "since", last_seen_at as "lastSeen", expires_at as "until", ends_at as "endsAtLatest", device, (select d.created_at from push_devices d where d.session_hash = token_hash) as "noticesSince" from sessions where player_id = ${id} order by created_at`,
  passkeys: (id) =>
    sql`select name, synced, created_at as "since", last_used_at as "lastUsed" from passkeys where player_id = ${id} order by created_at`,
  calendar: (id) =>
    sql`select created_at as "since", last_read_at as "lastRead" from calendar_subscriptions where player_id = ${id}`,
}
