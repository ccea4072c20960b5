import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { givenCount, givenText } from '#contract/scalars.ts'
import { boardTitle } from '#domain/board-title.ts'
import { DEFAULT_GAME_KIND, GAME_KIND_STATE_ID, LEADERBOARD_TYPE } from '#domain/constants.ts'
import { monthName, weekdayName } from '#domain/date-format.ts'
import { guidOf } from '#domain/guid.ts'
import { stateById } from '#domain/states.ts'
import type { ServerContext } from '#server/context.ts'
import { players } from '#server/db/schema/people.ts'
import { regions, scoreboards, seasons, venues } from '#server/db/schema/places.ts'
import type { SharedRank } from '#server/documents/address.ts'
import type { Page } from '#server/documents/page.ts'
import type { Reader } from '#server/http/limits/turns.ts'
import { boardsOf } from '#server/resources/leaderboards/boards.ts'
import { boardOfSearch } from '#server/resources/leaderboards/queries.ts'

/** The address of a board at a player's row, as the app's own search schema has it. */
const link = v.object({
  player: v.pipe(
    givenText(40),
    v.check((text) => guidOf(text) !== null),
  ),
  state: givenCount,
  region: v.optional(givenCount, 0),
  venue: v.optional(givenCount, 0),
  day: v.optional(givenCount, 0),
  game: v.optional(givenCount, 0),
  season: v.optional(givenCount, 0),
  month: v.optional(givenCount, 0),
  type: v.optional(givenCount),
})

/**
 * The page of the boards with the rank of the link's player in its title, under the name that the board shows; as it was
 * where the board has no such player [D4.28].
 */
export async function describeSharedRank(
  context: ServerContext,
  page: Page,
  { search, isMoney }: SharedRank,
  reader: Reader,
): Promise<Page> {
  const unknown: Page = { ...page, path: `${page.path}${isMoney ? '/real-money' : ''}` }
  const input = v.safeParse(link, Object.fromEntries(new URLSearchParams(search)))
  if (!input.success) return unknown
  const { player, state, region, venue, day, game, season, month, type } = input.output
  const { db, env, now } = context
  const filter = await boardOfSearch(
    db,
    {
      mode: isMoney ? LEADERBOARD_TYPE.prize : month ? LEADERBOARD_TYPE.playerOfTheMonth : LEADERBOARD_TYPE.overall,
      brandId: env.config.brandId,
      stateId: state,
      regionId: region,
      orgEntityId: venue,
      dayId: day,
      gameScoreboardId: game,
      seasonId: season,
      month,
      divisionId: type ?? (state === GAME_KIND_STATE_ID ? DEFAULT_GAME_KIND : null),
    },
    now(),
  )
  const guid = guidOf(player) ?? ''
  const [known] = await db.select({ playerId: players.id }).from(players).where(eq(players.customerGuid, guid))
  // Also the line of a player whom the board ends before.
  const rows = filter && known ? await boardsOf(context).of(filter, reader, known) : []
  const row = rows.find(({ customerGuid }) => customerGuid?.toLowerCase() === guid)
  if (!row || row.rank == null) return unknown
  const [[place], [scoreboard], [period]] = await Promise.all([
    venue
      ? db.select({ name: venues.title }).from(venues).where(eq(venues.id, venue))
      : db.select({ name: regions.name }).from(regions).where(eq(regions.id, region)),
    db.select({ name: scoreboards.name }).from(scoreboards).where(eq(scoreboards.id, game)),
    db
      .select({ name: seasons.name })
      .from(seasons)
      .where(eq(seasons.id, filter?.seasonId ?? 0)),
  ])
  const board = boardTitle(
    place?.name ?? stateById(state)?.name ?? 'League',
    { day: day ? weekdayName(day % 7) : null, game: scoreboard?.name },
    isMoney ? 'All Time Money' : 'Leaderboard',
  )
  const description = [board, period?.name, month ? monthName(month) : null].filter(Boolean).join(', ')
  const fields = Object.entries(input.output).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return {
    ...unknown,
    title: `Rank ${row.rank}: ${row.name}`,
    description: `${description}.`,
    path: `${unknown.path}?${new URLSearchParams(fields).toString()}`,
  }
}
