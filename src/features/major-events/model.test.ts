import { describe, expect, test } from 'vitest'
import {
  dateRangeOf,
  hasProgramme,
  isInvitational,
  isPtcEvent,
  masterIdOf,
  nameParts,
  phaseOf,
  qualifierTitle,
  sectionsOf,
} from './model.ts'
import { majorEvent, subEvent } from './testing/sample-major-event.ts'

const slide = { imageUrl: '/media/slide/a.webp' }
const sections = (changes: Parameters<typeof majorEvent>[0], phrase = 'invitational') =>
  sectionsOf(majorEvent(changes), phrase)
const tabs = (changes: Parameters<typeof majorEvent>[0]) => sections(changes).map(({ tab }) => tab)

describe('the sections and their tabs', () => {
  test('of an event with sub-events are all five [P2.123, P2.129]', () => {
    expect(tabs({ setupModeId: 2 })).toEqual(['ABOUT', 'QUALIFIERS', 'SCHEDULE', 'QUALIFICATION', 'RECENT WINNERS'])
    expect(sections({ setupModeId: 2 }).map(({ title }) => title)).toEqual([
      'About',
      'Qualifier List',
      'Schedule',
      'Qualification Process',
      'Recent Winners',
    ])
  })

  test('of a PTC event leave out Qualification Process and Recent Winners, and name the list for its credit [P2.124, P2.126, P2.127]', () => {
    expect(tabs({ setupModeId: 2, totalPTCredit: 900 })).toEqual(['ABOUT', 'PTC', 'SCHEDULE'])
    expect(qualifierTitle({ totalPTCredit: 900 })).toBe('Poker Tour Credit List')
    expect(qualifierTitle({ totalPTCredit: 0 })).toBe('Qualifier List')
  })

  test('are About and Qualification alone where there is no programme [P2.130]', () => {
    expect(tabs({ setupModeId: 1 })).toEqual(['ABOUT', 'QUALIFICATION'])
    expect(tabs({ setupModeId: 1, totalPTCredit: 5 })).toEqual(['ABOUT'])
  })

  test('show winner photos in place of the schedule of an invitational [P2.125]', () => {
    expect(tabs({ name: 'The Champions INVITATIONAL 2026', setupModeId: 2 })[2]).toBe('WINNER PHOTOS')
    expect(sections({ name: 'Invitational', setupModeId: 2 })[2]?.title).toBe('Winner Photos')
  })
})

test('PTC events are those with credits to win', () => {
  expect([null, undefined, 0, -1, 1].map((totalPTCredit) => isPtcEvent({ totalPTCredit }))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('the phrase that makes winner photos is a setting, and an empty one makes none [D4.11]', () => {
  expect(isInvitational({ name: 'Masters of the South' }, ' masters ')).toBe(true)
  expect(isInvitational({ name: 'Zoe\u0308’s Masters' }, "zoë's")).toBe(true)
  expect(isInvitational({ name: 'Masters of the South' }, 'invitational')).toBe(false)
  expect(isInvitational({ name: 'Masters' }, ' ')).toBe(false)
})

test.each([
  ['a schedule image', { eventScheduleUrl: '/media/slide/s.webp' }, true],
  ['an empty schedule image', { eventScheduleUrl: ' ' }, false],
  ['mode 1 with an event', { setupModeId: 1, event: {} }, true],
  ['mode 1 without an event', { setupModeId: 1 }, false],
  ['mode 2 without anything', { setupModeId: 2 }, true],
  ['an event without a mode', { event: {} }, false],
  ['slides', { eventSlides: [slide] }, true],
  ['nothing', {}, false],
])('with %s the programme is shown: %j %s [P2.130, P3.22]', (_what, changes, expected) => {
  expect(hasProgramme(majorEvent(changes))).toBe(expected)
})

test('the Day 2 list is that of the first master sub-event, and without one there is none [P2.132, P9.19]', () => {
  expect(
    masterIdOf(majorEvent({ subMajorEvents: [subEvent(4, 1), subEvent(5, 3), subEvent(6, 2), subEvent(7, 2)] })),
  ).toBe(6)
  expect(masterIdOf(majorEvent({ subMajorEvents: [subEvent(4, 1), subEvent(5, 3)] }))).toBeNull()
})

test('the league’s own words go before the days of the tournaments; without either there are none [P2.121]', () => {
  const subMajorEvents = [
    subEvent(1, 1, { dateTime: '2026-11-30T12:00:00+11:00' }),
    subEvent(2, 2, { dateTime: '2026-12-02T12:00:00+11:00' }),
  ]
  expect(dateRangeOf(majorEvent({ eventDateRangeDescription: ' Early summer ', subMajorEvents }))).toBe('Early summer')
  expect(dateRangeOf(majorEvent({ eventDateRangeDescription: ' ', subMajorEvents }))).toBe(
    '30 November – 2 December 2026',
  )
  expect(dateRangeOf(majorEvent())).toBe('')
})

test('an event is to come, on, or over; without a day it is to come', () => {
  const event = majorEvent({
    event: { dateTime: '2026-11-18T12:00:00+11:00', eventEndDate: '2026-11-20T12:00:00+11:00' },
  })
  expect(['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'].map((today) => phaseOf(event, today))).toEqual([
    'toCome',
    'on',
    'on',
    'over',
  ])
  expect(phaseOf(majorEvent(), '2026-11-17')).toBe('toCome')
})

test('a year at the end stands apart', () => {
  expect(nameParts('APL Million 2025')).toMatchObject({ words: 'APL Million', year: '2025' })
  expect(nameParts('2025')).toMatchObject({ words: '2025', year: '' })
  expect(nameParts('Route 66')).toMatchObject({ words: 'Route 66', year: '' })
  expect(nameParts('  ').words).toBe('Major event')
})

test('a short name is set large, a long one over lines, and a long word alone makes it small', () => {
  const ems = (name: string) => nameParts(name).ems
  expect(ems('Million')).toBeLessThan(ems('Western Australian Championship'))
  expect(ems('New South Wales Championship of All Clubs and Pubs')).toBeLessThan(14)
  expect(ems('x'.repeat(60))).toBeGreaterThan(40)
})
