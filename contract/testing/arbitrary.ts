import fc, { type Arbitrary } from 'fast-check'
import type * as v from 'valibot'
import { hintsOf } from '#contract/reader-hints.ts'

type Schema = v.GenericSchema

/** A schema's parts by their own names. */
export interface Parts {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  value?: Schema
  pipe?: readonly { type: string }[]
}

export function partsOf(schema: Schema): Parts {
  return schema as unknown as Parts
}

const TEXTS = ['Royal Oak Hotel', 'Æ “quoted” <b>', '12', 'true', 'null', ' two words ']
const BY_KIND = {
  dateTime: ['2026-11-19T19:00:00+11:00', '2026-04-05T02:30:00', '2026-11-19T08:00:00.1234567Z'],
  clockTime: ['18:30', '00:00'],
  day: ['2026-11-19', '2028-02-29'],
  code: ['0412 345 678', '00AB12', '3121'],
}

/** Values that the schema takes strictly, as a good server sends them. */
export function valid(schema: Schema): Arbitrary<unknown> {
  const parts = partsOf(schema)
  const { type, entries = {}, item, wrapped, options = [], value } = parts
  const { kind, identifiedBy = [] } = hintsOf(schema)
  switch (type) {
    case 'nullish':
      return fc.oneof(fc.constant(null), fc.constant(undefined), valid(wrapped as Schema))
    case 'nullable':
      return fc.oneof(fc.constant(null), valid(wrapped as Schema))
    case 'optional':
      return fc.oneof(fc.constant(undefined), valid(wrapped as Schema))
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(entries).map(([name, of]) => [name, valid(of)])))
        .map((object) => withIdentity(object, identifiedBy))
    case 'array':
      return fc.array(valid(item as Schema), { maxLength: 3 })
    case 'union':
      return fc.oneof(...(options as Schema[]).map(valid))
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b'), valid(value as Schema))
    case 'picklist':
      return fc.constantFrom(...options)
    case 'number':
      return numbers(parts)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom(...(kind && kind in BY_KIND ? BY_KIND[kind as keyof typeof BY_KIND] : TEXTS))
    case 'unknown':
      return fc.constantFrom<unknown>(1, 'x', null, [1], { a: 1 })
    default:
      throw new Error(`No values of ${type}`)
  }
}

/** Without what is undefined, as JSON is. */
function withIdentity(object: Record<string, unknown>, identifiedBy: readonly string[]): Record<string, unknown> {
  const input = Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
  const [first] = identifiedBy
  if (first !== undefined && identifiedBy.every((name) => input[name] == null)) input[first] = 'f3c0'
  return input
}

function numbers({ pipe = [] }: Parts): Arbitrary<number> {
  const isId = pipe.some(({ type }) => type === 'integer' || type === 'min_value')
  return isId
    ? fc.integer({ min: 1, max: 2_147_483_647 })
    : fc.oneof(
        fc.integer({ min: -5_000, max: 5_000_000 }),
        fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
      )
}
