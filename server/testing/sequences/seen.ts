import * as v from 'valibot'
import { partsOf } from '#contract/testing/arbitrary.ts'

/** A number from 0 to 999: chooses what is done next. */
export type Dice = () => number

interface Named {
  /** In lower case, with its words apart: `event_id`. */
  name: string
  value: string | number
}

const VALUES = 3_000
/** Of one list. */
const ROWS_READ = 12
/** Of these the row is taken that has most of a request's fields. */
const ROWS_COMPARED = 36
/** What is known from the beginning is chosen more often, and what was seen last is always among them. */
const FIRST_ROWS = 20
const LAST_ROWS = 12

/** A way to fill a request: see `filled`. */
export const OF_ONE_ROW = 0

/** The values of former responses, of which later requests are made: an id of one response goes into the next call. */
export function seenValues() {
  const rows: Named[][] = []
  const values = new Map<string, Named>()

  function note(name: string, value: unknown): void {
    const added: Named[][] = []
    readInto(added, name, value)
    rows.push(...added)
    for (const named of added.flat()) values.set(`${named.name}=${named.value}`, named)
    for (const key of [...values.keys()].slice(0, Math.max(0, values.size - VALUES))) values.delete(key)
  }

  function likelyRow(schema: v.GenericSchema, dice: Dice): readonly Named[] {
    const fields = fieldsOf(schema)
    const places = [rows.slice(0, FIRST_ROWS), rows]
    const some = Array.from({ length: ROWS_COMPARED }, (_, index) => {
      const among = places[index % places.length] ?? []
      return among[Math.floor((dice() / 1_000) * among.length)] ?? []
    })
    return [...rows.slice(-LAST_ROWS), ...some]
      .map((row) => ({ row, score: scoreOf(row, fields) }))
      .reduce((most, one) => (one.score > most.score ? one : most), { row: [] as readonly Named[], score: 0 }).row
  }

  /**
   * A valid input with values that were seen under its names: those of one row and nothing else that may be absent, or
   * most or some of its fields with those of any.
   */
  function filled(schema: v.GenericSchema, input: unknown, dice: Dice, way = Math.max(0, (dice() % 4) - 1)): unknown {
    const row = way < 2 ? likelyRow(schema, dice) : []
    const changed = fill(schema, input, '', (of, field) => {
      const ofRow = best(row, of, field, dice, CLOSE)
      if (way === OF_ONE_ROW && ofRow === undefined && of.type === 'nullish') return null
      if (way > OF_ONE_ROW && dice() > (way === 1 ? 700 : 400)) return undefined
      return ofRow ?? best([...values.values()], of, field, dice)
    })
    return v.safeParse(schema, changed).success ? changed : input
  }

  return { note, filled }
}

/** How well a row fits the fields of a request: a field of the same name counts most. */
function scoreOf(row: readonly Named[], fields: readonly string[]): number {
  let score = 0
  for (const field of fields)
    score += row.some(({ name }) => isSame(name, field)) ? 3 : row.some(({ name }) => isPart(name, field)) ? 1 : 0
  return score
}

/** The names of a schema's fields, and of those within them. */
function fieldsOf(schema: v.GenericSchema): string[] {
  const { entries = {}, item, wrapped } = partsOf(schema)
  if (wrapped ?? item) return fieldsOf((wrapped ?? item) as v.GenericSchema)
  return Object.entries(entries).flatMap(([name, of]) => [wordsOf(name), ...fieldsOf(of)])
}

/** Puts each object's own values into `rows`, an `id` as that of what it stands in; lists have rows of their own. */
function readInto(rows: Named[][], name: string, value: unknown): Named[] {
  if (Array.isArray(value)) {
    for (const item of value.slice(0, ROWS_READ)) readInto(rows, name, item)
    return []
  }
  if (typeof value !== 'object' || value === null) {
    const isValue = (typeof value === 'string' && value !== '') || typeof value === 'number'
    if (isValue) rows.push([{ name: wordsOf(name), value }])
    return []
  }
  const row: Named[] = []
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const isValue = typeof inner === 'string' || typeof inner === 'number'
    if (isValue) row.push({ name: wordsOf(key === 'id' ? `${name}Id` : key), value: inner })
    else row.push(...readInto(rows, key.replace(/s$/, ''), inner))
  }
  if (row.length > 0) rows.push(row)
  return row
}

type Choose = (schema: v.GenericSchema, field: string) => string | number | null | undefined

function fill(schema: v.GenericSchema, input: unknown, field: string, choose: Choose): unknown {
  const { type, entries, item, wrapped } = partsOf(schema)
  if (wrapped && partsOf(wrapped).type === 'object') return input == null ? input : fill(wrapped, input, field, choose)
  if (type === 'object' && entries) {
    const fields = Object.entries(entries).map(([name, of]) => [
      name,
      fill(of, (input as Record<string, unknown>)[name], wordsOf(name), choose),
    ])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (type === 'array' && item)
    return (input as unknown[]).map((one) => fill(item, one, field.replace(/s$/, ''), choose))
  const chosen = choose(schema, field)
  return chosen === undefined ? input : chosen
}

const CLOSE = [isSame, isPart]

/** A value that fits, of the closest name. */
function best(
  named: readonly Named[],
  schema: v.GenericSchema,
  field: string,
  dice: Dice,
  ways: readonly ((name: string, field: string) => boolean)[] = [...CLOSE, endsAlike],
): string | number | undefined {
  for (const isClose of ways) {
    const close = named.filter(({ name }) => isClose(name, field))
    const fitting = close.filter(({ value }) => v.safeParse(schema, value).success)
    if (fitting.length > 0) return fitting[dice() % fitting.length]?.value
  }
  return undefined
}

function isSame(name: string, field: string): boolean {
  return name === field
}

/** Like `event_id` and `new_event_id`, or `venue` and `venue_id`. */
function isPart(name: string, field: string): boolean {
  return name.includes(field) || field.includes(name)
}

function endsAlike(name: string, field: string): boolean {
  return name.slice(name.lastIndexOf('_')) === field.slice(field.lastIndexOf('_'))
}

/** The words of a field's name, apart and in lower case: `eventId` is `event_id`. */
function wordsOf(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
}
