import { describe, expect, test } from 'vitest'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import {
  START,
  MINUTE,
  event,
  blindStructureList,
  live,
  lost,
  connecting,
  model,
  stat,
  labels,
} from '../testing/clock-model.ts'

const HOUR = 60 * MINUTE

describe('a running clock', () => {
  test('shows level, time, blinds and what is left [P2.181, P2.182, P2.183]', () => {
    const shown = model()
    expect(shown).toMatchObject({
      time: '12:47',
      heading: { word: 'Level', number: '2', of: 'of 6' },
      ends: { text: 'Level ends 8:12 pm', own: '' },
      blinds: { current: '200/400', ante: '25', next: '300/600', nextAnte: '50' },
      pill: { kind: 'running', text: 'Live, running' },
      lastMinute: false,
    })
    expect(labels(shown)).toEqual(['Break in', 'Rego closes', 'Ends about', 'Players left', 'Avg. chip stack'])
    expect(stat(shown, 'players')).toMatchObject({ value: '58', of: '/72' })
    expect(stat(shown, 'average')).toMatchObject({ value: '24,828' })
  })

  test('is given the current status, the round and its number [P3.32]', () => {
    expect(model()).toMatchObject({ view: { phase: 'running', round: 2, isBreak: false }, heading: { number: '2' } })
  })

  test('counts from the trigger time [D2.7]', () => {
    expect(model({}, { at: START + 7_000 }).time).toBe('12:40')
  })

  test('shows the next break as a countdown and a time of day [D2.17]', () => {
    expect(model().stats[0]).toMatchObject({ value: '27:47', note: 'at 8:27 pm' })
  })

  test('shows when registration closes and when it will be over, as times of day and how far away [D2.18, D2.19]', () => {
    expect(stat(model(), 'registration')).toMatchObject({ value: '8:15 pm', note: 'in 15 min' })
    expect(stat(model({}, { at: START + 14.5 * MINUTE }), 'registration')).toMatchObject({ note: 'in under a minute' })
    expect(stat(model({}, { at: START + 15 * MINUTE }), 'registration')).toBeUndefined()
    // Four more levels of 15 min and a break of 10.
    expect(stat(model({ playersRemaining: 0, totalPlayers: 0 }), 'finish')).toMatchObject({
      label: 'Ends about',
      value: '9:22 pm',
      note: 'in 1 h 22 min',
    })
    expect(stat(model({ runStatus: 3 }), 'finish')).toBeUndefined()
  })

  test('keeps each of them for a minute: a second changes none [D2.7]', () => {
    const notes = Array.from({ length: 120 }, (_, second) => {
      const shown = model({}, { at: START + second * 1000 })
      return `${stat(shown, 'registration')?.note} ${stat(shown, 'finish')?.note} ${shown.registration.closesIn}`
    })
    expect(new Set(notes).size).toBeLessThanOrEqual(5)
  })

  test('fills one spot for each minute of the level', () => {
    expect(model().spots).toEqual({ total: 15, done: 2, part: 22 })
    expect(model({ remainingSeconds: 900 }).spots).toEqual({ total: 15, done: 0, part: 0 })
  })

  test('is about to end within the last minute [P4.38]', () => {
    expect(model({ remainingSeconds: 61 }).lastMinute).toBe(false)
    expect(model({ remainingSeconds: 60 })).toMatchObject({
      lastMinute: true,
      pill: { kind: 'lastMinute', text: 'Live, last minute' },
    })
  })

  test('in the last minute the next blind takes the main place, where it is known', () => {
    expect(model({ remainingSeconds: 42 })).toMatchObject({ lastMinute: true, swapped: true })
    expect(model({ remainingSeconds: 42, nextBlind: '---' })).toMatchObject({ lastMinute: true, swapped: false })
    expect(model({ remainingSeconds: 42, currentRound: 6 })).toMatchObject({ lastMinute: true, swapped: false })
  })

  test('goes on automatically through level and break, and then shows --- [P4.41, P4.43, D2.14]', () => {
    const onBreak = model({ currentRound: 3, remainingSeconds: 60 }, { at: START + 2 * MINUTE })
    expect(onBreak).toMatchObject({
      time: '9:00',
      heading: { word: 'Break', of: 'after level 3' },
      ends: { text: 'Break ends 8:11 pm' },
    })
    const advanced = model({ remainingSeconds: 60 }, { at: START + 2 * MINUTE })
    expect(advanced).toMatchObject({
      time: '14:00',
      heading: { number: '3' },
      blinds: { current: '300/600', next: '---', nextAnte: '' },
    })
    expect(advanced.levels.map(({ number }) => number)).toEqual([4, 5, 6])
  })

  test('with no next round shows 0:00 and "Last level" [P4.44, D2.15]', () => {
    const shown = model({ currentRound: 6, remainingSeconds: 10 }, { at: START + MINUTE })
    expect(shown).toMatchObject({
      time: '0:00',
      heading: { word: 'Last level' },
      blinds: { next: 'Last level' },
      lastMinute: false,
    })
  })
})

