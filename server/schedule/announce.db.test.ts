import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EVENT_STATUS } from '#domain/constants.ts'
import { clocks, events, favourites } from '#server/db/schema/events.ts'
import { venues, weeklyGames } from '#server/db/schema/places.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { fingerprints, LEAGUE_TABLES } from '#server/demo/testing/census.ts'
import { startDay } from '#server/lifecycle/prepare-league.ts'
import { nightTask } from '#server/recurring/night.ts'
import {
  event,
  member,
  player,
  scoreboard,
  season,
  structure,
  venue,
  weeklyGame,
  type Venue,
  type WeeklyGame,
} from '#server/testing/builders.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { announceGames } from './announce.ts'

const DAY = 86_400_000
const NOTHING = { added: 0, changed: 0, removed: 0 }
/** TEST_NOW is Friday 20 November 2026, 7:30 pm in Melbourne. */
const THURSDAYS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']

let site: TestApp
let lantern: Venue

beforeEach(async () => {
  site = await testApp()
  lantern = await venue(site.db)
})
afterEach(() => site.close())

function announced(game: Pick<WeeklyGame, 'id'>) {
  return site.db.select().from(events).where(eq(events.weeklyGameId, game.id)).orderBy(asc(events.startsAt))
}

async function datesOf(game: Pick<WeeklyGame, 'id'>): Promise<string[]> {
  return (await announced(game)).map(({ localDate }) => localDate)
}

function change(game: Pick<WeeklyGame, 'id'>, to: Partial<WeeklyGame>) {
  return site.db.update(weeklyGames).set(to).where(eq(weeklyGames.id, game.id))
}

