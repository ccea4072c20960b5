import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Achievement, Qualification } from '#contract/profile.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate, toOffsetIso } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { achievements, majorEventQualifiers, majorEvents, playerAchievements } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { cardsOf } from '#server/resources/events/cards.ts'
import { toCard } from '#server/resources/events/presenter.ts'
import { mediaUrl } from '#server/resources/media.ts'

/** An event that started less than this ago may still be running. */
const NIGHT_MS = 12 * 3_600_000

/**
 * The major events a member is qualified for, in two statements: those of qualifiers_player, players who go on in a Day
 * 2 among them, and the games they lead to. Still to come first, the earliest first; then those over, the latest first.
 */
export async function qualifiedMajors(db: Db, playerId: number, now: Date): Promise<Qualification[]> {
  // An earlier one that nobody has ended comes after those to come [D2.22].
  const tonight = new Date(now.getTime() - NIGHT_MS)
  const majors = await db
    .select({
      majorEventId: majorEvents.id,
      name: majorEvents.name,
      urlName: majorEvents.urlName,
      aplpt: majorEvents.aplpt,
      startsOn: majorEvents.startsOn,
      endsOn: majorEvents.endsOn,
      eventId: sql<number | null>`coalesce(${majorEvents.eventId}, (
        select s.event_id from sub_major_events s join events e on e.id = s.event_id
        where s.major_event_id = ${majorEvents.id} and e.status_id <> ${EVENT_STATUS.CLOSED} order by e.starts_at < ${tonight.toISOString()}::timestamptz, e.starts_at, e.id limit 1))`,
      ptc: sql<number | null>`sum(${majorEventQualifiers.ptc})::int`,
      qualifiedAt: sql<Date>`max(${majorEventQualifiers.qualifiedAt})`.mapWith(majorEventQualifiers.qualifiedAt),
    })
    .from(majorEventQualifiers)
    .innerJoin(majorEvents, eq(majorEvents.id, majorEventQualifiers.majorEventId))
    .where(and(eq(majorEventQualifiers.playerId, playerId), lte(majorEventQualifiers.qualifiedAt, now)))
    .groupBy(majorEvents.id)
  const eventIds = majors.flatMap(({ eventId }) => eventId ?? [])
  const cards = eventIds.length === 0 ? [] : await cardsOf(db, playerId).where(inArray(events.id, eventIds))
  const cardOf = new Map(cards.map((card) => [card.id, toCard(card)]))
  const today = localDate(now, DEFAULT_TIME_ZONE)
  return majors
    .toSorted((a, b) => compare(a, b, today))
    .map(({ eventId, qualifiedAt, ...major }) => ({
      ...major,
      qualifiedDateTime: toOffsetIso(qualifiedAt, DEFAULT_TIME_ZONE),
      event: eventId === null ? null : (cardOf.get(eventId) ?? null),
    }))
}

type Dated = Pick<typeof majorEvents.$inferSelect, 'startsOn' | 'endsOn'> & { majorEventId: number }

function compare(a: Dated, b: Dated, today: string): number {
  const [isOver, otherIsOver] = [a.endsOn < today, b.endsOn < today]
  if (isOver !== otherIsOver) return isOver ? 1 : -1
  return (isOver ? -1 : 1) * a.startsOn.localeCompare(b.startsOn) || a.majorEventId - b.majorEventId
}

/** What a player has earned, the latest first, by the key of the awards; nothing of a deleted player [M3.4]. */
export async function earnedAchievements(db: Db, playerId: number): Promise<Achievement[]> {
  const rows = await db
    .select({
      id: achievements.id,
      name: achievements.name,
      description: achievements.description,
      filename: achievements.filename,
      earnedAt: playerAchievements.earnedAt,
    })
    .from(playerAchievements)
    .innerJoin(players, and(eq(players.id, playerAchievements.playerId), isNull(players.deletedAt)))
    .innerJoin(achievements, eq(achievements.id, playerAchievements.achievementId))
    .where(eq(playerAchievements.playerId, playerId))
    .orderBy(sql`${playerAchievements.earnedAt} desc`, achievements.id)
  return rows.map(({ filename, earnedAt, ...row }) => ({
    ...row,
    filename: mediaUrl(filename),
    completed: true,
    earnedDateTime: toOffsetIso(earnedAt, DEFAULT_TIME_ZONE),
  }))
}

/** Everything that can be earned, in the league's order, without who has [M3.4]; some dozens of rows. */
export async function allAchievements(db: Db): Promise<Achievement[]> {
  const rows = await db.select().from(achievements).orderBy(achievements.id)
  return rows.map((row) => ({ ...row, filename: mediaUrl(row.filename) }))
}
