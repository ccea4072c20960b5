import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listSeasons, type Season } from '#contract/seasons.ts'
import { monthsOf } from '#domain/calendar.ts'
import { monthName } from '#domain/date-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { seasons } from '#server/db/schema/places.ts'
import { serve } from '#server/http/endpoint.ts'
import { nextFlight } from '#server/http/single-flight.ts'

export type SeasonRow = typeof seasons.$inferSelect

export function seasonsRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, listSeasons, ({ query }) => listOfSeasons(context.db, query.brand ?? null, context.now()))
}

/**
 * The seasons as everyone sees them, newest first. A season turns for the whole league at once, at midnight of the
 * default state.
 */
export async function listOfSeasons(db: Db, brandId: number | null, now: Date): Promise<Season[]> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  return (await allSeasons(db, brandId)).map((row) => toSeason(row, today))
}

/**
 * A season by its key, or without one the season of the brand that is on; between two the one that was on last.
 * Undefined where there is none. Boards need it before they have their turn, so all seasons are read, by one statement
 * at a time.
 */
export async function seasonOrCurrent(
  db: Db,
  { seasonId, brandId }: { seasonId?: number | null; brandId: number },
  now: Date,
): Promise<SeasonRow | undefined> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const read = reads.get(db) ?? nextFlight(async () => allSeasons(db, null))
  reads.set(db, read)
  return (await read()).find((season) =>
    seasonId ? season.id === seasonId : season.brandId === brandId && season.startsOn <= today,
  )
}

const reads = new WeakMap<Db, () => Promise<SeasonRow[]>>()

/** The seasons, of one brand when it is given, newest first; a handful of rows. */
function allSeasons(db: Db, brandId: number | null): Promise<SeasonRow[]> {
  return db
    .select()
    .from(seasons)
    .where(brandId === null ? undefined : eq(seasons.brandId, brandId))
    .orderBy(desc(seasons.startsOn), desc(seasons.id))
}

/** A season with the calendar months it touches, in its own order [P3.10]. `today` decides which season is on. */
export function toSeason(row: SeasonRow, today: string): Season {
  return {
    id: row.id,
    name: row.name,
    seasonDescription: row.description,
    isCurrent: row.startsOn <= today && today <= row.endsOn,
    months: monthsOf(row.startsOn, row.endsOn, MONTHS_OF_A_YEAR).map(({ month }) => ({
      id: month,
      name: monthName(month),
    })),
  }
}

const MONTHS_OF_A_YEAR = 12
