import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { BIG_LEAGUE_NOW, writeBigLeague } from '#server/testing/big-league.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { type Explainer, explainerOf } from '#server/testing/explain.ts'
import { openOnServer } from '#server/testing/postgres-databases.ts'
import { BOARD, READING_CALLS, sendReading, type ReadingCall } from '#server/testing/reading-calls.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/**
 * No call reads a table through, whatever the league's size: what the database would do for each is asked of itself. A
 * league of that size is on PostgreSQL.
 */

/** Those with a row for everything that ever happened. */
const HISTORY = ['events', 'results', 'standings', 'photos', 'photo_players', 'prizes']
/** Those, and the ones that grow with the league. */
const BIG = [...HISTORY, 'players', 'members', 'venues', 'scoreboards', 'weekly_games', 'favourites']

const url = process.env.TEST_PG_URL ?? ''

describe.runIf(url)('20,000 events at 2,000 venues, 230,000 results, 20,000 photos [F96]', () => {
  let database: Database
  let server: TestApp
  let explainer: Explainer
  let cookie: string

  beforeAll(async () => {
    // Writing that many rows may take longer than a statement of a call.
    database = await openOnServer(url, { patient: true })
    await writeBigLeague(database.db)
    explainer = explainerOf(database)
    await database.db
      .insert(members)
      .values({ playerId: 5000, passwordHash: 'none', stateId: 1, createdAt: BIG_LEAGUE_NOW })
    await ticket(database.db, { id: 5000 }, { id: 17_000, buyInCents: 0 })
    server = await testApp({ database, now: BIG_LEAGUE_NOW, env: { rateLimits: false } })
    cookie = await server.signIn(5000)
  })
  afterAll(async () => {
    await server?.close()
    await database?.close()
  })

  const ask = (one: ReadingCall) => sendReading(server, one, cookie)

  test.each(READING_CALLS.map((one) => ({ ...one, name: `${one.call} ${one.body ? JSON.stringify(one.body) : ''}` })))(
    '$name reads no table through',
    async (one) => {
      // What is read once and cached is no part of a call.
      const first = await ask(one)
      expect(first.status, first.text).toBe(200)
      if (!one.empty) expect(first.text).not.toMatch(/^(null|\[\])?$/)
      const statements = await explainer.during(() => ask(one))

      const scanned = await explainer.tablesScanned(statements)
      if (!one.countsMost) expect(scanned.filter((table) => HISTORY.includes(table))).toEqual([])
      const unindexed = await explainer.tablesScanned(statements, { byIndex: true })
      expect(unindexed.filter((table) => BIG.includes(table))).toEqual([])
    },
  )

  test.each<{ of: string; body: object; index: string }>([
    { of: 'a state', body: { stateId: 1 }, index: 'standings_points' },
    { of: 'a region of a state', body: { brandId: 2, stateId: 1, regionId: 9 }, index: 'standings_points' },
    { of: 'a season’s money', body: { mode: 5, seasonId: 1, brandId: 2, stateId: 1 }, index: 'standings_money' },
  ])('the board of $of is read in its own order', async ({ body, index }) => {
    server.now.set(new Date(server.now().getTime() + 60_000))
    const statements = await explainer.during(() => ask({ call: BOARD, body }))
    expect(await explainer.indexesRead(statements)).toContain(index)
  })

  test.each<{ of: string; body: object }>([
    { of: 'a region in a month', body: { regionId: 9, month: 10 } },
    { of: 'a state in a month', body: { mode: 4, stateId: 3 } },
    { of: 'a venue', body: { orgEntityId: 9 } },
    { of: 'a scoreboard', body: { gameScoreboardId: 11 } },
  ])('the results on the board of $of are read from results_board alone', async ({ body }) => {
    server.now.set(new Date(server.now().getTime() + 60_000))
    const statements = await explainer.during(() => ask({ call: BOARD, body }))
    expect(await explainer.indexesReadAlone(statements)).toContain('results_board')
  })
})
