import { expect, test } from 'vitest'
import { resultEvents, resultLines } from './event-results.ts'

const event = { id: 3, dateTime: '2026-11-05T19:00:00+11:00', startTime: '19:00' }
const clocks = (phoneZone = 'Australia/Melbourne') => ({ timeZone: 'Australia/Melbourne', phoneZone })

test('the results’ title is the date and start time at the venue [P2.82, D3.12]', () => {
  expect(resultEvents([event], clocks())).toMatchObject([{ id: 3, title: 'Results 05/11/2026 7:00 pm' }])
  expect(resultEvents([event], clocks('Australia/Perth'))[0]?.title).toBe('Results 05/11/2026 7:00 pm AEDT')
})

test('events come in order of time, each once [P2.81, P2.171]', () => {
  const events = [
    event,
    { id: 4, dateTime: '2026-11-12T19:00:00+11:00', startTime: '19:00' },
    event,
    { id: 2, dateTime: '2026-10-29T19:00:00+11:00', startTime: '19:00' },
  ]
  expect(resultEvents(events, clocks()).map(({ id }) => id)).toEqual([2, 3, 4])
})

test('an event whose date cannot be read still has its results', () => {
  expect(resultEvents([{ ...event, dateTime: '?' }], clocks())).toEqual([{ id: 3, title: 'Results', startMs: 0 }])
})

test('the prize is the cash, plus the PTC if any [P2.83]', () => {
  const rows = [
    { place: null, playerName: 'Cat' },
    { place: 1, playerName: 'Ann', pointsValue: 1200, cash: 250, ptc: 50 },
    { place: 2, playerName: 'Bob', pointsValue: 40, cash: 0, ptc: 20 },
  ]
  expect(resultLines(rows)).toEqual([
    { place: 1, player: 'Ann', score: '1,200', prize: '$250 + 50 PTC' },
    { place: 2, player: 'Bob', score: '40', prize: '20 PTC' },
    { place: null, player: 'Cat', score: '–', prize: '–' },
  ])
})
