import { afterEach, describe, expect, test } from 'vitest'
import type { LeagueEvent } from '#contract/event-details.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { clockEventAt, clockEventOf } from '#shared/clock/clock-event.ts'
import { clockModel } from './model.ts'
import { START, MELBOURNE, MINUTE, event, status, live, connecting } from '../testing/clock-model.ts'

describe('a status saved and restored [D2.9, D2.10]', () => {
  const saved = JSON.parse(JSON.stringify({ status: status(), heardAtMs: START })) as {
    status: ClockStatusResponse
    heardAtMs: number
  }
  const restored = (at: number) => clockModel({ received: saved, event, hub: connecting, phoneZone: MELBOURNE }, at)

  test('goes on through levels and breaks to the right second, as an estimate', () => {
    expect(restored(START + 20 * MINUTE)).toMatchObject({
      time: '7:47',
      heading: { number: '3' },
      pill: { text: 'Estimated, last heard 20 min ago' },
    })
    expect(restored(START + 30 * MINUTE)).toMatchObject({
      time: '7:47',
      heading: { word: 'Break', of: 'after level 3' },
    })
    expect(restored(START + 24 * 60 * MINUTE)).toMatchObject({ time: '0:00', heading: { word: 'Last level' } })
  })

  test('never claims to be live on a device whose clock went back', () => {
    expect(restored(START - 24 * 60 * MINUTE).pill.kind).toBe('estimated')
  })
})

describe('across a change of daylight saving [F45]', () => {
  const running = (triggeredDateTime: string, at: string) =>
    clockModel(
      {
        received: { status: status({ triggeredDateTime, remainingSeconds: 900 }), heardAtMs: Date.parse(at) },
        event,
        hub: live,
        phoneZone: MELBOURNE,
      },
      Date.parse(at),
    )

  test('the gap on 2026-10-04: real seconds count, and the level ends at the wall time after it', () => {
    const shown = running('2026-10-04T01:55:00+10:00', '2026-10-04T03:03:00+11:00')
    expect(shown).toMatchObject({ time: '7:00', ends: { text: 'Level ends 3:10 am' } })
  })

  test('the overlap on 2026-04-05: the second 2:30 comes an hour after the first', () => {
    const shown = running('2026-04-05T02:55:00+11:00', '2026-04-05T02:05:00+10:00')
    expect(shown).toMatchObject({ time: '5:00', ends: { text: 'Level ends 2:10 am' } })
  })
})

describe('a clock of a server that sends no stateId', () => {
  afterEach(() => saveLocation({ stateId: null }))

  /** 7:36 pm in Perth, 36 minutes after the first level was triggered. */
  const NOW = Date.parse('2026-11-19T19:36:00+08:00')
  const trigger = { currentRound: 1, remainingSeconds: 900, triggeredDateTime: '2026-11-19T19:00:00' }
  const league = (changes: Partial<LeagueEvent>) =>
    ({ id: 1, title: 'Perth Deepstack', dateTime: '2026-11-19T19:00:00', eventStatusId: 1, ...changes }) as LeagueEvent
  const shown = (of: LeagueEvent, changes: Partial<ClockStatusResponse> = {}) => {
    const now = status({ ...trigger, lateRegistrationDateTime: null, ...changes })
    return clockModel(
      {
        received: { status: now, heardAtMs: NOW },
        event: clockEventAt(clockEventOf(of), now),
        hub: live,
        phoneZone: 'Australia/Perth',
      },
      NOW,
    )
  }

  test('counts in the time of the state its event names: a level triggered 36 minutes ago is not three hours late [D3.2 state’s zone]', () => {
    // Two levels of 15 minutes are over; of the third 9 minutes are left.
    const perth = shown(league({ stateName: 'Western Australia' }))
    expect(perth).toMatchObject({
      heading: { word: 'Level', number: '3' },
      time: '9:00',
      ends: { text: 'Level ends 7:45 pm' },
      timesNote: '',
    })
    for (const message of [
      { state: 'WA' },
      { venue: { id: 1, title: 'Pub', state: { short: 'WA' } } },
      { region: { state: 'WA' } },
    ])
      expect(shown(league(message))).toMatchObject({ time: '9:00', timesNote: '' })
  })

  test('counts in the time of the state its own status names, whatever its event says', () => {
    expect(shown(league({}), { stateName: 'Western Australia' })).toMatchObject({ time: '9:00', timesNote: '' })
    expect(shown(league({ stateId: 1 }), { state: 'WA' })).toMatchObject({ time: '9:00', timesNote: '' })
  })

  test('counts in the time of an offset that its event has', () => {
    expect(shown(league({ dateTime: '2026-11-19T19:00:00+08:00' }))).toMatchObject({ time: '9:00', timesNote: '' })
  })

  test('counts in the time of the chosen state where nothing says one, and says so', () => {
    expect(shown(league({})).timesNote).toBe('Times assume Victoria.')
    saveLocation({ stateId: 3 })
    expect(shown(league({}))).toMatchObject({ time: '9:00', timesNote: 'Times assume Western Australia.' })
  })
})
