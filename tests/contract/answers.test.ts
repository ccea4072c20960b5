import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addFavouriteGame } from '#contract/favourites.ts'
import { problem } from '#contract/problem.ts'
import { checkAnswer } from '#server/answer-check.ts'
import { API_BASE } from '#server/endpoint.ts'
import { article, closeWith, event, photo } from '#server/testing/builders.ts'
import { majorEvent, qualify, slide, subMajorEvent, winner } from '#server/testing/major-event-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import * as v from 'valibot'

/**
 * Every call of the contract, against the server on a small league: its answer keeps the contract to the letter, or
 * it is 501. What is asked of each served call stands in `asked`; a served call missing there fails.
 */

interface Asked {
  query?: Record<string, string | number>
  body?: unknown
  /** The answer may be null or an empty list here. */
  mayBeEmpty?: boolean
}

let server: TestApp
let league: SmallLeague
let cookie: string
let majors: { ids: number[]; master: number; past: number }

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
  await article(server.db, { kind: 'page', showInNavbar: true })
  await article(server.db, { featured: true, stateId: 1 })
  await article(server.db, { stateId: 1, urlName: 'news-of-the-day' })
  await article(server.db, { kind: 'page', urlName: 'about-us' })
  majors = await addMajorEvents()
  await photo(server.db, { venueId: league.venues.albion.id, eventId: league.closed.third.id }, [league.people.ann])
  cookie = await server.signIn(league.people.ann.id)
  await server.call(addFavouriteGame, { query: { eventId: league.games.special.id }, cookie })
})
afterAll(() => server.close())

/** A championship and a tour with all there can be to them, and the event of one in the hall of fame. */
async function addMajorEvents() {
  const { db } = server
  const { venues, people, tonight } = league
  const over = await event(db, { venue: venues.grand, date: '2025-11-20', title: 'Final' })
  await closeWith(db, over.id, [people.ann, people.bob])
  await photo(db, { venueId: venues.grand.id, eventId: over.id, takenAt: new Date('2025-11-20T12:00:00Z') }, [people.ann])
  await majorEvent(db, { hallOfFame: true, setupModeId: 1, eventId: over.id })
  let master = 0
  const ids: number[] = []
  for (const aplpt of [false, true]) {
    const { id: majorEventId } = await majorEvent(db, { aplpt, urlName: aplpt ? 'the-tour' : 'the-championship', states: [1] })
    ids.push(majorEventId)
    await subMajorEvent(db, { majorEventId, typeId: 1, eventId: tonight.id })
    master = (await subMajorEvent(db, { majorEventId, typeId: 2 })).id
    await slide(db, { majorEventId })
    await winner(db, majorEventId, people.ann, 'Season 2')
    await qualify(db, people.ann, { majorEventId, ptc: 100 })
    await qualify(db, people.bob, { majorEventId, subMajorEventId: master, chipStack: 40_000 })
  }
  return { ids, master, past: over.id }
}

