import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { DEFAULT_POOL_SIZE, openDatabase, type Database } from '#server/db/client.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

/** The name of the run's migrated database, with which those of its tests begin. */
const TEMPLATE = 'TEST_PG_TEMPLATE'

/**
 * Creates a migrated database on a PostgreSQL server for a whole run to copy. Returns what drops it and all of its
 * copies, as the files of a worker share databases and none of them is the last.
 */
export async function makeTemplateDatabase(server: string): Promise<() => Promise<void>> {
  const template = `test_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${template}`)
  const database = await openDatabase({ url: addressOf(server, template) })
  await migrateDatabase(database)
  await database.close()
  process.env[TEMPLATE] = template
  return async () => {
    const names = await onServer(server, `select datname from pg_database where datname like '${template}%'`)
    for (const { datname } of names) await onServer(server, `drop database ${datname} with (force)`)
  }
}

/** Creates an empty database on a PostgreSQL server, or a copy of another of its databases, which lasts until it is dropped. */
export async function createDatabase(
  server: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${templateName()}_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name} ${template ? `template ${template}` : ''}`)
  return {
    url: addressOf(server, name),
    drop: async () => void (await onServer(server, `drop database ${name} with (force)`)),
  }
}

/**
 * Opens a copy of a database of a PostgreSQL server, which is dropped when it is closed. `patient` is for work on a
 * whole league, which takes longer than a statement of the server may.
 */
export async function openOnServer(
  server: string,
  { template = templateName(), patient = false, poolSize = DEFAULT_POOL_SIZE } = {},
): Promise<Database> {
  const { url, drop } = await createDatabase(server, template)
  const database = await openDatabase({ url, patient, poolSize })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** The run's migrated database; the names of all others of the run begin with its name. */
export function templateName(): string {
  const name = process.env[TEMPLATE]
  if (!name) throw new Error('There is no template database: the global setup of the tests makes one.')
  return name
}

function addressOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function onServer(server: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(postgresSession(server))
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(statement)
  await client.end()
  return rows
}
