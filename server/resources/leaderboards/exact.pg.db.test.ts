import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeaderboardRow, type LeaderboardSearch, searchLeaderboard } from '#contract/leaderboards.ts'
import { getLeaderboardProfile } from '#contract/profile.ts'
import { pointsFor } from '#domain/points.ts'
import { events, prizes, results } from '#server/db/schema/events.ts'
import { closeWith, event, player, region, scoreboard, season, venue } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** Boards against the plainest way to make one: add up every result. */

let server: TestApp
let counted: { event: typeof events.$inferSelect; result: typeof results.$inferSelect }[]
const ids = { seasons: [] as number[], venues: [] as number[], regions: [] as number[], boards: [] as number[] }

/** The same every time, and of no order a board could lean on. */
function dice(seed: number, sides: number): number {
  return Math.floor((Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1) * sides)
}

beforeAll(async () => {
  server = await testApp({ now: new Date('2026-11-19T07:00:00Z') })
  const { db } = server
  ids.seasons = [
    (await season(db, { startsOn: '2026-03-30', endsOn: '2026-08-02' })).id,
    (await season(db, { startsOn: '2026-08-03', endsOn: '2026-12-20' })).id,
  ]
  const places: Awaited<ReturnType<typeof venue>>[] = []
  for (const stateId of [1, 3]) {
    for (let n = 0; n < 2; n += 1) {
      const at = await region(db, { stateId })
      ids.regions.push(at.id)
      for (let m = 0; m < 2; m += 1) places.push(await venue(db, { stateId, regionId: at.id }))
    }
  }
  ids.venues = places.map(({ id }) => id)
  for (const { id } of places) ids.boards.push((await scoreboard(db, { venueId: id, dayId: 4 })).id)
  const people = await Promise.all(Array.from({ length: 25 }, () => player(db)))
  for (let n = 0; n < 60; n += 1) {
    const v = dice(n, places.length)
    const at = places[v]
    if (!at) throw new Error('unreachable')
    const inSecond = dice(n + 500, 2) === 1
    const date = `2026-${inSecond ? ['08', '09', '10', '11'][dice(n + 900, 4)] : ['04', '05', '06', '07'][dice(n + 900, 4)]}-${String(1 + dice(n + 1300, 19)).padStart(2, '0')}`
    const fieldSize = 2 + dice(n + 1700, 20)
    const buyInCents = [0, 2_500, 10_000, 15_000][dice(n + 2100, 4)] ?? 0
    const game = await event(db, {
      venue: at,
      date,
      seasonId: ids.seasons[inSecond ? 1 : 0],
      scoreboardId: dice(n + 2500, 3) === 0 ? null : ids.boards[v],
      divisionId: 3 + dice(n + 2900, 2),
      brandId: 1 + dice(n + 3300, 2),
      buyInCents,
    })
    const field = people.toSorted((a, b) => dice(n * 31 + a.id, 1000) - dice(n * 31 + b.id, 1000)).slice(0, fieldSize)
    await closeWith(
      db,
      game.id,
      field.map((one, index) => ({
        ...one,
        points: pointsFor({ place: index + 1, fieldSize, buyInAmount: buyInCents / 100 }),
        cashCents: index < 3 ? buyInCents * (3 - index) + 5 : 0,
        ptc: index === 0 ? 50 : 0,
      })),
    )
  }
  // An open game counts for nothing, whatever stands in it.
  const open = await event(db, { venue: places[0] ?? fail(), date: '2026-11-19', seasonId: ids.seasons[1] })
  await db.insert(results).values({ eventId: open.id, place: 1, playerId: people[0]?.id ?? 0, points: 99_999 })
  await db.insert(prizes).values({ eventId: open.id, rank: 1, amountCents: 100 })
  const all = await db.select().from(events)
  const rows = await db.select().from(results)
  counted = rows.flatMap((result) =>
    all.filter(({ id, statusId }) => id === result.eventId && statusId === 2).map((one) => ({ event: one, result })),
  )
})
afterAll(() => server.close())

type Line = Pick<LeaderboardRow, 'id' | 'rank' | 'pts' | 'played' | 'ft' | 'won' | 'winnings'>

