import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { getEventById } from '#contract/event-details.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import { openOnServer } from '#server/testing/postgres-databases.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp } from '#server/testing/test-app.ts'

const postgresUrl = process.env['TEST_PG_URL']
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

describe.skipIf(!postgresUrl)('on a PostgreSQL with six connections (needs TEST_PG_URL)', () => {
  test('an event is read, and a member is recognised, while boards fill their share [D6.34]', async () => {
    const database = await openOnServer(postgresUrl ?? '', { poolSize: 6 })
    cleanUp.push(() => database.close())
    const server = await testApp({ database, now: LEAGUE_NOW })
    cleanUp.push(() => server.close())
    const league = await buildLeague(server.db)
    const cookie = await server.signIn(league.people.ann.id)

    const blocker = new pg.Client(postgresSession(database.url ?? ''))
    await blocker.connect()
    cleanUp.push(() => blocker.end())
    await blocker.query('begin; lock table standings in access exclusive mode')
    let done = 0
    const boards = Array.from({ length: 12 }, async (_, index) => {
      await server.call(searchLeaderboard, { body: { stateId: 1, regionId: index + 1 } })
      done += 1
    })
    const waiting = async () => {
      const { rows } = await blocker.query<{ n: string }>(
        "select count(*) as n from pg_locks where not granted and relation = 'standings'::regclass",
      )
      return Number(rows[0]?.n)
    }
    while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 20))

    for (let n = 0; n < 5; n += 1) {
      const event = await server.call(getEventById, { query: { eventId: league.tonight.id }, cookie })
      expect(event?.id).toBe(league.tonight.id)
    }
    expect([await waiting(), done, database.connections?.().waiting]).toEqual([2, 0, 0])
    await blocker.query('rollback')
    await Promise.all(boards)
  })
})
