import type { FastifyInstance } from 'fastify'
import { getPlayerProgress, getPointAwards, type PlayerProgress, type PointAward } from '#contract/progress.ts'
import { calendarDay } from '#domain/calendar.ts'
import { DEFAULT_BRAND_ID } from '#domain/constants.ts'
import { explainPoints, isFinalTable } from '#domain/points.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate, toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { playerLine, type PlayerResultRow, playerResults } from '#server/resources/profile/queries.ts'
import { seasonOrCurrent } from '#server/resources/seasons/routes.ts'
import { boardOfMostPoints, ownWeeks, weeklyTotals, weeksOf } from './queries.ts'

/** A player's season in figures: additions of ours to the league's calls. */
export function progressRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context
  const run = expensiveReads(context)

  async function seasonFor(playerId: number, seasonId: number | null | undefined) {
    const player = await playerLine(db, playerId)
    return player ? seasonOrCurrent(db, { seasonId, brandId: player.brandId ?? DEFAULT_BRAND_ID }, now()) : undefined
  }

  serve(app, context, getPointAwards, async ({ query }) => {
    const season = await seasonFor(query.customerId, query.seasonId)
    if (!season) return { seasonId: null, total: 0, awards: [] }
    const awards = (await playerResults(db, query.customerId, { seasonId: season.id })).map(toPointAward)
    return {
      seasonId: season.id,
      seasonName: season.name,
      total: awards.reduce((sum, { points }) => sum + points, 0),
      awards,
    }
  })

  /** The member's own part of their progress; null without a season. */
  async function ownProgress(playerId: number, seasonId: number | null | undefined) {
    const season = await seasonFor(playerId, seasonId)
    if (!season) return null
    const board = await boardOfMostPoints(db, playerId, season.id)
    const own = board && (await ownWeeks(db, playerId, season.id, board.id))
    return { season, board, own, results: await playerResults(db, playerId, { seasonId: season.id }) }
  }

  serve(app, context, getPlayerProgress, async ({ query, member, request }) => {
    const found = await run([request], () => ownProgress(member.playerId, query.seasonId))
    if (!found) return { seasonId: null, weeks: [], months: [] }
    const { season, board, own, results } = found
    const today = localDate(now(), DEFAULT_TIME_ZONE)
    return {
      seasonId: season.id,
      seasonName: season.name,
      board: board && { kind: 'state' as const, ...board },
      weeks: board && own ? weeksOf(own, await weeklyTotals(context, request, season.id, board.id), season, today) : [],
      months: toMonths(results),
    }
  })
}

/** A result with the formula its points come from, as far as the formula gives them. */
function toPointAward(row: PlayerResultRow): PointAward {
  return {
    eventId: row.eventId,
    eventName: row.title,
    venueName: row.venueTitle,
    venueSlug: row.venueSlug,
    dateTime: toOffsetIso(row.startsAt, row.timeZone),
    seasonId: row.seasonId,
    place: row.place,
    fields: row.entrants,
    buyInAmount: row.buyInCents / 100,
    points: row.points,
    formula: formulaOf(row),
  }
}

function formulaOf({ place, entrants, buyInCents, points }: PlayerResultRow): PointAward['formula'] {
  const { total, ...parts } = explainPoints({ place, fieldSize: entrants, buyInAmount: buyInCents / 100 })
  if (total !== points) return null
  const outlasted = parts.outlasted === 0 ? '' : ` + 2 × ${parts.outlasted / 2}`
  const finalTable = parts.finalTable === 0 ? '' : ` + ${parts.finalTable}`
  const sum = `${parts.played}${outlasted}${finalTable}`
  const text =
    parts.factor === 1 ? `${sum} = ${total}` : `${sum.includes('+') ? `(${sum})` : sum} × ${parts.factor} = ${total}`
  return { ...parts, words: text }
}

/** The results by calendar month, in order of date. `rows` come newest first. */
function toMonths(rows: readonly PlayerResultRow[]): PlayerProgress['months'] {
  const months = new Map<string, PlayerResultRow[]>()
  for (const row of rows.toReversed()) {
    const month = row.localDate.slice(0, 7)
    const known = months.get(month)
    if (known) known.push(row)
    else months.set(month, [row])
  }
  return [...months].map(([month, played]) => toMonth(month, played))
}

function toMonth(month: string, played: readonly PlayerResultRow[]): PlayerProgress['months'][number] {
  const places = played.map(({ place }) => place)
  return {
    month,
    name: calendarDay(`${month}-01`).toFormat('MMMM yyyy'),
    played: played.length,
    wins: places.filter((place) => place === 1).length,
    finalTables: places.filter(isFinalTable).length,
    winnings: sumOf(played, ({ cashCents }) => cashCents) / 100 + sumOf(played, ({ ptc }) => ptc),
    ptc: sumOf(played, ({ ptc }) => ptc),
    best: Math.min(...places),
    average: Math.round((places.reduce((sum, place) => sum + place, 0) / places.length) * 10) / 10,
    places: played.map(({ eventId, localDate, place, entrants }) => ({
      eventId,
      day: localDate,
      place,
      fields: entrants,
    })),
  }
}

function sumOf(rows: readonly PlayerResultRow[], of: (row: PlayerResultRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
