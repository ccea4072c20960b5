import { describe, expect, test } from 'vitest'
import type { ClockStatusAnswer } from '#contract/tournament-clock.ts'
import type { HubReport } from '#lib/live.ts'
import { clockModel, type ClockEvent } from './model.ts'

const START = Date.parse('2026-11-19T20:00:00+11:00')
const MELBOURNE = 'Australia/Melbourne'
const MINUTE = 60_000

const event: ClockEvent = {
  id: 1,
  title: 'Thursday Deepstack',
  place: 'Royal Oak Hotel, Richmond',
  timeZone: MELBOURNE,
  dateTime: '2026-11-19T19:00:00+11:00',
  startTime: '19:00',
  rego: '18:15',
  entryFee: '$25',
  feeInCredits: 'or 25 PTC',
}

const blindStructureList = Array.from({ length: 6 }, (_, i) => ({
  roundNumber: i + 1,
  roundLength: 900,
  breakLength: i === 2 ? 600 : 0,
  formatBlind: `${(i + 1) * 100}/${(i + 1) * 200}`,
  formatAnte: i > 0 ? String(i * 25) : '',
}))

function status(changes: Partial<ClockStatusAnswer> = {}): ClockStatusAnswer {
  return {
    eventId: 1,
    runStatus: 2,
    currentRound: 2,
    isRound: true,
    remainingSeconds: 767,
    triggeredDateTime: '2026-11-19T20:00:00+11:00',
    lateRegistrationDateTime: '2026-11-19T20:15:00+11:00',
    currentBlind: '200/400',
    nextBlind: '300/600',
    ante: '25',
    totalPlayers: 72,
    playersRemaining: 58,
    averageChip: 24828,
    startStack: 20000,
    prizePool: 2000,
    blindStructureList,
    prizeStructureList: [{ rank: 1, prize: 700 }],
    ...changes,
  }
}

const live: HubReport = { state: 'live', liveSinceMs: START - MINUTE, liveUntilMs: null }
const lost: HubReport = { state: 'lost', liveSinceMs: null, liveUntilMs: START }

function model(changes: Partial<ClockStatusAnswer> = {}, { at = START, hub = live, phoneZone = MELBOURNE } = {}) {
  return clockModel({ heard: { status: status(changes), heardAtMs: START }, event, hub, phoneZone }, at)
}

const labels = (shown: ReturnType<typeof model>) => shown.stats.filter((stat) => !stat.wide).map(({ label }) => label.replace('\u00a0', ' '))

describe('a running clock', () => {
  test('shows level, time, blinds and what is left [P2.181, P2.182, P2.183]', () => {
    const shown = model()
    expect(shown).toMatchObject({
      time: '12:47',
      heading: { word: 'Level', number: '2', of: 'of 6' },
      ends: 'Level ends 8:12 pm',
      blinds: { current: '200/400', ante: '25', next: '300/600', nextAnte: '50' },
      pill: { kind: 'running', text: 'Live, running' },
      lastMinute: false,
    })
    expect(labels(shown)).toEqual(['Break in', 'Players left', 'Avg. chip stack'])
    expect(shown.stats[1]).toMatchObject({ value: '58', of: '/72' })
    expect(shown.stats[2]).toMatchObject({ value: '24,828' })
  })

  test('counts from the trigger time [D2.7]', () => {
    expect(model({}, { at: START + 7_000 }).time).toBe('12:40')
  })

  test('tells the next break as a countdown and a time of day [D2.17]', () => {
    expect(model().stats[0]).toMatchObject({ value: '27:47', note: 'at 8:27 pm' })
  })

  test('fills one spot for each minute of the level', () => {
    expect(model().spots).toEqual({ total: 15, done: 2, part: 22 })
    expect(model({ remainingSeconds: 900 }).spots).toEqual({ total: 15, done: 0, part: 0 })
  })

  test('is about to end within the last minute [P4.38]', () => {
    expect(model({ remainingSeconds: 61 }).lastMinute).toBe(false)
    expect(model({ remainingSeconds: 60 })).toMatchObject({ lastMinute: true, pill: { kind: 'lastMinute', text: 'Live, last minute' } })
  })

  test('goes on by itself through level and break, and then shows --- [P4.41, P4.43, D2.14]', () => {
    const onBreak = model({ currentRound: 3, remainingSeconds: 60 }, { at: START + 2 * MINUTE })
    expect(onBreak).toMatchObject({ time: '9:00', heading: { word: 'Break', of: 'after level 3' }, ends: 'Break ends 8:11 pm' })
    const advanced = model({ remainingSeconds: 60 }, { at: START + 2 * MINUTE })
    expect(advanced).toMatchObject({ time: '14:00', heading: { number: '3' }, blinds: { current: '300/600', next: '---', nextAnte: '' } })
    expect(advanced.levels.map(({ number }) => number)).toEqual([4, 5, 6])
  })

  test('with no next round shows 0:00 and "Last level" [P4.44, D2.15]', () => {
    const shown = model({ currentRound: 6, remainingSeconds: 10 }, { at: START + MINUTE })
    expect(shown).toMatchObject({ time: '0:00', heading: { word: 'Last level' }, blinds: { next: 'Last level' }, lastMinute: false })
  })
})

