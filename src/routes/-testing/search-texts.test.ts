import { describe, expect, test } from 'vitest'
import { readNewsSearch } from '#features/articles/search.ts'
import { eventTab } from '#features/event/event-tab.ts'
import { readGallerySearch } from '#features/gallery/search.ts'
import { readGamesSearch } from '#features/games/search.ts'
import { readHallSearch } from '#features/hall-of-fame/search.ts'
import { readBoardSearch } from '#features/leaderboards/search.ts'
import { readMajorSearch } from '#features/major-events/search.ts'
import { readProfileSearch } from '#features/profile/search.ts'
import { readVenueSearch } from '#features/venue/search.ts'
import { readHistorySearch } from '#features/voucher-history/search.ts'
import { parseSearch, stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { Route as preview } from '#routes/preview.tsx'
import { Route as verify } from '#routes/redeem/verify.tsx'

type Read = (raw: Record<string, unknown>) => object

const readPreviewSearch = preview.options.validateSearch as Read
const readVerifySearch = verify.options.validateSearch as Read

describe('a search parameter that is a text', () => {
  const TEXTS = ['1e3', '0123456789012345678', 'null', 'true', '007', '1.0', '[1]', '{}', '-0', '""', 'Zoë']

  test.each<[string, Read, string]>([
    ['what is searched for', readGamesSearch, 'q'],
    ['a player’s name', readMajorSearch, 'player'],
    ['the address of a picture', readPreviewSearch, 'src'],
    ['where to go on', readVerifySearch, 'returnUrl'],
  ])('stays text: %s [F76]', (_what, read, name) => {
    for (const text of TEXTS) {
      const address = `?${name}=${encodeURIComponent(text)}`
      expect(read(parseSearch(address))).toMatchObject({ [name]: text })
      expect(read(parseSearch(stringifySearch(read(parseSearch(address)))))).toMatchObject({ [name]: text })
    }
  })
})

test.each<[Read, string, Record<string, unknown>]>([
  [readGamesSearch, '?day=-1&shown=50&from=10&to=150', { day: -1, shown: 50, from: 10, to: 150 }],
  [readGamesSearch, '?guaranteed=true&within=25&state=WA', { guaranteed: true, within: 25, state: 'WA' }],
  [readGamesSearch, '?regions=%5B31%2C32%5D', { regions: [31, 32] }],
  [readGamesSearch, '?regions=31&regions=32&view=map&sort=distance', { regions: [31, 32], view: 'map' }],
  [readBoardSearch, '?state=3&region=20&day=0&type=4', { state: 3, region: 20, day: 0, type: 4 }],
  [readBoardSearch, '?season=6&month=12', { season: 6, month: 12 }],
  [readVenueSearch, '?tab=results&photos=40&result=2485', { tab: 'results', photos: 40, result: 2485 }],
  [({ tab }) => ({ tab: eventTab(tab) }), '?tab=2', { tab: 2 }],
  [readNewsSearch, '?state=NSW&pages=3', { state: 'NSW', pages: 3 }],
  [readGallerySearch, '?season=3&page=2', { season: 3, page: 2 }],
  [readHallSearch, '?open=16-19&details=50', { open: '16-19', details: '50' }],
  [readHallSearch, '?open=%2216%22', { open: '16' }],
  [readProfileSearch, '?section=myGames&season=6', { section: 'myGames', season: 6 }],
  [readHistorySearch, '?show=consume&page=2', { show: 'consume', page: 2 }],
  [readMajorSearch, '?tab=ptc&list=master', { tab: 'ptc', list: 'master' }],
])('%o reads of %s what it always meant', (read, address, said) => {
  expect(read(parseSearch(address))).toMatchObject(said)
})
