import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { player } from '#server/testing/builders.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'
import type { Database } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { foldStoredNames } from './player-names.ts'
import { players } from './schema/people.ts'

let database: Database

beforeEach(async () => {
  database = await borrowDatabase()
})
afterEach(() => database.close())

const folded = () =>
  database.db
    .select({ first: players.firstNameFolded, last: players.lastNameFolded })
    .from(players)
    .orderBy(asc(players.id))

/** As a process of an older version writes them. */
async function insertUnfolded(count: number): Promise<void> {
  await player(database.db, { firstName: 'Ann', lastName: 'Known' })
  await database.db.execute(sql`
    insert into players (customer_guid, membership_id, card_number, first_name, last_name, state_id, created_at)
    select gen_random_uuid(), n, 'OLD' || n, 'Zoë', 'O’Brien ' || n, 1, now() from generate_series(1, ${count}::int) n`)
}

test('an upgrade folds the names of every player there is, however many [F78 comparison of names]', async () => {
  await insertUnfolded(2_500)
  expect((await folded()).filter(({ first }) => first === null)).toHaveLength(2_500)
  await migrateDatabase(database)
  const rows = await folded()
  expect(rows.every(({ first, last }) => first !== null && last !== null)).toBe(true)
  expect([rows[0], rows.at(1), rows.at(-1)]).toEqual([
    { first: 'ann', last: 'known' },
    { first: 'zoe', last: 'obrien1' },
    { first: 'zoe', last: 'obrien2500' },
  ])
})

test('a player whom an older process renames is found by the new name after the next turn [F78]', async () => {
  const { id } = await player(database.db, { firstName: 'Zoë', lastName: 'Papas' })
  await database.db.update(players).set({ lastName: 'D’Angelo' }).where(eq(players.id, id))
  await foldStoredNames(database.db, 'missing')
  expect(await folded()).toEqual([{ first: 'zoe', last: 'papas' }])
  await foldStoredNames(database.db, 'all')
  expect(await folded()).toEqual([{ first: 'zoe', last: 'dangelo' }])
})

test('processes that fold at once do not get in each other’s way', async () => {
  await insertUnfolded(1_500)
  await Promise.all(Array.from({ length: 4 }, () => foldStoredNames(database.db, 'missing')))
  await foldStoredNames(database.db, 'missing')
  expect((await folded()).filter(({ first, last }) => first === null || last === null)).toEqual([])
})

test('folding changes no board: names are as they were written', async () => {
  await insertUnfolded(1)
  const version = async () =>
    (await database.db.execute<{ v: number }>(sql`select last_value as v from boards_version`)).rows[0]?.v
  const before = await version()
  await foldStoredNames(database.db, 'all')
  expect(await version()).toBe(before)
  const [written] = await database.db
    .select({ first: players.firstName })
    .from(players)
    .where(eq(players.cardNumber, 'OLD1'))
  expect(written).toEqual({ first: 'Zoë' })
})
