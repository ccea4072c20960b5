import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { notedStatements } from '#server/testing/statements.ts'
import { postgresSession } from './postgres-session.ts'

/**
 * What PostgreSQL can prepare. The rest are savepoints, and definitions of migrations, which run on PostgreSQL before any
 * test of it.
 */
const PREPARABLE = /^[\s(]*(select|with|insert|update|delete|values)\b/i

test.runIf(process.env.TEST_PG_URL)(
  'PostgreSQL knows each statement that the tests of the step `server` send to the newer embedded database',
  async ({ skip }) => {
    const statements = [...notedStatements()].filter((text) => PREPARABLE.test(text))
    if (statements.length === 0) skip('The step `server` has not run on these sources.')
    const database = await openTestDatabase()
    const client = new pg.Client(postgresSession(database.url ?? ''))
    await client.connect()
    try {
      const unknown: string[] = []
      for (const text of statements)
        await client.query(`prepare one as ${text}\n; deallocate one`).catch((error: Error) => {
          unknown.push(`${error.message}: ${text}`)
        })
      expect(unknown).toEqual([])
    } finally {
      await client.end()
      await database.close()
    }
  },
)
