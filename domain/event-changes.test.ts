import { describe, expect, test } from 'vitest'
import { changeLines, eventStanding, mergeFacts, type EventFacts } from './event-changes.ts'

const ZONES = { timeZone: 'Australia/Melbourne', phoneZone: 'Australia/Melbourne' }
const WAS: EventFacts = {
  startMs: Date.parse('2026-11-19T19:00:00+11:00'),
  timeZone: 'Australia/Melbourne',
  venueId: 3,
  venue: 'Royal Oak Hotel',
  buyIn: 20,
  guarantee: 1000,
  status: 'announced',
}
const NOTHING: EventFacts = {
  startMs: null,
  timeZone: null,
  venueId: null,
  venue: null,
  buyIn: null,
  guarantee: null,
  status: null,
}
const lines = (now: Partial<EventFacts>, zones = ZONES, was: Partial<EventFacts> = {}) =>
  changeLines({ ...WAS, ...was }, { ...WAS, ...was, ...now }, zones)

describe('what of an event has changed [D4.25]', () => {
  test('is nothing where nothing has', () => {
    expect(lines({})).toEqual([])
    expect(lines({ venue: 'The Royal Oak' })).toEqual([])
  })

  test('is the time at the venue, with the day where that is another', () => {
    const startMs = Date.parse('2026-11-19T19:30:00+11:00')
    expect(lines({ startMs })).toEqual(['Was 7:00 pm, now 7:30 pm'])
    expect(lines({ startMs: startMs + 86_400_000 })).toEqual(['Was Thu, 19 Nov, 7:00 pm, now Fri, 20 Nov, 7:30 pm'])
    expect(lines({ startMs }, { ...ZONES, phoneZone: 'Australia/Perth' })).toEqual([
      'Was 7:00 pm AEDT, now 7:30 pm AEDT',
    ])
  })

  test('is the time of the venue’s clock where its zone was corrected, with both zones [D5.85]', () => {
    const timeZone = 'Australia/Adelaide'
    expect(lines({ timeZone })).toEqual(['Was 7:00 pm AEDT, now 6:30 pm ACDT'])
    expect(lines({ timeZone: 'Australia/Perth', startMs: Date.parse('2026-11-20T01:00:00+08:00') })).toEqual([
      'Was Thu, 19 Nov, 7:00 pm AEDT, now Fri, 20 Nov, 1:00 am AWST',
    ])
    expect(lines({ timeZone, startMs: Date.parse('2026-11-19T19:00:00+10:30') })).toEqual([
      'Was 7:00 pm AEDT, now 7:00 pm ACDT',
    ])
    // Another name of the same clock, another venue, or a zone that nobody knew is no change of time.
    expect(lines({ timeZone: 'Australia/Sydney' })).toEqual([])
    expect(lines({ timeZone, venueId: 4, venue: 'Kookaburra Arms' })).toEqual([
      'Was at Royal Oak Hotel, now at Kookaburra Arms',
    ])
    expect(lines({ timeZone }, ZONES, { timeZone: null })).toEqual([])
  })

  test('is the place, the buy-in and the guarantee', () => {
    expect(lines({ venueId: 4, venue: 'Kookaburra Arms', buyIn: 25.5, guarantee: 1500 })).toEqual([
      'Was at Royal Oak Hotel, now at Kookaburra Arms',
      'Buy-in was $20, now $25.50',
      'Guarantee was $1,000, now $1,500',
    ])
    expect(lines({ buyIn: 0, guarantee: 0 })).toEqual(['Buy-in was $20, now free', 'Guarantee was $1,000, now none'])
  })

  test('is that it is on hold, and no longer; what else a game called off was is of no use', () => {
    expect(lines({ status: 'onHold' })).toEqual(['On Hold'])
    expect(lines({ status: 'announced' }, ZONES, { status: 'onHold' })).toEqual(['No longer on hold'])
    expect(lines({ status: 'calledOff', buyIn: 30 })).toEqual(['Called off'])
    expect(lines({ buyIn: 30 }, ZONES, { status: 'calledOff' })).toEqual([])
    expect(lines({ status: 'announced' }, ZONES, { status: 'calledOff' })).toEqual(['Takes place after all'])
  })

  test('is not what was unknown before, or is not said now', () => {
    expect(changeLines(NOTHING, WAS, ZONES)).toEqual([])
    expect(changeLines(WAS, NOTHING, ZONES)).toEqual([])
    expect(mergeFacts(WAS, { ...NOTHING, buyIn: 25 })).toEqual({ ...WAS, buyIn: 25 })
  })
})

test('an event is called off only where the league says why [D6.12]', () => {
  expect(eventStanding({})).toBeNull()
  expect(eventStanding({ eventStatusId: 6 })).toBe('onHold')
  expect(eventStanding({ eventStatusId: 5 })).toBe('announced')
  expect(eventStanding({ eventStatusId: 5, cancelReason: 'Flooded cellar' })).toBe('calledOff')
})
