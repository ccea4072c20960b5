import { describe, expect, test } from 'vitest'
import { ptcLots } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { BadCell, fieldOf, readCell, writeCell, type Field, type Value } from './field.ts'

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

  test.each<[Field, unknown]>([
    ...refused(integer, '-1', '1.5', '1e3', '2147483648', '１２', '1,000', 'NaN', '$5'),
    ...refused(small, '32768'),
    ...refused(decimal, '37,8'),
    ...refused(boolean, 'constructor', '__proto__', 'maybe', '2'),
    ...refused(day, '2001-02-29', '29/02/2000', '2000-2-9'),
    ...refused(instant, '2026-11-20', '2026-11-20T19:30:00', '2026-02-30T19:30:00Z'),
    ...refused(state, 'Victoria'),
    ...refused(guid, '12'),
    ...refused(text, '', 'a\0b', { nested: true }),
  ])('is refused: $0.kind %j', (field, cell) => {
    expect(() => readCell(field, cell)).toThrow(BadCell)
  })

  test('that is written is read back', () => {
    const values: [Field, Value][] = [
      [instant, new Date('2026-10-04T15:30:00.123Z')],
      [state, 8],
      [decimal, -0.5],
      [boolean, true],
      [day, '2026-11-20'],
    ]
    for (const [field, value] of values) expect(readCell(field, writeCell(field, value))).toEqual(value)
  })
})

function refused(field: Field, ...cells: readonly unknown[]): [Field, unknown][] {
  return cells.map((cell) => [field, cell])
}