describe('other states', () => {
  test('before the start there are TOTAL PLAYERS and START STACK, and no countdown [P2.180, P4.36]', () => {
    const shown = model({ runStatus: 1, currentRound: 0 })
    expect(labels(shown)).toEqual(['Total players', 'Start stack'])
    expect(shown).toMatchObject({ time: '7:00 pm', spots: null, heading: { word: 'Starts at' } })
  })

  test('paused, the time stands still [D2.13]', () => {
    expect(model({ runStatus: 3 }, { at: START + 10 * MINUTE })).toMatchObject({ time: '12:47', pill: { text: 'Live, paused' } })
  })

  test('after all rounds PLAYERS LEFT stays, without a countdown [P2.181]', () => {
    const shown = model({ runStatus: 5 })
    expect(labels(shown)).toEqual(['Players left', 'Avg. chip stack'])
    expect(shown).toMatchObject({ time: '', spots: null, pill: { text: 'Finished' } })
  })

  test('an unknown status shows no time', () => {
    expect(model({ runStatus: 77 })).toMatchObject({ time: '', pill: { kind: 'invalid' } })
  })
})

describe('what it knows [D2.11]', () => {
  test('without the hub it is an estimate from when it was last heard, and so are the players [D2.12, F38]', () => {
    const shown = model({}, { hub: lost, at: START + 4 * MINUTE })
    expect(shown).toMatchObject({ time: '8:47', pill: { kind: 'estimated', text: 'Estimated, last heard 4 min ago' } })
    expect(shown.stats.map(({ age }) => age)).toEqual([undefined, '4 min ago', '4 min ago', undefined])
  })

  test('paused when last heard', () => {
    expect(model({ runStatus: 3 }, { hub: lost, at: START + 4 * MINUTE }).pill.text).toBe('Paused when last heard, 4 min ago')
  })

  test('a status read just now is as good as live, and a live hub proves an old one', () => {
    expect(model({}, { hub: { ...lost, liveUntilMs: null }, at: START + 5_000 }).pill.text).toBe('Live, running')
    expect(model({}, { at: START + 5 * MINUTE }).pill.text).toBe('Live, running')
  })

  test('a hub that came up after the status was read proves nothing yet', () => {
    const back: HubReport = { state: 'live', liveSinceMs: START + 3 * MINUTE, liveUntilMs: null }
    expect(model({}, { hub: back, at: START + 3 * MINUTE }).pill.kind).toBe('estimated')
  })

  test('an estimate in its last minute does not claim to be live', () => {
    expect(model({ remainingSeconds: 300 }, { hub: lost, at: START + 4.5 * MINUTE })).toMatchObject({ lastMinute: true, pill: { kind: 'estimated' } })
  })
})

describe('around it', () => {
  test('registration is open until late registration ends, in the venue’s zone [P2.178, D2.18]', () => {
    expect(model().registration).toEqual({ isOpen: true, closes: 'Closes 8:15 pm' })
    expect(model({}, { at: START + 15 * MINUTE }).registration).toEqual({ isOpen: false, closes: 'Closed 8:15 pm' })
  })

  test('prizes in order, or a long date-time while there are none [P2.185, P2.186]', () => {
    expect(model().prizes).toMatchObject({ pool: '$2,000', places: [{ rank: 1, prize: '$700' }] })
    expect(model({ prizeStructureList: [] }).prizes.closes).toBe('Thursday, November 19th 2026, 8:15 pm')
  })

  test('an estimate of the finish [D2.19]', () => {
    expect(model().finish).toMatch(/^\d+:\d\d [ap]m$/)
    expect(model({ runStatus: 3 }).finish).toBe('')
  })

  test('the league’s message is shown [P2.184]', () => {
    expect(model({ alternateClockMessage: ' Dinner break ' }).message).toBe('Dinner break')
  })

  test('a phone elsewhere is told whose time it is [D3.11]', () => {
    expect(model({}, { phoneZone: 'Australia/Perth' }).ends).toBe('Level ends 8:12 pm AEDT')
  })
})
