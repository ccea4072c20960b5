import { describe, expect, test } from 'vitest'
import type { Venue } from '#contract/venues.ts'
import { isLongEnough, suggest } from './suggestions.ts'

const regions = [
  { id: 10, name: 'Inner East', state: { id: 1, short: 'VIC' } },
  { id: 11, name: 'North East and Gippsland', state: { id: 1 } },
  { id: 20, name: 'Perth North', state: { id: 3, short: 'WA' } },
]
const royal: Venue = {
  id: 30,
  title: 'Royal Oak Hotel',
  suburb: 'Richmond',
  stateId: 1,
  regionId: 10,
  days: [
    {
      id: 2,
      name: 'Tuesday',
      gameScoreboards: [
        { id: 201, name: 'Bounty' },
        { id: 202, name: 'Classic' },
      ],
    },
    { id: 4, name: 'Thursday', gameScoreboards: [{ id: 401, name: 'Deepstack' }] },
    { id: 6, name: 'Saturday', gameScoreboards: [] },
  ],
}
const oak: Venue = {
  id: 31,
  title: 'Oak Tavern',
  state: { id: 3, short: 'WA' },
  region: { id: 20, name: 'Perth North' },
  days: [],
}
const venues = [royal, oak]

const labels = (text: string) => suggest(text, { regions, venues }).list.map(({ label }) => label)

describe('suggestions', () => {
  test('come only from 2 characters on [P2.90, P9.6]', () => {
    expect([labels('v'), labels(' v '), labels('')]).toEqual([[], [], []])
    expect([isLongEnough('v'), isLongEnough('vi'), isLongEnough(' v ')]).toEqual([false, true, false])
    expect(labels('vi')).toEqual(['Victoria'])
  })

  test('are states first, by name or short name, without regard to case [P2.91]', () => {
    expect(labels('VICT')).toEqual(['Victoria'])
    expect(labels('nsw')).toEqual(['New South Wales'])
    expect(labels('wa')).toEqual(['Western Australia', 'New South Wales'])
    expect(labels('  SOUTH   aus ')).toEqual(['South Australia'])
  })

  test('are regions where no state fits [P2.91]', () => {
    expect(labels('EAST')).toEqual(['Inner East', 'North East and Gippsland'])
    expect(suggest('perth', { regions, venues }).list).toMatchObject([
      { label: 'Perth North', note: 'Region · WA', place: { stateId: 3, regionId: 20, venueId: null } },
    ])
    expect(labels('north')).toEqual(['Northern Territory'])
  })

  test('are venues where neither fits, and expand to their days and scoreboards [P2.91, P2.92]', () => {
    const { list } = suggest('royal OAK', { regions, venues })
    expect(list.map(({ label, note, depth, place: { dayId, gameId } }) => [label, note, depth, dayId, gameId])).toEqual(
      [
        ['Royal Oak Hotel', 'Richmond · VIC · Overall', 0, 0, null],
        ['Tuesday', 'All games', 1, 2, null],
        ['Bounty', '', 2, 2, 201],
        ['Classic', '', 2, 2, 202],
        ['Thursday', 'Deepstack', 1, 4, null],
        ['Saturday', 'All games', 1, 6, null],
      ],
    )
    expect(list.every(({ place }) => place.stateId === 1 && place.regionId === 10 && place.venueId === 30)).toBe(true)
    expect(list[2]?.spoken).toBe('Royal Oak Hotel, Tuesday, ')
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
  })

  test.each([
    ['St. Kilda’s Café', 'Saint Kildas', "st kilda's", 'ST KILDAS CAFE', 'café', 'cafe\u0301'],
    ['Zoe\u0308’s Koo-Wee-Rup', 'Zoë', 'zoes', 'kooweerup', 'Koo Wee'],
    ['Mount Isa Irish', 'Mt Isa', 'MT. ISA', '\u200bmount\u00a0isa'],
  ])('find %s in any spelling [F78 comparison of names]', (title, ...texts) => {
    for (const text of texts)
      expect(suggest(text, { regions, venues: [...venues, { ...oak, title }] }).list[0]?.label, text).toBe(title)
    const region = { id: 12, name: title, state: { id: 1, short: 'VIC' } }
    for (const text of texts) expect(suggest(text, { regions: [region], venues }).list[0]?.label, text).toBe(title)
  })

  test('that begin with the text come first', () => {
    expect(labels('oak').filter((label) => label.includes('Oak'))).toEqual(['Oak Tavern', 'Royal Oak Hotel'])
  })

  test('end after 60 lines and tell how many more there are; emoji, quotes and 300 characters find nothing [F71]', () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ ...oak, id: 100 + i, title: `Corner Pub ${i}` }))
    expect(suggest('corner', { regions, venues: many })).toMatchObject({ list: { length: 60 }, more: 140 })
    for (const text of ['🃏🃏', `O'Brien's "`, 'x'.repeat(300), '.*', '\\'])
      expect(suggest(text, { regions, venues })).toEqual({ list: [], more: 0 })
  })

  test('leave out a venue that is nowhere', () => {
    expect(suggest('lost', { regions, venues: [{ id: 1, title: 'Lost Bar', days: [] }] }).list).toEqual([])
  })
})
