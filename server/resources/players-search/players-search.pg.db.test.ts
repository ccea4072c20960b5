import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoint.ts'
import { searchPlayers } from '#contract/players.ts'
import { API_BASE } from '#server/http/endpoint.ts'
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

describe('names are compared without case, accents, apostrophes, hyphens and spaces [F78 comparison of names]', () => {
  const spellings = [
    { written: ['Zoë', 'Quill'], typed: ['Zoe', 'ZOË', 'zoe\u0308', ' zo\u200be ', 'Zo'] },
    { written: ['Chloe\u0308', 'Decomposed'], typed: ['Chloé', 'chloe', 'CHLOË'] },
    { written: ['Mary Lou', 'Spaced'], typed: ['Mary Lou', 'marylou', 'MARY  LOU', 'Mary-Lou', 'Mary\u00a0Lou'] },
    { written: ['Jean–Luc', 'Dashed'], typed: ['Jean-Luc', 'jean luc', 'JEANLUC', 'Jean‑Luc'] },
    { written: ['Søren', 'Plain'], typed: ['soren', 'Søren', 'SOREN'] },
  ] as const

  test.each(spellings)('$written.0 is found as $typed', async ({ written, typed }) => {
    const [firstName, lastName] = written
    await member(site.db, { firstName, lastName })
    for (const text of typed)
      expect(await names({ firstName: text, lastName }), text).toEqual([`${firstName} ${lastName}`])
  })

  test.each(["O'Brien", 'O’Brien', 'OBrien', 'obrien', 'O Brien', 'OʼBRIEN', 'O`Brien', 'O´Brien', 'o‘br'])(
    'every O’Brien is found as %s',
    async (text) => {
      const all = ["O'Brien", 'O’Brien', 'OBrien', 'O Brien']
      for (const [n, lastName] of all.entries()) {
        const [known] = await names({ firstName: `Spelt${n}`, lastName: 'obrien' })
        if (known === undefined) await member(site.db, { firstName: `Spelt${n}`, lastName })
      }
      const found = await names({ firstName: 'Spelt', lastName: text })
      expect(found.toSorted()).toEqual(all.map((lastName, n) => `Spelt${n} ${lastName}`))
    },
  )

  test('signs are no patterns', async () => {
    await member(site.db, { firstName: 'Percy', lastName: 'Neil_%' })
    expect(await names({ lastName: 'neil_%' })).toEqual(['Percy Neil_%'])
    expect(await names({ lastName: 'n%l' })).toEqual([])
    expect(await names({ lastName: 'nei__' })).toHaveLength(1)
  })

  test('a card number is found with dashes and spaces, in full-width digits, in either case', async () => {
    const { cardNumber } = await member(site.db, { firstName: 'Carla', cardNumber: 'AP70001234' })
    for (const typed of ['ap7000 1234', 'AP-7000‑1234', '\u202aAP70001234\u202c', 'AP７０００１２３４'])
      expect(await search({ cardNumber: typed }), typed).toMatchObject([{ cardNumber }])
  })
})

test('of many namesakes those written so come first, then those of the same name, then longer names [F78]', async () => {
  for (let n = 0; n < 22; n += 1) await member(site.db, { firstName: `A${n}`, lastName: 'Okeefeson' })
  await member(site.db, { firstName: 'Bea', lastName: "O'Keefe" })
  await member(site.db, { firstName: 'Cleo', lastName: 'O’Keefe' })
  await member(site.db, { firstName: 'Dora', lastName: 'okeefe' })
  const found = (text: string) => names({ lastName: text }).then((all) => all.slice(0, 4))
  expect(await found('O’KEEFE')).toEqual(['Cleo O’Keefe', "Bea O'Keefe", 'Dora okeefe', 'A0 Okeefeson'])
  expect(await found('okeefe')).toEqual(['Dora okeefe', "Bea O'Keefe", 'Cleo O’Keefe', 'A0 Okeefeson'])
})

test('finds by both names, of which a one-letter one matches the whole name only [D5.60]', async () => {
  await member(site.db, { firstName: 'X', lastName: 'O' })
  await member(site.db, { firstName: 'X', lastName: 'Ono' })
  await member(site.db, { firstName: 'Xavier', lastName: 'O' })
  await member(site.db, { firstName: 'Xavier', lastName: 'Ono', cardNumber: 'AP60001234' })
  expect(await names({ firstName: ' x ', lastName: 'O’' })).toEqual(['X O'])
  expect(await names({ firstName: 'x', lastName: 'on' })).toEqual(['X Ono'])
  expect(await names({ firstName: 'xa', lastName: 'o' })).toEqual(['Xavier O'])
  expect(await names({ firstName: 'x', cardNumber: 'AP60001234' })).toEqual(['Xavier Ono'])
  for (let n = 0; n < 25; n += 1) await player(site.db, { firstName: 'X', lastName: 'O' })
  expect(await names({ firstName: 'X', lastName: 'O' })).toHaveLength(20)
})

test('needs a field of two characters, or both names [D5.34]', async () => {
  for (const body of [
    {},
    { firstName: 'B' },
    { firstName: ' B ', cardNumber: '7' },
    { firstName: null },
    { firstName: '  ' },
    // What is left of it counts.
    { lastName: '%%' },
    { lastName: "O'" },
    { lastName: '😀😀' },
    { cardNumber: '7-' },
    { firstName: 'B\u200b' },
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

test('are twenty at most and cached nowhere [D5.35, F66]', async () => {
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
