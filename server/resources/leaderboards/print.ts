import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { givenCount } from '#contract/scalars.ts'
import { boardTitle } from '#domain/board-title.ts'
import { GAME_KIND, LEADERBOARD_TYPE } from '#domain/constants.ts'
import { formatFullDate, monthName, weekdayName } from '#domain/date-format.ts'
import { DEFAULT_TIME_ZONE, stateById } from '#domain/states.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { regions, scoreboards, seasons, venues } from '#server/db/schema/places.ts'
import { RequestError, rejectRequest } from '#server/http/errors.ts'
import { noteRefusal } from '#server/http/security-events.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'
import { noScoreboardPage, type ScoreboardPage, scoreboardPage } from '#server/pages/scoreboard-page.ts'
import { boardsOf } from './boards.ts'
import { boardOfSearch } from './queries.ts'

/** Scoreboards a minute and address; each reads a whole board. */
const PRINTS_A_MINUTE = 60

/** The printable scoreboard, a page that stands without the app [D1.23]. What is wrong with a link is one sentence. */
export function printRoute(app: FastifyInstance, context: ServerContext): void {
  const { env, now } = context
  const limiter = createAddressLimiter({ limit: PRINTS_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })

  app.get('/leaderboards/print', async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    try {
      limiter.take(request.ip)
      return reply.send(scoreboardPage(await printedBoard(context, request), env.config))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      await noteRefusal(context, request, error)
      if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds))
      return reply.code(error.status).send(noScoreboardPage(error.message, env.config))
    }
  })
}

/** The fields of a print link, in any letter case; empty and 0 mean that there is none. */
const link = v.object({
  /** Season. */
  sid: v.optional(givenCount, 0),
  month: v.optional(v.pipe(givenCount, v.maxValue(12)), 0),
  /** Region. */
  rid: v.optional(givenCount, 0),
  /** Venue. */
  oid: v.optional(givenCount, 0),
  /** Day, 1 Monday to 7 Sunday. */
  did: v.optional(v.pipe(givenCount, v.maxValue(7)), 0),
  /** Game scoreboard. */
  gid: v.optional(givenCount, 0),
  /** Division. */
  divid: v.optional(givenCount, 0),
  /** The kind of print; 2 is a scoreboard. */
  tid: v.optional(v.pipe(givenCount, v.value(2)), 2),
})

type PrintLink = v.InferOutput<typeof link>

/**
 * The scoreboard a print link names [P2.24, D1.23]: of a region or a venue, on a day, of a game, in a season (the
 * current one when none is named) and month.
 * @throws Refusal with a sentence where the link is broken, names nothing, or names what does not exist
 */
async function printedBoard(
  context: Pick<ServerContext, 'database' | 'db' | 'now' | 'replica'>,
  request: FastifyRequest,
): Promise<ScoreboardPage> {
  const db = context.db
  const now = context.now()
  const requested = readLink(request.query)
  const game = await gameOf(db, requested)
  const venueId = requested.oid || (game?.venueId ?? 0)
  if (!venueId && !requested.rid)
    rejectRequest(400, 'no-place', 'Choose a region or a venue on the leaderboards first, then print.')
  const place = venueId ? await venueOf(db, venueId) : await regionOf(db, requested.rid)
  if (requested.rid && place.regionId !== requested.rid)
    rejectRequest(404, 'no-such-venue', 'This venue is not in that region.')
  const season = requested.sid ? await seasonOf(db, requested.sid) : null

  const dayId = requested.did || (game?.dayId ?? 0)
  const filter = await boardOfSearch(
    db,
    {
      mode: LEADERBOARD_TYPE.overall,
      seasonId: season?.id,
      month: requested.month,
      regionId: requested.rid || null,
      orgEntityId: venueId || null,
      divisionId: requested.divid || null,
      dayId,
      gameScoreboardId: requested.gid || null,
    },
    now,
  )
  const rows = filter ? await boardsOf(context).of(filter, request) : []
  const counted = [season ?? (filter?.seasonId ? await seasonOf(db, filter.seasonId) : null)].flatMap(
    (row) => row?.name ?? [],
  )
  if (requested.month) counted.push(monthName(requested.month))
  const division = DIVISION_NAMES[requested.divid]
  if (division) counted.push(division)
  return {
    title: boardTitle(place.name, { day: dayId ? weekdayName(dayId % 7) : null, game: game?.name }),
    counted,
    date: formatFullDate(now, place.timeZone),
    rows,
  }
}

const DIVISION_NAMES: Readonly<Record<number, string | undefined>> = {
  [GAME_KIND.proSeries]: 'Pro Series',
  [GAME_KIND.freeRoll]: 'Free Roll',
}

interface BoardLocation {
  name: string
  regionId: number
  timeZone: string
}

function readLink(query: unknown): PrintLink {
  const input = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === '' ? [] : [[name.toLowerCase(), value] as const],
  )
  const parsed = v.safeParse(link, Object.fromEntries(input))
  return parsed.success
    ? parsed.output
    : rejectRequest(400, 'broken-link', 'This link to a scoreboard is broken. Open it again from the leaderboards.')
}

async function gameOf(db: Db, { gid, oid, did }: PrintLink) {
  if (!gid) return null
  const [row] = await db.select().from(scoreboards).where(eq(scoreboards.id, gid))
  const fits = row && (!oid || row.venueId === oid) && (!did || row.dayId === did)
  return fits ? row : rejectRequest(404, 'no-such-game', 'There is no such game at this venue.')
}

async function venueOf(db: Db, id: number): Promise<BoardLocation> {
  const [row] = await db
    .select({ name: venues.title, regionId: venues.regionId, timeZone: venues.timeZone })
    .from(venues)
    .where(eq(venues.id, id))
  return row ?? rejectRequest(404, 'no-such-venue', 'There is no such venue.')
}

async function regionOf(db: Db, id: number): Promise<BoardLocation> {
  const [row] = await db
    .select({ name: regions.name, regionId: regions.id, stateId: regions.stateId })
    .from(regions)
    .where(eq(regions.id, id))
  if (!row) return rejectRequest(404, 'no-such-region', 'There is no such region.')
  return { ...row, timeZone: stateById(row.stateId)?.timeZone ?? DEFAULT_TIME_ZONE }
}

async function seasonOf(db: Db, id: number) {
  const [row] = await db.select({ id: seasons.id, name: seasons.name }).from(seasons).where(eq(seasons.id, id))
  return row ?? rejectRequest(404, 'no-such-season', 'There is no such season.')
}
