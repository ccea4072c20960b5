import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoint.ts'
import { searchPlayers } from '#contract/players.ts'
import { API_BASE } from '#server/endpoint.ts'
import { member, player } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp
let league: SmallLeague
let cookie: string

beforeAll(async () => {
  site = await testApp({ now: LEAGUE_NOW, env: { rateLimits: false } })
  league = await buildLeague(site.db)
  cookie = await site.signIn(league.people.ann.id)
})
afterAll(() => site.close())

const search = (body: BodyInput<typeof searchPlayers>) => site.call(searchPlayers, { body, cookie })
const names = async (body: BodyInput<typeof searchPlayers>) => (await search(body)).map(({ name }) => name)

test('finds by first name, last name and card number, each or together [M3.14, M5.21, M7.22, M7.43, M9.6]', async () => {
  const { bob } = league.people
  expect(await search({ mode: 4, lastName: 'bak' })).toEqual([
    {
      id: bob.id,
      name: 'Bob Baker',
      cardNumber: bob.cardNumber,
      membershipId: bob.membershipId,
      lastPlayedEvent: { title: 'Thursday Deepstack', stateName: 'Victoria', dateTime: '2026-11-05T19:00:00+11:00' },
    },
  ])
  expect(await names({ firstName: ' BO ', lastName: 'baker', cardNumber: bob.cardNumber.toLowerCase() })).toEqual([
    'Bob Baker',
  ])
  expect(await names({ firstName: 'Bob', lastName: 'Cooper' })).toEqual([])
  expect(await names({ cardNumber: bob.cardNumber.slice(0, -1) })).toEqual([])
})

test('spaces do not count, and signs are no patterns', async () => {
  await member(site.db, { firstName: 'Mary Lou', lastName: "O'Neil_%" })
  for (const firstName of ['Mary Lou', 'marylou', 'MARY  LOU'])
    expect(await names({ firstName })).toEqual(["Mary Lou O'Neil_%"])
  expect(await names({ lastName: "o'neil_%" })).toHaveLength(1)
  expect(await names({ lastName: '%%' })).toEqual([])
  expect(await names({ lastName: '__' })).toEqual([])
  expect(await names({ lastName: '\\\\' })).toEqual([])
})

test('needs a field of two characters [D5.34]', async () => {
  for (const body of [
    {},
    { firstName: 'B' },
    { firstName: ' B ', lastName: 'B', cardNumber: '7' },
    { firstName: null },
    { firstName: '  ' },
  ]) {
    const answer = await site.request('POST', API_BASE + searchPlayers.path, { body, cookie })
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([400, 'search-too-short'])
  }
})

test('who cannot receive anything has no membershipId; who is gone, and oneself, are not found [F54]', async () => {
  await member(site.db, { firstName: 'Zed', lastName: 'Open' })
  await member(site.db, { firstName: 'Zed', lastName: 'Suspended' }, { suspendedAt: LEAGUE_NOW })
  await player(site.db, { firstName: 'Zed', lastName: 'Without' })
  await member(site.db, { firstName: 'Zed', lastName: 'Gone', deletedAt: LEAGUE_NOW })
  expect((await search({ firstName: 'Zed' })).map(({ name, membershipId }) => [name, typeof membershipId])).toEqual([
    ['Zed Open', 'number'],
    ['Zed Suspended', 'object'],
    ['Zed Without', 'object'],
  ])
  expect(await names({ lastName: 'Archer' })).toEqual([])
})

test('who can receive something comes first, whatever the name', async () => {
  for (let n = 0; n < 22; n += 1) await player(site.db, { firstName: 'Quin', lastName: `Aa${n}` })
  await member(site.db, { firstName: 'Quin', lastName: 'Zz' })
  const found = await search({ firstName: 'quin' })
  expect([found.length, found[0]?.name]).toEqual([20, 'Quin Zz'])
})

test('are twenty at most and kept nowhere [D5.35, F66]', async () => {
  for (let n = 0; n < 25; n += 1) await player(site.db, { firstName: 'Yara' })
  expect(await search({ firstName: 'Yara' })).toHaveLength(20)
  const answer = await site.request('POST', API_BASE + searchPlayers.path, { body: { firstName: 'Yara' }, cookie })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('too many a minute have to wait [D5.19, F66]', async () => {
  const limited = await testApp({ now: LEAGUE_NOW, database: site.context.database })
  const ask = () => limited.request('POST', API_BASE + searchPlayers.path, { body: { firstName: 'Bob' }, cookie })
  for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(200)
  const answer = await ask()
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
  await limited.app.close()
})
