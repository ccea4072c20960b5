import { expect, test } from 'vitest'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockStatusOf } from '#shared/clock/clock-event.ts'
import { labels, live, lost, MINUTE, model, START, stat, status } from '../testing/clock-model.ts'

const OFF = { eventStatusId: 2, cancelReason: 'The room is flooded' }
const HELD = { eventStatusId: 6 }

/** What a phone shows hours later, with and without the hub. */
function shownLater(changes: Partial<ClockStatusResponse>) {
  return [live, lost].map((hub) => model(changes, { at: START + 180 * MINUTE, hub }))
}

test('called off, a clock that was begun keeps its level and its players, and nothing else of it goes on [F116]', () => {
  for (const shown of shownLater({ ...OFF, currentRound: 5, totalPlayers: 21, playersRemaining: 13 })) {
    expect(shown).toMatchObject({
      pill: { kind: 'calledOff', text: 'Called off' },
      heading: { word: 'Called off in level', number: '5', of: '' },
      stoppage: { reason: 'The room is flooded' },
      connection: '',
      time: '',
      ends: { text: '' },
      spots: null,
      finish: null,
      finishLevel: null,
      levels: [],
      registration: { isOpen: false, closes: '', closesIn: '', entry: '', ticket: 'none' },
      prizes: { pool: '$2,000', closes: '' },
      announcement: 'This event is called off',
    })
    expect(labels(shown)).toEqual(['Players left', 'Avg. chip stack'])
    expect(stat(shown, 'players')).toMatchObject({ value: '13', of: '/21', age: undefined })
  }
})

test('called off on a break, it says so [F116]', () => {
  expect(model({ ...OFF, currentRound: 3, isRound: false }).heading).toEqual({
    word: 'Called off',
    number: '',
    of: 'on the break after level 3',
  })
})

test('one that was not begun has no figures, and none are made of an ended one or of none counted [F116]', () => {
  for (const changes of [
    { runStatus: 1, currentRound: 0, totalPlayers: 5 },
    { runStatus: 5, currentRound: 6, totalPlayers: 21, playersRemaining: 1 },
  ])
    for (const shown of shownLater({ ...OFF, ...changes })) {
      expect(shown.heading).toEqual({ word: 'Called off', number: '', of: '' })
      expect(shown).toMatchObject({ stats: [], levels: [], time: '', pill: { text: 'Called off' } })
    }
  expect(model({ ...OFF, totalPlayers: 0, playersRemaining: 0 }).stats).toEqual([])
})

test('on hold stands in place of the status and the start likewise, and no ticket can be had [F116, P4.4]', () => {
  for (const shown of shownLater({ ...HELD, runStatus: 1, currentRound: 0, lateRegistrationDateTime: null }))
    expect(shown).toMatchObject({
      pill: { kind: 'onHold', text: 'On Hold' },
      heading: { word: 'On Hold', number: '', of: '' },
      time: '',
      stats: [],
      levels: [],
      registration: { isOpen: false, ticket: 'none' },
      announcement: 'This event is on hold',
    })
})

test('what another league’s server says of the event alone holds for its clock, and what the clock says goes before it [F116]', () => {
  const shown = (own: object, of: object) => model(clockStatusOf(status(own), of)).pill.text
  expect([shown({}, OFF), shown({}, HELD), shown({}, { eventStatusId: 2 })]).toEqual([
    'Called off',
    'On Hold',
    'Live, running',
  ])
  expect([shown({ eventStatusId: 1 }, HELD), shown(OFF, { eventStatusId: 1 })]).toEqual(['Live, running', 'Called off'])
})
