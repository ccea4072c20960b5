import { expect, test } from 'vitest'
import { DEFAULT_STATE_ID, DEFAULT_TIME_ZONE, STATES, stateById, stateByShort } from './states.ts'

test('the eight states have the ids of the wire [P3.1]', () => {
  expect(STATES.map(({ id, short }) => `${short} ${id}`)).toEqual([
    'VIC 1',
    'NSW 2',
    'WA 3',
    'SA 4',
    'QLD 5',
    'TAS 6',
    'NT 7',
    'ACT 8',
  ])
})

test('a state is found by its id, and by its abbreviation in any case', () => {
  expect(stateById(7)?.short).toBe('NT')
  expect(stateById(9)).toBeUndefined()
  expect(stateByShort(' tas ')?.id).toBe(6)
  expect(stateByShort('VICTORIA')).toBeUndefined()
})

test('Victoria is where one begins [P9.1, P9.2]', () => {
  expect(stateById(DEFAULT_STATE_ID)).toMatchObject({ short: 'VIC', timeZone: DEFAULT_TIME_ZONE })
})
