import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFeaturedPhotos } from '#contract/photos.ts'
import { photo } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
  const { albion, grand, harbour } = league.venues
  const { ann, bob } = league.people
  const at = (day: number) => ({ takenAt: new Date(`2026-11-${day}T10:00:00Z`) })
  await photo(
    server.db,
    {
      venueId: albion.id,
      eventId: league.closed.third.id,
      path: '/media/photo/albion.webp',
      caption: 'Final table',
      ...at(12),
    },
    [bob, ann],
  )
  await photo(server.db, { venueId: albion.id, featured: false, ...at(13) })
  await photo(server.db, { venueId: grand.id, path: '/media/photo/grand.webp', ...at(14) })
  await photo(server.db, { venueId: harbour.id, path: '/media/photo/harbour.webp', ...at(15) })
  await photo(server.db, { venueId: harbour.id, path: '/media/photo/future.webp', ...at(25) })
})
afterAll(() => server.close())

const found = async (query: { stateId?: number; regionId?: number } = {}) =>
  (await server.call(getFeaturedPhotos, { query })).map(({ largePhotoUrl }) => largePhotoUrl.split(/[/.]/)[3])

test('featured photos of a state, newest first [P7.22]', async () => {
  expect(await found({ stateId: 1 })).toEqual(['grand', 'albion'])
  expect(await found()).toEqual(['harbour', 'grand', 'albion'])
  expect(await found({ stateId: 7 })).toEqual([])
})

test('of a region, and of its state while the region has none', async () => {
  expect(await found({ stateId: 1, regionId: league.regions.western.id })).toEqual(['albion'])
  expect(await found({ regionId: league.regions.western.id })).toEqual(['albion'])
  expect(await found({ stateId: 1, regionId: league.regions.perth.id })).toEqual(['grand', 'albion'])
  expect(await found({ regionId: 999_999 })).toEqual([])
})

test('a photo has its place, its event and who is on it, in two widths [P3.14]', async () => {
  const [photo] = await server.call(getFeaturedPhotos, { query: { regionId: league.regions.western.id } })
  expect(photo).toMatchObject({
    venueName: 'The Albion Hotel',
    eventName: 'Thursday Deepstack',
    caption: 'Final table',
    largePhotoUrl: '/media/photo/albion.webp?w=1600',
    mediumPhotoUrl: '/media/photo/albion.webp?w=640',
    players: ['Ann Archer', 'Bob Baker'],
  })
})