describe('without lengths', () => {
  test('the clock says that times are not available, with the level the league named', () => {
    expect(model({ remainingSeconds: null })).toMatchObject({
      time: '',
      heading: { word: 'Level', number: '2' },
      ends: { text: 'Times not available' },
      blinds: { current: '200/400' },
      spots: null,
      finish: null,
    })
  })

  test('and without a level, once the one that was named is over', () => {
    const structure = model().levels.map(({ number }) => ({
      roundNumber: number,
      roundLength: null,
      breakLength: 0,
      formatBlind: `${number}00/${number * 2}00`,
    }))
    expect(model({ blindStructureList: structure }, { at: START + 60 * MINUTE })).toMatchObject({
      time: '',
      heading: { word: 'Level', number: '', of: '' },
      ends: { text: 'Times not available' },
      blinds: { current: '---' },
    })
    expect(model({ blindStructureList: structure }).levels).toMatchObject(structure.map(() => ({ minutes: null })))
  })
})

describe('other states', () => {
  test('before the start there are TOTAL PLAYERS and START STACK, and no countdown [P2.180, P4.36]', () => {
    const shown = model({ runStatus: 1, currentRound: 0 })
    expect(labels(shown)).toEqual(['Total players', 'Start stack', 'Rego closes'])
    expect(shown).toMatchObject({ time: '7:00 pm', spots: null, heading: { word: 'Starts at' } })
  })

  test('paused, the time stands still [D2.13]', () => {
    expect(model({ runStatus: 3 }, { at: START + 10 * MINUTE })).toMatchObject({
      time: '12:47',
      pill: { text: 'Live, paused' },
    })
  })

  test('after all rounds PLAYERS LEFT stays, without a countdown [P2.181]', () => {
    const shown = model({ runStatus: 5 })
    expect(labels(shown)).toEqual(['Players left', 'Avg. chip stack'])
    expect(shown).toMatchObject({ time: '', spots: null, pill: { text: 'Finished' } })
  })

  test('an unknown status shows no time', () => {
    expect(model({ runStatus: 77 })).toMatchObject({
      time: '',
      spots: null,
      stats: [],
      pill: { kind: 'invalid', text: 'The clock is being set up' },
    })
  })
})

