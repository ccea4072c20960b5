import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEventById, getEventResult } from '#contract/event-details.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import { findPostgres, startCluster, startReplica, type Cluster } from '#scripts/setup/postgres-cluster.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { versionOf } from '#server/resources/leaderboards/cached.ts'
import { events } from '#server/db/schema/events.ts'
import { closeWith } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'

/** A primary and its streaming replica, both of this file's own; replaying is paused and the replica restarted. */
let primary: Cluster
let standby: Cluster
let database: Database
/** The replica, asked without the server. */
let direct: Database
let replica: Replica
let server: TestApp
let league: SmallLeague
const warned: string[] = []

const runs = Boolean(process.env.TEST_PG_URL)

beforeAll(async () => {
  if (!runs) return
  const bin = findPostgres() ?? ''
  primary = await startCluster(bin)
  database = await openDatabase({ url: primary.url })
  await migrateDatabase(database)
  league = await buildLeague(database.db)
  standby = await startReplica(bin, primary)
  direct = await openDatabase({ url: standby.url })
  const log = { info: () => undefined, warn: (_details: unknown, message?: string) => void warned.push(message ?? '') }
  replica = openReplica(standby.url, { primary: database.db, poolSize: 4, log })
  server = await testApp({ database, replica, now: LEAGUE_NOW })
})
afterAll(async () => {
  await server?.close()
  await replica?.close()
  await direct?.close()
  await database?.close()
  await standby?.stop()
  await primary?.stop()
})

/** Resolves once the replica is read for what this names, or is not; the test's time limit is the only one. */
async function untilUsable(isUsable: boolean, change: string | null = null): Promise<void> {
  while ((replica.usable(change) !== null) !== isUsable) await new Promise((resolve) => setTimeout(resolve, 50))
}
const replay = (call: 'pause' | 'resume') => direct.db.execute(sql.raw(`select pg_wal_replay_${call}()`))
const leader = async () => {
  server.now.set(new Date(server.now().getTime() + 60_000))
  return (await server.call(searchLeaderboard, { body: { stateId: 1 } }))[0]
}
const scansOf = async (table: string) => {
  const { rows } = await direct.db.execute<{ scans: number }>(
    sql`select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = ${table}`,
  )
  return rows[0]?.scans ?? 0
}

test.runIf(runs)('boards and results are read from the replica [D6.37]', async () => {
  await leader()
  const version = await versionOf(database.db)
  await untilUsable(true, version)
  const before = { results: await scansOf('results'), standings: await scansOf('standings') }
  expect(await server.call(getEventResult, { query: { eventId: league.closed.first.id } })).not.toEqual([])
  await leader()
  while ((await scansOf('results')) === before.results || (await scansOf('standings')) === before.standings)
    await new Promise((resolve) => setTimeout(resolve, 100))
})

test.runIf(runs)(
  'after a change the primary is read until the replica has passed it, and for an event always [D6.38]',
  async () => {
    await untilUsable(true, await versionOf(database.db))
    await replay('pause')
    await closeWith(server.db, league.tonight.id, [{ ...league.people.dan, points: 1000 }])
    await server.db.update(events).set({ title: 'Renamed' }).where(eq(events.id, league.tonight.id))
    // The replica is not yet behind by its age, and has not seen this.
    expect(replica.usable(null)).not.toBeNull()
    expect(await leader()).toMatchObject({ name: 'Dan Drover' })
    expect(await server.call(getEventResult, { query: { eventId: league.tonight.id } })).toHaveLength(1)
    expect(await server.call(getEventById, { query: { eventId: league.tonight.id } })).toMatchObject({
      title: 'Renamed',
    })
    await untilUsable(false)
    while (warned.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(warned).toEqual(['the replica is away or behind, the primary is read'])
    await replay('resume')
    await untilUsable(true, await versionOf(database.db))
    expect(await leader()).toMatchObject({ name: 'Dan Drover' })
  },
)

test.runIf(runs)('while a replica is down the primary is read, and the replica again later [D6.39]', async () => {
  await untilUsable(true, await versionOf(database.db))
  let isBack = false
  const restarted = standby.restart().then(() => (isBack = true))
  while (!isBack) expect(await leader()).toMatchObject({ name: 'Dan Drover' })
  await restarted
  await untilUsable(true, await versionOf(database.db))
  expect(await leader()).toMatchObject({ name: 'Dan Drover' })
})
