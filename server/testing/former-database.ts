import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { postgresSession } from '#server/db/postgres-session.ts'
import type { Env } from '#server/settings/env.ts'

const DUMP = new URL('former-database.sql', import.meta.url)

/** Fills an empty place as the migrations of before the first release left it: a dump of theirs, with a hundred rows. */
export async function fillAsFormer({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const statements = await readFile(DUMP, 'utf8')
  if (databaseUrl === null) {
    const client = await PGlite.create(join(dataDir, 'db'))
    await client.exec(statements)
    return client.close()
  }
  const client = new pg.Client(postgresSession(databaseUrl))
  await client.connect()
  await client.query(statements)
  await client.end()
}