describe('what it knows [D2.11]', () => {
  test('without the hub it is an estimate from when it was last received, and so are the players [D2.12, F38]', () => {
    const shown = model({}, { hub: lost, at: START + 4 * MINUTE })
    expect(shown).toMatchObject({ time: '8:47', pill: { kind: 'estimated', text: 'Estimated, last heard 4 min ago' } })
    expect(shown.stats.map(({ age }) => age)).toEqual([undefined, undefined, undefined, '4 min ago', '4 min ago'])
  })

  test('paused when last received', () => {
    expect(model({ runStatus: 3 }, { hub: lost, at: START + 4 * MINUTE }).pill.text).toBe(
      'Paused when last heard, 4 min ago',
    )
  })

  test('a status read just now is as good as live, and a live hub proves an old one', () => {
    expect(model({}, { hub: connecting, at: START + 5_000 }).pill.text).toBe('Live, running')
    expect(model({}, { at: START + 5 * MINUTE }).pill.text).toBe('Live, running')
  })

  test('a hub that came up after the status was read proves nothing yet', () => {
    const back: HubReport = { ...live, liveSinceMs: START + 3 * MINUTE }
    expect(model({}, { hub: back, at: START + 3 * MINUTE }).pill.kind).toBe('estimated')
  })

  test('a lost hub is "Reconnecting", then "Not live since", and the clock counts on [F38]', () => {
    const after = (ms: number) => model({}, { hub: lost, at: START + ms })
    expect(model().connection).toBe('')
    expect(after(5_000)).toMatchObject({ connection: 'Reconnecting', time: '12:42', pill: { kind: 'estimated' } })
    expect(after(2 * MINUTE)).toMatchObject({ connection: 'Not live since 8:00:00 pm', time: '10:47' })
    expect(model({}, { hub: { ...lost, liveUntilMs: null }, at: START + MINUTE }).connection).toBe(
      'Not live since 8:00:00 pm',
    )
    expect(model({ runStatus: 5 }, { hub: lost, at: START + MINUTE }).connection).toBe('')
  })

  test('a hub that has not connected for 30 s is done without while readings come, and no longer [D2.11, F38]', () => {
    const lostFor = (ms: number, since: Partial<HubReport> = {}) => ({ ...lost, liveUntilMs: START - ms, ...since })
    const at = START + 5_000
    expect(model({}, { hub: lostFor(24_000), at }).connection).toMatch(/^Not live since/)
    for (const hub of [lostFor(25_000), lostFor(0, { liveUntilMs: null, lostSinceMs: START - 25_000 })])
      expect(model({}, { hub, at })).toMatchObject({
        connection: 'Updated every 10 s',
        pill: { kind: 'running', text: 'Live, running' },
      })
    const hub = lostFor(HOUR)
    expect(model({}, { hub, at }).stats.map(({ age }) => age)).toEqual(Array.from({ length: 5 }))
    expect(model({ runStatus: 3 }, { hub, at }).pill.text).toBe('Live, paused')
    expect(model({}, { hub, at: START + 15_000 }).connection).toBe('Updated every 10 s')
    expect(model({}, { hub, at: START + 16_000 })).toMatchObject({
      connection: 'Not live since 7:00:00 pm',
      pill: { kind: 'estimated' },
    })
  })

  test('between two readings its next level is known as on a live clock', () => {
    const hub: HubReport = { ...lost, liveUntilMs: START - HOUR }
    const ends = { remainingSeconds: 3 }
    expect(model(ends, { hub, at: START + 2_000 })).toMatchObject({
      swapped: true,
      pill: { text: 'Live, last minute' },
    })
    expect(model(ends, { hub, at: START + 5_000 }).blinds).toMatchObject({ current: '300/600', next: '400/800' })
    expect(model({ ...ends, currentRound: 5 }, { hub, at: START + 5_000 }).blinds.next).toBe('Last level')
  })

  test('an estimate in its last minute does not claim to be live', () => {
    expect(model({ remainingSeconds: 300 }, { hub: lost, at: START + 4.5 * MINUTE })).toMatchObject({
      lastMinute: true,
      pill: { kind: 'estimated' },
    })
  })
})

