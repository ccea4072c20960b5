import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import {
  resolveLocation,
  stateByName,
  statedState,
  stateInAddress,
  timesNote,
  type RegionOfState,
  type StatedLocation,
} from './resolved-location.ts'
import { stateByShort, STATES, type State } from './states.ts'
import { parseServerInstant } from './time.ts'

const state = (short: string) => stateByShort(short) as State
const regions: RegionOfState[] = STATES.map(({ id, name, short }) => ({
  id: 100 + id,
  name: `${short} Central`,
  state: { id, name, short },
}))

/** Every way in which a thing can say its state; each makes a thing of that state. */
const WAYS: Record<string, (of: State) => StatedLocation> = {
  stateId: ({ id }) => ({ stateId: id }),
  'stateName, long': ({ name }) => ({ stateName: name }),
  'stateName, short and untidy': ({ short }) => ({ stateName: ` ${short.toLowerCase()} ` }),
  'state, short': ({ short }) => ({ state: short }),
  'state, long': ({ name }) => ({ state: name.toUpperCase() }),
  'state, id as text': ({ id }) => ({ state: String(id) }),
  'state with an id': ({ id }) => ({ state: { id } }),
  'state with a name': ({ name }) => ({ state: { name } }),
  'state with a short name': ({ short }) => ({ state: { short } }),
  'an id nobody knows beside a name': ({ name }) => ({ stateId: 4711, stateName: name }),
  'venue.stateId': ({ id }) => ({ venue: { stateId: id } }),
  'venue.stateName': ({ name }) => ({ venue: { stateName: name } }),
  'venue.state': ({ short }) => ({ venue: { state: { short } } }),
  regionId: ({ id }) => ({ regionId: 100 + id }),
  'region by id': ({ id }) => ({ region: { id: 100 + id } }),
  'region by name': ({ short }) => ({ region: `${short} central` }),
  'region with its state': ({ name }) => ({ region: { id: 9999, state: { name } } }),
  'venue.regionId': ({ id }) => ({ venue: { regionId: 100 + id } }),
  'the address': ({ short }) => ({ venue: { address: `91 Park Avenue, Somewhere ${short} 3000` } }),
}

/** The hours in which daylight saving begins and ends, by the wall time of the states that have it. */
const CHANGES = ['2026-04-05T02:00', '2026-10-04T02:00', '2027-04-04T02:00', '2027-10-03T02:00']

const wallTimes = fc
  .record({ change: fc.constantFrom(...CHANGES), minutes: fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }) })
  .map(({ change, minutes }) => DateTime.fromISO(change, { zone: 'utc' }).plus({ minutes }))

describe.each(Object.entries(WAYS))('a thing that says its state by %s', (_way, thingOf) => {
  test('has its wall times in that state on both sides of each change of daylight saving [D3.2 state’s zone]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.constantFrom(...STATES),
        wallTimes,
        fc.boolean(),
        (home, viewer, wall, withOffset) => {
          const there = wall.setZone(home.timeZone, { keepLocalTime: true })
          // A wall time that daylight saving skips or repeats has a result of its own, in domain/time.test.ts.
          fc.pre(there.getPossibleOffsets().length === 1 && there.toFormat('HH:mm') === wall.toFormat('HH:mm'))
          const dateTime = withOffset
            ? there.toISO({ suppressMilliseconds: true })
            : wall.toFormat("yyyy-MM-dd'T'HH:mm")
          const place = resolveLocation({ ...thingOf(home), dateTime }, { viewer, regions })
          expect(place).toMatchObject({ timeZone: home.timeZone, isAssumed: false, state: { id: home.id } })
          expect(parseServerInstant(dateTime, place.timeZone)?.getTime()).toBe(there.toMillis())
        },
      ),
    )
  })
})

