import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { achievements, majorEventQualifiers, majorEvents, playerAchievements } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { cardsOf, type CardRow } from '#server/resources/events/cards.ts'

/** An event that started less than this ago may still be running. */
const NIGHT_MS = 12 * 3_600_000

export interface QualifiedMajor {
  majorEventId: number
  name: string
  urlName: string
  aplpt: boolean
  startsOn: string
  endsOn: string
  ptc: number | null
  qualifiedAt: Date
  card: CardRow | null
}

/**
 * The major events a member is qualified for, in two statements: those of qualifiers_player, players who go on in a Day
 * 2 among them, and the games they lead to. Still to come first, the earliest first; then those over, the latest first.
 */
export async function qualifiedMajors(db: Db, playerId: number, now: Date): Promise<QualifiedMajor[]> {
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
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const today = localDate(now, DEFAULT_TIME_ZONE)
  return majors
    .map(({ eventId, ...major }) => ({ ...major, card: eventId === null ? null : (cardOf.get(eventId) ?? null) }))
    .toSorted((a, b) => compare(a, b, today))
}

function compare(a: QualifiedMajor, b: QualifiedMajor, today: string): number {
  const [isOver, otherIsOver] = [a.endsOn < today, b.endsOn < today]
  if (isOver !== otherIsOver) return isOver ? 1 : -1
  return (isOver ? -1 : 1) * a.startsOn.localeCompare(b.startsOn) || a.majorEventId - b.majorEventId
}

/** Returns what a player has earned, the latest first, by the key of the awards; nothing of a deleted player. */
export function earnedAchievements(db: Db, playerId: number) {
  return db
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
}

/** Everything that can be earned, in the league's order; some dozens of rows. */
export function allAchievements(db: Db) {
  return db.select().from(achievements).orderBy(achievements.id)
}
