import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import {
  getEventPhotos,
  getHallOfFameEventPhotos,
  getPlayerPhotos,
  getVenuePhotos,
  type Photo,
  searchPhotos,
} from '#contract/photos.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { players } from '#server/db/schema/people.ts'
import { closeWith, event, photo, venue } from '#server/testing/builders.ts'
import { majorEvent, subMajorEvent } from '#server/testing/major-event-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague
let final: { id: number }
let single: { id: number }

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
  const { db } = server
  const { albion, grand, harbour } = league.venues
  const { ann, bob, cat } = league.people
  const former = await event(db, { venue: grand, date: '2026-07-02', seasonId: league.seasons.past.id })
  final = await event(db, { venue: harbour, date: '2025-11-02', title: 'Final' })
  single = await event(db, { venue: harbour, date: '2024-11-02', title: 'Cup' })
  for (const { id } of [final, single]) await closeWith(db, id, [cat, bob])
  const past = await majorEvent(db, { hallOfFame: true })
  await subMajorEvent(db, { majorEventId: past.id, eventId: final.id })
  await majorEvent(db, { hallOfFame: true, setupModeId: 1, eventId: single.id })
  const running = await majorEvent(db, {})
  await subMajorEvent(db, { majorEventId: running.id, eventId: league.closed.first.id })

  const take = (
    name: string,
    taken: string,
    value: { venueId: number; eventId?: number; caption?: string | null },
    on: { id: number }[] = [],
  ) =>
    photo(
      db,
      { path: `/media/photo/${name}.webp`, featured: false, takenAt: new Date(`${taken}T10:00:00Z`), ...value },
      on,
    )
  await take('final-table', '2025-11-02', { venueId: harbour.id, eventId: final.id }, [bob, cat])
  await take('final-second', '2025-11-02', { venueId: harbour.id, eventId: final.id }, [bob])
  await take('cup', '2024-11-02', { venueId: harbour.id, eventId: single.id }, [cat])
  await take('first', '2026-10-29', { venueId: albion.id, eventId: league.closed.first.id }, [ann, bob])
  await take('first-again', '2026-10-30', { venueId: albion.id, eventId: league.closed.first.id })
  await take('third', '2026-11-12', { venueId: albion.id, eventId: league.closed.third.id }, [cat])
  await take('house', '2026-09-01', { venueId: albion.id, caption: null })
  await take('former', '2026-07-02', { venueId: grand.id, eventId: former.id }, [ann])
  await take('tomorrow', '2026-11-20', { venueId: albion.id, eventId: league.closed.first.id }, [ann])
})
afterAll(() => server.close())

const names = (found: Photo[]) => found.map(({ largePhotoUrl }) => largePhotoUrl.split(/[/.]/)[3])
const search = async (body: BodyInput<typeof searchPhotos> = {}) => names(await server.call(searchPhotos, { body }))

const ALL = ['third', 'first-again', 'first', 'house', 'former', 'final-second', 'final-table', 'cup']

describe('of one', () => {
  test('venue, newest first, none of the future [P7.20]', async () => {
    expect(names(await server.call(getVenuePhotos, { query: { venue: league.venues.albion.id } }))).toEqual([
      'third',
      'first-again',
      'first',
      'house',
    ])
    expect(await server.call(getVenuePhotos, { query: { venue: league.venues.lake.id } })).toEqual([])
  })

  test('event [P7.23]', async () => {
    const found = await server.call(getEventPhotos, { query: { event: league.closed.first.id } })
    expect(names(found)).toEqual(['first-again', 'first'])
    expect(found[1]).toMatchObject({
      venueName: 'The Albion Hotel',
      eventName: 'Thursday Deepstack',
      players: ['Ann Archer', 'Bob Baker'],
      mediumPhotoUrl: '/media/photo/first.webp?w=640',
    })
  })

  test('event of the hall of fame: those with its winner; of no other event [P7.24]', async () => {
    const ofHall = async (id: number) => names(await server.call(getHallOfFameEventPhotos, { query: { event: id } }))
    expect(await ofHall(final.id)).toEqual(['final-table'])
    expect(await ofHall(single.id)).toEqual(['cup'])
    expect(await ofHall(league.closed.first.id)).toEqual([])
    expect(await ofHall(league.closed.third.id)).toEqual([])
    expect(
      (await server.request('GET', `/umbraco/api/eventPhoto/getHallOfFameEventPhotos?event=${final.id}`)).json(),
    ).toHaveLength(1)
  })

  test('player, by the customer id [M7.12]', async () => {
    const ofPlayer = async (customerId: number) => names(await server.call(getPlayerPhotos, { query: { customerId } }))
    expect(await ofPlayer(league.people.bob.id)).toEqual(['first', 'final-second', 'final-table'])
    expect(await ofPlayer(league.people.dan.id)).toEqual([])
  })

  test('who is gone has no photos and no name on any', async () => {
    const { bob } = league.people
    await server.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, bob.id))
    expect(await server.call(getPlayerPhotos, { query: { customerId: bob.id } })).toEqual([])
    expect((await server.call(getEventPhotos, { query: { event: league.closed.first.id } }))[1]?.players).toEqual([
      'Ann Archer',
    ])
    await server.db.update(players).set({ deletedAt: null }).where(eq(players.id, bob.id))
  })

  test.each([
    'GetVenuePhotos?venue',
    'GetEventPhotos?event',
    'GetHallOfFameEventPhotos?event',
    'GetPlayerPhotos?customerId',
  ])('%s: what is unknown has none, what is no id is refused [F68]', async (path) => {
    expect((await server.request('GET', `/Umbraco/Api/EventPhoto/${path}=2147483647`)).json()).toEqual([])
    for (const odd of ['', 'x', '0', '-1', '1.5', '2147483648', '%27', '1&venue=2&event=2&customerId=2']) {
      expect((await server.request('GET', `/Umbraco/Api/EventPhoto/${path}=${odd}`)).status, odd).toBe(400)
    }
    expect((await server.request('GET', `/Umbraco/Api/EventPhoto/${path.split('?')[0] ?? ''}`)).status).toBe(400)
  })
})