function asked(): Record<string, Asked[]> {
  const { tonight, closed, venues, seasons, people, games } = league
  const point = { currentLat: -37.8, currentLng: 144.9 }
  const eventIds = [tonight.id, closed.first.id, games.aplpt.id, games.cash.id].map((eventId) => ({ query: { eventId } }))
  return {
    getLoggedMember: [{}],
    listRegions: [{}],
    listSeasons: [{}, { query: { brand: 2 } }],
    listVenues: [{}, { query: { season: seasons.current.id } }],
    getVenueById: Object.values(venues).map(({ id }) => ({ query: { id } })),
    getVenueByName: [{ query: { venueName: 'the-grand' } }],
    getEventsByVenue: [{ query: { venueId: venues.albion.id, currentWeek: 'true' } }, { query: { venueId: venues.lake.id } }],
    getNearestVenue: [{ query: { latitude: -37.8, longitude: 144.9 } }],
    searchEvents: [{ body: {} }, { body: { stateId: 1, mode: 'away', ...point } }, { body: { divisionName: 'Raise', stateId: null } }],
    searchNearbyEvents: [{ body: point }],
    getEventById: eventIds,
    getEventResult: [{ query: { eventId: closed.first.id } }],
    getEventWinnerResult: [{ query: { eventId: closed.first.id } }],
    searchLeaderboardByEvent: [1, 4, 5].map((mode) => ({ body: { eventId: closed.first.id, mode } })),
    searchLeaderboard: [{ body: {} }, ...[1, 4, 5].map((mode) => ({ body: { mode, stateId: 1, customerId: people.ann.id } }))],
    searchCovidLogEvents: [{ query: { stateId: 1 } }],
    geocode: [{ query: { address: 'Footscray VIC 3011', region: 'au' } }, { query: { address: '3121' } }, { query: { address: 'nowhere at all' } }],
    addFavouriteGame: [{ query: { eventId: tonight.id } }, { query: { eventId: games.aplpt.id } }],
    listFavouriteGames: [{}, { query: { user: people.ann.membershipId } }],
    deleteFavouriteGame: [{ query: { eventId: tonight.id } }],
    listGeneralArticles: [{}],
    getFeaturedArticles: [{}, { query: { state: 'VIC' } }],
    listArticles: [{}, { query: { state: 'VIC', pageIndex: 0 } }],
    getArticle: [{ query: { name: 'news-of-the-day' } }],
    getGeneralArticle: [{ query: { name: 'about-us' } }],
    listMajorEvents: [{}, { query: { state: 'VIC' } }],
    listAplpt: [{}, { query: { state: 'VIC' } }],
    getMajorEvent: [{ query: { name: 'the-championship' } }],
    getAplpt: [{ query: { name: 'The-Tour' } }],
    listMasterQualifiers: [{ query: { masterEventId: majors.master } }],
    listMajorEventQualifiers: majors.ids.map((majorEventId) => ({ query: { majorEventId } })),
    listPreviousMajorEvents: [{}],
    getVenuePhotos: [{ query: { venue: venues.albion.id } }],
    searchPhotos: [{ body: {} }, { body: { stateId: 1, regionId: league.regions.western.id, page: 1, pageSize: 5 } }],
    getEventPhotos: [{ query: { event: closed.third.id } }],
    getHallOfFameEventPhotos: [{ query: { event: majors.past } }],
    getPlayerPhotos: [{ query: { customerId: people.ann.id } }],
    getFeaturedPhotos: [{}, { query: { stateId: 1, regionId: league.regions.western.id } }],
    // The league of this test has no clocks; the director's own tests answer with some.
    getTournamentClockStatus: [{ query: { eventId: tonight.id }, mayBeEmpty: true }],
  }
}

async function ask(endpoint: Endpoint, { query, body }: Asked, as?: string) {
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}` : ''
  return server.request(endpoint.methods[0], API_BASE + endpoint.path + search, { ...(body !== undefined && { body }), ...(as && { cookie: as }) })
}

describe.each(endpoints.map(({ name, endpoint }) => ({ name, endpoint })))('$name', ({ name, endpoint }) => {
  test('answers as the contract says, or that it is not offered yet', async () => {
    const requests = asked()[name]
    if (!requests) {
      const answer = await ask(endpoint, {}, cookie)
      expect(answer.status, `${name} is served: tell in this test what to ask it`).toBe(501)
      expect(v.parse(problem, answer.json())).toMatchObject({ id: 'not-offered-yet' })
      return
    }
    for (const request of requests) {
      const callers = endpoint.who === 'member' ? [cookie] : [undefined, cookie]
      for (const caller of callers) {
        const answer = await ask(endpoint, request, caller)
        expect(answer.status, answer.text).toBe(200)
        expect(answer.headers['content-type']).toContain('application/json')
        checkAnswer(endpoint, answer.json())
        if (!request.mayBeEmpty) expect(answer.text).not.toMatch(/^(null|\[\])?$/)
      }
    }
  })
})

test.each(endpoints.filter(({ endpoint }) => endpoint.who === 'member').map(({ name, endpoint }) => ({ name, endpoint })))(
  '$name is refused to strangers [P6.4]',
  async ({ name, endpoint }) => {
    const answer = await ask(endpoint, asked()[name]?.[0] ?? {})
    expect([401, 501]).toContain(answer.status)
  },
)

test('every call asked here is in the contract', () => {
  expect(Object.keys(asked()).filter((name) => !endpoints.some((entry) => entry.name === name))).toEqual([])
})
