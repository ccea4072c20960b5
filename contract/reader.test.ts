import { describe, expect, test } from 'vitest'
import { listEventTickets } from './vouchers.ts'
import { getPlayerAccountSettings } from './account.ts'
import { getPtcSummary, listPtc } from './credit.ts'
import { searchSwappableEvents, searchEvents } from './events.ts'
import { getLoggedMember } from './logged-member.ts'
import { listMajorEvents } from './major-events.ts'
import { getVenuePhotos } from './photos.ts'
import { readResponse, type Finding } from './reader.ts'
import { getTournamentClockStatus } from './tournament-clock.ts'
import { getVenueById, listVenues } from './venues.ts'
import { getQualifiedMajorEvents } from './profile.ts'
import { listRegions } from './regions.ts'

const game = { id: 7, title: 'Tuesday Deepstack', dateTime: '2026-11-19T19:00:00+11:00', eventStatusId: 1 }
const clock = { eventId: 7, runStatus: 2, currentRound: 3, isRound: true, remainingSeconds: 600 }

function output(read: ReturnType<typeof readResponse>): unknown {
  if (!read.success) throw new Error(read.reason)
  return read.output
}

describe('fields', () => {
  test('come in any letter case', () => {
    expect(
      output(readResponse(searchEvents.response, [{ ID: 7, Title: 'A', DateTime: '2026-11-19T19:00:00' }])),
    ).toEqual([{ id: 7, title: 'A', dateTime: '2026-11-19T19:00:00', eventStatusId: 1 }])
  })

  test('that are absent, null, blank or of another type are null or the default', () => {
    const [venue] = output(
      readResponse(listVenues.response, [{ id: 1, title: null, days: null, latitude: 'north', address: '', phone: 3 }]),
    ) as [Record<string, unknown>]
    expect(venue).toMatchObject({ title: 'Venue', days: [], latitude: null, address: null, phone: null })
  })

  test.each([
    ['a map of rank to prize', { '1': '$1,500', '2': 500 }],
    [
      'rows of text',
      [
        { rank: '1', prize: '1500.00' },
        { Rank: 2, Prize: '$500' },
      ],
    ],
  ])('prizes come as %s', (_, prizeStructureList) => {
    expect(output(readResponse(getTournamentClockStatus.response, { ...clock, prizeStructureList }))).toMatchObject({
      prizeStructureList: [
        { rank: 1, prize: 1500 },
        { rank: 2, prize: 500 },
      ],
    })
  })

  test('a clock may lack what is null, absent or unknown, and has every level', () => {
    const { isRound, remainingSeconds, ...rest } = clock
    expect([isRound, remainingSeconds]).toEqual([true, 600])
    expect(
      output(
        readResponse(getTournamentClockStatus.response, {
          ...rest,
          prizeStructureList: null,
          currentBlindStructure: { formatBlind: '100/200' },
          blindStructureList: [
            { formatBlind: '100/200', roundLength: '1200', breakLength: null },
            null,
            { formatBlind: '300/600' },
          ],
        }),
      ),
    ).toMatchObject({
      isRound: true,
      remainingSeconds: null,
      prizeStructureList: [],
      currentBlindStructure: { formatBlind: '100/200', roundLength: null },
      blindStructureList: [
        { roundNumber: 1, roundLength: 1200, breakLength: 0, formatBlind: '100/200' },
        { roundNumber: 2, roundLength: null, breakLength: 0, formatBlind: '---' },
        { roundNumber: 3, roundLength: null, formatBlind: '300/600' },
      ],
    })
  })

  test('amounts are read where they can only mean one thing', () => {
    const balance = (currentBalance: unknown) =>
      (
        output(readResponse(getPtcSummary.response, { currentBalance, totalAvailableTransfer: 0 })) as {
          currentBalance: unknown
        }
      ).currentBalance
    expect(['1234', '$1,234', ' 1,234.50 ', '-$5', 40].map(balance)).toEqual([1234, 1234, 1234.5, -5, 40])
    expect(['1.500', '1,50', '12 PTC', '', 'NaN', true, {}].map(balance)).toEqual(Array(7).fill(null))
  })

  test('a code is never made of a number, which may have lost its zeros', () => {
    const ticket = { gameMembershipGuid: 'a-1', redeemCode: 48213377, voucherCode: '00412' }
    expect(output(readResponse(listEventTickets.response, [ticket]))).toMatchObject([
      { redeemCode: null, voucherCode: '00412' },
    ])
    expect(output(readResponse(getPlayerAccountSettings.response, { postcode: 800, firstname: 7 }))).toMatchObject({
      postcode: null,
      firstname: '7',
    })
  })

  test('dates come with seven digits, without offset, and as the year 1 for none', () => {
    const dates = ['2026-11-19T19:00:00.1234567+11:00', '2026-11-19 19:00', '0001-01-01T00:00:00']
    expect(
      dates.map((qualifiedDateTime) =>
        output(readResponse(listEventTickets.response, [{ voucherGuid: 'a', createdDate: qualifiedDateTime }])),
      ),
    ).toMatchObject([[{ createdDate: dates[0] }], [{ createdDate: dates[1] }], [{ createdDate: null }]])
  })

  test('times come with seconds, with am and pm, and within a date-time', () => {
    const times = ['18:30:00', '6:30 PM', '6.30', '2026-11-19T18:30:00+11:00', '25:00']
    expect(times.map((rego) => output(readResponse(searchEvents.response, [{ ...game, rego }])))).toMatchObject(
      ['18:30', '18:30', null, '18:30', null].map((rego) => [{ rego }]),
    )
  })

  test('booleans come as text, and as 0 or 1', () => {
    expect(
      output(
        readResponse(searchEvents.response, [
          { ...game, isFavourite: 'True', ptcRedeemable: 0, isSpecialEvent: 'maybe' },
        ]),
      ),
    ).toMatchObject([{ isFavourite: true, ptcRedeemable: false, isSpecialEvent: null }])
  })

  test('a member may have no name, and PTC as text', () => {
    expect(output(readResponse(getLoggedMember.response, { id: '12', ptc: '85' }))).toEqual({ id: 12, ptc: 85 })
  })

  test('a photo may have a guid or no id, and people without names', () => {
    const photo = { largePhotoUrl: '/a.jpg' }
    const guid = '6d3f1b2a-0000-4000-8000-000000000001'
    expect(
      output(
        readResponse(getVenuePhotos.response, [
          { ...photo, id: guid },
          photo,
          { ...photo, players: [{ customerGuid: guid }, 'Ann'] },
        ]),
      ),
    ).toMatchObject([{ id: guid }, photo, { players: [{ name: 'Unnamed player' }, 'Ann'] }])
  })
})

