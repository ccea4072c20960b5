import { expect, test } from 'vitest'
import type { MajorEvent } from '#contract/major-events.ts'
import { houseOf, majorItems, locationOf } from './list-model.ts'
import { majorEvent, subEvent } from './testing/sample-major-event.ts'

const TODAY = '2026-11-19'
const items = (events: MajorEvent[], list: 'major' | 'aplpt' = 'major') => majorItems(events, list, TODAY)
const names = (events: MajorEvent[]) => items(events).map(({ name }) => name)
const on = (dateTime: string) => ({ event: { dateTime } })

test('a line has logo, name, the tournament’s title, address, days and promise, and leads to its list’s page [P2.120, P2.121]', () => {
  const event = majorEvent({
    name: 'Gold Coast',
    urlName: 'gold coast/1',
    logoUrl: '/media/logo/gold.webp',
    eventDateRangeDescription: '8–18 December 2026',
    event: {
      title: 'Gold Coast Main',
      venueAddress: ' 1 Surf Parade, Broadbeach QLD 4218 ',
      takeHomeAmount: 150_000,
      dateTime: '2026-12-08T12:00:00+10:00',
    },
  })
  const line = {
    id: 1,
    name: 'Gold Coast',
    logo: '/media/logo/gold.webp',
    dates: '8–18 December 2026',
    what: 'Gold Coast Main',
    address: '1 Surf Parade, Broadbeach QLD 4218',
    guarantee: '$150,000',
    phase: 'toCome',
  }
  expect(items([event])).toEqual([
    { ...line, link: { to: '/major-events/$eventname', params: { eventname: 'gold coast/1' } } },
  ])
  expect(items([event], 'aplpt')).toEqual([
    { ...line, link: { to: '/aplpt/$eventname', params: { eventname: 'gold coast/1' } } },
  ])
})

test('an event without any tournament is TBA [P2.121]', () => {
  expect(items([majorEvent({ subMajorEvents: [subEvent(1, 3)] })])[0]).toMatchObject({
    what: 'TBA',
    address: '',
    dates: '',
    guarantee: null,
    phase: 'toCome',
  })
})

test('of sub-events their number is shown, and of several venues the first', () => {
  const at = (venueAddress: string) => subEvent(1, 3, { venueAddress })
  const event = majorEvent({
    subMajorEvents: [at('1 Park Street'), at('1 Park Street'), at('2 Lake Road'), at('3 Sea Way')],
  })
  expect(items([event])[0]).toMatchObject({ what: '4 events', address: '1 Park Street, and 2 more venues' })
  expect(locationOf(majorEvent({ subMajorEvents: [at('1 Park Street'), at('2 Lake Road')] }))).toBe(
    '1 Park Street, and one more venue',
  )
})

test('a tournament of the same name as the event is not named twice', () => {
  const event = { title: 'spring championship', venue: { title: 'Albert Hotel' } }
  expect(items([majorEvent({ event })])[0]?.what).toBe('Albert Hotel')
  expect(items([majorEvent({ event: { title: 'Spring Championship' } })])[0]?.what).toBe('Spring Championship')
})

test('what is on comes first, then what comes, what has no day, and what is over; one without an address is left out', () => {
  const over = majorEvent({ name: 'Over', ...on('2026-11-01T12:00:00+11:00') })
  const later = majorEvent({ name: 'Later', ...on('2026-12-20T12:00:00+11:00') })
  const soon = majorEvent({ name: 'Soon', ...on('2026-11-21T12:00:00+11:00') })
  const now = majorEvent({ name: 'Now', ...on('2026-11-19T12:00:00+11:00') })
  const open = majorEvent({ name: 'To be announced' })
  expect(names([over, open, later, soon, now, majorEvent({ name: 'Nowhere', urlName: ' ' })])).toEqual([
    'Now',
    'Soon',
    'Later',
    'To be announced',
    'Over',
  ])
})

test.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/x.png', ''])(
  'a logo at "%s" is none [F62]',
  (logoUrl) => {
    expect(items([majorEvent({ logoUrl })])[0]?.logo).toBeNull()
  },
)

test('the house is named with its city, as far as that is known', () => {
  const house = (venue: { title?: string; address?: string }) =>
    houseOf(majorEvent({ event: { venue, venueAddress: venue.address } }))
  expect(house({ title: 'Albert Hotel', address: '91 Park Avenue, Melbourne VIC 3000' })).toBe(
    'Albert Hotel, Melbourne',
  )
  expect(house({ title: 'Melbourne Pavilion', address: '91 Park Avenue, Melbourne VIC 3000' })).toBe(
    'Melbourne Pavilion',
  )
  expect(house({ title: 'Saint Kilda Club', address: '8 Acland Street, St Kilda VIC 3182' })).toBe('Saint Kilda Club')
  expect(house({ title: 'Kewdale Club', address: '1 High Street, Kew VIC 3101' })).toBe('Kewdale Club, Kew')
  expect(house({ address: '91 Park Avenue, Melbourne VIC 3000' })).toBe('Melbourne')
  expect(house({ address: 'By the lake' })).toBe('By the lake')
  expect(houseOf(majorEvent())).toBe('')
})
