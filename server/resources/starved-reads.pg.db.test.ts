import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { getEventById } from '#contract/event-details.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import { getLeaderboardProfile, getLimitedPlayerProfile } from '#contract/profile.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import { openOnServer } from '#server/testing/postgres-databases.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp } from '#server/testing/test-app.ts'

const postgresUrl = process.env['TEST_PG_URL']
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** A league on a PostgreSQL with six connections, of which a table is locked until it is released. */
async function lockedLeague(table: 'standings' | 'seasons') {
  const database = await openOnServer(postgresUrl ?? '', { poolSize: 6 })
  cleanUp.push(() => database.close())
  const server = await testApp({ database, now: LEAGUE_NOW })
  cleanUp.push(() => server.close())
  const league = await buildLeague(server.db)
  const cookie = await server.signIn(league.people.ann.id)

  const blocker = new pg.Client(postgresSession(database.url ?? ''))
  await blocker.connect()
  cleanUp.push(() => blocker.end())
  await blocker.query(`begin; lock table ${table} in access exclusive mode`)

  async function waiting(): Promise<number> {
    const { rows } = await blocker.query<{ n: string }>(
      `select count(*) as n from pg_locks where not granted and relation = '${table}'::regclass`,
    )
    return Number(rows[0]?.n)
  }

  /** Makes the calls, reads an event five times once that many of them wait for the table, and lets them end. */
  async function readBeside(calls: readonly (() => Promise<unknown>)[], expected: number) {
    let done = 0
    const results = calls.map(async (call) => {
      await call()
      done += 1
    })
    while ((await waiting()) < expected) await new Promise((resolve) => setTimeout(resolve, 20))
    for (let n = 0; n < 5; n += 1) {
      const event = await server.call(getEventById, { query: { eventId: league.tonight.id }, cookie })
      expect(event?.id).toBe(league.tonight.id)
    }
    const meanwhile = { waiting: await waiting(), done, forConnections: database.connections?.().waiting }
    await blocker.query('rollback')
    await Promise.all(results)
    return meanwhile
  }

  return { server, league, readBeside }
}

describe.skipIf(!postgresUrl)('on a PostgreSQL with six connections (needs TEST_PG_URL)', () => {
  test('an event is read, and a member is recognised, while boards fill their share [D6.34]', async () => {
    const { server, readBeside } = await lockedLeague('standings')
    const boards = Array.from(
      { length: 12 },
      (_, index) => () => server.call(searchLeaderboard, { body: { stateId: 1, regionId: index + 1 } }),
    )
    expect(await readBeside(boards, 2)).toEqual({ waiting: 2, done: 0, forConnections: 0 })
  })

  test('profiles, those of visitors too, are in the same share as a whole [F117]', async () => {
    const { server, league, readBeside } = await lockedLeague('standings')
    const { id, customerGuid } = league.people.ann
    const profiles = Array.from(
      { length: 12 },
      (_, index) => () =>
        index % 2
          ? server.call(getLimitedPlayerProfile, { query: { customerGuid } })
          : server.call(getLeaderboardProfile, { query: { customerId: id } }),
    )
    expect(await readBeside(profiles, 2)).toEqual({ waiting: 2, done: 0, forConnections: 0 })
  })

  test('what boards read before their turn takes one connection, however many are requested [F117]', async () => {
    const { server, readBeside } = await lockedLeague('seasons')
    const boards = Array.from(
      { length: 12 },
      (_, index) => () => server.call(searchLeaderboard, { body: { stateId: 1, regionId: index + 1 } }),
    )
    expect(await readBeside(boards, 1)).toEqual({ waiting: 1, done: 0, forConnections: 0 })
  })
})