describe('a thing that says no state', () => {
  test('is where the clocks keep the offset of its date-time: its other wall times of that day are right [D3.1 offset]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.constantFrom(...STATES), wallTimes, (home, viewer, wall) => {
        const there = wall.setZone(home.timeZone, { keepLocalTime: true })
        const place = resolveLocation({ dateTime: there.toISO() }, { viewer })
        expect(place.isAssumed).toBe(false)
        const shown = there.setZone(place.timeZone)
        expect(shown.offset).toBe(there.offset)
        // Of several states it is the viewer's.
        if (there.setZone(viewer.timeZone).offset === there.offset) expect(place.state).toBe(viewer)
      }),
    )
  })

  test('is in the viewer’s state without any offset, and says so', () => {
    for (const viewer of STATES) {
      const place = resolveLocation({ dateTime: '2026-11-19T19:00:00' }, { viewer })
      expect(place).toEqual({ state: viewer, timeZone: viewer.timeZone, isAssumed: true })
      expect(timesNote(place)).toBe(`Times assume ${viewer.name}.`)
      expect(timesNote({ ...place, isAssumed: false })).toBe('')
    }
  })

  test('is in the one state whose clocks keep the offsets of all its date-times', () => {
    const summer = '2026-12-19T19:00:00+10:00'
    const winter = '2026-07-19T19:00:00+10:00'
    expect(resolveLocation({}, { viewer: state('VIC') }, [winter, summer]).state.short).toBe('QLD')
    expect(resolveLocation({}, { viewer: state('VIC') }, ['2026-11-19T19:00', winter, summer]).state.short).toBe('QLD')
    expect(resolveLocation({}, { viewer: state('WA') }, [winter]).state.short).toBe('VIC')
    expect(resolveLocation({}, { viewer: state('TAS') }, [winter]).state.short).toBe('TAS')
    expect(resolveLocation({}, { viewer: state('VIC') }, ['2026-07-19T19:00:00+08:00']).state.short).toBe('WA')
  })

  test('takes the offset of whichever date-time has one', () => {
    const place = resolveLocation({}, { viewer: state('VIC') }, [
      null,
      '2026-11-19T19:00:00',
      '2026-11-19T20:00:00+08:00',
    ])
    expect(place).toMatchObject({ timeZone: 'Australia/Perth', isAssumed: false })
  })

  test('takes the first offset that a state keeps', () => {
    const dateTimes = ['2026-11-19T08:00:00Z', '2026-11-19T20:00:00+08:00']
    expect(resolveLocation({}, { viewer: state('VIC') }, dateTimes).state.short).toBe('WA')
  })

  test('learns nothing from an offset no place in Australia keeps, nor from the year 1', () => {
    for (const dateTime of ['2026-11-19T08:00:00Z', '2026-11-19T08:00:00+03:00', '0001-01-01T00:00:00+08:00', 'soon'])
      expect(resolveLocation({ dateTime }, { viewer: state('SA') })).toMatchObject({
        timeZone: 'Australia/Adelaide',
        isAssumed: true,
      })
  })

  test('shows the wall time of a place with clocks of its own [D3.10 own wall time]', () => {
    expect(resolveLocation({ dateTime: '2026-11-19T19:00:00+08:45' }, { viewer: state('VIC') })).toMatchObject({
      timeZone: 'Australia/Eucla',
      isAssumed: false,
    })
    expect(
      resolveLocation({ dateTime: '2026-11-19T19:00:00+10:30', stateName: 'NSW' }, { viewer: state('VIC') }),
    ).toMatchObject({ timeZone: 'Australia/Broken_Hill', isAssumed: false })
  })
})

test('what is nearer to the place is believed first: ids, names, the region, the address', () => {
  expect(statedState({ stateId: 1, venue: { stateId: 3 } })?.short).toBe('WA')
  expect(statedState({ stateId: 3, stateName: 'Victoria' })?.short).toBe('WA')
  expect(statedState({ stateName: 'WA', venue: { state: 'VIC' } })?.short).toBe('WA')
  expect(statedState({ venue: { state: 'WA', address: 'Kew VIC 3101' }, regionId: 101 }, regions)?.short).toBe('WA')
  expect(statedState({ regionId: 103, venue: { address: 'Kew VIC 3101' } }, regions)?.short).toBe('WA')
  expect(statedState({ regionId: 103 })).toBeUndefined()
  for (const name of ['address', 'venueAddress']) expect(statedState({ [name]: 'Kew VIC 3101' })?.short).toBe('VIC')
})

test('names that are no state are none', () => {
  for (const terms of ['', ' ', 'Auckland', '9', '0', null, undefined]) expect(stateByName(terms)).toBeUndefined()
  expect(stateByName({ id: null, name: 'Elsewhere' })).toBeUndefined()
  expect(stateByName('W.A.')?.short).toBe('WA')
  expect(stateByName('new\u00a0south–wales')?.short).toBe('NSW')
})

test('a region is known by its name in any spelling [F78]', () => {
  const named = [{ id: 1, name: 'Mount Isa and the O’Connor', state: 'QLD' }]
  expect(statedState({ region: "Mt. Isa and the O'Connor" }, named)?.short).toBe('QLD')
  expect(statedState({ region: { id: 9, name: '–' } }, [{ id: 1, name: '!', state: 'QLD' }])).toBeUndefined()
})

test('the state of an address stands before its postcode, else at its end', () => {
  expect(stateInAddress('91 Park Avenue, Melbourne VIC 3000')?.short).toBe('VIC')
  expect(stateInAddress('12 WA Street, Sydney NSW 2000')?.short).toBe('NSW')
  expect(stateInAddress('1 ACT Place, Kew VIC')?.short).toBe('VIC')
  expect(stateInAddress('Kew VIC')?.short).toBe('VIC')
  for (const town of ['Sydney NSW 2000', 'Sydney NSW,  2000'])
    expect(stateInAddress(`${town} (WA Room)`)?.short).toBe('NSW')
  for (const address of ['Wharf Road', '', null]) expect(stateInAddress(address)).toBeUndefined()
})
