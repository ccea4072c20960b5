import { expect, test } from 'vitest'
import type { MajorEvent } from '#contract/major-events.ts'
import { bannersOf } from './banner-model.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')
const ZONE = 'Australia/Melbourne'

function event(changes: Partial<MajorEvent> = {}): MajorEvent {
  return {
    id: 1,
    name: 'Spring Championship',
    urlName: 'spring',
    eventSlides: [],
    subMajorEvents: [],
    previousWinners: [],
    ...changes,
  }
}

function on(dateTime: string, changes: Partial<NonNullable<MajorEvent['event']>> = {}): Pick<MajorEvent, 'event'> {
  return { event: { dateTime, ...changes } }
}

const names = (major: MajorEvent[], aplpt: MajorEvent[] = []) =>
  bannersOf({ major, aplpt }, NOW, ZONE).map(({ name }) => name)

test('a banner says when, where, what and for how much, and leads to its page [P2.48, P2.120]', () => {
  const million = event({
    name: 'Million',
    urlName: 'apl-million-2025',
    eventDateRangeDescription: '13–23 November',
    subMajorEvents: [
      {
        subMajorEventId: 1,
        event: {
          dateTime: '2026-11-22T12:00:00+11:00',
          takeHomeAmount: 5000,
          venueAddress: '91 Park Avenue, Melbourne VIC 3000',
        },
      },
      { subMajorEventId: 2, event: { dateTime: '2026-11-23T12:00:00+11:00', takeHomeAmount: 1_000_000 } },
    ],
  })
  expect(bannersOf({ major: [event(on('2026-12-01T12:00:00+11:00'))], aplpt: [million] }, NOW, ZONE)).toEqual([
    {
      id: 'aplpt/apl-million-2025',
      link: { to: '/aplpt/$eventname', params: { eventname: 'apl-million-2025' } },
      when: '13–23 November · Melbourne',
      name: 'Million',
      guarantee: '$1,000,000',
    },
    {
      id: 'major/spring',
      link: { to: '/major-events/$eventname', params: { eventname: 'spring' } },
      when: '1 December 2026',
      name: 'Spring Championship',
      guarantee: null,
    },
  ])
})

test('featured events go before all others; without one the soonest three show', () => {
  const soon = event({ name: 'Soon', ...on('2026-11-20T12:00:00+11:00') })
  const later = event({ name: 'Later', ...on('2026-12-20T12:00:00+11:00') })
  const last = event({ name: 'Last', ...on('2027-02-20T12:00:00+11:00') })
  const open = event({ name: 'To be announced' })
  expect(names([last, open, later, soon])).toEqual(['Soon', 'Later', 'Last'])
  expect(names([soon, { ...later, featureEvent: true }])).toEqual(['Later'])
})

test('what is over is no longer announced, what is on today is', () => {
  expect(
    names([event(on('2026-11-18T12:00:00+11:00')), event({ name: 'Today', ...on('2026-11-19T12:00:00+11:00') })]),
  ).toEqual(['Today'])
})

test('next to nothing known still makes a banner, and a strange address none of its own [D1.12, F71]', () => {
  const [banner] = bannersOf(
    { major: [event({ name: ' ', urlName: 'a/../b?c', ...on('soon') })], aplpt: [] },
    NOW,
    ZONE,
  )
  expect(banner).toMatchObject({
    name: 'Major event',
    when: '',
    guarantee: null,
    link: { params: { eventname: 'a/../b?c' } },
  })
  expect(names([event({ urlName: ' ' })])).toEqual([])
})
