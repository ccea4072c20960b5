import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATES } from '#domain/states.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import type { Database } from './client.ts'
import { states } from './schema/places.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('the migrations bring the states and their zones as both sides know them [D3.3 to D3.7]', async () => {
  expect(await database.db.select().from(states).orderBy(asc(states.id))).toEqual(STATES)
})