describe('announcing', () => {
  test('makes an open event of a weekly game on each of its days, four weeks ahead', async () => {
    const board = await scoreboard(site.db, { venueId: lantern.id })
    const { id: seasonId } = await season(site.db, { startsOn: '2026-12-01', endsOn: '2027-02-28' })
    const game = await weeklyGame(site.db, {
      venueId: lantern.id,
      scoreboardId: board.id,
      description: '<p>Deep.</p>',
      ptcRedeemable: true,
    })
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ ...NOTHING, added: 4 })
    const rows = await announced(game)
    expect(rows.map(({ localDate }) => localDate)).toEqual(THURSDAYS)
    expect(rows.map((row) => row.seasonId)).toEqual([null, seasonId, seasonId, seasonId])
    expect(rows[0]).toMatchObject({
      title: 'Thursday Deepstack',
      description: '<p>Deep.</p>',
      scoreboardId: board.id,
      venueId: lantern.id,
      stateId: 1,
      statusId: EVENT_STATUS.OPEN,
      startTime: '19:00',
      startsAt: new Date('2026-11-26T19:00:00+11:00'),
      regoAt: new Date('2026-11-26T18:00:00+11:00'),
      lateRegoAt: new Date('2026-11-26T20:00:00+11:00'),
      buyInCents: 2000,
      ptcRedeemable: true,
      structureId: game.structureId,
      hasClock: true,
      entrants: 0,
      endedAt: null,
    })
    expect(rows[0]?.capacity).toBe(game.fieldMax)
  })

  test('has as many seats as the venue where these are known, else as the largest field [D2.30]', async () => {
    const hall = await venue(site.db, { capacity: 54 })
    const [game, other] = [
      await weeklyGame(site.db, { venueId: hall.id, fieldMax: 40 }),
      await weeklyGame(site.db, { venueId: lantern.id, fieldMax: 40 }),
    ]
    await announceGames(site.db, TEST_NOW)
    expect((await announced(game))[0]?.capacity).toBe(54)
    expect((await announced(other))[0]?.capacity).toBe(40)
    await site.db.update(venues).set({ capacity: 60 })
    await announceGames(site.db, TEST_NOW)
    expect((await announced(game))[0]?.capacity).toBe(60)
  })

  test('a second time adds nothing, and each week the next one', async () => {
    const game = await weeklyGame(site.db, { venueId: lantern.id })
    await announceGames(site.db, TEST_NOW)
    const before = await fingerprints(site.db)
    expect(await announceGames(site.db, TEST_NOW)).toEqual(NOTHING)
    expect(await announceGames(site.db, new Date(TEST_NOW.getTime() + 5 * DAY))).toEqual(NOTHING)
    expect(await fingerprints(site.db)).toEqual(before)
    expect(await announceGames(site.db, new Date(TEST_NOW.getTime() + 6 * DAY))).toEqual({ ...NOTHING, added: 1 })
    expect(await datesOf(game)).toEqual([...THURSDAYS, '2026-12-24'])
  })

  test('whether players register themselves is said of an evening, which it stays', async () => {
    const game = await weeklyGame(site.db, { venueId: lantern.id })
    await announceGames(site.db, TEST_NOW)
    await site.db.update(events).set({ selfRegistration: true })
    expect(await announceGames(site.db, TEST_NOW)).toEqual(NOTHING)
    expect((await announced(game)).every(({ selfRegistration }) => selfRegistration)).toBe(true)
  })

  test('a game of today is announced until it begins, by the clocks of its venue', async () => {
    const perth = await venue(site.db, { stateId: 3 })
    // Half past seven in Melbourne, half past four in Perth.
    const begun = await weeklyGame(site.db, { venueId: lantern.id, dayId: 5, startTime: '19:30' })
    const later = await weeklyGame(site.db, { venueId: lantern.id, dayId: 5, startTime: '19:31' })
    const west = await weeklyGame(site.db, { venueId: perth.id, dayId: 5, startTime: '17:00' })
    await announceGames(site.db, TEST_NOW)
    const fridays = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']
    expect(await datesOf(begun)).toEqual(fridays)
    expect(await datesOf(later)).toEqual(['2026-11-20', ...fridays])
    expect(await datesOf(west)).toEqual(['2026-11-20', ...fridays])
  })

  test('games keep their wall time where the clocks change [F45]', async () => {
    const sunday = { venueId: lantern.id, dayId: 7 }
    const evening = await weeklyGame(site.db, { ...sunday, startTime: '19:00' })
    const night = await weeklyGame(site.db, { ...sunday, startTime: '02:30' })
    const hours = async (game: WeeklyGame) =>
      (await announced(game)).map(({ localDate, startTime, startsAt }) => [
        localDate,
        startTime,
        startsAt.toISOString().slice(5, 16),
      ])

    // From 4 October 2026 on it is daylight time, and half past two of that night does not exist.
    await announceGames(site.db, new Date('2026-09-23T00:00:00Z'))
    expect((await hours(evening)).slice(0, 3)).toEqual([
      ['2026-09-27', '19:00', '09-27T09:00'],
      ['2026-10-04', '19:00', '10-04T08:00'],
      ['2026-10-11', '19:00', '10-11T08:00'],
    ])
    expect((await hours(night)).slice(0, 3)).toEqual([
      ['2026-09-27', '02:30', '09-26T16:30'],
      ['2026-10-04', '03:30', '10-03T16:30'],
      ['2026-10-11', '02:30', '10-10T15:30'],
    ])
    await site.db.delete(events)
    // On 4 April 2027 half past two comes twice; the first is meant.
    await announceGames(site.db, new Date('2027-03-24T00:00:00Z'))
    expect((await hours(evening)).slice(0, 2)).toEqual([
      ['2027-03-28', '19:00', '03-28T08:00'],
      ['2027-04-04', '19:00', '04-04T09:00'],
    ])
    expect((await hours(night)).slice(1, 2)).toEqual([['2027-04-04', '02:30', '04-03T15:30']])
    expect(await announceGames(site.db, new Date('2027-03-24T00:00:00Z'))).toEqual(NOTHING)
  })

  test('an evening that is there stays the only one of its game on that day, whatever its time and status', async () => {
    const game = await weeklyGame(site.db, { venueId: lantern.id })
    const at = { venue: lantern, weeklyGameId: game.id }
    const early = await event(site.db, { ...at, date: '2026-11-26', startTime: '12:00', buyInCents: 9000 })
    const off = await event(site.db, { ...at, date: '2026-12-03', statusId: EVENT_STATUS.CLOSED })
    for (const { id } of [early, off])
      await site.db.insert(importKeys).values({ kind: 'events', key: `theirs-${id}`, id: String(id) })
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ ...NOTHING, added: 2 })
    expect(await datesOf(game)).toEqual(THURSDAYS)
    expect((await announced(game)).slice(0, 2)).toEqual([early, off])
  })

  test('a cash game has neither clock nor structure', async () => {
    const game = await weeklyGame(site.db, { venueId: lantern.id, type: 'Cash Game' })
    await announceGames(site.db, TEST_NOW)
    expect((await announced(game))[0]).toMatchObject({ hasClock: false, structureId: null, startingStack: 0 })
  })
})

