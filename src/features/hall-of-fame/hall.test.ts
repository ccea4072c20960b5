import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ResultRow } from '#contract/event-details.ts'
import type { MajorTournament, SubMajorEvent } from '#contract/major-events.ts'
import { tournamentDay, entriesOf, figuresOf, toggled, winnersOf, type HallEntry, type HallEvent } from './model.ts'
import { idsIn, hallSearch } from './search.ts'

const tournament = (changes: Partial<MajorTournament> = {}): MajorTournament => ({
  id: 7,
  title: 'Main Event',
  buyInAmount: 550,
  startingStack: 50_000,
  entries: 154,
  totalPrizePool: 900_000,
  dateTime: '2025-11-22T12:00:00+11:00',
  ...changes,
})
const sub = (
  subMajorEventId: number,
  eventNumber: number | null,
  subMajorEventTypeId: number | null,
  changes: Partial<SubMajorEvent> = {},
): SubMajorEvent => ({
  subMajorEventId,
  eventNumber,
  subMajorEventTypeId,
  subMajorEventName: `Sub ${subMajorEventId}`,
  event: tournament({ id: subMajorEventId }),
  ...changes,
})
const major = (changes: Partial<HallEvent> = {}): HallEvent => ({
  id: 1,
  name: 'Million',
  bannerUrl: null,
  logoUrl: null,
  setupModeId: 2,
  event: null,
  eventDateRangeDescription: null,
  subMajorEvents: [],
  ...changes,
})
const entry = (changes: Partial<HallEntry> = {}): HallEntry => ({
  id: 1,
  name: 'Final',
  number: null,
  isMaster: false,
  event: tournament(),
  ...changes,
})
const row = (place: number, gamePrizeMoney: number | null, cash: number | null = null): ResultRow => ({
  place,
  playerName: `Player ${place}`,
  gamePrizeMoney,
  cash,
})

describe('which tournaments are shown', () => {
  test('with setup mode 2 the sub-events, ascending by event number, without sub type 1 [P2.149]', () => {
    const subMajorEvents = [
      sub(10, 5, 3),
      sub(11, 1, 1),
      sub(12, 4, 2),
      sub(13, null, 3),
      sub(14, 10, null),
      sub(15, 2, 1),
    ]
    const entries = entriesOf(major({ subMajorEvents, event: tournament() }))
    expect(entries.map(({ id, number, isMaster }) => [id, number, isMaster])).toEqual([
      [12, '4', true],
      [10, '5', false],
      [14, '10', false],
      [13, null, false],
    ])
  })

  test.each([1, null, undefined, 3])('with setup mode %s the single event [P2.150]', (setupModeId) => {
    expect(entriesOf(major({ setupModeId, event: tournament(), subMajorEvents: [sub(10, 1, 3)] }))).toMatchObject([
      { id: null, name: 'Main Event', event: { id: 7 } },
    ])
    expect(entriesOf(major({ setupModeId, event: null }))).toEqual([])
  })

  test('details belong to a sub-event or to the single event, by the setup mode [P4.46]', () => {
    expect(
      entriesOf(major({ subMajorEvents: [sub(10, 1, 3)], event: tournament() })).map(({ event }) => event?.id),
    ).toEqual([10])
    expect(
      entriesOf(major({ setupModeId: 1, subMajorEvents: [sub(10, 1, 3)], event: tournament() })).map(
        ({ event }) => event?.id,
      ),
    ).toEqual([7])
  })

  test('what has no name of its own takes that of its tournament, or of the whole', () => {
    expect(
      entriesOf(
        major({
          subMajorEvents: [
            sub(10, 1, 3, { subMajorEventName: ' ' }),
            sub(11, 2, 3, { subMajorEventName: null, event: null }),
          ],
        }),
      ).map(({ name, event }) => [name, event?.id]),
    ).toEqual([
      ['Main Event', 10],
      ['Event', undefined],
    ])
    expect(entriesOf(major({ setupModeId: 1, event: tournament({ title: null }) }))[0]?.name).toBe('Million')
  })
})

