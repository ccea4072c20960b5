import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFavouriteGame, deleteFavouriteGame, listFavouriteGames } from '#contract/favourites.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { eventValues, wallTime } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { MAX_FAVOURITES } from './routes.ts'

let server: TestApp
let league: SmallLeague
let cookie: string

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
beforeEach(async () => {
  server.now.set(LEAGUE_NOW)
  await server.db.delete(favourites)
  cookie = await server.signIn(league.people.ann.id)
})
afterAll(() => server.close())

const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)
const list = async () => ids(await server.call(listFavouriteGames, { cookie }))
const add = async (eventId: number) => ids(await server.call(addFavouriteGame, { query: { eventId }, cookie }))
const path = (call: string, eventId: unknown) => `/Umbraco/Api/Membership/${call}?eventId=${String(eventId)}`

test('adding returns the updated favourites, earliest first, and again is no harm [P7.26, P7.25]', async () => {
  const [later] = league.coming
  if (!later) throw new Error('unreachable')
  expect(await add(later.id)).toEqual([later.id])
  expect(await add(league.tonight.id)).toEqual([league.tonight.id, later.id])
  expect(await add(league.tonight.id)).toEqual([league.tonight.id, later.id])
  const [first] = await server.call(listFavouriteGames, { cookie })
  expect(first).toMatchObject({ title: 'The Albion Hotel', isFavourite: true })
})

test('removing takes DELETE and POST, and again is no harm [P7.27, D1.17, M7.8]', async () => {
  const [later] = league.coming
  if (!later) throw new Error('unreachable')
  await add(later.id)
  await add(league.tonight.id)
  const remove = async (eventId: number, method: 'DELETE' | 'POST') =>
    ids(await server.call(deleteFavouriteGame, { query: { eventId }, cookie, method }))
  expect(await remove(league.tonight.id, 'DELETE')).toEqual([later.id])
  expect(await remove(league.tonight.id, 'DELETE')).toEqual([later.id])
  expect(await remove(later.id, 'POST')).toEqual([])
})

test('games of yesterday are gone from the list, by the venue’s own day', async () => {
  await add(league.tonight.id)
  await add(league.games.lateNight.id)
  server.now.set(new Date('2026-11-19T13:30:00Z'))
  expect(await list()).toEqual([league.games.lateNight.id])
})

test('an unknown event is 404, one that is over 409 [F65]', async () => {
  for (const call of ['AddFavoriteGame', 'DeleteFavoriteGame']) {
    const refused = await server.request('POST', path(call, 999_999), { cookie })
    expect([refused.status, refused.json<{ id: string }>().id]).toEqual([404, 'event-not-found'])
  }
  const over = await server.request('POST', path('AddFavoriteGame', league.closed.third.id), { cookie })
  expect([over.status, over.json<{ id: string }>().id]).toEqual([409, 'event-is-over'])
  expect(await list()).toEqual([])
})

test.each(['', 'abc', '0', '-1', '1.5', '99999999999', '1e3', '1&eventId=2'])(
  'an odd id "%s" is 400 [F68]',
  async (eventId) => {
    expect((await server.request('POST', path('AddFavoriteGame', eventId), { cookie })).status).toBe(400)
  },
)

test('strangers are asked to sign in, and nothing changes by GET [P6.4, F64]', async () => {
  for (const [method, call] of [
    ['GET', 'GetFavoriteGames'],
    ['POST', 'AddFavoriteGame'],
    ['DELETE', 'DeleteFavoriteGame'],
  ] as const) {
    const refused = await server.request(method, path(call, league.tonight.id))
    expect([refused.status, refused.json<{ id: string }>().id]).toEqual([401, 'sign-in-required'])
  }
  expect([404, 405]).toContain(
    (await server.request('GET', path('AddFavoriteGame', league.tonight.id), { cookie })).status,
  )
  const forged = await server.request('POST', path('AddFavoriteGame', league.tonight.id), {
    cookie,
    body: 'x',
    headers: {
      'content-type': 'text/plain',
      'x-requested-with': '',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
  })
  expect(forged.status).toBeGreaterThanOrEqual(400)
  expect(forged.status).toBeLessThan(500)
  expect(await list()).toEqual([])
})

test('favourites are one’s own; another’s are as unknown as nobody’s [F65, M7.7]', async () => {
  await add(league.tonight.id)
  const requested = (user: number) =>
    server.request('GET', `/Umbraco/Api/Membership/GetFavoriteGames?user=${user}`, { cookie })
  expect((await requested(league.people.ann.membershipId)).json()).toHaveLength(1)
  const [anothers, nobodys] = await Promise.all([requested(league.people.bob.membershipId), requested(987_654)])
  expect(anothers.status).toBe(404)
  expect(nobodys.status).toBe(404)
  expect(anothers.json<{ message: string }>().message).toBe(nobodys.json<{ message: string }>().message)
  cookie = await server.signIn(league.people.bob.id)
  expect(await list()).toEqual([])
})

test('two hundred are enough', async () => {
  const venue = league.venues.grand
  const made = await server.db
    .insert(events)
    .values(
      Array.from({ length: MAX_FAVOURITES }, (_, n) =>
        eventValues({
          venue,
          date: '2026-11-21',
          startsAt: new Date(wallTime('2026-11-21', '10:00', venue.timeZone).getTime() + n * 60_000),
        }),
      ),
    )
    .returning({ id: events.id })
  await server.db
    .insert(favourites)
    .values(made.map(({ id }) => ({ playerId: league.people.ann.id, eventId: id, createdAt: LEAGUE_NOW })))
  const refused = await server.request('POST', path('AddFavoriteGame', league.tonight.id), { cookie })
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([409, 'too-many-favourites'])
  expect(await list()).toEqual(ids(made))
  expect(await add(made[0]?.id ?? 0)).toHaveLength(MAX_FAVOURITES)
})
