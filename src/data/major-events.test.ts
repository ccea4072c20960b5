import { expect, test } from 'vitest'
import { cityOf, daysOf, guaranteeOf, startOf, tournamentsOf, tournamentZone } from './major-events.ts'

const none = { event: null, subMajorEvents: [] }

test('the tournaments are its own and those of its sub-events, as far as there are any [P3.21, P3.22]', () => {
  const [own, sub] = [{ id: 1 }, { id: 2 }]
  expect(
    tournamentsOf({ event: own, subMajorEvents: [{ subMajorEventId: 5 }, { subMajorEventId: 6, event: sub }] }),
  ).toEqual([own, sub])
  expect(tournamentsOf(none)).toEqual([])
})

test.each([
  ['2026-11-30T12:00:00', '1 High Street, Fremantle WA 6160', '2026-11-30T04:00:00.000Z'],
  ['2026-11-30T12:00:00', '2 Mitchell Street, Darwin NT 0800', '2026-11-30T02:30:00.000Z'],
  ['2026-11-30T12:00:00', '', '2026-11-30T01:00:00.000Z'],
  ['2026-11-30T12:00:00+10:00', '1 High Street, Fremantle WA 6160', '2026-11-30T02:00:00.000Z'],
])('%s at "%s" is %s [D3.1, D3.2, F44]', (dateTime, venueAddress, expected) => {
  expect(startOf({ dateTime, venueAddress })?.at.toISOString()).toBe(expected)
})

test('a start time of its own wins over the time of the date, and midnight alone is no time', () => {
  expect(startOf({ dateTime: '2026-11-30T00:00:00+11:00', startTime: '18:30' })).toEqual({
    at: new Date('2026-11-30T07:30:00Z'),
    hasTime: true,
  })
  expect(startOf({ dateTime: '2026-11-30T00:00:00+11:00' })?.hasTime).toBe(false)
  expect(startOf({ eventDateFromCMS: '2026-11-30' })?.hasTime).toBe(false)
  expect(startOf({ dateTime: '2026-11-30T00:15:00+11:00' })?.hasTime).toBe(true)
})

test('without a date of the event that of the content system counts, and without any there is no start [P3.23]', () => {
  expect(
    startOf({
      eventDateFromCMS: '2026-12-01T00:00:00',
      venue: { address: '3 King Street, Sydney NSW 2000' },
    })?.at.toISOString(),
  ).toBe('2026-11-30T13:00:00.000Z')
  for (const dateTime of [null, '', 'soon', '0001-01-01T00:00:00', '2026-02-30T10:00:00'])
    expect(startOf({ dateTime }), String(dateTime)).toBeNull()
})

test('a venue whose clock differs from its state’s shows its own wall time [D3.10]', () => {
  expect(
    tournamentZone({ dateTime: '2026-11-20T19:00:00+10:30', venueAddress: '1 Argent Street, Broken Hill NSW 2880' }),
  ).toBe('Australia/Broken_Hill')
  expect(
    tournamentZone({ dateTime: '2026-11-20T19:00:00+11:00', venueAddress: '1 Argent Street, Sydney NSW 2000' }),
  ).toBe('Australia/Sydney')
})

test('the days go from the first start to the last end, and an end after midnight belongs to its evening', () => {
  const at = (dateTime: string, eventEndDate?: string) => ({ subMajorEventId: 1, event: { dateTime, eventEndDate } })
  expect(daysOf(none)).toBeNull()
  expect(
    daysOf({
      event: null,
      subMajorEvents: [at('2026-11-20T19:00:00+11:00', '2026-11-21T01:30:00+11:00'), at('2026-11-18T12:00:00+11:00')],
    }),
  ).toEqual({ first: '2026-11-18', last: '2026-11-20' })
  expect(
    daysOf({
      event: { dateTime: '2026-11-20T19:00:00+11:00', eventEndDate: '2026-11-23T18:00:00+11:00' },
      subMajorEvents: [],
    }),
  ).toEqual({ first: '2026-11-20', last: '2026-11-23' })
})

test('the largest promise counts, and the city is read from an address of the usual form only', () => {
  expect(
    guaranteeOf({
      event: { takeHomeAmount: 500 },
      subMajorEvents: [{ subMajorEventId: 1, event: { takeHomeAmount: 1_000_000 } }],
    }),
  ).toBe('$1,000,000')
  expect(guaranteeOf({ event: { takeHomeAmount: 0 }, subMajorEvents: [] })).toBeNull()
  expect(cityOf('91 Park Avenue, Melbourne VIC 3000')).toBe('Melbourne')
  for (const address of ['', 'At the lake', 'Melbourne VIC', '91 Park Avenue, 3000'])
    expect(cityOf(address), address).toBeNull()
})
