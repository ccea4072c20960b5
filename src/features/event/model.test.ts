import { describe, expect, test } from 'vitest'
import type { LeagueEvent } from '#contract/event-details.ts'
import { eventView } from './model.ts'
import { isCurrent } from './structure.ts'

const NOW = Date.parse('2026-11-14T12:30:00+11:00')
const MELBOURNE = 'Australia/Melbourne'

function event(changes: Partial<LeagueEvent> = {}): LeagueEvent {
  return {
    id: 1,
    title: 'Spring Deepstack $10K',
    dateTime: '2026-11-14T13:00:00+11:00',
    startTime: '13:00',
    rego: '12:00',
    lateRego: '15:30',
    eventStatusId: 1,
    isSpecialEvent: true,
    type: 'Special',
    buyInAmount: 120,
    stateId: 1,
    venue: { id: 2, title: 'Tram Depot Tavern', address: '48 Cotham Rd', suburb: 'Kew', stateId: 1 },
    blindStructures: [],
    relatedEvents: [],
    ...changes,
  }
}

function details(changes: Partial<LeagueEvent>, phone = MELBOURNE): Record<string, string> {
  return Object.fromEntries(
    eventView(event(changes), NOW, phone).details.map(({ name, value, unit }) => [
      name,
      [value, unit].filter(Boolean).join(' '),
    ]),
  )
}

describe('Event Details', () => {
  test('tell date, times, stack and cost [P2.164, P2.166]', () => {
    expect(details({ startingStack: 40000 })).toMatchObject({
      Date: 'Sat, 14 Nov',
      Start: '1:00 pm',
      Rego: '12:00 pm',
      'Late Rego': '3:30 pm',
      'Buy In': '$120',
      'Starting Stack': '40,000',
    })
  })

  const twenties = [
    { blindStartTime: '13:00', smallBlind: 100, bigBlind: 200 },
    { blindStartTime: '13:20', smallBlind: 200, bigBlind: 400 },
    { blindStartTime: '13:40', breakRow: true, breakLength: 600 },
    { blindStartTime: '13:50', smallBlind: 300, bigBlind: 600 },
    { blindStartTime: '14:10', smallBlind: 500, bigBlind: 1000 },
  ]
  const pace = (changes: Partial<LeagueEvent>) => {
    const {
      'Starting Stack': stack,
      'Stack at Late Rego': late,
      'Level Length': length,
    } = details({ startingStack: 40_000, lateRego: '13:30', blindStructures: twenties, ...changes })
    return [stack, late, length]
  }

  test('tell how deep the game starts, what is left of that when registration ends, and how fast it goes [D2.33]', () => {
    expect(pace({})).toEqual(['40,000 = 200 big blinds', '100 big blinds', '20 min'])
    expect(pace({ lateRego: '13:20' })[1]).toBe('100 big blinds')
    expect(pace({ lateRego: '13:45' })[1]).toBe('66 big blinds')
    expect(pace({ lateRego: '14:10' })[1]).toBe('40 big blinds')
    expect(
      pace({ blindStructures: twenties.with(3, { blindStartTime: '13:55', smallBlind: 300, bigBlind: 600 }) })[2],
    ).toBe('15 to 20 min')
  })

  test('a game after midnight has the pace of the night [D2.33]', () => {
    const night = { dateTime: '2026-11-14T23:30:00+11:00', startTime: '23:30', rego: '23:00', lateRego: '00:00' }
    const blindStructures = [
      { blindStartTime: '23:30', bigBlind: 200 },
      { blindStartTime: '00:00', bigBlind: 400 },
    ]
    expect(pace({ ...night, blindStructures })).toEqual(['40,000 = 200 big blinds', '100 big blinds', '30 min'])
  })

  test('tell nothing of depth and pace that the structure does not say [D2.33]', () => {
    expect(pace({ blindStructures: [] })).toEqual(['40,000', undefined, undefined])
    expect(pace({ startingStack: null })).toEqual([undefined, undefined, '20 min'])
    expect(pace({ lateRego: null })[1]).toBeUndefined()
    expect(pace({ lateRego: '18:00' })[1]).toBeUndefined()
    const untimed = twenties.map(({ blindStartTime: _, ...row }) => row)
    expect(pace({ blindStructures: untimed })).toEqual(['40,000 = 200 big blinds', undefined, undefined])
    expect(pace({ blindStructures: [{ blindStartTime: '13:00' }] })).toEqual(['40,000', undefined, undefined])
  })

  test('Buy In is the description, else the amount, else Free [P2.166]', () => {
    expect(details({ buyInDescription: '$100 + $20' })['Buy In']).toBe('$100 + $20')
    expect(details({ buyInAmount: 0 })['Buy In']).toBe('Free')
  })

  test('Re-Entry shows when it costs something, under the league’s label [P2.167]', () => {
    expect(details({ rebuyInFee: 0 })).not.toHaveProperty('Re-Entry')
    expect(details({ rebuyInFee: 60 })['Re-Entry']).toBe('$60')
    expect(details({ rebuyInFee: 60, reEntryLabel: 'Rebuy' })).toMatchObject({ Rebuy: '$60' })
  })

  test('Addons and Guarantee show when above 0 [P2.168, P2.169]', () => {
    expect(details({ addons: 0, takeHomeAmount: 0 })).not.toHaveProperty('Addons')
    expect(details({ addons: 50, addonsDescription: 'for 25,000', takeHomeAmount: 10000 })).toMatchObject({
      Addons: '$50 for 25,000',
      Guarantee: '$10,000',
    })
    expect(details({ addons: 10, addonsDescription: '$10 for 5,000 chips' }).Addons).toBe('$10 for 5,000 chips')
  })

  test('the Game Type shows the PTC credit [P2.165]', () => {
    expect(details({ gameType: 'Special', totalPTCredit: 20 })['Game Type']).toBe('Special, 20 PTC credit')
  })

  test('a phone in another zone is shown whose time it is [D3.11]', () => {
    expect(details({}, 'Australia/Perth').Start).toBe('1:00 pm AEDT')
  })

  test('a phone in another zone also has its own time, with the day where it differs [F46]', () => {
    const note = (changes: Partial<LeagueEvent>, phone: string) =>
      eventView(event(changes), NOW, phone).details.find(({ name }) => name === 'Start')?.note
    expect(note({}, MELBOURNE)).toBeUndefined()
    expect(note({}, 'Australia/Sydney')).toBeUndefined()
    expect(note({}, 'Australia/Perth')).toBe('10:00 am your time')
    expect(note({ dateTime: '2027-01-01T00:30:00+11:00', startTime: '00:30' }, 'Australia/Perth')).toBe(
      '9:30 pm on Thu, 31 Dec your time',
    )
  })

  test('a late game’s registration may end on the next day, and the year with it [F47]', () => {
    const newYear = { dateTime: '2026-12-31T23:30:00+11:00', startTime: '23:30', rego: '22:30', lateRego: '00:45' }
    expect(details(newYear)).toMatchObject({ Date: 'Thu, 31 Dec', Start: '11:30 pm', 'Late Rego': '12:45 am' })
    expect(details({ dateTime: '2028-02-29T19:00:00+11:00', startTime: '19:00' }).Date).toBe('Tue, 29 Feb')
  })
})