describe('a weekly game that changes', () => {
  let game: WeeklyGame

  beforeEach(async () => {
    game = await weeklyGame(site.db, { venueId: lantern.id })
    await announceGames(site.db, TEST_NOW)
  })

  test('changes what is announced, which keeps its numbers', async () => {
    const before = await announced(game)
    const { id: structureId } = await structure(site.db)
    await change(game, { startTime: '20:00', title: 'Thursday Turbo', buyInCents: 3000, structureId })
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ ...NOTHING, changed: 4 })
    const after = await announced(game)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const row of after)
      expect(row).toMatchObject({ title: 'Thursday Turbo', startTime: '20:00', buyInCents: 3000, structureId })
    expect(after[0]?.startsAt).toEqual(new Date('2026-11-26T20:00:00+11:00'))
    expect(await announceGames(site.db, TEST_NOW)).toEqual(NOTHING)
  })

  test('a season that comes later is that of what is announced', async () => {
    const { id } = await season(site.db)
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ ...NOTHING, changed: 4 })
    expect((await announced(game)).map(({ seasonId }) => seasonId)).toEqual([id, id, id, id])
  })

  test('on another day is announced there, and one that ends goes', async () => {
    await change(game, { dayId: 2 })
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ added: 4, changed: 0, removed: 4 })
    expect(await datesOf(game)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'])
    await change(game, { active: false })
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ ...NOTHING, removed: 4 })
    expect(await datesOf(game)).toEqual([])
  })

  test('leaves evenings with a favourite, a ticket or a clock, what a file brought, and what has begun', async () => {
    const [favourite, seat, running, filed] = await announced(game)
    if (!favourite || !seat || !running || !filed) throw new Error('Four are announced.')
    const ann = await member(site.db)
    await site.db.insert(favourites).values({ playerId: ann.id, eventId: favourite.id, createdAt: TEST_NOW })
    await ticket(site.db, ann, seat)
    await site.db.insert(clocks).values({
      eventId: running.id,
      runStatus: 1,
      currentRound: 1,
      isRound: true,
      remainingSeconds: 1200,
      triggeredAt: TEST_NOW,
      totalPlayers: 0,
      playersRemaining: 0,
      averageChip: 0,
      listsVersion: 'a',
    })
    await site.db.insert(importKeys).values({ kind: 'events', key: 'theirs', id: String(filed.id) })
    const before = await announced(game)
    await change(game, { buyInCents: 5000, active: false })
    expect(await announceGames(site.db, TEST_NOW)).toEqual(NOTHING)
    expect(await announced(game)).toEqual(before)
    await site.db.delete(favourites)
    expect(await announceGames(site.db, favourite.startsAt)).toEqual(NOTHING)
    expect(await announceGames(site.db, TEST_NOW)).toEqual({ ...NOTHING, removed: 1 })
  })
})

test('nothing of a real league is invented: its evenings stay open, without players, clocks and results', async () => {
  await weeklyGame(site.db, { venueId: lantern.id })
  await weeklyGame(site.db, { venueId: lantern.id, dayId: 6, type: 'Cash Game' })
  for (let n = 0; n < 30; n += 1) await player(site.db, { homeVenueId: lantern.id })
  await startDay(site.context.database, TEST_NOW)
  const invented = LEAGUE_TABLES.filter((table) => table !== 'events')
  const before = await fingerprints(site.db, [...invented, 'league_state'])

  const night = nightTask(site.context, startDay)
  while (site.now().getTime() < TEST_NOW.getTime() + 9 * 86_400_000) {
    await night.run(site.db, new AbortController().signal)
    site.now.set(new Date(site.now().getTime() + (night.nextMs?.() ?? 0)))
  }
  expect(await fingerprints(site.db, [...invented, 'league_state'])).toEqual(before)
  const rows = await site.db.select().from(events)
  // Eight at the start, three more at midnights.
  expect(rows).toHaveLength(11)
  expect(rows.every((row) => row.statusId === EVENT_STATUS.OPEN && row.entrants === 0 && row.endedAt === null)).toBe(
    true,
  )
})
