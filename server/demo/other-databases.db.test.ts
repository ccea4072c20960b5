import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrowDatabase } from '#server/testing/database-pool.ts'
import type { Database } from '#server/db/client.ts'
import { player } from '#server/testing/builders.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { bringUpToDate, prepareDemoLeague } from './league.ts'
import { countOf, LEAGUE_TABLES } from './testing/census.ts'

let database: Database

beforeEach(async () => {
  database = await borrowDatabase()
})
afterEach(() => database.close())

test('no demo league is made in a database with other people in it', async () => {
  await player(database.db)
  await expect(prepareDemoLeague(database, { seed: 1, now: TEST_NOW, demoPasswords: true })).rejects.toThrow(
    'A demo league was asked for',
  )
  expect(await countOf(database.db, 'players')).toBe(1)
})

test('an empty database stays empty when it is brought up to date', async () => {
  await bringUpToDate(database, { now: TEST_NOW })
  // The states come by migration.
  for (const table of LEAGUE_TABLES.filter((name) => name !== 'states'))
    expect(await countOf(database.db, table)).toBe(0)
})