function byHand({
  mode,
  brandId,
  seasonId,
  month,
  stateId,
  regionId,
  orgEntityId,
  divisionId,
  dayId,
  gameScoreboardId,
}: LeaderboardSearch): Line[] {
  const sums = new Map<number, Omit<Line, 'rank'> & { cents: number }>()
  for (const { event: game, result } of counted) {
    const weekday = new Date(`${game.localDate}T00:00:00Z`).getUTCDay() || 7
    const target: [unknown, unknown][] = [
      [brandId, game.brandId],
      [seasonId, game.seasonId],
      [month, Number(game.localDate.slice(5, 7))],
      [stateId, game.stateId],
      [regionId, game.regionId],
      [orgEntityId, game.venueId],
      [divisionId, game.divisionId],
      [dayId, weekday],
      [gameScoreboardId, game.scoreboardId],
    ]
    if (target.some(([requested, own]) => requested && requested !== own)) continue
    const line = sums.get(result.playerId) ?? {
      id: result.playerId,
      pts: 0,
      played: 0,
      ft: 0,
      won: 0,
      winnings: 0,
      cents: 0,
    }
    line.pts = (line.pts ?? 0) + result.points
    line.played = (line.played ?? 0) + 1
    line.ft = (line.ft ?? 0) + (result.place <= 9 ? 1 : 0)
    line.won = (line.won ?? 0) + (result.place === 1 ? 1 : 0)
    line.cents += result.cashCents + 100 * result.ptc
    sums.set(result.playerId, line)
  }
  const measure = (line: { pts?: number | null; cents: number }) => (mode === 5 ? line.cents : (line.pts ?? 0))
  const lines = [...sums.values()].filter(({ cents }) => mode !== 5 || cents > 0)
  return lines.map(({ cents, ...line }) => ({
    ...line,
    winnings: cents / 100,
    rank: 1 + lines.filter((other) => measure(other) > measure({ ...line, cents })).length,
  }))
}

/** In an order of their own, as equal ones stand by name on a board. */
function linesOf(rows: readonly LeaderboardRow[]): Line[] {
  return rows
    .map(({ id, rank, pts, played, ft, won, winnings }) => ({ id, rank, pts, played, ft, won, winnings }))
    .toSorted(byRank)
}

const byRank = (a: Line, b: Line) => Number(a.rank) - Number(b.rank) || a.id - b.id

test('every board is the sum of its results, to the point and the cent [P7.14, P9.21]', async () => {
  const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const filter = fc.record({
    mode: fc.constantFrom(1 as const, 4 as const, 5 as const),
    brandId: maybe([2]),
    seasonId: fc.constantFrom(...ids.seasons),
    month: fc.constantFrom(4, 5, 6, 7, 8, 9, 10, 11),
    everyMonth: fc.boolean(),
    stateId: maybe([1, 3]),
    regionId: maybe(ids.regions),
    orgEntityId: maybe(ids.venues),
    divisionId: maybe([3, 4]),
    dayId: maybe([0, 1, 4, 7]),
    gameScoreboardId: maybe(ids.boards),
  })
  await fc.assert(
    fc.asyncProperty(filter, async ({ everyMonth, ...rest }) => {
      // Player of the month is of a month by nature.
      const body: LeaderboardSearch = { ...rest, month: everyMonth && rest.mode !== 4 ? 0 : rest.month }
      const rows = await server.call(searchLeaderboard, { body })
      expect(rows.map(({ rank }) => rank)).toEqual(
        rows.map(({ rank }) => rank).toSorted((a, b) => Number(a) - Number(b)),
      )
      expect(linesOf(rows)).toEqual(byHand(body).toSorted(byRank))
    }),
    { numRuns: 150 },
  )
})

test('the boards of each venue, whole', async () => {
  for (const orgEntityId of ids.venues) {
    for (const seasonId of ids.seasons) {
      const rows = await server.call(searchLeaderboard, { body: { mode: 1, orgEntityId, seasonId } })
      expect(rows.length).toBeGreaterThan(0)
      expect(linesOf(rows)).toEqual(byHand({ orgEntityId, seasonId }).toSorted(byRank))
    }
  }
})

test('all time money without a season adds up every one of them', async () => {
  const rows = await server.call(searchLeaderboard, { body: { mode: 5 } })
  expect(rows.length).toBeGreaterThan(10)
  expect(linesOf(rows)).toEqual(byHand({ mode: 5 }).toSorted(byRank))
})

test('a profile ranks its player on every board as the board does [M7.5]', async () => {
  const players = [...new Set(counted.map(({ result }) => result.playerId))]
  let compared = 0
  for (const customerId of players) {
    for (const seasonId of ids.seasons) {
      const rows = await server.call(getLeaderboardProfile, { query: { customerId, seasonId } })
      const places = rows.map(({ board, rank, pts }) => ({ board: board ?? fail(), rank, pts }))
      const own = counted.filter(
        ({ event: game, result }) => result.playerId === customerId && game.seasonId === seasonId,
      )
      const boards = own.flatMap(({ event: game }) => [
        `state ${game.stateId}`,
        `region ${game.regionId}`,
        `venue ${game.venueId}`,
      ])
      expect(places.map(({ board }) => `${board.kind} ${board.id}`).toSorted()).toEqual([...new Set(boards)].toSorted())
      for (const { board, rank, pts } of places) {
        const name = ({ state: 'stateId', region: 'regionId', venue: 'orgEntityId' } as const)[board.kind]
        const line = byHand({ seasonId, [name]: board.id }).find(({ id }) => id === customerId)
        expect([rank, pts]).toEqual([line?.rank, line?.pts])
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(200)
})

function fail(): never {
  throw new Error('unreachable')
}
