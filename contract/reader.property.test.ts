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
function responses(answer: v.GenericSchema) {
  return fc.tuple(
    valid(answer).filter((value) => value !== undefined && JSON.stringify(value) !== '{}'),
    dices,
  )
}

function read(answer: v.GenericSchema, body: unknown): unknown {
  const reading = reader(answer)(body)
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

describe.each(endpoints.map(({ name, endpoint }) => [name, endpoint.answer] as const))('%s', (_, answer) => {
  test('a good response is read as strictly', () => {
    fc.assert(
      fc.property(responses(answer), ([value]) => {
        expect(meaning(read(answer, value))).toEqual(meaning(v.parse(answer, value)))
      }),
    )
  })

  test('in other forms it means the same', () => {
    fc.assert(
      fc.property(responses(answer), ([value, dice]) => {
        expect(meaning(read(answer, equivalent(answer, value, dice)))).toEqual(meaning(v.parse(answer, value)))
      }),
    )
  })

  test('without what is not needed the rest survives', () => {
    fc.assert(
      fc.property(responses(answer), ([value, dice]) => {
        const touched: string[] = []
        const output = read(answer, lossy(answer, value, dice, touched))
        expect(meaning(output, touched)).toEqual(meaning(v.parse(answer, value), touched))
      }),
    )
  })

  test('among rows that are none the good ones survive, in their order', () => {
    fc.assert(
      fc.property(responses(answer), ([value, dice]) => {
        expect(meaning(read(answer, littered(answer, value, dice)))).toEqual(meaning(v.parse(answer, value)))
      }),
    )
  })

  test('nothing that is sent makes it throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(() => readResponse(answer, body)).not.toThrow()
        expect(() => readResponse(answer, [body])).not.toThrow()
        expect(() => readResponse(answer, { data: body })).not.toThrow()
      }),
    )
  })
})
