import { describe, expect, test } from 'vitest'
import { ptcLots } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { BadCell, fieldOf, readCell, writeCell, type Value } from './field.ts'

const integer = fieldOf(events, 'capacity')
const small = fieldOf(events, 'statusId')
const decimal = fieldOf(venues, 'latitude')
const boolean = fieldOf(ptcLots, 'transferable')
const day = fieldOf(members, 'dateBirth')
const instant = fieldOf(events, 'startsAt')
const state = fieldOf(players, 'stateId')
const guid = fieldOf(ptcLots, 'guid')
const text = fieldOf(venues, 'title')

describe('a cell', () => {
  test.each([
    [integer, '120', 120],
    [integer, 0, 0],
    [decimal, '-37.8136', -37.8136],
    [boolean, 'Yes', true],
    [boolean, false, false],
    [day, '2000-02-29', '2000-02-29'],
    [instant, '2026-11-20T19:30:00+11:00', new Date('2026-11-20T08:30:00Z')],
    [state, ' vic ', 1],
    [guid, '0A1B2C3D-0000-4000-8000-000000000000', '0a1b2c3d-0000-4000-8000-000000000000'],
    [text, ' The Albion ', 'The Albion'],
    [decimal, '', null],
  ])('is read: $0.kind %j', (field, cell, value) => {
    expect(readCell(field, cell)).toEqual(value)
  })

  test.each([
    ...['-1', '1.5', '1e3', '2147483648', '１２', '1,000', 'NaN', '$5'].map((cell) => [integer, cell] as const),
    [small, '32768'],
    [decimal, '37,8'],
    ...['constructor', '__proto__', 'maybe', '2'].map((cell) => [boolean, cell] as const),
    ...['2001-02-29', '29/02/2000', '2000-2-9'].map((cell) => [day, cell] as const),
    ...['2026-11-20', '2026-11-20T19:30:00', '2026-02-30T19:30:00Z'].map((cell) => [instant, cell] as const),
    [state, 'Victoria'],
    [guid, '12'],
    [text, ''],
    [text, 'a\0b'],
    [text, { nested: true }],
  ])('is refused: $0.kind %j', (field, cell) => {
    expect(() => readCell(field, cell)).toThrow(BadCell)
  })

  test('that is written is read back', () => {
    const values: [typeof text, Value][] = [
      [instant, new Date('2026-10-04T15:30:00.123Z')],
      [state, 8],
      [decimal, -0.5],
      [boolean, true],
      [day, '2026-11-20'],
    ]
    for (const [field, value] of values) expect(readCell(field, writeCell(field, value))).toEqual(value)
  })
})
