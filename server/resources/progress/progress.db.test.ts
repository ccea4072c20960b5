import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPlayerProgress, getPointAwards } from '#contract/progress.ts'
import { pointsFor } from '#domain/points.ts'
import { addDays } from '#domain/time.ts'
import { closeWith, event, member, season as newSeason } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp
let league: SmallLeague

beforeEach(async () => {
  site = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(site.db)
})

afterEach(() => site.close())

test('every award names its event, place and date, and the formula where the formula gave it', async () => {
  const { ann, bob, cat } = league.people
  const paid = await event(site.db, {
    venue: league.venues.grand,
    date: '2026-11-18',
    buyInCents: 2_500,
    seasonId: league.seasons.current.id,
  })
  const points = (place: number) => pointsFor({ place, fieldSize: 3, buyInAmount: 25 })
  await closeWith(site.db, paid.id, [
    { ...bob, points: points(1) },
    { ...ann, points: points(2) },
    { ...cat, points: points(3) },
  ])
  const response = await site.call(getPointAwards, { query: { customerId: ann.id } })
  expect(response).toMatchObject({ seasonId: league.seasons.current.id, seasonName: 'Season 3', total: 60 + points(2) })
  expect(response.awards[0]).toEqual({
    eventId: paid.id,
    eventName: 'Thursday Deepstack',
    venueName: 'The Grand',
    venueSlug: 'the-grand',
    dateTime: '2026-11-18T19:00:00+11:00',
    seasonId: league.seasons.current.id,
    place: 2,
    fields: 3,
    buyInAmount: 25,
    points: 138,
    formula: {
      played: 10,
      outlasted: 2,
      finalTable: 80,
      factor: 1.5,
      buyInClass: 'low',
      words: '(10 + 2 × 1 + 80) × 1.5 = 138',
    },
  })
  // The builders set points directly.
  expect(response.awards.slice(1).map(({ points: value, formula }) => [value, formula])).toEqual([
    [20, null],
    [40, null],
  ])
})

test('points and rank grow week by week on the board of the state with most points', async () => {
  const { ann, bob } = league.people
  const cookie = await site.signIn(ann.id)
  const away = await event(site.db, {
    venue: league.venues.harbour,
    date: '2026-11-10',
    seasonId: league.seasons.current.id,
  })
  await closeWith(site.db, away.id, [
    { ...ann, points: 5 },
    { ...bob, points: 500 },
  ])
  const { board, weeks, months } = await site.call(getPlayerProgress, { query: {}, cookie })
  expect(board).toEqual({ kind: 'state', id: 1, name: 'Victoria', short: 'VIC' })
  expect([weeks[0]?.startsOn, weeks[0]?.rank, weeks.length]).toEqual(['2026-08-03', null, 16])
  expect(
    weeks.slice(-4).map(({ startsOn, points, total, rank, played }) => [startsOn, points, total, rank, played]),
  ).toEqual([
    ['2026-10-26', 40, 40, 1, 1],
    // Bob has 60 too.
    ['2026-11-02', 20, 60, 1, 1],
    // Cat has 70 by now.
    ['2026-11-09', 0, 60, 2, 0],
    ['2026-11-16', 0, 60, 2, 0],
  ])
  expect(
    months.map(({ month, name, played, wins, best, average, winnings, ptc }) => [
      month,
      name,
      played,
      wins,
      best,
      average,
      winnings,
      ptc,
    ]),
  ).toEqual([
    ['2026-10', 'October 2026', 1, 1, 1, 1, 250, 50],
    ['2026-11', 'November 2026', 2, 1, 1, 1.5, 0, 0],
  ])
  expect(months[1]?.places.map(({ day, place, fields }) => [day, place, fields])).toEqual([
    ['2026-11-05', 2, 3],
    ['2026-11-10', 1, 2],
  ])
})

test('whatever the results, each week has the rank of the totals so far', async () => {
  const { db } = site
  const weeks = Array.from({ length: 15 }, (_, week) => addDays('2026-08-03', 7 * week))
  // A correction may leave fewer than none.
  const first = fc.integer({ min: -20, max: 40 })
  const pointsAt = (of: number, index: number) => Math.max(of - 10 * index, -5)
  const season = fc.array(
    fc.record({ week: fc.nat(weeks.length - 1), field: fc.uniqueArray(fc.nat(5), { minLength: 1 }), first }),
    { minLength: 1, maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(season, async (games) => {
      const seasonId = (await newSeason(db, { startsOn: '2026-08-03', endsOn: '2026-11-15' })).id
      const people = await Promise.all(Array.from({ length: 6 }, () => member(db)))
      const scores = games.flatMap(({ week, field, first }) =>
        field.map((one, index) => ({ week, one, points: pointsAt(first, index) })),
      )
      for (const { week, field, first } of games) {
        const game = await event(db, {
          venue: league.venues.grand,
          date: addDays(weeks[week] ?? '', week % 7),
          seasonId,
        })
        const finishers = field.map((one, index) => ({ id: people[one]?.id ?? 0, points: pointsAt(first, index) }))
        await closeWith(db, game.id, finishers)
      }
      const totalsAfter = (last: number) =>
        people.map((_, one) =>
          scores
            .filter((score) => score.one === one && score.week <= last)
            .reduce((sum, { points }) => sum + points, 0),
        )
      for (const [one, { id }] of people.entries()) {
        if (!scores.some((score) => score.one === one)) continue
        const progress = await site.call(getPlayerProgress, { query: { seasonId }, cookie: await site.signIn(id) })
        expect(progress.weeks.map(({ total, rank }) => [total, rank])).toEqual(
          weeks.map((_, week) => {
            const totals = totalsAfter(week)
            const own = totals[one] ?? 0
            return [own, own > 0 ? 1 + totals.filter((total) => total > own).length : null]
          }),
        )
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('without results, in a season of nobody, and for nobody there is nothing', async () => {
  const cookie = await site.signIn(league.people.ann.id)
  expect(await site.call(getPlayerProgress, { query: { seasonId: 9_999 }, cookie })).toEqual({
    seasonId: null,
    weeks: [],
    months: [],
  })
  expect(await site.call(getPlayerProgress, { query: { seasonId: league.seasons.past.id }, cookie })).toMatchObject({
    seasonName: 'Season 2',
    board: null,
    weeks: [],
    months: [],
  })
  expect(await site.call(getPointAwards, { query: { customerId: 9_999 } })).toEqual({
    seasonId: null,
    total: 0,
    awards: [],
  })
})
