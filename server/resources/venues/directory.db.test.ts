import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { startsWithName, includesName, normalizedName, normalizedQuery } from '#domain/name-search.ts'
import { SPELT_NAMES, typedTexts } from '#domain/testing/spelt-names.ts'
import { venues } from '#server/db/schema/places.ts'
import { region, venue } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { venueDirectory } from './directory.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a new venue is found after a second, a new name within a minute', async () => {
  const directory = venueDirectory(server.context)
  expect(await directory.titled('royal')).toEqual([])
  const { id: regionId } = await region(server.db)
  const { id } = await venue(server.db, { title: 'Royal Hotel', regionId })
  server.now.set(new Date(server.now().getTime() + 1_000))
  expect(await directory.titled('royal')).toEqual([id])
  await server.db.update(venues).set({ title: 'Republic Hotel' }).where(eq(venues.id, id))
  server.now.set(new Date(server.now().getTime() + 60_000))
  expect([await directory.titled('royal'), await directory.titled('republic')]).toEqual([[], [id]])
})

test('the clock set back is no reason to retain old names', async () => {
  const directory = venueDirectory(server.context)
  await directory.all()
  const [first] = await directory.all()
  await server.db
    .update(venues)
    .set({ title: 'Empire Hotel' })
    .where(eq(venues.id, first?.id ?? 0))
  server.now.set(new Date('2026-01-01T00:00:00Z'))
  expect(await directory.titled('empire')).toHaveLength(1)
})

test('a part of a title, the beginning of a suburb', async () => {
  const { id: regionId } = await region(server.db)
  const { id } = await venue(server.db, { title: 'The Mount Club', suburb: 'Mt. Waverley', regionId })
  server.now.set(new Date(server.now().getTime() + 1_000))
  const directory = venueDirectory(server.context)
  for (const text of ['mount', 'mt club', 'THE M', 'ount cl']) expect(await directory.titled(text), text).toEqual([id])
  for (const text of ['mount waverley', 'Mt Wav', 'mt. waverley'])
    expect(await directory.inSuburb(text), text).toEqual([id])
  expect(await directory.inSuburb('waverley')).toEqual([])
  for (const text of ['%', '_', '😀', '()']) expect(await directory.titled(text), text).toEqual([])
})

test('finds by each spelling what the app finds of it without a connection [F78 comparison of names]', async () => {
  const { id: regionId } = await region(server.db)
  await server.db.delete(venues)
  const made: { id: number; title: string; suburb: string }[] = []
  for (const names of SPELT_NAMES) made.push(await venue(server.db, { ...names, regionId }))
  server.now.set(new Date(server.now().getTime() + 1_000))
  const directory = venueDirectory(server.context)
  for (const text of typedTexts()) {
    const query = normalizedQuery(text)
    const ids = (fits: (place: (typeof made)[number]) => boolean) => made.filter(fits).map(({ id }) => id)
    expect(await directory.titled(text), text).toEqual(ids(({ title }) => includesName(normalizedName(title), query)))
    expect(await directory.inSuburb(text), text).toEqual(
      ids(({ suburb }) => startsWithName(normalizedName(suburb), query)),
    )
  }
})
