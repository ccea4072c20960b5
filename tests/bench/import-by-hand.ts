import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { importLeague } from '#server/import/import-league.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { BIG_LEAGUE_NOW, BIG_LEAGUE_TODAY } from '#server/testing/big-league.ts'
import { openLeague } from './growth/leagues.ts'

/**
 * The results of 143 games of a night, 2,002 rows, imported into a league of 230,000 results and into one ten times as
 * large, each in a process of its own: the time, the processor time of Node, and the memory that the process takes at most beside what it had
 * before. `npx tsx tests/bench/import-by-hand.ts`; the leagues stay on the server of BENCH_PG_URL.
 */

const GAMES = 143
const PLAYERS = 14
const ROUNDS = 3

const [value] = process.argv.slice(2)
if (value === undefined) await compare()
else await importOnce(value)

async function compare(): Promise<void> {
  const programs = findPostgres()
  const cluster = process.env['BENCH_PG_URL'] || !programs ? null : await startCluster(programs)
  const server = process.env['BENCH_PG_URL'] ?? cluster?.url ?? ''
  for (const scale of [1, 10]) {
    const database = await openLeague(server, scale)
    const { rows } = await database.db.execute<{ results: number }>(sql`select count(*)::int as results from results`)
    await database.close()
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = Object.assign(new URL(server), { pathname: `/growth_${scale}x` }).href
      const child = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), url], {
        encoding: 'utf8',
      })
      console.log(`${scale}x, ${rows[0]?.results} results: ${child.stdout.trim()}${child.stderr.trim()}`)
    }
  }
  await cluster?.stop()
}

async function importOnce(url: string): Promise<void> {
  const database = await openDatabase({ url, patient: true })
  const { db } = database
  const files = new Map([['results', await nightOf(database)]])
  const before = process.resourceUsage().maxRSS
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await importLeague(db, files, { now: BIG_LEAGUE_NOW })
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const megabytes = (process.resourceUsage().maxRSS - before) / 1_024
  console.log(
    `${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of them at work in Node, ${megabytes.toFixed(0)} MB`,
  )
  // As it was before.
  await db.execute(
    sql`delete from results where event_id in (select id from events where local_date = ${BIG_LEAGUE_TODAY})`,
  )
  await db.execute(sql`update events set status_id = 1, ended_at = null where local_date = ${BIG_LEAGUE_TODAY}`)
  await database.close()
}

async function nightOf({ db }: Database) {
  const tag = await leagueTag(db)
  const { rows: games } = await db.execute<{ id: number }>(
    sql`select id from events where local_date = ${BIG_LEAGUE_TODAY} order by id limit ${GAMES}`,
  )
  const lines = games.flatMap(({ id }, game) =>
    Array.from({ length: PLAYERS }, (_, at) => ({
      event: `${tag}:${id}`,
      player: `${tag}:${1 + ((game * 37 + at * 11) % 12_000)}`,
      place: at + 1,
      points: 10 * (PLAYERS - at),
    })),
  )
  return {
    columns: ['event', 'player', 'place', 'points'],
    rows: lines.map((cells, index) => ({ row: index + 2, cells })),
  }
}
