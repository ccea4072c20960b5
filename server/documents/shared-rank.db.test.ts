import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { players } from '#server/db/schema/people.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { openDocumentSite, type DocumentSite } from './testing/document-site.ts'

let pages: DocumentSite
let league: SmallLeague

beforeAll(async () => {
  pages = await openDocumentSite()
  pages.site.now.set(LEAGUE_NOW)
  league = await buildLeague(pages.site.db)
})
afterAll(() => pages.close())

const ofAnn = (path = '/leaderboards', filters = 'state=1') =>
  `${path}?${filters}&player=${league.people.ann.customerGuid}`

test('the preview of a board at a row says the rank under the name of the board, and is not stored by search engines [D4.28]', async () => {
  const { title, canonical, meta } = await pages.preview(ofAnn())
  expect(title).toBe('Rank 2: Ann Archer | APL')
  expect(meta).toMatchObject({
    'og:title': 'Rank 2: Ann Archer',
    description: expect.stringMatching(/^Victoria Leaderboard - Overall, /),
  })
  expect(canonical).toBe(`http://localhost:4173/leaderboards?player=${league.people.ann.customerGuid}&amp;state=1`)
  expect((await pages.open(ofAnn())).headers['x-robots-tag']).toBe('noindex')
  expect((await pages.preview(ofAnn('/leaderboards/real-money'))).title).toBe('Rank 1: Ann Archer | APL')
  const ofVenue = await pages.preview(ofAnn('/Leaderboards/', `state=1&venue=${league.venues.albion.id}&day=4`))
  expect(ofVenue.meta['description']).toMatch(/Leaderboard - Thursday, /)
})

test('the preview names nobody whom the board does not name [D4.28]', async () => {
  const board = 'Leaderboards | APL'
  for (const url of [
    ofAnn('/leaderboards', 'state=2'),
    '/leaderboards?state=1&player=735674d1-1234-4abc-9def-0123456789ab',
    '/leaderboards?state=1&player=%3Cscript%3E',
    `${ofAnn()}&month=x`,
  ]) {
    expect((await pages.preview(url)).title, url).toBe(board)
    expect((await pages.open(url)).headers['x-robots-tag'], url).toBe('noindex')
  }
  expect((await pages.open('/leaderboards')).headers['x-robots-tag']).toBeUndefined()
  await pages.site.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, league.people.ann.id))
  expect((await pages.preview(ofAnn())).title).toBe(board)
})
