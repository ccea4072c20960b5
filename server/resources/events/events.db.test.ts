import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEventById, getEventResult, getEventWinnerResult } from '#contract/event-details.ts'
import { addDays } from '#domain/time.ts'
import { results } from '#server/db/schema/events.ts'
import { event, weeklyGame } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague, TODAY } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

describe('one event', () => {
  test('is whole [P7.19, P3.28]', async () => {
    const found = await server.call(getEventById, { query: { eventId: league.tonight.id } })
    expect(found).toMatchObject({
      title: 'Thursday Deepstack',
      description: '<p>Bring a friend.</p>',
      type: 'Weekly',
      gameType: 'League',
      dateTime: '2026-11-19T19:00:00+11:00',
      startTime: '19:00',
      rego: '18:00',
      lateRego: '20:00',
      startingStack: 20_000,
      buyInAmount: 20,
      rebuyInFee: 0,
      addons: 0,
      takeHomeAmount: 1000,
      eventStatusId: 1,
      canShowTournamentClock: true,
      stateName: 'Victoria',
      eventEndDate: null,
      seasonId: league.seasons.current.id,
      dayId: 4,
      gameScoreboardId: league.scoreboards.scoreboard.id,
      venue: { title: 'The Albion Hotel' },
    })
    expect(found?.blindStructures).toHaveLength(8 + 2)
    expect(found?.blindStructures[3]).toEqual({ blindStartTime: '20:00', breakRow: true, breakLength: 600 })
  })

  test('a Sunday is day 7, and a division is its game type', async () => {
    const sunday = await event(server.db, {
      venue: league.venues.harbour,
      date: '2026-11-22',
      divisionName: 'Pro Series',
      divisionId: 3,
    })
    expect(await server.call(getEventById, { query: { eventId: sunday.id } })).toMatchObject({
      dayId: 7,
      gameType: 'Pro Series',
      blindStructures: [],
      relatedEvents: [],
    })
  })

  test('related events are the other days of its weekly game, in order', async () => {
    const found = await server.call(getEventById, { query: { eventId: league.tonight.id } })
    expect(found?.relatedEvents).toEqual([
      { id: league.closed.first.id, dateTime: '2026-10-29T19:00:00+11:00', startTime: '19:00' },
      { id: league.closed.second.id, dateTime: '2026-11-05T19:00:00+11:00', startTime: '19:00' },
      { id: league.closed.third.id, dateTime: '2026-11-12T19:00:00+11:00', startTime: '19:00' },
      ...league.coming.map(({ id, localDate }) => ({
        id,
        dateTime: `${localDate}T19:00:00+11:00`,
        startTime: '19:00',
      })),
    ])
  })

  test('at most twelve before and four after, the nearest', async () => {
    const game = await weeklyGame(server.db, { venueId: league.venues.grand.id })
    let middle = 0
    for (let week = -20; week <= 8; week++) {
      const { id } = await event(server.db, {
        venue: league.venues.grand,
        weeklyGameId: game.id,
        date: addDays('2026-06-05', week * 7),
      })
      if (week === 0) middle = id
    }
    const found = await server.call(getEventById, { query: { eventId: middle } })
    const days = found?.relatedEvents.map(({ dateTime }) => dateTime.slice(0, 10))
    expect(days).toEqual(
      [-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4].map((week) => addDays('2026-06-05', week * 7)),
    )
  })

  test('null where there is none', async () => {
    const answer = await server.request('GET', '/Umbraco/Api/Event/GetById?eventId=2147483647')
    expect([answer.status, answer.text]).toEqual([200, 'null'])
  })

  test('the path and the parameter name are as clients write them [D1.2]', async () => {
    expect(
      (await server.request('GET', `/umbraco/api/event/getbyid?eventId=${league.tonight.id}`)).json(),
    ).toMatchObject({ id: league.tonight.id })
  })

  test('the favourite flag is the member’s', async () => {
    const cookie = await server.signIn(league.people.bob.id)
    const call = (query: { eventId: number }) => server.call(getEventById, { query, cookie })
    expect(await call({ eventId: league.tonight.id })).toMatchObject({ isFavourite: false })
    await server.request('POST', `/Umbraco/Api/Membership/AddFavoriteGame?eventId=${league.tonight.id}`, { cookie })
    expect(await call({ eventId: league.tonight.id })).toMatchObject({ isFavourite: true })
    expect(await server.call(getEventById, { query: { eventId: league.tonight.id } })).not.toHaveProperty('isFavourite')
  })

  test('text of any kind comes back as it is [F71]', async () => {
    const title = `${'A very long name '.repeat(17)}😀 \u202eRTL\u200b <b>&"'`
    const odd = await event(server.db, {
      venue: league.venues.lake,
      date: TODAY,
      title,
      description: null,
      type: 'Something new',
      eventTypeId: 99,
      takeHomeDescription: null,
    })
    expect(await server.call(getEventById, { query: { eventId: odd.id } })).toMatchObject({
      title,
      description: null,
      gameType: 'Something new',
    })
  })
})

describe('results', () => {
  const resultOf = (eventId: number) => server.call(getEventResult, { query: { eventId } })

  test('in order of place, with points, cash, PTC and the prize of the list [P7.17, P3.8]', async () => {
    expect(await resultOf(league.closed.first.id)).toEqual([
      { place: 1, playerName: 'Ann Archer', pointsValue: 40, cash: 200, ptc: 50, gamePrizeMoney: 200 },
      { place: 2, playerName: 'Bob Baker', pointsValue: 30, cash: 0, ptc: 0, gamePrizeMoney: 0 },
      { place: 3, playerName: 'Cat Cooper', pointsValue: 20, cash: 0, ptc: 0, gamePrizeMoney: 0 },
      { place: 4, playerName: 'Dan Drover', pointsValue: 10, cash: 0, ptc: 0, gamePrizeMoney: 0 },
    ])
  })

  test('winners are those who won a prize [P7.18]', async () => {
    const { results } = await server.call(getEventWinnerResult, { query: { eventId: league.closed.first.id } })
    expect(results.map(({ place }) => place)).toEqual([1])
  })

  test('empty until the event is closed, and for an unknown one [P4.3]', async () => {
    await server.db
      .insert(results)
      .values({ eventId: league.tonight.id, place: 1, playerId: league.people.ann.id, points: 10 })
    expect(await resultOf(league.tonight.id)).toEqual([])
    expect(await server.call(getEventWinnerResult, { query: { eventId: league.tonight.id } })).toEqual({ results: [] })
    expect(await resultOf(999_999)).toEqual([])
  })

  test('lists give out no profile guids [F65]', async () => {
    const answer = await server.request('GET', `/Umbraco/Api/Event/GetEventResult?eventId=${league.closed.first.id}`)
    expect(answer.text).not.toContain(league.people.ann.customerGuid)
  })
})
