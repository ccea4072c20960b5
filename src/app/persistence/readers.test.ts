import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { publicRetention, STORED_ROOTS } from './retention.ts'
import { readSaved } from './readers.ts'

interface Saved {
  databases: Record<string, Record<string, { key: unknown[]; data: unknown }>>
}

test.each(['b4bcd5e', 'bdc1be9d'])(
  'all that the release of %s had saved is read, and says what it did [F28]',
  async (release) => {
    const file = await readFile(
      new URL(`../../../tests/faults/former-release-${release}.json`, import.meta.url),
      'utf8',
    )
    const records = Object.values((JSON.parse(file) as Saved).databases).flatMap((records) => Object.values(records))
    expect(records.length).toBeGreaterThan(10)
    // Blank text means none.
    const expected = (data: unknown) =>
      JSON.parse(JSON.stringify(data, (_, value) => (value === '' ? null : value))) as object
    for (const { key, data } of records) expect(readSaved(key, data), JSON.stringify(key)).toMatchObject(expected(data))
  },
)

test('what no reader takes is dropped, whatever its root', () => {
  for (const root of STORED_ROOTS.flatMap((root) =>
    root === 'member' ? ['favourites', 'me', 'tickets', 'voucherHistory'] : [root],
  ))
    for (const key of [[root], [root, 'list', 1], [root, 7]])
      expect(readSaved(key, [{ unknown: true }]), String(key)).toBeUndefined()
})

test('what the league has none of stays so, and an empty list stays empty', () => {
  expect(readSaved(['event', 7], null)).toBeNull()
  expect(readSaved(['member', 'favourites', 'list'], [])).toEqual([])
})

test('the first page of the news that was stored alone is read as a list in pages, the others are dropped [F28]', () => {
  const rows = [{ name: 'A', urlName: 'a' }]
  expect(readSaved(['news', 'list', 'VIC', 0], rows)).toMatchObject({ pages: [rows], pageParams: [0] })
  expect(readSaved(['news', 'list', 'VIC', 0], { pages: [rows], pageParams: [0] })).toMatchObject({ pages: [rows] })
  expect(readSaved(['news', 'list', 'VIC', 1], rows)).toBeUndefined()
  expect(publicRetention(['news'])?.isValid(rows, ['news', 'list', 'VIC', 0])).toBe(false)
})

test('the first page of the gallery that was stored alone is read as photos in pages, the others are dropped [F28]', () => {
  const photos = [{ id: 7, largePhotoUrl: '/media/7.webp', players: [] }]
  const key = (page: number) => ['gallery', 'photos', { seasonId: null }, page]
  expect(readSaved(key(1), photos)).toMatchObject({ pages: [photos], pageParams: [1] })
  expect(readSaved(key(1), { pages: [photos], pageParams: [1] })).toMatchObject({ pages: [photos], pageParams: [1] })
  expect(readSaved(key(2), photos)).toBeUndefined()
  expect(publicRetention(['gallery'])?.isValid(photos, key(1))).toBe(false)
  expect(publicRetention(['gallery'])?.isValid([], ['gallery', 'venues'])).toBe(true)
})