describe('the gallery [P7.21]', () => {
  test('shows all, newest first', async () => {
    expect(await search()).toEqual(ALL)
  })

  test.each<[string, (of: SmallLeague) => BodyInput<typeof searchPhotos>, string[]]>([
    ['a state', () => ({ stateId: 3 }), ['final-second', 'final-table', 'cup']],
    ['a region', ({ regions }) => ({ regionId: regions.inner.id }), ['former']],
    ['a region of another state', ({ regions }) => ({ stateId: 3, regionId: regions.inner.id }), []],
    ['a venue', ({ venues }) => ({ orgEntityId: venues.grand.id }), ['former']],
    ['a venue by its other name', ({ venues }) => ({ venueId: venues.grand.id }), ['former']],
    ['a season', ({ seasons }) => ({ seasonId: seasons.current.id }), ['third', 'first-again', 'first']],
    ['a season by its other name', ({ seasons }) => ({ season: seasons.past.id }), ['former']],
    [
      'season, state, region and venue',
      ({ seasons, venues, regions }) => ({
        seasonId: seasons.current.id,
        stateId: 1,
        regionId: regions.western.id,
        orgEntityId: venues.albion.id,
      }),
      ['third', 'first-again', 'first'],
    ],
    [
      'a season of another venue',
      ({ seasons, venues }) => ({ seasonId: seasons.past.id, orgEntityId: venues.albion.id }),
      [],
    ],
    ['nothing that is there', () => ({ seasonId: 2_147_483_647 }), []],
    [
      'null, as good as absent',
      () => ({ seasonId: null, stateId: 3, regionId: null, page: null }),
      ['final-second', 'final-table', 'cup'],
    ],
  ])('of %s [P3.13]', async (_what, body, expected) => {
    expect(await search(body(league))).toEqual(expected)
  })

  test('in pages that count from 1 and miss nothing [P9.6]', async () => {
    const pageSize = 3
    const pages = [1, 2, 3, 4].map((page) => search({ page, pageSize }))
    expect((await Promise.all(pages)).flat()).toEqual(ALL)
    expect(await search({ page: 0, pageSize })).toEqual(ALL.slice(0, 3))
    expect(await search({ pageSize })).toEqual(ALL.slice(0, 3))
    expect(await search({ page: 2, pageSize: 3, stateId: 1 })).toEqual(['house', 'former'])
    expect(await search({ page: 2_147_483_647, pageSize: 100 })).toEqual([])
  })

  test('12 to a page, and the newest 500 without pages [P9.6, F71]', async () => {
    const many = await venue(server.db, { stateId: 7 })
    await server.db.execute(sql`insert into photos (venue_id, path, featured, width, height, taken_at)
      select ${many.id}::int, '/media/photo/many-' || n || '.webp', false, 1, 1, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 510) n`)
    const found = await search({ stateId: 7 })
    expect([found.length, found[0], found.at(-1)]).toEqual([500, 'many-510', 'many-11'])
    expect(await search({ stateId: 7, page: 43 })).toEqual(['many-6', 'many-5', 'many-4', 'many-3', 'many-2', 'many-1'])
  })

  test.each<[string, unknown]>([
    ['a state in words', { stateId: 'VIC' }],
    ['venue 0', { orgEntityId: 0 }],
    ['a page that is none', { page: -1 }],
    ['half a page', { page: 1.5 }],
    ['a page too large', { page: 1, pageSize: 101 }],
    ['a season as an object', { seasonId: { $ne: 1 } }],
    ['a list', [1]],
    ['a number', 7],
  ])('%s is refused [F68, F72]', async (_what, body) => {
    const answer = await server.request('POST', '/Umbraco/Api/EventPhoto/SearchPhotos', { body })
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([400, 'invalid-request'])
  })
})
