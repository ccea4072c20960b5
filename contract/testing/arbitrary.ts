import fc, { type Arbitrary } from 'fast-check'
import * as v from 'valibot'
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
  literal?: unknown
  /** What the pipe begins with, then its actions. */
  pipe?: readonly PipeItem[]
}

interface PipeItem {
  kind: string
  type: string
  requirement?: unknown
  options?: readonly unknown[]
}

export function partsOf(schema: Schema): Parts {
  return schema as unknown as Parts
}

const TEXTS = [
  'Royal Oak Hotel',
  'Æ “quoted” <b>',
  '12',
  'true',
  'null',
  ' two words ',
  '0412 345 678',
  'mia@example.com',
  '14/03/1988',
  'Royal-Flush-9',
]
const BY_KIND = {
  dateTime: ['2026-11-19T19:00:00+11:00', '2026-04-05T02:30:00', '2026-11-19T08:00:00.1234567Z'],
  clockTime: ['18:30', '00:00'],
  day: ['2026-11-19', '2028-02-29'],
  code: ['0412 345 678', '00AB12', '3121'],
}

/**
 * Values that the schema takes strictly: responses as a good server sends them, requests as a good client does.
 * @throws Error for a kind of schema that the contract has not had so far
 */
export function valid(schema: Schema): Arbitrary<unknown> {
  const values = shaped(schema)
  const isRestricted = partsOf(schema).pipe?.some(
    ({ kind }, index) => kind === 'validation' || (index > 0 && kind === 'schema'),
  )
  return isRestricted ? values.filter((value) => v.safeParse(schema, value).success) : values
}

/** Values of the schema's shape; what its pipe requires is mostly true of them. */
function shaped(schema: Schema): Arbitrary<unknown> {
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
      return fc.array(valid(item as Schema), { minLength: requiredOf(parts, 'min_length', 0), maxLength: 3 })
    case 'union':
      return fc.oneof(...(options as Schema[]).map(valid))
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b'), valid(value as Schema))
    case 'picklist':
      return fc.constantFrom(...options)
    case 'literal':
      return fc.constant(parts.literal)
    case 'number':
      return numbers(parts)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return texts(parts, kind)
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

/** Both ends of what the pipe takes, and what lies between them. */
function numbers(parts: Parts): Arbitrary<number> {
  const { pipe = [] } = parts
  const min = requiredOf(parts, 'min_value', -5_000)
  const max = requiredOf(parts, 'max_value', 5_000_000)
  if (pipe.some(({ type }) => type === 'integer')) return fc.integer({ min, max })
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.integer({ min: 0, max: Math.min(99_999, Math.floor(max * 100)) }).map((cents) => cents / 100),
  )
}

/** Texts of the kind, and what the pipe's expressions and lists of words describe. */
function texts({ pipe = [] }: Parts, kind: string | undefined): Arbitrary<string> {
  const usual = kind && kind in BY_KIND ? BY_KIND[kind as keyof typeof BY_KIND] : TEXTS
  const words = pipe.flatMap(({ options = [] }) => options as string[])
  const described = pipe.flatMap(({ requirement }) =>
    // Expressions of the contract mean the same without regard to case.
    requirement instanceof RegExp ? [fc.stringMatching(new RegExp(requirement.source))] : [],
  )
  return words.length > 0 ? fc.constantFrom(...words) : fc.oneof(fc.constantFrom(...usual), ...described)
}

function requiredOf({ pipe = [] }: Parts, type: string, otherwise: number): number {
  const found = pipe.find((item) => item.type === type)?.requirement
  return typeof found === 'number' ? found : otherwise
}