describe('lists', () => {
  test.each([
    ['itself', [game]],
    ['items', { items: [game], total: 1 }],
    ['Events', { Events: [game] }],
    ['data of data', { data: { results: [game] } }],
    ['the only list of an object with figures [F73]', { currentBalance: 180, games: [game], tags: [] }],
    ['a single row', game],
  ])('come as %s', (_, body) => {
    expect(output(readResponse(searchEvents.response, body))).toEqual([game])
  })

  test('of rows whose fields are all optional are not one row of them', () => {
    const lot = { totalCredit: 100, left: 40 }
    expect(
      output(readResponse(listPtc.response, { totalCredit: 180, left: 80, transactions: [lot, lot] })),
    ).toHaveLength(2)
  })

  test('about a thing may be of the things themselves', () => {
    expect(output(readResponse(searchSwappableEvents.response, [game]))).toMatchObject([{ event: game }])
    expect(
      output(readResponse(getQualifiedMajorEvents.response, [{ id: 7, userQualified: true, totalPTCredit: 110 }])),
    ).toMatchObject([{ majorEventId: 7, userQualified: true, ptc: 110 }])
  })

  test.each([
    [[]],
    [null],
    [{ items: [] }],
    [{ balance: 0, transactions: [] }],
    [{ data: null, message: 'Nothing on today.' }],
  ])('are empty as %j', (body) => {
    expect(output(readResponse(searchEvents.response, body))).toEqual([])
  })

  test.each([
    [undefined],
    [''],
    [{}],
    ['<html>'],
    [{ message: 'No session' }],
    [{ id: 1 }],
    [{ error: 'x', items: [] }],
    [{ success: false, message: 'No session', data: null }],
    [[{ name: 'no id' }]],
    [{ results: [3] }],
    [42],
    [false],
  ])('are not empty but an error as %j', (body) => {
    expect(readResponse(searchEvents.response, body).success).toBe(false)
  })

  test('leave out a row without identity and say which', () => {
    const read = readResponse(searchEvents.response, [game, { title: 'No id' }, { ...game, id: 8 }])
    expect(read).toMatchObject({ success: true, dropped: ['[1]'], output: [{ id: 7 }, { id: 8 }] })
  })

  test('of a ticket need one thing to know it by', () => {
    expect(readResponse(listEventTickets.response, [{ allowSwap: true }]).success).toBe(false)
    expect(output(readResponse(listEventTickets.response, [{ redeemCode: 'AB12' }, { allowSwap: true }]))).toEqual([
      { redeemCode: 'AB12' },
    ])
  })

  test('within an object are empty where nothing in them can be read', () => {
    expect(
      output(
        readResponse(listMajorEvents.response, [
          { id: 1, urlName: 'a', subMajorEvents: null, eventSlides: [{}], previousWinners: 'none' },
        ]),
      ),
    ).toMatchObject([{ name: 'Major event', subMajorEvents: [], eventSlides: [], previousWinners: [] }])
  })

  test('of flights need no status', () => {
    const { eventStatusId, ...flight } = game
    expect(output(readResponse(searchSwappableEvents.response, [{ event: flight }]))).toEqual([
      { event: { ...flight, eventStatusId } },
    ])
  })
})

describe('one thing', () => {
  test('may be none, and an error is not none', () => {
    expect(readResponse(getVenueById.response, null)).toMatchObject({ success: true, output: null })
    for (const body of [undefined, [], {}, 'none', { message: 'Not found' }, { title: 'No id' }])
      expect(readResponse(getVenueById.response, body).success).toBe(false)
  })
})

test('what is noticed is named by field, and rows count together', () => {
  const findings: Finding[] = []
  readResponse(listRegions.response, [{ id: '1', name: 'North', state: { id: 1 }, colour: 'red' }, { name: 'x' }], {
    onFinding: (finding) => findings.push(finding),
  })
  expect(findings).toEqual(
    expect.arrayContaining([
      { kind: 'converted', path: '[].id' },
      { kind: 'unknown', path: '[].colour' },
      { kind: 'dropped', path: '[]' },
    ]),
  )
})
