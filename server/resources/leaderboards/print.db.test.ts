import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWith, event, player } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
  const { harbour } = league.venues
  const pro = await event(server.db, {
    venue: harbour,
    date: '2026-11-17',
    seasonId: league.seasons.current.id,
    divisionId: 3,
    startTime: '18:00',
  })
  await closeWith(server.db, pro.id, [{ ...league.people.dan, points: 1500, cashCents: 123_450 }])
})
afterAll(() => server.close())

const print = (query: Record<string, string | number>) =>
  server.request(
    'GET',
    `/leaderboards/print?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
  )

/** The lines of the printed table, cell by cell. */
function linesOf(page: string): string[][] {
  return [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, line = '']) =>
    [...line.matchAll(/<t[hd][^>]*>(?:<abbr[^>]*>)?(.*?)(?:<\/abbr>)?<\/t[hd]>/g)].map(([, cell = '']) => cell),
  )
}

test('a venue’s scoreboard with its head, date and columns [P2.24, P2.76, D1.23]', async () => {
  const { status, text, headers } = await print({
    SID: league.seasons.current.id,
    Month: 0,
    RID: league.regions.western.id,
    OID: league.venues.albion.id,
    DID: 0,
    GID: 0,
    DivID: 0,
    TID: 2,
  })
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(text).toContain('<h1>The Albion Hotel Leaderboard - Overall</h1>')
  expect(text).toContain('Season 3')
  expect(text).toContain('As of Thursday, 19 November 2026')
  expect(linesOf(text)).toEqual([
    ['Rank', 'Player', 'S', 'P', 'W', 'FT', '$'],
    ['1', 'Cat Cooper', '70', '2', '1', '2', '$100.50'],
    ['2', 'Ann Archer', '60', '2', '1', '2', '$250.00'],
    ['2', 'Bob Baker', '60', '2', '1', '2', '$150.00'],
    ['4', 'Dan Drover', '55', '3', '-', '3', '-'],
  ])
})

test('a day, a game and a month are named and counted alone', async () => {
  const { scoreboard } = league.scoreboards
  const { text } = await print({
    SID: league.seasons.current.id,
    Month: 10,
    OID: league.venues.albion.id,
    DID: 4,
    GID: scoreboard.id,
    TID: 2,
  })
  expect(text).toContain('<h1>The Albion Hotel Leaderboard - Thursday - Thursday Deepstack</h1>')
  expect(text).toContain('Season 3 · October')
  expect(linesOf(text).map(([, name]) => name)).toEqual([
    'Player',
    'Ann Archer',
    'Bob Baker',
    'Cat Cooper',
    'Dan Drover',
  ])
  expect((await print({ GID: scoreboard.id })).text).toContain(
    'The Albion Hotel Leaderboard - Thursday - Thursday Deepstack',
  )
})

test('a region, and a division of Western Australia, in the day of its own zone [P2.99]', async () => {
  server.now.set(new Date('2026-11-19T15:30:00Z'))
  const { text } = await print({ RID: league.regions.perth.id, DivID: 3 })
  expect(text).toContain('<h1>Perth Leaderboard - Overall</h1>')
  expect(text).toContain('Season 3 · Pro Series')
  expect(text).toContain('As of Thursday, 19 November 2026')
  expect(linesOf(text)[1]).toEqual(['1', 'Dan Drover', '1,500', '1', '1', '1', '$1,234.50'])
  expect((await print({ RID: league.regions.perth.id, DivID: 4 })).text).toContain('No players yet')
  server.now.set(LEAGUE_NOW)
})

describe('a link that leads nowhere says so in one sentence [F68, D6.5]', () => {
  test.each<[string, (of: SmallLeague) => Record<string, string | number>, number, string]>([
    ['an unknown season', ({ venues }) => ({ SID: 999_999, OID: venues.albion.id }), 404, 'There is no such season.'],
    ['an unknown venue', () => ({ OID: 999_999 }), 404, 'There is no such venue.'],
    ['an unknown region', () => ({ RID: 999_999 }), 404, 'There is no such region.'],
    [
      'an unknown game',
      ({ venues }) => ({ OID: venues.albion.id, GID: 999_999 }),
      404,
      'There is no such game at this venue.',
    ],
    [
      'a game of another venue',
      ({ venues, scoreboards }) => ({ OID: venues.grand.id, GID: scoreboards.scoreboard.id }),
      404,
      'There is no such game at this venue.',
    ],
    [
      'a game of another day',
      ({ scoreboards }) => ({ DID: 2, GID: scoreboards.scoreboard.id }),
      404,
      'There is no such game at this venue.',
    ],
    [
      'a venue of another region',
      ({ venues, regions }) => ({ OID: venues.albion.id, RID: regions.perth.id }),
      404,
      'This venue is not in that region.',
    ],
    [
      'no place',
      ({ seasons }) => ({ SID: seasons.current.id, TID: 2 }),
      400,
      'Choose a region or a venue on the leaderboards first, then print.',
    ],
    [
      'a word for a season',
      () => ({ SID: 'last', OID: 1 }),
      400,
      'This link to a scoreboard is broken. Open it again from the leaderboards.',
    ],
    [
      'a 13th month',
      () => ({ Month: 13, OID: 1 }),
      400,
      'This link to a scoreboard is broken. Open it again from the leaderboards.',
    ],
    [
      'an eighth day',
      () => ({ DID: 8, OID: 1 }),
      400,
      'This link to a scoreboard is broken. Open it again from the leaderboards.',
    ],
    [
      'another kind',
      () => ({ TID: 1, OID: 1 }),
      400,
      'This link to a scoreboard is broken. Open it again from the leaderboards.',
    ],
    [
      'markup',
      () => ({ SID: '<script>alert(1)</script>', OID: 1 }),
      400,
      'This link to a scoreboard is broken. Open it again from the leaderboards.',
    ],
  ])('%s', async (_what, query, status, sentence) => {
    const answer = await print(query(league))
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(sentence)
    expect(answer.text).not.toContain('alert(1)')
  })

  test('a field given twice', async () => {
    expect((await server.request('GET', '/leaderboards/print?OID=1&OID=2')).status).toBe(400)
  })
})

test('fields and path are matched in either case, empty ones and unknown ones do not matter [D1.2, D1.11]', async () => {
  const answer = await server.request(
    'GET',
    `/Leaderboards/Print/?oid=${league.venues.albion.id}&sid=&GId=&tid=2&colour=red`,
  )
  expect([answer.status, linesOf(answer.text).length]).toEqual([200, 5])
})

test('nothing of the page is inline, and its files are there [F67]', async () => {
  const { text, headers } = await print({ OID: league.venues.albion.id })
  expect(text).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  for (const [, path = ''] of text.matchAll(/(?:href|src)="(\/login\/[^"]+)"/g))
    expect((await server.request('GET', path)).status, path).toBe(200)
})

test('names are text, and who is gone has none [F61]', async () => {
  const { grand } = league.venues
  const odd = await player(server.db, { firstName: '<b>Eve</b>', lastName: 'O\'"&' })
  const gone = await player(server.db, { firstName: 'Gone', lastName: 'Away', deletedAt: LEAGUE_NOW })
  const game = await event(server.db, { venue: grand, date: '2026-11-16', seasonId: league.seasons.current.id })
  await closeWith(server.db, game.id, [odd, gone])
  const { text } = await print({ OID: grand.id })
  expect(text).toContain('&lt;b&gt;Eve&lt;/b&gt; O&#39;&quot;&amp;')
  expect(text).toContain('Former player')
  expect(text).not.toContain('Away')
})

test('a season without its games has an empty board', async () => {
  const { status, text } = await print({ SID: league.seasons.past.id, OID: league.venues.albion.id })
  expect(status).toBe(200)
  expect(text).toContain('No players yet')
})

test('the app learns that there is one [D1.7]', async () => {
  expect((await server.request('GET', '/config.json')).json<{ capabilities: string[] }>().capabilities).toContain(
    'print',
  )
})

test('too many have to wait, which a page says too [D5.19]', async () => {
  const site = await testApp()
  for (let n = 0; n < 60; n += 1) await site.request('GET', '/leaderboards/print')
  const answer = await site.request('GET', '/leaderboards/print')
  expect([answer.status, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
    429,
    '60',
    'text/html; charset=utf-8',
  ])
  await site.close()
})
