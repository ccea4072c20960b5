import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/client.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import { prepareDemoLeague } from '#server/demo/league.ts'
import { copyLeague, EVENING } from './demo-league.ts'
import { createDatabase, openOnServer, templateName } from './postgres-databases.ts'
import { noteStatements } from './statements.ts'

/** A database of the test's own with the whole demo league of the evening, on the engine of the run. */
export async function openDemoLeague(): Promise<Database> {
  const server = process.env.TEST_PG_URL
  return server ? openOnServer(server, { template: await leagueOnServer(server), patient: true }) : openEmbeddedLeague()
}

/** The same on the embedded database, whichever the engine of the run. */
export async function openEmbeddedLeague(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-league-'))
  await copyLeague(join(folder, 'league'))
  const database = noteStatements(await openDatabase({ dataDir: join(folder, 'league', 'db') }))
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * The database on a PostgreSQL server that has the league, to be copied and never opened. It is made once for a run: of
 * several processes that ask one makes it and the others wait.
 */
async function leagueOnServer(server: string): Promise<string> {
  const league = `${templateName()}_league`
  const client = new pg.Client(postgresSession(server))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [league])
    const { rows } = await client.query('select from pg_database where datname = $1', [league])
    if (rows.length === 0) {
      const { url } = await createDatabase(server, templateName())
      const database = await openDatabase({ url, patient: true })
      await prepareDemoLeague(database, { seed: 1, now: new Date(EVENING), demoPasswords: true })
      await database.close()
      // It gets its name when it is whole.
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${league}`)
    }
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
  return league
}
