import { describe, expect, test } from 'vitest'
import type { MajorEvent, MajorTournament } from '#contract/major-events.ts'
import { majorEvent, subEvent } from './testing/sample-major-event.ts'
import { buyInText, scheduleOf } from './schedule.ts'

const MELBOURNE = 'Australia/Melbourne'
const TODAY = '2026-11-19'

const schedule = (event: MajorEvent, phoneZone = MELBOURNE) => scheduleOf(event, { today: TODAY, phoneZone })
const withEvents = (...events: (MajorTournament | undefined)[]) =>
  majorEvent({ setupModeId: 2, subMajorEvents: events.map((event, i) => subEvent(i + 1, 3, event)) })
const titles = (event: MajorEvent) => schedule(event).rows.map(({ title }) => title)

describe('what is played when', () => {
  test('leaves out what is earlier than today, keeps all of today, and says how many are gone [P2.135]', () => {
    const event = withEvents(
      { dateTime: '2026-11-18T23:59:00+11:00' },
      { dateTime: '2026-11-19T00:00:00+11:00' },
      { dateTime: '2026-11-19T10:30:00+11:00', eventStatusId: 2 },
      { dateTime: '2026-11-20T12:00:00+11:00' },
    )
    expect(schedule(event).earlier).toBe(1)
    expect(titles(event)).toEqual(['Event 2', 'Event 3', 'Event 4'])
  })

  test('takes an event’s day from its venue, and today from the chosen state [D3.8, F47]', () => {
    // 22:30 of the 19th in Perth is 1:30 of the 20th in Melbourne.
    expect(titles(withEvents({ dateTime: '2026-11-19T22:30:00+08:00' }))).toEqual(['Event 1'])
    expect(titles(withEvents({ dateTime: '2026-11-18T22:30:00+08:00' }))).toEqual([])
  })

  test('goes by time, then by number, and what has no day yet comes last', () => {
    const at = (dateTime: string) => ({ dateTime })
    expect(
      titles(
        withEvents(
          undefined,
          at('2026-11-21T12:00:00+11:00'),
          at('2026-11-20T18:00:00+11:00'),
          at('2026-11-20T18:00:00+11:00'),
        ),
      ),
    ).toEqual(['Event 3', 'Event 4', 'Event 2', 'Event 1'])
  })

  test('of limited registration is the one event; a schedule with no events is empty [P3.22, F71]', () => {
    const own = { id: 9, title: 'Top End Main', dateTime: '2026-12-05T12:00:00+09:30' }
    expect(schedule(majorEvent({ setupModeId: 1, event: own, subMajorEvents: [subEvent(1, 1)] })).rows).toMatchObject([
      { title: 'Top End Main', eventId: 9, type: 'special' },
    ])
    expect(schedule(majorEvent({ setupModeId: 1, event: own, totalPTCredit: 5 })).rows[0]?.type).toBe('aplptc')
    expect(schedule(majorEvent({ setupModeId: 2 }))).toEqual({ rows: [], earlier: 0 })
    expect(schedule(majorEvent({ setupModeId: 2, event: own })).rows).toHaveLength(1)
  })
})

describe('a line', () => {
  const line = (tournament: MajorTournament, type = 3, phoneZone = MELBOURNE) =>
    schedule(majorEvent({ setupModeId: 2, subMajorEvents: [subEvent(1, type, tournament)] }), phoneZone).rows[0]

  test('leads to its event, and says the day, the time and the type by its mark [P2.136, P4.6, P4.7, P4.8]', () => {
    expect(line({ id: 7, dateTime: '2026-11-19T18:30:00+11:00', buyInAmount: 150 }, 1)).toMatchObject({
      eventId: 7,
      day: { day: '19', weekday: 'Thu', month: 'Nov' },
      time: '6:30 pm',
      ownTime: '',
      buyIn: '$150',
      isFigure: true,
      type: 'qualifier',
    })
    expect(line({ dateTime: '2026-11-19T18:30:00+11:00' }, 2)).toMatchObject({
      eventId: null,
      type: 'master',
      buyIn: '',
    })
    expect(line({ eventDateFromCMS: '2026-12-01' })).toMatchObject({ day: { day: '1' }, time: '', type: 'other' })
    expect(line({})).toMatchObject({ day: null, time: '' })
  })

  test('names the zone and the phone’s own time where they differ [D3.11, F46]', () => {
    expect(line({ dateTime: '2026-11-19T18:30:00+11:00' }, 1, 'Australia/Perth')).toMatchObject({
      time: '6:30 pm AEDT',
      ownTime: '3:30 pm your time',
    })
  })

  test('sells tickets where PTC is taken, and only for what has a page [P2.138]', () => {
    expect(line({ id: 7, ptcRedeemable: true })?.sellsTicket).toBe(true)
    for (const without of [
      { id: 7, ptcRedeemable: false },
      { id: 7, creditCardRedeemable: true },
      { ptcRedeemable: true },
      {},
    ])
      expect(line(without)?.sellsTicket).toBe(false)
  })

  test('says what is on hold, finished, and called off [D6.12]', () => {
    expect([1, 2, 6, null].map((eventStatusId) => line({ eventStatusId })?.state)).toEqual([
      'open',
      'finished',
      'onHold',
      'open',
    ])
    expect(line({ eventStatusId: 2, cancelReason: 'Flood' })?.state).toBe('calledOff')
  })
})

test('a buy-in of 0 is for qualifiers only, and one that is not known is not shown [P2.137]', () => {
  expect(buyInText({ buyInAmount: 0 })).toBe('Qualifiers Only')
  expect(buyInText({ buyInAmount: 0, buyInDescription: 'Free' })).toBe('Qualifiers Only')
  expect(buyInText({ buyInAmount: 1500 })).toBe('$1,500')
  expect(buyInText({ buyInAmount: 99.5 })).toBe('$99.50')
  expect(buyInText({ buyInAmount: 60, buyInDescription: '$60 + $10' })).toBe('$60 + $10')
  expect(buyInText({})).toBe('')
})
