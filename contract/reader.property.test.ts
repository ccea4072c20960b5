import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { NONE } from './conversions.ts'
import { reader, readResponse } from './reader.ts'
import { valid } from './testing/arbitrary.ts'
import { littered, lossy, equivalent, type Dice } from './testing/liberties.ts'

const dices = fc.infiniteStream(fc.nat(9)).map(
  (stream): Dice =>
    () =>
      Number(stream.next().value),
)

/** A good response of the call, and dice for what is done to it. */
function responses(result: v.GenericSchema) {
  return fc.tuple(
    valid(result).filter((value) => value !== undefined && JSON.stringify(value) !== '{}'),
    dices,
  )
}

function read(result: v.GenericSchema, body: unknown): unknown {
  const reading = reader(result)(body)
  return reading.success ? reading.output : NONE
}

/** Blank text means none; what is absent and what is null mean the same. */
function meaning(value: unknown, without: readonly string[] = [], path = ''): unknown {
  if (Array.isArray(value)) return value.map((row, index) => meaning(row, without, `${path}/${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      inner === null || inner === undefined || without.includes(`${path}/${name}`)
        ? []
        : [[name, meaning(inner, without, `${path}/${name}`)]],
    ),
  )
}

describe.each(endpoints.map(({ name, endpoint }) => [name, endpoint.response] as const))('%s', (_, result) => {
  test('a good response is read as strictly', () => {
    fc.assert(
      fc.property(responses(result), ([value]) => {
        expect(meaning(read(result, value))).toEqual(meaning(v.parse(result, value)))
      }),
    )
  })

  test('in other forms it means the same', () => {
    fc.assert(
      fc.property(responses(result), ([value, dice]) => {
        expect(meaning(read(result, equivalent(result, value, dice)))).toEqual(meaning(v.parse(result, value)))
      }),
    )
  })

  test('without what is not needed the rest survives', () => {
    fc.assert(
      fc.property(responses(result), ([value, dice]) => {
        const touched: string[] = []
        const output = read(result, lossy(result, value, dice, touched))
        expect(meaning(output, touched)).toEqual(meaning(v.parse(result, value), touched))
      }),
    )
  })

  test('among rows that are none the good ones survive, in their order', () => {
    fc.assert(
      fc.property(responses(result), ([value, dice]) => {
        expect(meaning(read(result, littered(result, value, dice)))).toEqual(meaning(v.parse(result, value)))
      }),
    )
  })

  test('nothing that is sent makes it throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(() => readResponse(result, body)).not.toThrow()
        expect(() => readResponse(result, [body])).not.toThrow()
        expect(() => readResponse(result, { data: body })).not.toThrow()
      }),
    )
  })
})