describe('the figures [P2.147]', () => {
  const values = (of: HallEntry, result?: ResultRow[] | null) => figuresOf(of, result).map(({ value }) => value)

  test('are five, with names', () => {
    expect(figuresOf(entry(), [row(1, 288_445), row(2, 1_000)])).toEqual([
      { name: 'Entry Fee', value: '$550' },
      { name: 'Start Stack', value: '50,000' },
      { name: 'Entries', value: '154' },
      { name: 'Total Prize Pool', value: '$900,000' },
      { name: 'First Prize', value: '$288,445' },
    ])
  })

  test('the prize pool is loading until the result shows it, where the league does not [P2.151]', () => {
    const silent = entry({ event: tournament({ totalPrizePool: null }) })
    expect(values(silent).slice(3)).toEqual([null, null])
    expect(values(silent, [row(1, 600, 100), row(2, null, 250.5)]).slice(3)).toEqual(['$850.50', '$600'])
    expect(values(silent, []).slice(3)).toEqual(['–', '–'])
    expect(values(silent, null).slice(3)).toEqual(['–', '–'])
    expect(values(entry()).slice(3)).toEqual(['$900,000', null])
  })

  test('what nobody knows is a dash', () => {
    expect(values(entry({ event: null }), null)).toEqual(['–', '–', '–', '–', '–'])
    expect(
      values(
        entry({ event: tournament({ buyInAmount: null, startingStack: 0, entries: null, totalPrizePool: 0 }) }),
        [],
      ),
    ).toEqual(['–', '–', '–', '–', '–'])
  })

  test('who plays a final has come through its qualifiers [P2.137]', () => {
    const free = tournament({ buyInAmount: 0 })
    expect([values(entry({ isMaster: true, event: free }))[0], values(entry({ event: free }))[0]]).toEqual([
      'Qualifiers Only',
      'Free',
    ])
    expect(values(entry({ event: tournament({ buyInAmount: 0, buyInDescription: '$50 + $10' }) }))[0]).toBe('$50 + $10')
  })
})

test('days are those of the venue; a date that is missing or none is left out', () => {
  expect(tournamentDay(tournament())).toBe('Saturday, 22 November 2025')
  expect(
    tournamentDay(tournament({ dateTime: '2025-11-22T00:30:00+08:00', venueAddress: '1 Hay St, Perth WA 6000' })),
  ).toBe('Saturday, 22 November 2025')
  expect([
    tournamentDay(null),
    tournamentDay(tournament({ dateTime: null })),
    tournamentDay(tournament({ dateTime: 'soon' })),
  ]).toEqual([null, null, null])
})

test('a shared first place has several winners', () => {
  expect(winnersOf([row(1, 5), row(1, 5), row(3, 1)]).map(({ playerName }) => playerName)).toHaveLength(2)
})

describe('the address keeps what is open', () => {
  test('as ids', () => {
    expect(v.parse(hallSearch, { open: '16-19-16', details: '50' })).toEqual({ open: '16-19', details: '50' })
    expect([idsIn('16-19'), idsIn('16'), idsIn(undefined)]).toEqual([[16, 19], [16], []])
    expect([toggled(undefined, 4), toggled('4', 5), toggled('4-5', 4), toggled('4', 4)]).toEqual([
      '4',
      '4-5',
      '5',
      undefined,
    ])
  })

  test.each([
    [{}],
    [{ open: 'x', details: -1 }],
    [{ open: [1], details: { a: 1 } }],
    [{ open: '0-1.5-2147483648', details: '' }],
  ])('%j opens nothing [F68]', (raw) => {
    expect(v.parse(hallSearch, raw)).toEqual({ open: undefined, details: undefined })
  })

  test('a hundred parts at once are none of it', () => {
    expect(idsIn(Array.from({ length: 500 }, (_, i) => i + 1).join('-'))).toHaveLength(40)
  })
})