describe('the blind structure', () => {
  const blindStructures = [
    { blindStartTime: '13:00', smallBlind: 100, bigBlind: 200, ante: 0 },
    { blindStartTime: '13:20', breakRow: true, breakLength: 600 },
    { blindStartTime: '13:30', smallBlind: 200, bigBlind: 400, ante: 50 },
  ]
  const current = (round: number, isBreak: boolean) =>
    eventView(event({ blindStructures }), NOW, MELBOURNE).structure.findIndex((row) =>
      isCurrent(row, { round, isBreak }),
    )

  test('knows the line that is being played, level or break', () => {
    expect([current(1, false), current(1, true), current(2, false), current(9, false)]).toEqual([0, 1, 2, -1])
  })

  test('names its zone once, where the phone’s differs [D3.11]', () => {
    expect(
      [MELBOURNE, 'Australia/Perth'].map((phone) => eventView(event({ blindStructures }), NOW, phone).structureZone),
    ).toEqual(['', 'AEDT'])
  })
})

describe('the hero', () => {
  test('leads to the venue by its slug, else by its id [P2.158]', () => {
    const path = (friendlyUrlSlug?: string) =>
      eventView(event({ venue: { id: 2, title: 'T', friendlyUrlSlug } }), NOW, MELBOURNE).venueSlug
    expect([path('tram-depot'), path(), path('a/b')]).toEqual(['tram-depot', '2', 'a/b'])
  })

  test('is on from half an hour before its start until it is closed', () => {
    const isOn = (time: string, eventStatusId = 1) =>
      eventView(event({ eventStatusId }), Date.parse(time), MELBOURNE).isOn
    expect([
      isOn('2026-11-14T12:29:59+11:00'),
      isOn('2026-11-14T12:30:00+11:00'),
      isOn('2026-11-14T23:00:00+11:00'),
    ]).toEqual([false, true, true])
    expect(isOn('2026-11-14T13:30:00+11:00', 2)).toBe(false)
  })

  test('has a heart only at status 1 [P2.160]', () => {
    expect(
      [1, 2, 6].map((eventStatusId) => eventView(event({ eventStatusId }), NOW, MELBOURNE).canBeFavourite),
    ).toEqual([true, false, false])
  })

  test('shows type, title, venue and address, and On Hold at status 6 [P2.156, P2.157]', () => {
    expect(eventView(event({ eventStatusId: 6 }), NOW, MELBOURNE)).toMatchObject({
      type: 'special',
      title: 'Spring Deepstack $10K',
      venue: 'Tram Depot Tavern',
      address: '48 Cotham Rd, Kew',
      status: { text: 'On Hold' },
    })
  })

  test('an address that names the suburb is not shown twice', () => {
    const venue = { id: 2, title: 'Tram Depot Tavern', address: '48 Cotham Rd, KEW VIC 3101', suburb: 'Kew' }
    expect(eventView(event({ venue }), NOW, MELBOURNE).address).toBe('48 Cotham Rd, KEW VIC 3101')
  })
})