describe('around it', () => {
  test('registration is open until late registration ends, in the venue’s zone [P2.178, D2.18]', () => {
    expect(model().registration).toEqual({
      isOpen: true,
      closes: 'Closes 8:15 pm',
      closesIn: 'in 15 min',
      own: '',
      entry: '20,000 = 50 big blinds',
      ticket: 'open',
    })
    expect(model({}, { at: START + 15 * MINUTE }).registration).toMatchObject({
      isOpen: false,
      closes: 'Closed 8:15 pm',
    })
  })

  test('without its date-time, the event’s day at its registration time decides [P2.179, D2.16]', () => {
    const before = Date.parse('2026-11-19T18:14:00+11:00')
    const early = { runStatus: 1, currentRound: 0, lateRegistrationDateTime: null }
    expect(model(early, { at: before }).registration).toMatchObject({ isOpen: true, closes: 'Closes 6:15 pm' })
    expect(model(early, { at: before + MINUTE }).registration.isOpen).toBe(false)
  })

  test('a ticket can be had while registration is open and the league responds [P2.162, P2.177]', () => {
    const ticket = (options: Parameters<typeof model>[1] = {}) => model({}, options).registration.ticket
    expect(ticket()).toBe('open')
    expect(ticket({ at: START + 15 * MINUTE })).toBe('closed')
    expect(ticket({ hub: lost, at: START + 4 * MINUTE })).toBe('needsSignal')
    // Only the hub is away: the calls still answer.
    expect(ticket({ hub: lost, at: START + 5_000 })).toBe('open')
    expect(ticket({ of: { ...event, redeemable: false } })).toBe('none')
  })

  test('prizes in order, or a long date-time while there are none [P2.185, P2.186]', () => {
    expect(model().prizes).toMatchObject({ pool: '$2,000', places: [{ rank: 1, prize: '$700' }] })
    expect(model({ prizeStructureList: [] }).prizes.closes).toBe('Thursday, November 19th 2026, 8:15 pm')
  })

  test('what a late entry buys in the level that is played, or after the break [D2.31]', () => {
    const entry = (...changes: Parameters<typeof model>) => model(...changes).registration.entry
    const lateRegistrationDateTime = '2026-11-19T23:00:00+11:00'
    expect(entry({ lateRegistrationDateTime }, { at: START + 13 * MINUTE })).toBe('20,000 = 33 big blinds')
    expect(entry({ lateRegistrationDateTime, runStatus: 3 })).toBe('20,000 = 50 big blinds')
    expect(entry({ currentRound: 3, isRound: false, currentBlind: '300/600' })).toBe(
      '20,000 = 25 big blinds after the break',
    )
  })

  test('nothing of that once registration is closed, before the start, or without stack or blinds [D2.31]', () => {
    for (const changes of [
      { lateRegistrationDateTime: '2026-11-19T19:59:00+11:00' },
      { runStatus: 1, currentRound: 0 },
      { runStatus: 5 },
      { startStack: null },
      { startStack: 0 },
      { currentBlind: '---' },
    ])
      expect(model(changes).registration.entry, JSON.stringify(changes)).toBe('')
  })

  test('the level in which the players left will probably finish, and none by the schedule alone [D2.32]', () => {
    expect(model({ playersRemaining: 4, averageChip: 5_000 }).finishLevel).toBe(5)
    expect(model().finishLevel).toBeNull()
    expect(model({ runStatus: 3, playersRemaining: 4, averageChip: 5_000 }).finishLevel).toBeNull()
  })

  test('an estimate of the finish [D2.19]', () => {
    expect(model().finish?.text).toMatch(/^\d+:\d\d [ap]m$/)
    expect(model({ runStatus: 3 }).finish).toBeNull()
  })

  test('the league’s message is shown [P2.184]', () => {
    expect(model({ alternateClockMessage: ' Dinner break ' }).message).toBe('Dinner break')
  })

  test('a phone elsewhere is shown whose time it is, and its own below [D3.11, F46]', () => {
    const shown = model({}, { phoneZone: 'Australia/Perth' })
    expect(shown.ends).toEqual({ text: 'Level ends 8:12 pm AEDT', own: '5:12 pm your time' })
    expect(shown.stats[0]).toMatchObject({ note: 'at 8:27 pm AEDT', own: '5:27 pm your time' })
    expect(shown.registration).toMatchObject({ closes: 'Closes 8:15 pm AEDT', own: '5:15 pm your time' })
    expect(shown.finish?.own).toMatch(/your time$/)
    const early = model({ runStatus: 1, currentRound: 0 }, { phoneZone: 'Australia/Perth' })
    expect(early).toMatchObject({ time: '7:00 pm', ends: { text: 'AEDT', own: '4:00 pm your time' } })
    expect(model({ prizeStructureList: [] }, { phoneZone: 'Australia/Perth' }).prizes.closes).toBe(
      'Thursday, November 19th 2026, 8:15 pm AEDT',
    )
  })

  test('blinds and chips have thousands separators wherever they show [P2.182, P2.183]', () => {
    const high = { currentBlind: '10000/20000', nextBlind: '15000/30000', ante: '2500', averageChip: 1_250_000 }
    const structure = blindStructureList.map((level) => ({ ...level, formatBlind: '15000/30000', formatAnte: '3000' }))
    const shown = model({ ...high, blindStructureList: structure })
    expect(shown.blinds).toEqual({ current: '10,000/20,000', ante: '2,500', next: '15,000/30,000', nextAnte: '3,000' })
    expect(shown.levels[0]).toMatchObject({ blind: '15,000/30,000', ante: '3,000' })
    expect(stat(shown, 'average')?.value).toBe('1,250,000')
  })
})

describe('what assistive technology announces', () => {
  const announced = (changes: Partial<ClockStatusResponse> = {}, seconds = 0) =>
    model(changes, { at: START + seconds * 1000 }).announcement

  test('is one sentence for level and break, which stays the same within each, its last minute included [D2.2]', () => {
    const all = Array.from({ length: 1_500 }, (_, second) =>
      announced({ currentRound: 3, currentBlind: '300/600', nextBlind: '400/800', ante: '50' }, second),
    )
    expect(all.filter((text, i) => text !== all[i - 1])).toEqual([
      'Level 3. Blinds 300 and 600, ante 50',
      'Break',
      'Level 4. Blinds 400 and 800, ante 75',
    ])
  })

  test.each([
    [1, 'The tournament has not started yet'],
    [3, 'The clock is paused'],
    [5, 'All rounds are over'],
    [4, 'The clock shows no time'],
  ])('for status %i: %s', (runStatus, text) => expect(announced({ runStatus })).toBe(text))

  test('at the end of the last level', () => {
    expect(announced({ currentRound: 6, remainingSeconds: 30 })).toBe('Level 6. Blinds 200 and 400, ante 25')
    expect(announced({ currentRound: 6, remainingSeconds: 30 }, 60)).toBe('The last level is over')
  })
})
