import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { distanceMetres } from '#domain/distance.ts'
import type { Database } from '#server/db/client.ts'
import { venues } from '#server/db/schema/places.ts'
import { venue } from '#server/testing/builders.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'
import { inBox, metresFrom } from './geo.ts'

let database: Database
let id: number

beforeAll(async () => {
  database = await borrowDatabase()
  id = (await venue(database.db)).id
})
afterAll(() => database.close())

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6)
const latitude = degrees(90)
const longitude = degrees(180)
const point = fc.record({ latitude, longitude })

async function measure(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
  metres: number,
) {
  await database.db.update(venues).set(to).where(eq(venues.id, id))
  const [row] = await database.db
    .select({ metres: metresFrom(from), boxed: sql<boolean>`${inBox(from, metres)}` })
    .from(venues)
    .where(eq(venues.id, id))
  return { metres: Number(row?.metres), boxed: row?.boxed }
}

test('the database measures as the domain does [P9.10]', async () => {
  await fc.assert(
    fc.asyncProperty(point, point, async (from, to) => {
      // Near the antipodes both lose digits, by the same arc sine.
      expect(Math.abs((await measure(from, to, 1)).metres - distanceMetres(from, to))).toBeLessThan(1)
    }),
    { numRuns: 150 },
  )
})

test('whatever lies in the circle lies in its box', async () => {
  const metres = fc.integer({ min: 1, max: 20_000_000 })
  // Half of the cases close to each other, or hardly any would lie within.
  const near = fc.tuple(point, degrees(3), degrees(3)).map(([from, up, side]) => ({
    from,
    to: {
      latitude: Math.max(-90, Math.min(90, from.latitude + up)),
      longitude: Math.max(-180, Math.min(180, from.longitude + side)),
    },
  }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(near, fc.record({ from: point, to: point })), metres, async ({ from, to }, within) => {
      const measured = await measure(from, to, within)
      // A metre for the last digits of the degrees.
      if (measured.metres < within - 1) expect(measured.boxed).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('a point of hardly any degrees is no harm', async () => {
  expect(
    (await measure({ latitude: 5e-324, longitude: -1e-300 }, { latitude: -37.8, longitude: 144.9 }, 1000)).metres,
  ).toBeGreaterThan(1_000_000)
})

test('a place of which only one coordinate is known has no distance', async () => {
  await database.db.update(venues).set({ latitude: null, longitude: 145 }).where(eq(venues.id, id))
  const [row] = await database.db
    .select({ metres: metresFrom({ latitude: -37, longitude: 145 }) })
    .from(venues)
    .where(eq(venues.id, id))
  expect(row?.metres).toBeNull()
})
