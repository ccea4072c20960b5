import { expect, test } from 'vitest'
import { dateRangeOf, phaseOf } from './date-range.ts'
import { majorEvent, subEvent } from './testing/sample-major-event.ts'

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
