import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newsSearch } from '#features/articles/search.ts'
import { eventSearch } from '#features/event/event-tab.ts'
import { gallerySearch } from '#features/gallery/search.ts'
import { gamesSearch } from '#features/home/games/search.ts'
import { hallSearch } from '#features/hall-of-fame/search.ts'
import { boardSearch } from '#features/leaderboards/search.ts'
import { majorSearch } from '#features/major-events/search.ts'
import { profileSearch } from '#features/profile/search.ts'
import { venueSearch } from '#features/venue/search.ts'
import { historySearch } from '#features/voucher-history/search.ts'
import { parseSearch, stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { Route as preview } from '#routes/preview.tsx'
import { Route as verify } from '#routes/_member/redeem/verify.tsx'

type Schema = v.GenericSchema<object>

const previewSearch = preview.options.validateSearch as Schema
const verifySearch = verify.options.validateSearch as Schema

describe('a search parameter that is a text', () => {
  const TEXTS = ['1e3', '0123456789012345678', 'null', 'true', '007', '1.0', '[1]', '{}', '-0', '""', 'Zoë']

  test.each<[string, Schema, string]>([
    ['what is searched for', gamesSearch, 'q'],
    ['a player’s name', majorSearch, 'player'],
    ['the address of a picture', previewSearch, 'src'],
    ['where to go on', verifySearch, 'returnUrl'],
  ])('stays text: %s [F76]', (_what, schema, name) => {
    for (const text of TEXTS) {
      const address = `?${name}=${encodeURIComponent(text)}`
      expect(v.parse(schema, parseSearch(address))).toMatchObject({ [name]: text })
      expect(v.parse(schema, parseSearch(stringifySearch(v.parse(schema, parseSearch(address)))))).toMatchObject({
        [name]: text,
      })
    }
  })
})

test.each<[string, Schema, Record<string, unknown>]>([
  ['?day=-1&shown=50&from=10&to=150', gamesSearch, { day: -1, shown: 50, from: 10, to: 150 }],
  ['?guaranteed=true&within=25&state=WA', gamesSearch, { guaranteed: true, within: 25, state: 'WA' }],
  ['?regions=%5B31%2C32%5D', gamesSearch, { regions: [31, 32] }],
  ['?regions=31&regions=32&view=map&sort=distance', gamesSearch, { regions: [31, 32], view: 'map' }],
  ['?state=3&region=20&day=0&type=4', boardSearch, { state: 3, region: 20, day: 0, type: 4 }],
  [
    '?state=1&player=735674D1-1234-4abc-9def-0123456789ab',
    boardSearch,
    { state: 1, player: '735674D1-1234-4abc-9def-0123456789ab' },
  ],
  ['?season=6&month=12', boardSearch, { season: 6, month: 12 }],
  ['?tab=results&photos=40&result=2485', venueSearch, { tab: 'results', photos: 40, result: 2485 }],
  ['?tab=2', eventSearch, { tab: 2 }],
  ['?state=NSW&pages=3', newsSearch, { state: 'NSW', pages: 3 }],
  ['?season=3&page=2', gallerySearch, { season: 3, page: 2 }],
  ['?open=16-19&details=50', hallSearch, { open: '16-19', details: '50' }],
  ['?open=%2216%22', hallSearch, { open: '16' }],
  ['?section=myGames&season=6', profileSearch, { section: 'myGames', season: 6 }],
  ['?show=consume&page=2', historySearch, { show: 'consume', page: 2 }],
  ['?tab=ptc&list=master', majorSearch, { tab: 'ptc', list: 'master' }],
])('%s is read as what it always meant', (address, schema, message) => {
  expect(v.parse(schema, parseSearch(address))).toMatchObject(message)
})

test.each<[string, Schema, Record<string, unknown>]>([
  ['?day=1&day=2&q=a&q=b&view=map&view=map', gamesSearch, {}],
  ['?regions=31&guaranteed=True&from=%5B1%5D&within=7&unknown=1', gamesSearch, {}],
  ['?regions=31&regions=x&shown=0&to=null&sort=', gamesSearch, {}],
  ['?shown=1e3&day=1.0&from=%2210%22&state=vic', gamesSearch, { shown: 1000, day: 1, from: 10, state: 'vic' }],
  ['?type=%22raise%22&dir=Ascending', gamesSearch, { type: 'raise' }],
  ['?state=9&region=2147483648&day=-0&game=007&month=13&type=5', boardSearch, { day: -0 }],
  ['?tab=events&day=7&photos=-24&result=%7B%7D&boardDay=0', venueSearch, {}],
  ['?player=735674d1&region=x', boardSearch, {}],
  ['?tab=99', eventSearch, {}],
  ['?tab=2&tab=3', eventSearch, {}],
  ['?state=vic&pages=1', newsSearch, { state: 'VIC' }],
  ['?page=85&state=&season=%5B3%5D', gallerySearch, {}],
  ['?open=16-&details=50-50-0', hallSearch, { details: '50' }],
  ['?section=PHOTOS&games=past&section_=1', profileSearch, { section: 'photos' }],
  ['?show=all&page=99999999999999999999', historySearch, {}],
  ['?tab=Winners&list=true&player=', majorSearch, {}],
  ['?src=a&src=b', previewSearch, {}],
])('nothing malformed of %s is read [F68]', (address, schema, message) => {
  expect(v.parse(schema, parseSearch(address))).toEqual(message)
})
