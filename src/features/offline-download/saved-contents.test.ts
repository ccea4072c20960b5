import { hashKey, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listedGames, downloadedOf, savedKinds, type SavedThing } from './saved-contents.ts'
import { downloadedText, savedText, sizeText, someOf } from './text.ts'

function thing(key: QueryKey, data: unknown, size = 1_000, heardAtMs = 5): SavedThing {
  return { hash: hashKey(key), key, data, size, heardAtMs }
}

const THINGS = [
  thing(['games', 'list', 1, {}], [{ id: 1 }, { id: 2 }], 90_000),
  thing(['games', 'list', 1, { mode: 'away' }], [{ id: 2 }, { id: 3 }], 10_000),
  thing(['event', 1], { id: 1 }, 5_000, 9),
  thing(['event', 1, 'board'], [], 2_000),
  thing(['event', 8], null),
  thing(['clock', 1], { status: {} }),
  thing(['clock', 8], null),
  thing(['venue', { id: 7 }], { id: 7 }),
  thing(['venue', { name: 'one' }], { id: 7 }),
  thing(['venue', 7, 'events'], { past: [] }),
  thing(['venue', 'seasons'], [{ id: 1 }]),
  thing(['news', 'article', 'a'], {}),
  thing(['news', 'featured', 'VIC'], [{}, {}]),
  thing(['member', 'tickets'], [{}, {}, {}], 3_000),
  thing(['member', 'me'], {}),
  thing(['regions'], []),
]

test('what is saved is counted as people do: an event’s page is a game, a venue is one whatever it is called', () => {
  expect(savedKinds(THINGS).map(({ kind, count, size }) => [kind, count, size])).toEqual([
    ['tickets', 3, 3_000],
    ['games', 1, 108_000],
    ['clocks', 1, 2_000],
    ['venues', 1, 4_000],
    ['articles', 1, 2_000],
    ['others', 2, 2_000],
  ])
  expect(savedKinds(THINGS)[1]).toMatchObject({ oldestMs: 5, newestMs: 9 })
  expect(listedGames(THINGS)).toBe(3)
  expect(savedKinds([])).toEqual([])
  const listsAlone = [
    thing(['games', 'list', 1, {}], [{ id: 1 }]),
    thing(['venue', 'seasons'], [{ id: 1 }]),
    thing(['news', 'featured', 'VIC'], [{}]),
  ]
  expect(savedKinds(listsAlone).map(({ kind, count }) => [kind, count])).toEqual([
    ['games', 0],
    ['others', 2],
  ])
})

test('ready is decided by what lies on the disk, not of what was fetched', () => {
  const hashes = [hashKey(['event', 1]), hashKey(['member', 'tickets'])]
  expect(downloadedOf(THINGS, { hashes })).toEqual({ games: 1, tickets: 3, size: 8_000, isWhole: true })
  expect(downloadedOf(THINGS, { hashes: [...hashes, hashKey(['event', 2])] }).isWhole).toBe(false)
  const signedOut = THINGS.filter(({ key }) => key[0] !== 'member')
  expect(downloadedOf(signedOut, { hashes })).toEqual({ games: 1, tickets: 0, size: 5_000, isWhole: true })
  const ticketsGone = THINGS.filter(({ key }) => key[1] !== 'tickets')
  expect(downloadedOf(ticketsGone, { hashes }).isWhole).toBe(false)
})

test('in words', () => {
  expect(downloadedText({ games: 42, tickets: 3, size: 1_240_000 })).toBe('42 games, 3 tickets, 1.2 MB')
  expect(downloadedText({ games: 1, tickets: 0, size: 4_000 })).toBe('1 game, 4 kB')
  expect(savedText(savedKinds(THINGS))).toBe('3 tickets, 1 game, 1 clock, 1 venue, 1 article and other pages')
  expect([0, 999, 340_400, 960_000, 2_000_000, 10_700_000_000].map(sizeText)).toEqual([
    '1 kB',
    '1 kB',
    '340 kB',
    '1 MB',
    '2 MB',
    '10.7 GB',
  ])
  expect(someOf(['A', 'B'])).toBe('A, B')
  expect(someOf(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})