test('the blind structure has levels and breaks, past midnight too [P2.174]', () => {
  const blindStructures = [
    { blindStartTime: '23:45', smallBlind: 1000, bigBlind: 2000, ante: 0, breakRow: false },
    { blindStartTime: '00:05', breakRow: true, breakLength: 600 },
  ]
  const late = event({ dateTime: '2026-11-14T22:00:00+11:00', startTime: '22:00', blindStructures })
  expect(eventView(late, NOW, MELBOURNE).structure).toEqual([
    { kind: 'level', round: 1, time: '11:45 pm', small: '1,000', big: '2,000', ante: '–' },
    { kind: 'break', round: 1, time: '12:05 am', minutes: 10 },
  ])
})

test('an event that names its state in words has that state’s times, and one that names none says what they assume [D3.2 state’s zone]', () => {
  const unsaid = { dateTime: '2026-11-14T13:00:00', stateId: null, venue: { id: 2, title: 'Tavern' } }
  const perth = eventView(event({ ...unsaid, stateName: 'Western Australia' }), NOW, MELBOURNE)
  expect(perth.details).toContainEqual(expect.objectContaining({ name: 'Start', value: '1:00', unit: 'pm AWST' }))
  expect(perth.timesNote).toBe('')
  expect(eventView(event(unsaid), NOW, MELBOURNE).timesNote).toBe('Times assume Victoria.')
  expect(eventView(event({ ...unsaid, dateTime: '' }), NOW, MELBOURNE).timesNote).toBe('')
})

test('an event with next to nothing is still a page [D1.12]', () => {
  const bare: LeagueEvent = {
    id: 1,
    title: 'A game',
    dateTime: '',
    eventStatusId: 1,
    blindStructures: [],
    relatedEvents: [],
  }
  expect(eventView(bare, NOW, MELBOURNE)).toMatchObject({ title: 'A game', venue: '', address: '', structure: [] })
})

test('an event that is called off or on hold says so, and why, with all its details [D6.12, F116]', () => {
  const off = { eventStatusId: 2, cancelReason: 'The venue is flooded' }
  expect(eventView(event(off), NOW, MELBOURNE)).toMatchObject({
    status: { text: 'Called off' },
    stoppage: { text: 'Called off', reason: 'The venue is flooded' },
    canBeFavourite: false,
    isOn: false,
  })
  expect(eventView(event({ eventStatusId: 6 }), NOW, MELBOURNE)).toMatchObject({
    status: { text: 'On Hold' },
    stoppage: { text: 'On Hold', reason: expect.stringContaining('Tickets cannot be bought') as string },
    isOn: false,
  })
  expect(eventView(event(), NOW, MELBOURNE)).toMatchObject({ stoppage: null, isOn: true })
  for (const changes of [off, { eventStatusId: 6 }]) expect(details(changes)).toEqual(details({}))
})
