import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'
import { majorEvent, subEvent } from './testing/sample-major-event.ts'

const values = (changes: Parameters<typeof majorEvent>[0]) =>
  Object.fromEntries(detailsOf(majorEvent(changes)).map(({ name, value }) => [name, value]))
const venue = { title: 'Albert Hotel', friendlyUrlSlug: 'albert-hotel' }

test('Event Details has days, venue, the largest buy-in and promise, game type, stack, and whether PTC is taken [P2.128]', () => {
  const subMajorEvents = [
    subEvent(1, 3, {
      dateTime: '2026-11-13T12:00:00+11:00',
      buyInAmount: 150,
      gameType: 'Six-Max',
      venue,
      venueAddress: '91 Park Avenue, Melbourne VIC 3000',
    }),
    subEvent(2, 1, {
      dateTime: '2026-11-14T12:00:00+11:00',
      buyInAmount: 550,
      gameType: 'Pro Series',
      startingStack: 50_000,
      ptcRedeemable: true,
      venue,
    }),
    subEvent(3, 2, { dateTime: '2026-11-23T12:00:00+11:00', buyInAmount: 0, takeHomeAmount: 1_000_000, venue }),
  ]
  expect(values({ setupModeId: 2, subMajorEvents })).toEqual({
    Dates: '13–23 November 2026',
    Venue: 'Albert Hotel',
    'Main buy-in': '$550',
    Guarantee: '$1,000,000',
    'Starting stack': '50,000',
    'Game Type': 'Pro Series',
    'PTC accepted': 'Yes',
  })
  expect(detailsOf(majorEvent({ subMajorEvents }))[1]).toMatchObject({
    venue: 'albert-hotel',
    note: '91 Park Avenue, Melbourne VIC 3000',
  })
})

test('of one event it is its buy-in, 0 is for qualifiers only [P2.137], and a PTC event shows its credits', () => {
  expect(values({ event: { buyInAmount: 0 }, totalPTCredit: 5000 })).toEqual({
    Dates: 'TBA',
    'Buy-in': 'Qualifiers Only',
    'Credits to win': '5,000 PTC',
    'PTC accepted': 'No',
  })
})

test('without anything known the days are TBA [F71]', () => {
  expect(values({})).toEqual({ Dates: 'TBA' })
})

test('of several venues the first is named, and without one the address stands', () => {
  const at = (title: string) => subEvent(1, 3, { venue: { id: 4, title } })
  expect(detailsOf(majorEvent({ subMajorEvents: [at('Albert Hotel'), at('Lake Club')] }))[1]).toEqual({
    name: 'Venue',
    value: 'Albert Hotel',
    note: 'and 1 more',
    venue: 4,
  })
  expect(detailsOf(majorEvent({ event: { venueAddress: '1 Park Street' } }))[1]).toEqual({
    name: 'Venue',
    value: '1 Park Street',
    note: undefined,
  })
})
