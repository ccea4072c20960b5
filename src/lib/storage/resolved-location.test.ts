import { afterEach, describe, expect, test } from 'vitest'
import { noteRegions } from './known-names.ts'
import { saveLocation } from './location.ts'
import { clockLocation, listNote, locationOf } from './resolved-location.ts'

afterEach(() => {
  saveLocation({ stateId: null })
  noteRegions([])
})

const nowhere = { dateTime: '2026-11-19T19:00:00' }

describe('a thing that says no state', () => {
  test('is in the state chosen on this device, and follows it', () => {
    expect(locationOf(nowhere)).toMatchObject({ timeZone: 'Australia/Melbourne', isAssumed: true })
    saveLocation({ stateId: 3 })
    expect(locationOf(nowhere)).toMatchObject({ timeZone: 'Australia/Perth', isAssumed: true })
  })

  test('is in the state of its region as soon as the regions are known', () => {
    const game = { ...nowhere, regionId: 7 }
    expect(locationOf(game).isAssumed).toBe(true)
    noteRegions([{ id: 7, name: 'Perth North', state: { id: 3 } }])
    expect(locationOf(game)).toMatchObject({ timeZone: 'Australia/Perth', isAssumed: false })
  })

  test('is the same object as before where nothing has changed, so that its card is not rendered again', () => {
    const game = { ...nowhere, stateId: 3 }
    const before = locationOf(game)
    noteRegions([{ id: 7, name: 'Perth North', state: { id: 3 } }])
    expect(locationOf(game)).toBe(before)
  })
})

test('a list says once what its times assume, and nothing where each state is known', () => {
  const known = { ...nowhere, stateId: 3 }
  expect(listNote([known, nowhere, { ...nowhere }], (one) => locationOf(one))).toBe('Times assume Victoria.')
  expect(listNote([known], (one) => locationOf(one))).toBe('')
})

describe('a clock', () => {
  const perth = { timeZone: 'Australia/Perth', timesNote: '', dateTime: nowhere.dateTime }
  const assumed = { timeZone: 'Australia/Melbourne', timesNote: 'Times assume Victoria.', dateTime: nowhere.dateTime }

  test('is in its event’s state unless its status names one', () => {
    expect(clockLocation({ triggeredDateTime: '2026-11-19T19:00:00' }, perth)).toBe(perth)
    expect(clockLocation({ state: 'QLD' }, perth)).toEqual({ timeZone: 'Australia/Brisbane', timesNote: '' })
  })

  test('is where the clocks keep an offset of its date-times when its event says no state', () => {
    const status = { triggeredDateTime: '2026-11-19T19:00:00', lateRegistrationDateTime: '2026-11-19T20:15:00+08:00' }
    expect(clockLocation(status, assumed)).toEqual({ timeZone: 'Australia/Perth', timesNote: '' })
    expect(clockLocation(status, null)).toEqual({ timeZone: 'Australia/Perth', timesNote: '' })
  })

  test('is in the chosen state with the note when nothing is known', () => {
    expect(clockLocation({}, assumed)).toBe(assumed)
    expect(clockLocation({}, null)).toEqual({ timeZone: 'Australia/Melbourne', timesNote: 'Times assume Victoria.' })
  })
})
