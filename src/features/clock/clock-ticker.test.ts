import { describe, expect, test } from 'vitest'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import { clockTicker, steadyModel, type ClockTick } from './clock-ticker.ts'

const START = Date.parse('2026-11-19T20:00:00+11:00')
const MELBOURNE = 'Australia/Melbourne'

const event: ClockEvent = {
  id: 1,
  title: 'Thursday Deepstack',
  place: 'Royal Oak Hotel, Richmond',
  timeZone: MELBOURNE,
  timesNote: '',
  dateTime: '2026-11-19T19:00:00+11:00',
  startTime: '19:00',
  lateRego: null,
  rego: '18:15',
  entryFee: '$25',
  feeInCredits: '',
  redeemable: true,
}

const status: ClockStatusResponse = {
  eventId: 1,
  runStatus: 2,
  currentRound: 1,
  isRound: true,
  remainingSeconds: 120,
  triggeredDateTime: '2026-11-19T20:00:00+11:00',
  lateRegistrationDateTime: '2026-11-19T20:00:32+11:00',
  currentBlind: '100/200',
  nextBlind: '200/400',
  ante: '',
  blindStructureList: [1, 2].map((roundNumber) => ({
    roundNumber,
    roundLength: 600,
    breakLength: 0,
    formatBlind: `${roundNumber}00/${roundNumber * 2}00`,
  })),
  prizeStructureList: [],
}

const live: HubReport = { state: 'live', liveSinceMs: START - 60_000, liveUntilMs: null, lostSinceMs: null }
const input = { received: { status, heardAtMs: START }, event, hub: live, phoneZone: MELBOURNE }

/** The moments a screen would wake at, from the start on. */
function moments(count: number): ClockTick[] {
  const read = clockTicker(status, MELBOURNE)
  const all: ClockTick[] = []
  let at = START
  while (all.length < count) {
    const { value, nextAtMs } = read(at)
    all.push(value)
    at = nextAtMs ?? at
  }
  return all
}

test('there is one moment for every second of the display, computed from the trigger time [P4.37, D2.7]', () => {
  expect(moments(121).map(({ view }) => view.remainingSeconds)).toEqual([
    ...Array.from({ length: 120 }, (_, second) => 120 - second),
    600,
  ])
})

test('a clock that stands still is looked at every 5 s, for what is shown in minutes', () => {
  const paused = clockTicker({ ...status, runStatus: 3 }, MELBOURNE)
  expect(paused(START).nextAtMs).toBe(START + 5_000)
})

describe('what is not shown by the second', () => {
  const shown = moments(125).map((moment) => ({ moment, model: steadyModel(input)(moment) }))
  const steady = steadyModel(input)
  const stored = shown.map(({ moment }) => steady(moment))

  test('is worked out a fifth as often', () => {
    expect(new Set(stored).size).toBeLessThanOrEqual(30)
  })

  test('is never other than it would be if worked out every second: level, last minute, registration [P4.38, P2.178]', () => {
    const displayed = ({
      view,
      lastMinute,
      blinds,
      heading,
      pill,
      registration,
      announcement,
    }: (typeof stored)[number]) => [
      view.phase,
      view.round,
      lastMinute,
      blinds,
      heading,
      pill,
      registration,
      announcement,
    ]
    expect(stored.map(displayed)).toEqual(shown.map(({ model }) => displayed(model)))
  })

  test('is computed again when the time goes back', () => {
    const [first, second] = shown
    if (!first || !second) throw new Error('No moments')
    const model = steady(second.moment)
    expect(steady(first.moment)).not.toBe(model)
  })
})
