import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isDay } from '#domain/time.ts'
import { stateById, stateByShort } from '#domain/states.ts'

/** A value of a row of the database. */
export type Value = string | number | boolean | Date | null
export type Row = Record<string, Value>

/** Returns the text as it is stored. @throws BadCell with what is wrong */
export type TextRule = (text: string) => string

/** The least and the greatest value of a whole number. */
export type Range = readonly [number, number]

/** A cell cannot be read; the message says what it must be. */
export class BadCell extends Error {
  override name = 'BadCell'
}

/** A column of a file, and the property of the table's row that it fills. */
export interface Field {
  name: string
  property: string
  kind: 'text' | 'integer' | 'decimal' | 'boolean' | 'day' | 'instant' | 'state' | 'guid'
  isRequired: boolean
  /** Of a row that is added without it. */
  initial: Value
  /** The section gives a row that is added a value of its own; an empty cell leaves it, and that of a known row. */
  isGiven: boolean
  /** The section whose rows its cells name by their keys. */
  ref: string | null
  /** Of whole numbers. */
  min: number
  max: number
  rule: TextRule | null
}

const MAX_INTEGER = 2_147_483_647
const MAX_SMALL_INTEGER = 32_767
const MAX_TEXT = 200_000
export const UNSTORABLE = 'holds a character that cannot be stored'

const KIND_BY_TYPE: Readonly<Record<string, Field['kind']>> = {
  text: 'text',
  integer: 'integer',
  smallint: 'integer',
  'double precision': 'decimal',
  boolean: 'boolean',
  date: 'day',
  'timestamp with time zone': 'instant',
  uuid: 'guid',
}

/** The field of a table's column; a reference is named without its `Id`. */
export function fieldOf(
  table: PgTable,
  property: string,
  { ref = null, rule = null, range = null }: { ref?: string | null; rule?: TextRule | null; range?: Range | null } = {},
): Field {
  const column = (getTableColumns(table) as Record<string, PgColumn | undefined>)[property]
  const type = column?.getSQLType() ?? ''
  const kind = property === 'stateId' ? 'state' : KIND_BY_TYPE[type]
  if (!column || !kind) throw new Error(`${property} is no column that travels.`)
  return {
    name: ref !== null || kind === 'state' ? property.replace(/(Id|Guid)$/, '') : property,
    property,
    kind,
    isRequired: column.notNull && !column.hasDefault,
    initial: (column.default as Value | undefined) ?? null,
    isGiven: false,
    ref,
    min: range?.[0] ?? 0,
    max: range?.[1] ?? (type === 'smallint' ? MAX_SMALL_INTEGER : MAX_INTEGER),
    rule,
  }
}

/** Reads a cell of a file as the table stores it; an empty one is null. @throws BadCell */
export function readCell(field: Field, cell: unknown): Value {
  const text = typeof cell === 'string' ? cell.trim() : cell
  if (text === null || text === undefined || text === '') {
    if (field.isRequired) throw new BadCell('is missing')
    return field.initial
  }
  if (typeof text === 'object') throw new BadCell('must be one value')
  const read = READERS[field.kind](String(text as string | number | boolean), field)
  return typeof read === 'string' && field.rule ? field.rule(read) : read
}

/** Writes a value of the database as a cell that `readCell` reads back. */
export function writeCell(field: Pick<Field, 'kind'>, value: Value): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString()
  if (field.kind === 'state' && typeof value === 'number') return stateById(value)?.short ?? null
  return value
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

const READERS: Readonly<Record<Field['kind'], (text: string, field: Field) => Value>> = {
  text(text) {
    if (text.length > MAX_TEXT) throw new BadCell(`must have at most ${MAX_TEXT} characters`)
    if (text.includes('\0')) throw new BadCell(UNSTORABLE)
    return text
  },
  integer(text, { min, max }) {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= min && number <= max)) throw new BadCell(`must be a whole number from ${min} to ${max}`)
    return number
  },
  decimal(text) {
    if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) throw new BadCell('must be a number such as -37.8136')
    return Number(text)
  },
  boolean(text) {
    const known = BOOLEANS.get(text.toLowerCase())
    if (known === undefined) throw new BadCell('must be yes or no')
    return known
  },
  day(text) {
    if (!isDay(text)) throw new BadCell('must be a day such as 2026-11-20')
    return text
  },
  instant(text) {
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    const instant = new Date(isWhole && isDay(text.slice(0, 10)) ? text : Number.NaN)
    if (Number.isNaN(instant.getTime())) throw new BadCell('must be a date-time like 2026-11-20T19:30:00+11:00')
    return instant
  },
  state(text) {
    const state = stateByShort(text)
    if (!state) throw new BadCell('must be the short name of a state, such as VIC')
    return state.id
  },
  guid(text) {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw new BadCell('must be a guid')
    return text.toLowerCase()
  },
}
